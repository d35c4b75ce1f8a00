-- Patients, their numbers, what they want to receive, and the counters every page shows.

create table patients (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id text not null check (char_length(external_id) between 1 and 64),
  code text,
  first_name text,
  middle_name text,
  last_name text,
  phone text check (phone ~ '^\+1\d{10}$'),
  landline_phone text check (landline_phone ~ '^\+1\d{10}$'),
  phone_line_type text not null default 'unknown',
  email text,
  language text,
  dob date,
  sex text,
  ethnicity text,
  race text,
  default_appointment_send_via text,
  zipcode text,
  -- From the ZIP code when known; null means the organization's zone.
  time_zone text,
  sms_plan text,
  data_plan text,
  carrier_information text,
  annual_income numeric(11, 2),
  case_manager_id bigint references users,
  notes text,
  origin text not null default 'manual',
  creation_user_id bigint references users,
  is_unreachable boolean not null default false,
  unreachable_reason text,
  unreachable_since timestamptz,
  hard_failures smallint not null default 0,
  -- An unclear "leave me alone": automated texts wait until a person has looked.
  is_held_for_review boolean not null default false,
  profile_type text not null default 'patient' check (profile_type in ('patient', 'member')),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  disabled_at timestamptz,
  disabled_by_user_id bigint references users,
  -- {} opted in everywhere, {all} opted out of everything, else the features.
  opted_out_features text[] not null default '{}',
  welcome_message_number text,
  ice_email text,
  ice_phone text,
  ice_landline_phone text,
  contact_type text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_name_key text collate "C" generated always as (fold_key(first_name)) stored,
  last_name_key text collate "C" generated always as (fold_key(last_name)) stored,
  external_id_key text collate "C" generated always as (fold_key(external_id)) stored,
  primary key (organization_id, id),
  unique (organization_id, external_id)
) with (fillfactor = 85);
-- The sort of the list, the two name prefixes of search, the numbers, and the id as typed.
create index patients__organization_id__last_name_key on patients (organization_id, last_name_key, first_name_key, id);
create index patients__organization_id__first_name_key on patients (organization_id, first_name_key, last_name_key, id);
create index patients__organization_id__phone on patients (organization_id, phone) where phone is not null;
create index patients__organization_id__landline_phone on patients (organization_id, landline_phone) where landline_phone is not null;
create index patients__organization_id__external_id_key on patients (organization_id, external_id_key);
create index patients__organization_id__dob on patients (organization_id, dob, id);
create unique index patients__organization_id__code on patients (organization_id, code) where code is not null;
create index patients__name_trigram on patients using gin (organization_id, (coalesce(first_name_key, '') || ' ' || coalesce(last_name_key, '')) gin_trgm_ops);
call make_tenant_table('patients');

create table patient_code_counters (
  organization_id bigint primary key references organizations,
  next_value bigint not null default 1
);
call make_tenant_table('patient_code_counters');

