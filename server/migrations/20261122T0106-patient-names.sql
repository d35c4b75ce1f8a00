-- Every name that patients of an organization have, once: a part of a name is looked up among those, and the patients by their indexes.

create table patient_names (
  organization_id bigint not null references organizations,
  key text collate "C" not null,
  primary key (organization_id, key)
);
create index patient_names__key_trigram on patient_names using gin (organization_id, key gin_trgm_ops);
call make_tenant_table('patient_names', 'select');
insert into patient_names (organization_id, key)
  select distinct p.organization_id, n.key from patients p cross join lateral (values (p.first_name_key), (p.last_name_key)) n (key) where n.key <> '';

-- Names only come in here; those that nobody has any more go at night, while nobody holds this lock.
create function patients_names_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('patient_names:' || organization_id, 0)) from (select distinct organization_id from new_rows) of;
  insert into patient_names (organization_id, key)
    select distinct r.organization_id, n.key from new_rows r cross join lateral (values (r.first_name_key), (r.last_name_key)) n (key)
    where n.key <> '' order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create function patients_names_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('patient_names:' || new.organization_id, 0));
  insert into patient_names (organization_id, key)
    select new.organization_id, n.key from (values (new.first_name_key), (new.last_name_key)) n (key) where n.key <> '' order by n.key
    on conflict do nothing;
  return null;
end $$;
create trigger patients_names_inserted after insert on patients referencing new table as new_rows
  for each statement execute function patients_names_inserted();
create trigger patients_names_changed after update of first_name, last_name on patients for each row
  when (old.first_name_key is distinct from new.first_name_key or old.last_name_key is distinct from new.last_name_key)
  execute function patients_names_changed();

-- As patterns of LIKE, so that a part is taken letter by letter.
create function name_part_pattern(part text) returns text language sql immutable strict parallel safe as $$
  select '%' || replace(replace(replace(public.fold_key(part), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
-- LIKE is not leakproof, so a policy would read all names. The definer filters by the same setting.
create function patient_names_with(parts text[], most integer) returns table (part text, keys text[])
  language sql stable security definer set search_path = public as $$
  select w.part, array(select n.key from patient_names n where n.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
    and n.key like name_part_pattern(w.part) limit most) from unnest(parts) as w (part)
$$;
revoke all on function patient_names_with from public;
grant execute on function patient_names_with to tidings_app, tidings_system;

drop function search_patients_by_part;
drop index patients__name_trigram;
