-- The policies for users who are limited to locations read narrow indexes: one small set per statement, or one probe per row.
-- Until now each table asked `patients`, whose wide rows and own policy were read for every row.

-- The home location of each patient; 0: none. Maintained by triggers. It has no policy for locations: those of other tables read it.
create table patient_homes (
  organization_id bigint not null,
  patient_id bigint not null,
  location_id bigint not null,
  primary key (organization_id, patient_id) include (location_id)
);
create index patient_homes__location on patient_homes (organization_id, location_id, patient_id);
call make_tenant_table('patient_homes', 'select');

-- Before all other triggers of `patients`, by its name: their rows are about a patient that the user sees already.
create function patients_home_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into patient_homes (organization_id, patient_id, location_id)
  select p.organization_id, p.id, coalesce(p.home_location_id, 0) from new_rows p;
  return null;
end $$;
create trigger patients__home_inserted after insert on patients referencing new table as new_rows for each statement execute function patients_home_inserted();
create function patients_home_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update patient_homes set location_id = coalesce(new.home_location_id, 0) where organization_id = new.organization_id and patient_id = new.id;
  return null;
end $$;
create trigger patients__home_changed after update of home_location_id on patients for each row
  when (new.home_location_id is distinct from old.home_location_id) execute function patients_home_changed();
create function patients_home_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from patient_homes h using old_rows o where h.organization_id = o.organization_id and h.patient_id = o.id;
  return null;
end $$;
create trigger patients__home_deleted after delete on patients referencing old table as old_rows for each statement execute function patients_home_deleted();

insert into patient_homes (organization_id, patient_id, location_id) select organization_id, id, coalesce(home_location_id, 0) from patients;
analyze patient_homes;

-- With what the policy of confidential care reads, so that the index alone answers.
drop index visit_locations__location;
create index visit_locations__location on visit_locations (organization_id, location_id, latest_at, patient_id) include (is_confidential);

-- The user's locations, and none.
create function my_home_ids() returns bigint[] language sql stable parallel safe as $$
  select array_append(nullif(current_setting('app.location_ids', true), '')::bigint[], 0::bigint)
$$;

-- The patients of the open alerts that paged this user.
create function my_paged_patient_ids() returns bigint[] language sql stable security definer set search_path = public as $$
  select array(select p.id from patients p
    where p.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint and p.phone = any ((select my_paged_numbers())::text[])
    union all select p.id from patients p
    where p.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint and p.landline_phone = any ((select my_paged_numbers())::text[]))
$$;
revoke all on function my_paged_patient_ids from public;
grant execute on function my_paged_patient_ids to tidings_app;

-- What `patients` itself asks is one set per statement: the planner's price of a probe per row would hide what its indexes save.
-- A row is found by columns that an index has; what may be written is checked by the numbers that it then has.
drop policy own_locations on patients;
do $$
declare seen text := 'home_location_id is null or home_location_id = any ((select my_location_ids())::bigint[])
  or id in (select v.patient_id from visit_locations v where v.location_id = any ((select my_location_ids())::bigint[]) and v.latest_at >= (select my_visits_since()))';
begin
  execute format('create policy own_locations on patients as restrictive to tidings_at_locations
    using (%1$s or id = any ((select my_paged_patient_ids())::bigint[]))
    with check (%1$s or phone = any ((select my_paged_numbers())::text[]) or landline_phone = any ((select my_paged_numbers())::text[]))', seen);
end $$;

-- What belongs to a patient: the planner hashes the sets where it expects many rows, and probes an index where it expects few. One column
-- is compared with another, so that it may; the policies of the organization apply inside.
create or replace procedure limit_patient_table(name text, patient text default 'patient_id') language plpgsql as $$
declare of_patient text := format('%I.%I', name, patient);
begin
  call limit_table_to_locations(name, format('%1$s is null
    or exists (select from patient_homes h where h.patient_id = %1$s and h.location_id = any ((select my_home_ids())::bigint[]))
    or exists (select from visit_locations v where v.patient_id = %1$s
      and v.location_id = any ((select my_location_ids())::bigint[]) and v.latest_at >= (select my_visits_since()))
    or %1$s = any ((select my_paged_patient_ids())::bigint[])', of_patient));
end $$;
do $$
declare one record;
begin
  for one in select tablename, case when tablename = 'patient_merges' then 'survivor_id' else 'patient_id' end as patient
    from pg_policies where schemaname = 'public' and policyname = 'own_locations' and tablename in (
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and a.attname in ('patient_id', 'survivor_id'))
  loop
    execute format('drop policy own_locations on %I', one.tablename);
    call limit_patient_table(one.tablename, one.patient);
  end loop;
end $$;
