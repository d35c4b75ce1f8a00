-- A message whose outcome is unknown is sent again once the carrier's complete log, read twice, shows that it was never accepted.

-- Since when its outcome is unknown, and when a complete reading of the carrier's log first had no record of it.
alter table delivery_lookups add column unconfirmed_at timestamptz;
alter table delivery_lookups add column absent_at timestamptz;
update delivery_lookups set unconfirmed_at = due_at;
alter table delivery_lookups alter column unconfirmed_at set not null;
