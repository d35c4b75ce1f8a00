-- Outreaches that repeat: of each patient, up to which occurrence it is decided whether they are reached.
alter table outreach_patients add column occurrence_number integer not null default 0;
update outreach_patients set occurrence_number = 1 where state <> 'ready';
alter table outreaches add constraint outreaches__repeat_interval check (repeat_interval between 1 and 999),
  add constraint outreaches__end_after_times check (end_after_times between 1 and 999),
  add constraint outreaches__monthly_repeat_at check (monthly_repeat_at between 1 and 31);
