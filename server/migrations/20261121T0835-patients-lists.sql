-- What the lists of patients and activity need beyond the first schema: rarer filters, one more sort, digits within a number.

create index patients__organization_id__created_at on patients (organization_id, created_at, id);
-- The filters that may match few of very many; the others are common enough to be met while walking the sort.
create index patients__organization_id__zipcode on patients (organization_id, zipcode collate "C") where zipcode is not null;
create index patients__organization_id__language on patients (organization_id, language);
create index patients__disabled on patients (organization_id, id) where state = 'disabled';
create index patients__sex_other on patients (organization_id, id) where sex = 'other';
create index patients__member on patients (organization_id, id) where profile_type = 'member';

-- The activity of a record is found by the record's own id, what came in by its source.
create index message_sources__organization_id__record_external_id on message_sources (organization_id, record_external_id);
create index responses__organization_id__source_id__id on responses (organization_id, source_id, id) where source_id is not null;

-- Digits anywhere in a number: reads the index alone (60 ms of 800,000), then the few rows behind it.
-- LIKE is not leakproof, so a policy would read every row of the organization; the definer filters by the same setting.
-- The scalar sub-selects are worked out once, not once a row.
create function search_patients_by_digits(part text, most integer) returns table (id bigint)
  language sql stable security definer set search_path = public as $$
  with asked as materialized (
    select nullif(current_setting('app.organization_id', true), '')::bigint as organization_id,
      '+1%' || regexp_replace(part, '\D', '', 'g') || '%' as pattern
  ), numbers as materialized (
    (select p.phone from patients p where p.organization_id = (select organization_id from asked)
      and p.phone is not null and p.phone like (select pattern from asked) limit most)
    union
    (select p.landline_phone from patients p where p.organization_id = (select organization_id from asked)
      and p.landline_phone is not null and p.landline_phone like (select pattern from asked) limit most)
  )
  select p.id from numbers n join patients p on p.organization_id = (select organization_id from asked) and p.phone = n.phone
  union
  select p.id from numbers n join patients p on p.organization_id = (select organization_id from asked) and p.landline_phone = n.phone
  limit most
$$;
revoke all on function search_patients_by_digits from public;
grant execute on function search_patients_by_digits to tidings_app, tidings_system;
