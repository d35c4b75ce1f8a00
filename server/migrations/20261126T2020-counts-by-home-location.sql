-- What users limited to locations read costs as much as what they see on a page, not as much as all patients they could see:
-- totals are kept by home location, patients of other homes are found by an index of their own, and policies of lists probe instead of hashing.

-- The totals of `patient_counters` by home location; 0: none.
create table patient_home_counters (
  organization_id bigint not null references organizations,
  location_id bigint not null,
  total bigint not null default 0,
  enabled bigint not null default 0,
  counted_to_limit bigint not null default 0,
  reachable bigint not null default 0,
  primary key (organization_id, location_id)
) with (fillfactor = 50);
call make_tenant_table('patient_home_counters', 'select');
call limit_table_to_locations('patient_home_counters', 'location_id = any ((select my_home_ids())::bigint[])');

-- A change of a total first locks the row of the organization, so that two changes of several locations never wait for each other in turn.
create function change_home_counters(changes jsonb) returns void language plpgsql security definer set search_path = public as $$
begin
  perform from patient_counters c where c.organization_id in (select (d ->> 'organization_id')::bigint from jsonb_array_elements(changes) d)
    order by c.organization_id for no key update;
  insert into patient_home_counters as c (organization_id, location_id, total, enabled, counted_to_limit, reachable)
  select d.organization_id, d.location_id, d.total, d.enabled, d.counted_to_limit, d.reachable
  from jsonb_to_recordset(changes) as d (organization_id bigint, location_id bigint, total bigint, enabled bigint, counted_to_limit bigint, reachable bigint)
  order by 1, 2
  on conflict (organization_id, location_id) do update set total = c.total + excluded.total, enabled = c.enabled + excluded.enabled,
    counted_to_limit = c.counted_to_limit + excluded.counted_to_limit, reachable = c.reachable + excluded.reachable;
end $$;
revoke all on function change_home_counters from public;

create or replace function patients_count_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into patient_counters as c (organization_id, total, enabled, counted_to_limit, reachable)
  select organization_id, count(*), count(*) filter (where state = 'enabled'),
    count(*) filter (where state = 'enabled' and not ('all' = any (opted_out_features))),
    count(*) filter (where is_reachable(n.*::patients))
  from new_rows n group by organization_id order by organization_id
  on conflict (organization_id) do update set total = c.total + excluded.total, enabled = c.enabled + excluded.enabled,
    counted_to_limit = c.counted_to_limit + excluded.counted_to_limit, reachable = c.reachable + excluded.reachable;
  perform change_home_counters(jsonb_agg(d)) from (
    select organization_id, coalesce(home_location_id, 0) as location_id, count(*) as total, count(*) filter (where state = 'enabled') as enabled,
      count(*) filter (where state = 'enabled' and not ('all' = any (opted_out_features))) as counted_to_limit,
      count(*) filter (where is_reachable(n.*::patients)) as reachable
    from new_rows n group by 1, 2) d having count(*) > 0;
  return null;
end $$;
create or replace function patients_count_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update patient_counters c set total = c.total - d.total, enabled = c.enabled - d.enabled,
    counted_to_limit = c.counted_to_limit - d.counted_to_limit, reachable = c.reachable - d.reachable
  from (select organization_id, count(*) as total, count(*) filter (where state = 'enabled') as enabled,
      count(*) filter (where state = 'enabled' and not ('all' = any (opted_out_features))) as counted_to_limit,
      count(*) filter (where is_reachable(o.*::patients)) as reachable
    from old_rows o group by organization_id) d
  where c.organization_id = d.organization_id;
  perform change_home_counters(jsonb_agg(d)) from (
    select organization_id, coalesce(home_location_id, 0) as location_id, -count(*) as total, -count(*) filter (where state = 'enabled') as enabled,
      -count(*) filter (where state = 'enabled' and not ('all' = any (opted_out_features))) as counted_to_limit,
      -count(*) filter (where is_reachable(o.*::patients)) as reachable
    from old_rows o group by 1, 2) d having count(*) > 0;
  return null;
end $$;
create or replace function patients_count_updated() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changes jsonb;
begin
  -- By organization and home location in one pass; what stayed as it was cancels out.
  select jsonb_agg(d) into changes from (
    select organization_id, location_id, sum(one)::bigint as total, sum(one * enabled)::bigint as enabled, sum(one * counted)::bigint as counted_to_limit,
      sum(one * reachable)::bigint as reachable from (
        select organization_id, coalesce(home_location_id, 0) as location_id, 1 as one, (state = 'enabled')::int as enabled,
          (state = 'enabled' and not ('all' = any (opted_out_features)))::int as counted, is_reachable(n.*::patients)::int as reachable from new_rows n
        union all
        select organization_id, coalesce(home_location_id, 0), -1, (state = 'enabled')::int,
          (state = 'enabled' and not ('all' = any (opted_out_features)))::int, is_reachable(o.*::patients)::int from old_rows o) both_sides
    group by 1, 2 having sum(one) <> 0 or sum(one * enabled) <> 0 or sum(one * counted) <> 0 or sum(one * reachable) <> 0) d;
  if changes is null then return null; end if;
  update patient_counters c set enabled = c.enabled + d.enabled,
    counted_to_limit = c.counted_to_limit + d.counted_to_limit, reachable = c.reachable + d.reachable
  from (select organization_id, sum(enabled)::bigint as enabled, sum(counted_to_limit)::bigint as counted_to_limit, sum(reachable)::bigint as reachable
      from jsonb_to_recordset(changes) as x (organization_id bigint, enabled bigint, counted_to_limit bigint, reachable bigint) group by 1) d
  where c.organization_id = d.organization_id and (d.enabled <> 0 or d.counted_to_limit <> 0 or d.reachable <> 0);
  perform change_home_counters(changes);
  return null;
