-- Segments: patients gathered by filters; what the filters look at besides the profile; and the starter set of every organization.

create table patient_segments (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  name text not null check (char_length(name) between 1 and 255),
  name_key text collate "C" generated always as (fold_key(name)) stored,
  filters jsonb not null,
  patients_count integer not null default 0,
  -- Null: the filters have changed since it was last gathered.
  computed_at timestamptz,
  -- Which of the starter set it began as.
  seed_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
) with (fillfactor = 70);
create unique index patient_segments__organization_id__lower_name on patient_segments (organization_id, lower(name));
create index patient_segments__organization_id__name_key on patient_segments (organization_id, name_key, id);
create index patient_segments__computed_at on patient_segments (computed_at);
call make_tenant_table('patient_segments');

create table patient_segment_members (
  organization_id bigint not null,
  patient_segment_id bigint not null,
  patient_id bigint not null,
  matched_at timestamptz not null,
  primary key (organization_id, patient_segment_id, patient_id),
  foreign key (organization_id, patient_segment_id) references patient_segments (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index patient_segment_members__organization_id__patient_id on patient_segment_members (organization_id, patient_id);
create index patient_segment_members__matched_at on patient_segment_members (organization_id, patient_segment_id, matched_at, patient_id);
call make_tenant_table('patient_segment_members', 'select, insert, delete');

-- As with groups: the count follows the members in the statement that changes them, locked in the order of ids.
create function patient_segment_members_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from patient_segments s where (s.organization_id, s.id) in (select organization_id, patient_segment_id from new_rows)
    order by s.organization_id, s.id for update;
  update patient_segments s set patients_count = s.patients_count + c.n
  from (select organization_id, patient_segment_id, count(*)::int as n from new_rows group by 1, 2) c
  where s.organization_id = c.organization_id and s.id = c.patient_segment_id;
  return null;
end $$;
create function patient_segment_members_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from patient_segments s where (s.organization_id, s.id) in (select organization_id, patient_segment_id from old_rows)
    order by s.organization_id, s.id for update;
  update patient_segments s set patients_count = s.patients_count - c.n
  from (select organization_id, patient_segment_id, count(*)::int as n from old_rows group by 1, 2) c
  where s.organization_id = c.organization_id and s.id = c.patient_segment_id;
  return null;
end $$;
create trigger patient_segment_members_inserted after insert on patient_segment_members referencing new table as new_rows
  for each statement execute function patient_segment_members_inserted();
create trigger patient_segment_members_deleted after delete on patient_segment_members referencing old table as old_rows
  for each statement execute function patient_segment_members_deleted();

-- What a message was about: known for what it was sent for, so that no text is read again.
alter table message_sources add column health_equity_category text;
create index message_sources__organization_id__health_equity_category on message_sources (organization_id, health_equity_category)
  where health_equity_category is not null;

-- When patients were or will be seen; whoever keeps appointments keeps these rows in step with those that stand.
create table patient_visits (
  organization_id bigint not null,
  id bigint generated always as identity,
  patient_id bigint not null,
  starts_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index patient_visits__organization_id__patient_id on patient_visits (organization_id, patient_id, starts_at);
create index patient_visits__organization_id__starts_at on patient_visits (organization_id, starts_at, patient_id);
call make_tenant_table('patient_visits');

create function add_starter_segments(organization bigint, at timestamptz) returns void language sql security definer set search_path = public as $$
  insert into patient_segments (organization_id, name, filters, seed_key, created_at, updated_at)
  select organization, starter.name, starter.filters::jsonb, starter.key, at, at from (values
    ('women_50_to_74', 'Women 50 to 74', '{"sex": ["female"], "minAge": 50, "maxAge": 74}'),
    ('women_21_to_65', 'Women 21 to 65', '{"sex": ["female"], "minAge": 21, "maxAge": 65}'),
    ('adults_45_to_75', 'Adults 45 to 75', '{"minAge": 45, "maxAge": 75}'),
    ('adults_65_and_over', 'Adults 65 and over', '{"minAge": 65}'),
    ('children', 'Children and teenagers', '{"maxAge": 17}'),
    ('no_visit', 'No visit in 12 months', '{"pastAppointments": {"exists": false, "startsAt": {"days": 365}}}'),
    ('visit_ahead', 'Visit in the next 30 days', '{"futureAppointments": {"exists": true, "startsAt": {"days": 30}}}'),
    ('flu_texted', 'Texted about the flu in 6 months', '{"healthEquityMessages": {"category": "flu_vaccine", "exists": true, "dateRange": {"days": 182}}}')
  ) as starter (key, name, filters)
$$;
revoke all on function add_starter_segments from public;
select add_starter_segments(id, created_at) from organizations;

-- Whoever makes an organization gives it the starter set.
create function organizations_add_segments() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_starter_segments(new.id, new.created_at);
  return null;
end $$;
create trigger organizations_add_segments after insert on organizations for each row execute function organizations_add_segments();
