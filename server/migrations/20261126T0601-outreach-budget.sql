-- How many outreach messages a patient gets at most in seven days; null: no limit.
alter table organizations add column outreach_budget smallint check (outreach_budget between 1 and 50);
