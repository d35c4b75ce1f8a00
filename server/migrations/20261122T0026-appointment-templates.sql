-- What appointments are made of: providers, locations, templates with their reminders, and the settings around them.

create table providers (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id text not null check (char_length(external_id) between 1 and 64),
  first_name text,
  last_name text not null,
  national_id text,
  short_name text,
  phone text check (phone ~ '^[0-9]{10}$'),
  address text check (char_length(address) <= 25),
  first_name_key text collate "C" generated always as (fold_key(coalesce(first_name, ''))) stored,
  last_name_key text collate "C" generated always as (fold_key(last_name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, external_id)
);
create unique index providers__organization_id__national_id on providers (organization_id, national_id) where national_id is not null;
create index providers__organization_id__last_name_key on providers (organization_id, last_name_key, id);
create index providers__organization_id__first_name_key on providers (organization_id, first_name_key, id);
call make_tenant_table('providers');

create table locations (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id text not null check (char_length(external_id) between 1 and 64),
  name text not null,
  phone text check (phone ~ '^[0-9]{10}$'),
  address1 text,
  address2 text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  zipcode text check (zipcode ~ '^[0-9]{5}$'),
  -- Where its clock runs: reminders go by it. Null: the organization's.
  time_zone text,
  name_key text collate "C" generated always as (fold_key(name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, external_id)
);
create index locations__organization_id__name_key on locations (organization_id, name_key, id);
call make_tenant_table('locations');

create table appointment_templates (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  title text not null check (char_length(title) between 1 and 255),
  title_key text collate "C" generated always as (fold_key(title)) stored,
  -- Minutes.
  duration integer check (duration between 1 and 240),
  languages text[] not null check ('english' = any (languages)),
  is_follow_up_enabled boolean not null default false,
  -- By language; null while there is no reminder that a cancellation would have to answer for.
  cancel_content_text jsonb,
  -- Taken out of use: kept, but not offered for new appointments. That it is in use is read from the appointments.
  is_standby boolean not null default false,
  created_by_user_id bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  lock_version integer not null default 0,
  primary key (organization_id, id)
);
create unique index appointment_templates__organization_id__lower_title on appointment_templates (organization_id, lower(title)) where deleted_at is null;
create index appointment_templates__organization_id__title_key on appointment_templates (organization_id, title_key, id) where deleted_at is null;
create index appointment_templates__organization_id__updated_at on appointment_templates (organization_id, updated_at desc, id desc) where deleted_at is null;
call make_tenant_table('appointment_templates');

create table appointment_template_reminders (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  appointment_template_id bigint not null,
  position smallint not null check (position between 1 and 3),
  is_rsvp boolean not null,
  is_immediate boolean not null,
  num_of_days_before integer check (num_of_days_before between 0 and 365),
  send_time time check (send_time between '08:00' and '20:59:59'),
  content_text jsonb not null,
  acknowledgement_yes_content_text jsonb,
  acknowledgement_no_content_text jsonb,
  primary key (organization_id, id),
  unique (organization_id, appointment_template_id, position),
  foreign key (organization_id, appointment_template_id) references appointment_templates (organization_id, id) on delete cascade,
  check (not is_immediate or position = 1),
  check (is_immediate = (num_of_days_before is null) and is_immediate = (send_time is null)),
  check (is_rsvp = (acknowledgement_yes_content_text is not null) and is_rsvp = (acknowledgement_no_content_text is not null))
);
call make_tenant_table('appointment_template_reminders');

-- What a patient is told who cannot come and may choose another time. No row: never switched on, the installed texts.
create table reschedule_settings (
  organization_id bigint not null references organizations,
  is_enabled boolean not null,
  content_text jsonb not null,
  updated_by_user_id bigint references users,
  updated_at timestamptz not null,
  primary key (organization_id)
);
call make_tenant_table('reschedule_settings');

-- Whether patients who did not answer are written to again before the visit, at all.
alter table organizations add column is_follow_up_enabled boolean not null default true;
