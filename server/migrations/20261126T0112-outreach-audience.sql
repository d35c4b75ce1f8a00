-- Audience of an outreach as it is at each send, and how many patients each send left out.
alter table outreaches
  -- 'fixed': the patients stored when it was saved. 'at_send': the selection is evaluated at the start of each send.
  add column audience text not null default 'fixed' check (audience in ('fixed', 'at_send'));
alter table outreach_occurrences
  add column planned_count integer not null default 0,
  add column not_included_count integer not null default 0;
update outreach_occurrences c set planned_count = o.patients_count,
  not_included_count = (select count(*) from outreach_patients p where p.organization_id = c.organization_id and p.outreach_id = c.outreach_id
    and p.occurrence_number = c.number and p.state in ('disabled', 'duplicate', 'incomplete', 'opted_out'))
from outreaches o where o.organization_id = c.organization_id and o.id = c.outreach_id and c.source_id is not null;
