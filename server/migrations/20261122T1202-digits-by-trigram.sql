-- Three digits or more within a number are found by an index of all threes.

create index patients__phone_trigram on patients using gin (organization_id, phone gin_trgm_ops, landline_phone gin_trgm_ops);
-- LIKE is not leakproof, so a policy would read every row of the organization; the definer filters by the same setting.
-- The scalar sub-selects are worked out once, not once a row.
create or replace function search_patients_by_digits(part text, most integer) returns table (id bigint)
  language sql stable security definer set search_path = public as $$
  with asked as materialized (
    select nullif(current_setting('app.organization_id', true), '')::bigint as organization_id,
      '+1%' || regexp_replace(part, '\D', '', 'g') || '%' as pattern
  )
  select p.id from patients p where p.organization_id = (select organization_id from asked)
    and (p.phone like (select pattern from asked) or p.landline_phone like (select pattern from asked)) limit most
$$;