create table patient_opt_events (
  organization_id bigint not null,
  id bigint generated always as identity,
  patient_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  feature text not null,
  source text not null check (source in ('patient_keyword', 'patient_wording', 'patient_voice', 'wrong_number', 'staff', 'file', 'api', 'carrier')),
  user_id bigint,
  inbound_message_id bigint,
  note text,
  occurred_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index patient_opt_events__organization_id__patient_id on patient_opt_events (organization_id, patient_id, occurred_at desc);
-- Who opted out while an outreach ran.
create index patient_opt_events__organization_id__occurred_at on patient_opt_events (organization_id, occurred_at);
call make_tenant_table('patient_opt_events', 'select, insert, delete');

-- A stop belongs to the number: it outlives the patient's record and reaches whoever gets the number next.
create table number_suppressions (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  phone text not null,
  reason text not null check (reason in ('stop', 'wrong_number', 'carrier_block')),
  since timestamptz not null,
  lifted_at timestamptz,
  primary key (organization_id, id)
);
create unique index number_suppressions__organization_id__phone on number_suppressions (organization_id, phone) where lifted_at is null;
call make_tenant_table('number_suppressions');

-- Maintained by statement triggers: a list's total and the limit banner never count a million rows.
create table patient_counters (
  organization_id bigint primary key references organizations,
  total bigint not null default 0,
  enabled bigint not null default 0,
  counted_to_limit bigint not null default 0,
  reachable bigint not null default 0
);
call make_tenant_table('patient_counters');

create function is_reachable(p patients) returns boolean language sql immutable
  return p.state = 'enabled' and not p.is_unreachable and p.language is not null
    and (p.phone is not null or p.landline_phone is not null) and not ('all' = any (p.opted_out_features));

create function patients_count_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into patient_counters as c (organization_id, total, enabled, counted_to_limit, reachable)
  select organization_id, count(*), count(*) filter (where state = 'enabled'),
    count(*) filter (where state = 'enabled' and not ('all' = any (opted_out_features))),
    count(*) filter (where is_reachable(n.*::patients))
  from new_rows n group by organization_id order by organization_id
  on conflict (organization_id) do update set total = c.total + excluded.total, enabled = c.enabled + excluded.enabled,
    counted_to_limit = c.counted_to_limit + excluded.counted_to_limit, reachable = c.reachable + excluded.reachable;
  return null;
end $$;
create function patients_count_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update patient_counters c set total = c.total - d.total, enabled = c.enabled - d.enabled,
    counted_to_limit = c.counted_to_limit - d.counted_to_limit, reachable = c.reachable - d.reachable
  from (select organization_id, count(*) as total, count(*) filter (where state = 'enabled') as enabled,
      count(*) filter (where state = 'enabled' and not ('all' = any (opted_out_features))) as counted_to_limit,
      count(*) filter (where is_reachable(o.*::patients)) as reachable
    from old_rows o group by organization_id) d
  where c.organization_id = d.organization_id;
  return null;
end $$;
create function patients_count_updated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update patient_counters c set enabled = c.enabled + d.enabled,
    counted_to_limit = c.counted_to_limit + d.counted_to_limit, reachable = c.reachable + d.reachable
  from (select organization_id, sum(enabled)::bigint as enabled, sum(counted)::bigint as counted_to_limit, sum(reachable)::bigint as reachable from (
      select organization_id, (state = 'enabled')::int as enabled,
        (state = 'enabled' and not ('all' = any (opted_out_features)))::int as counted, is_reachable(n.*::patients)::int as reachable from new_rows n
      union all
      select organization_id, -(state = 'enabled')::int, -(state = 'enabled' and not ('all' = any (opted_out_features)))::int,
        -is_reachable(o.*::patients)::int from old_rows o) both_sides group by organization_id) d
  where c.organization_id = d.organization_id and (d.enabled <> 0 or d.counted_to_limit <> 0 or d.reachable <> 0);
  return null;
end $$;
create trigger patients_inserted after insert on patients referencing new table as new_rows for each statement execute function patients_count_inserted();
create trigger patients_deleted after delete on patients referencing old table as old_rows for each statement execute function patients_count_deleted();
create trigger patients_updated after update on patients referencing old table as old_rows new table as new_rows for each statement execute function patients_count_updated();

-- Substring search: LIKE is not leakproof, so a policy would walk the whole organization. The definer filters by the same setting.
create function search_patients_by_part(part text, most integer) returns table (id bigint)
  language sql stable security definer set search_path = public as $$
  with hits as materialized (
    select p.id, p.last_name_key, p.first_name_key from patients p
    where p.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
      and (coalesce(p.first_name_key, '') || ' ' || coalesce(p.last_name_key, '')) like
        '%' || replace(replace(replace(fold_key(part), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  )
  select hits.id from hits order by last_name_key, first_name_key, id limit most
$$;
revoke all on function search_patients_by_part from public;
grant execute on function search_patients_by_part to tidings_app, tidings_system;
