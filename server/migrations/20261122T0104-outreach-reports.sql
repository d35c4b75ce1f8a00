-- Reports look for completed outreaches by when they were sent last.
alter table outreaches add column last_started_at timestamptz;
update outreaches o set last_started_at = (select max(c.started_at) from outreach_occurrences c
  where c.organization_id = o.organization_id and c.outreach_id = o.id);
create index outreaches__reported on outreaches (organization_id, last_started_at desc, id desc) where state = 'completed';