end $$;

insert into patient_home_counters (organization_id, location_id, total, enabled, counted_to_limit, reachable)
select organization_id, coalesce(home_location_id, 0), count(*), count(*) filter (where state = 'enabled'),
  count(*) filter (where state = 'enabled' and not ('all' = any (opted_out_features))), count(*) filter (where is_reachable(p.*))
from patients p group by 1, 2;

-- The home location of the visitor, 0: none. Most visits are at the home location, which lets the same users see the patient anyway.
alter table visit_locations add column home_location_id bigint not null default 0;
update visit_locations v set home_location_id = h.location_id from patient_homes h
where h.organization_id = v.organization_id and h.patient_id = v.patient_id and h.location_id <> 0;
create index visit_locations__away on visit_locations (organization_id, location_id, latest_at, patient_id) include (home_location_id, is_confidential)
  where home_location_id <> location_id;

create function home_of_patient(organization bigint, patient bigint) returns bigint language sql stable as $$
  select h.location_id from patient_homes h where h.organization_id = organization and h.patient_id = patient
$$;
create function visit_locations_home() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.home_location_id := coalesce(home_of_patient(new.organization_id, new.patient_id), 0);
  return new;
end $$;
create trigger visit_locations_home before insert on visit_locations for each row execute function visit_locations_home();
create function visit_locations_home_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update visit_locations set home_location_id = coalesce(new.home_location_id, 0) where organization_id = new.organization_id and patient_id = new.id;
  return null;
end $$;
create trigger patients__home_of_visits after update of home_location_id on patients for each row
  when (new.home_location_id is distinct from old.home_location_id) execute function visit_locations_home_changed();

-- Visitors whose home location is another one: few, so policies gather them once per statement. Where the two home locations ever differ, the
-- patient is hidden and not shown. As a function with a price of its own, because the planner adds that of a set to each look-up of one
-- patient: with the true one it reads all patients to find the thirty of a page. It runs with the rights of its caller, who may not see
-- confidential visits, and in a language that is not inlined.
create function my_visitors() returns setof bigint language plpgsql stable cost 1 rows 100 as $$
begin
  return query select v.patient_id from visit_locations v where v.home_location_id <> v.location_id
    and v.location_id = any (my_location_ids()) and v.latest_at >= my_visits_since();
end $$;

create or replace procedure limit_patient_table(name text, patient text default 'patient_id') language plpgsql as $$
declare of_patient text := format('%I.%I', name, patient);
begin
  call limit_table_to_locations(name, format('%1$s is null
    or exists (select from patient_homes h where h.patient_id = %1$s and h.location_id = any ((select my_home_ids())::bigint[]))
    or %1$s in (select v.id from my_visitors() as v (id)) or %1$s = any ((select my_paged_patient_ids())::bigint[])', of_patient));
end $$;
do $$
declare
  one record;
begin
  for one in select tablename, case when tablename = 'patient_merges' then 'survivor_id' else 'patient_id' end as patient
    from pg_policies where schemaname = 'public' and policyname = 'own_locations' and tablename in (
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and a.attname in ('patient_id', 'survivor_id'))
  loop
    execute format('drop policy own_locations on %I', one.tablename);
    call limit_patient_table(one.tablename, one.patient);
  end loop;
  alter policy own_locations on patients using (home_location_id is null or home_location_id = any ((select my_location_ids())::bigint[])
    or id in (select v.id from my_visitors() as v (id)) or id = any ((select my_paged_patient_ids())::bigint[]));
  -- Of these tables a page is read, or few rows of a patient: the home is looked up for each row. EXISTS would gather the homes of all
  -- patients first, as it takes the rows of the whole list as its measure and not those of the page.
  for one in select unnest(array['conversations', 'response_flags']) as tablename loop
    execute format('alter policy own_locations on %1$I using (patient_id is null
      or coalesce((select h.location_id = any ((select my_home_ids())::bigint[]) from patient_homes h where h.patient_id = %1$I.patient_id), false)
      or patient_id in (select v.id from my_visitors() as v (id)) or patient_id = any ((select my_paged_patient_ids())::bigint[]))', one.tablename);
  end loop;
end $$;

-- The messages of the last days, for figures that are counted for users limited to locations.
create index messages__organization_id__created_at on messages (organization_id, created_at);
