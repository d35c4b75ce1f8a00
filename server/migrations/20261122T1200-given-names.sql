-- Middle names are found like any part of a name, and a part of a name is a stretch of an index.

drop trigger patients_names_inserted on patients;
drop trigger patients_names_changed on patients;
drop function patients_names_inserted, patients_names_changed, patient_names_with, name_part_pattern;
drop table patient_names;

-- First and middle name in one key: "Mary" before "Mary Ann" before "Mary-Jo", as by first name alone. No longer than an entry of an index may be.
drop index patients__organization_id__first_name_key;
drop index patients__organization_id__last_name_key;
alter table patients drop column first_name_key,
  add column given_names_key text collate "C" generated always as
    (left(fold_key(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(middle_name, '')), '')), 300)) stored;
-- With the state: who is looked for to write to is enabled, and the index alone says so.
create index patients__organization_id__last_name_key on patients (organization_id, last_name_key, given_names_key, id) include (state);
create index patients__organization_id__given_names_key on patients (organization_id, given_names_key, last_name_key, id) include (state);

-- Every name that patients of an organization have, from each of its letters on: what begins with "garc" here are the names with that part.
-- Written by the trigger of patients alone, who have the organization: another key, asked for every letter, took a third of the time.
create table patient_name_endings (
  organization_id bigint not null,
  ending text collate "C" not null,
  is_given boolean not null,
  beginning text collate "C" not null,
  primary key (organization_id, ending, is_given, beginning)
);
call make_tenant_table('patient_name_endings', 'select');

create function name_endings(key text) returns table (ending text, beginning text) language sql immutable strict parallel safe as $$
  select substr(key, at), left(key, at - 1) from generate_series(1, char_length(key)) at where substr(key, at, 1) <> ' '
$$;

-- Names only come in here; those that nobody has any more go at night, while nobody holds this lock.
create function know_names(organization bigint, given text[], family text[]) returns void language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('patient_names:' || organization, 0));
  insert into patient_name_endings (organization_id, ending, is_given, beginning)
    select organization, e.ending, n.is_given, e.beginning
    from (select distinct key collate "C" as key, true as is_given from unnest(given) key
      union all select distinct key collate "C", false from unnest(family) key) n
    cross join lateral name_endings(n.key) e
    where not exists (select from patient_name_endings k
      where k.organization_id = organization and k.ending = n.key and k.is_given = n.is_given and k.beginning = '')
    order by 2, 3, 4
    on conflict do nothing;
end $$;
revoke all on function know_names from public;
create function patients_names_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform know_names(organization_id, array_agg(distinct given_names_key), array_agg(distinct last_name_key))
    from new_rows group by organization_id order by organization_id;
  return null;
end $$;
create function patients_names_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform know_names(new.organization_id, array[new.given_names_key], array[new.last_name_key]);
  return null;
end $$;
create trigger patients_names_inserted after insert on patients referencing new table as new_rows
  for each statement execute function patients_names_inserted();
create trigger patients_names_changed after update of first_name, middle_name, last_name on patients for each row
  when (old.given_names_key is distinct from new.given_names_key or old.last_name_key is distinct from new.last_name_key)
  execute function patients_names_changed();

do $$ begin
  perform know_names(organization_id, array_agg(distinct given_names_key), array_agg(distinct last_name_key)) from patients group by organization_id;
end $$;
