-- Patients held for review are not counted as reachable: the check before sending leaves them out too (ORG-015).
create or replace function is_reachable(p patients) returns boolean language sql immutable
  return p.state = 'enabled' and not p.is_unreachable and not p.is_held_for_review and p.language is not null
    and (p.phone is not null or p.landline_phone is not null) and not ('all' = any (p.opted_out_features));

with held as materialized (
  select organization_id, coalesce(home_location_id, 0) as location_id, count(*) as n from patients
  where is_held_for_review and state = 'enabled' and not is_unreachable and language is not null
    and (phone is not null or landline_phone is not null) and not ('all' = any (opted_out_features))
  group by 1, 2
), totals as (
  update patient_counters c set reachable = c.reachable - h.n
  from (select organization_id, sum(n)::bigint as n from held group by 1) h where h.organization_id = c.organization_id
)
update patient_home_counters c set reachable = c.reachable - h.n
from held h where h.organization_id = c.organization_id and h.location_id = c.location_id;
