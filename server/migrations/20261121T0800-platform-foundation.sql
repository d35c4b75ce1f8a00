-- Roles, extensions, tenancy, and the platform's own tables: organizations, people, sessions, mail, files.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gin;

-- tidings_app sees one organization at a time; tidings_system is the engine (claims, receipts, sign-in) and sees all.
do $$
declare wanted text;
begin
  foreach wanted in array array['tidings_app', 'tidings_system'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', wanted, current_user);
    exception when unique_violation then null;
    end;
  end loop;
end $$;
grant usage on schema public to tidings_app, tidings_system;

-- Lower case, no accents: the stored key that names are searched and sorted by (expressions would lose their index under RLS).
create function fold_key(value text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent', value));

-- Every tenant table passes through here; a structural test names the one that did not.
create procedure make_tenant_table(name text, app_may text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format($p$create policy own_organization on %I to tidings_app
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)$p$, name);
  execute format('create policy engine on %I to tidings_system using (true) with check (true)', name);
  execute format('grant %s on %I to tidings_app', app_may, name);
  execute format('grant select, insert, update, delete on %I to tidings_system', name);
end $$;

create table organizations (
  id bigint generated always as identity primary key,
  external_id uuid not null default uuidv7() unique,
  code text not null unique check (code ~ '^[A-Za-z][A-Za-z0-9_-]{2,29}$'),
  name text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  time_zone text not null,
  website text,
  phone text,
  opt_in_phone_number text,
  message_gateway text not null default 'twilio' check (message_gateway = 'twilio'),
  appointment_default_type text not null default 'sms' check (appointment_default_type in ('sms', 'voice')),
  appointment_locations boolean not null default false,
  patient_member boolean not null default false,
  maximum_enabled_profiles integer check (maximum_enabled_profiles > 0),
  is_new_messenger boolean not null default true,
  is_mfa_required boolean not null default true,
  password_max_age_days integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An organization's row is guarded by its own id; the engine reads all.
alter table organizations enable row level security;
create policy own_organization on organizations to tidings_app
  using (id = nullif(current_setting('app.organization_id', true), '')::bigint);
create policy engine on organizations to tidings_system using (true) with check (true);
grant select, update on organizations to tidings_app;
grant select, insert, update, delete on organizations to tidings_system;

create table organization_services (
  organization_id bigint not null references organizations,
  service text not null,
  is_enabled boolean not null default true,
  primary key (organization_id, service)
);
call make_tenant_table('organization_services');

create table organization_languages (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  language text not null,
  created_by_user_id bigint,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, language)
);
call make_tenant_table('organization_languages');

-- Numbers that texts leave from and arrive at. segments_per_second null: as fast as the carrier takes them.
create table senders (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  phone text not null unique,
  channel text not null default 'sms' check (channel in ('sms', 'voice')),
  segments_per_second numeric(8, 2) check (segments_per_second > 0),
  -- Pacing for all workers together: the moment the next segment may leave, and a pause after a 429.
  next_free_at timestamptz not null default '-infinity',
  paused_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
) with (fillfactor = 50);
call make_tenant_table('senders');

create table custom_messages (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  scope text not null,
  key text not null,
  content_text jsonb not null,
  updated_by_user_id bigint,
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, scope, key)
);
call make_tenant_table('custom_messages');

create table users (
  id bigint generated always as identity primary key,
  external_id uuid not null default uuidv7() unique,
  first_name text not null,
  last_name text not null,
  email citext not null unique,
  phone text,
  job_title text,
  status text not null default 'pending' check (status in ('pending', 'active', 'expired', 'disabled')),
  provider_side_role text check (provider_side_role in ('product_staff', 'site_admin')),
  password_hash text,
  password_set_at timestamptz,
  current_sign_in_at timestamptz,
  last_sign_in_at timestamptz,
  sign_in_count integer not null default 0,
  current_organization_id bigint references organizations,
  creation_user_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table memberships (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  user_id bigint not null references users,
  role text not null check (role in ('staff_admin', 'staff')),
  is_phi_anonymized boolean not null default true,
  feature_levels jsonb not null default '{}',
  outreach_completion_notification text not null default 'user_created' check (outreach_completion_notification in ('user_created', 'all', 'disabled')),
  ai_assistant_notification text not null default 'weekly' check (ai_assistant_notification in ('weekly', 'disabled')),
  messenger_repeat_type text default 'hour',
  messenger_repeat_interval integer default 24,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, user_id)
);
create index memberships__user_id on memberships (user_id);
call make_tenant_table('memberships');

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users,
  organization_id bigint references organizations,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text
);
create index sessions__user_id on sessions (user_id);

create table one_time_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('sign_in', 'reset_password')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  consumed_at timestamptz
);
create index one_time_codes__user_id__purpose on one_time_codes (user_id, purpose, sent_at desc);

create table auth_throttles (
  key text primary key,
  count integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

-- Sign-in happens before an organization is known: only the engine's role reads these.
grant select, insert, update, delete on users, sessions, one_time_codes, auth_throttles to tidings_system;
-- Names of colleagues beside what they did; never hashes or addresses of sign-in.
grant select (id, external_id, first_name, last_name, email, phone, job_title, status, provider_side_role, current_sign_in_at, last_sign_in_at, created_at, updated_at, creation_user_id, deleted_at) on users to tidings_app;

create table audit_events (
  organization_id bigint references organizations,
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  user_id bigint references users,
  action text not null,
  subject_type text not null,
  subject_id text,
  detail jsonb not null default '{}',
  ip text,
  request_id text
);
create index audit_events__organization_id__occurred_at on audit_events (organization_id, occurred_at desc);
call make_tenant_table('audit_events', 'select, insert');

create table idempotency_keys (
  organization_id bigint not null references organizations,
  key text not null,
  user_id bigint not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null,
  primary key (organization_id, user_id, key)
);
create index idempotency_keys__created_at on idempotency_keys (created_at);
call make_tenant_table('idempotency_keys');

create table staff_emails (
  id bigint generated always as identity primary key,
  organization_id bigint references organizations,
  to_user_id bigint references users,
  to_email text not null,
  kind text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz
);
call make_tenant_table('staff_emails', 'insert');
grant select (id) on staff_emails to tidings_app;

create table blobs (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  signed_id text not null unique,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  checksum text not null,
  storage_path text not null,
  uploaded_by_user_id bigint,
  created_at timestamptz not null,
  uploaded_at timestamptz,
  attached_at timestamptz,
  primary key (organization_id, id)
);
call make_tenant_table('blobs');
