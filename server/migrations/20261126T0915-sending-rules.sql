-- The hours of all automated messages as an organization has narrowed them, and how long an unclear request to stop may wait for staff.

-- Null: from 8 AM to 9 PM. Days that are left out are closed. By the clock of each patient.
alter table organizations add column automated_hours jsonb check (is_opening_hours(automated_hours));
-- Days on which no automated message leaves.
alter table organizations add column automated_holidays jsonb not null default '[]' check (jsonb_typeof(automated_holidays) = 'array');
-- In business days. 47 CFR 64.1200 (a)(10) gives ten at most.
alter table organizations add column unclear_stop_days smallint not null default 2 check (unclear_stop_days between 1 and 10);
