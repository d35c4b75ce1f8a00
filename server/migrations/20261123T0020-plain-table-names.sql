-- Plain names for internal tables and columns: name suffixes, cached counts, outcomes of a chunk, the time of the last notification.

alter table patient_name_endings rename to patient_name_suffixes;
alter table patient_name_suffixes rename column ending to suffix;
alter table patient_name_suffixes rename column beginning to prefix;
alter table patient_name_suffixes rename constraint patient_name_endings_pkey to patient_name_suffixes_pkey;

drop function name_endings(text);
create function name_suffixes(key text) returns table (suffix text, prefix text) language sql immutable strict parallel safe as $$
  select substr(key, at), left(key, at - 1) from generate_series(1, char_length(key)) at where substr(key, at, 1) <> ' '
$$;

-- Inserts are additive; names that no patient has any more are deleted at night, while no transaction holds this lock.
drop function know_names(bigint, text[], text[]);
create function add_patient_names(organization bigint, given text[], family text[]) returns void language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('patient_names:' || organization, 0));
  insert into patient_name_suffixes (organization_id, suffix, is_given, prefix)
    select organization, s.suffix, n.is_given, s.prefix
    from (select distinct key collate "C" as key, true as is_given from unnest(given) key
      union all select distinct key collate "C", false from unnest(family) key) n
    cross join lateral name_suffixes(n.key) s
    where not exists (select from patient_name_suffixes k
      where k.organization_id = organization and k.suffix = n.key and k.is_given = n.is_given and k.prefix = '')
    order by 2, 3, 4
    on conflict do nothing;
end $$;
revoke all on function add_patient_names from public;
create or replace function patients_names_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_patient_names(organization_id, array_agg(distinct given_names_key), array_agg(distinct last_name_key))
    from new_rows group by organization_id order by organization_id;
  return null;
end $$;
create or replace function patients_names_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_patient_names(new.organization_id, array[new.given_names_key], array[new.last_name_key]);
  return null;
end $$;

alter table kept_counters rename to cached_counts;
alter table cached_counts rename column n to value;
alter table cached_counts rename constraint kept_counters_pkey to cached_counts_pkey;
alter table cached_counts rename constraint kept_counters_n_check to cached_counts_value_check;
alter table cached_counts rename constraint kept_counters_organization_id_fkey to cached_counts_organization_id_fkey;

alter table outbox_chunks rename column verdicts to outcome_count;
alter table memberships rename column messenger_told_until to messenger_notified_until;
