-- Files that Tidings fetches from SFTP servers of clinics: one source for each organization and kind of file, and each file once.
create table sftp_sources (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  -- A file that deletes patients is never imported without a person.
  type text not null check (type in ('patient', 'appointment', 'referral', 'member', 'cancel_appointment', 'opt_out_patient')),
  is_enabled boolean not null default true,
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  user_name text not null check (char_length(user_name) between 1 and 255),
  folder text not null check (char_length(folder) between 1 and 1000),
  auth_method text not null check (auth_method in ('password', 'private_key')),
  -- Password, or private key with its passphrase, encrypted with a key derived from SECRET_KEY.
  sealed_secret bytea not null,
  -- Fingerprint that an operator trusts, and the one that the server last presented. Nothing is sent to a server with another key.
  host_key text check (host_key ~ '^SHA256:[A-Za-z0-9+/]{43}$'),
  presented_host_key text,
  after_import text not null check (after_import in ('leave', 'move')),
  move_to text check (char_length(move_to) between 1 and 1000),
  next_look_at timestamptz not null,
  looked_at timestamptz,
  succeeded_at timestamptz,
  test_requested_at timestamptz,
  error_code text,
  -- What the server said, without secrets.
  error_detail text check (char_length(error_detail) <= 300),
  failing_since timestamptz,
  failures integer not null default 0,
  -- The alert about the failing source was sent.
  alerted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, type),
  check (after_import = 'leave' or move_to is not null)
) with (fillfactor = 70);
create index sftp_sources__next_look_at on sftp_sources (next_look_at) where is_enabled;
create index sftp_sources__failing_since on sftp_sources (failing_since) where failing_since is not null and alerted_at is null;
call make_tenant_table('sftp_sources');

create table sftp_files (
  organization_id bigint not null,
  id bigint generated always as identity,
  source_id bigint not null,
  name text not null check (char_length(name) between 1 and 255),
  byte_size bigint not null,
  modified_at timestamptz not null,
  seen_at timestamptz not null,
  -- waiting: seen and not fetched. importing: fetched. stopped: waits for a person. done: imported, failed or put away by a person.
  state text not null default 'waiting' check (state in ('waiting', 'importing', 'stopped', 'done')),
  file_upload_id bigint,
  -- When it was fetched, when it stopped, when the alert about it was sent, and when it was moved on the server.
  fetched_at timestamptz,
  stopped_at timestamptz,
  alerted_at timestamptz,
  moved_at timestamptz,
  primary key (organization_id, id),
  -- Each file once.
  unique (organization_id, source_id, name, byte_size, modified_at),
  foreign key (organization_id, source_id) references sftp_sources (organization_id, id) on delete cascade,
  foreign key (organization_id, file_upload_id) references file_uploads (organization_id, id),
  check (state = 'waiting' or fetched_at is not null)
) with (fillfactor = 70);
-- Of one kind of file, one at a time.
create unique index sftp_files__open on sftp_files (organization_id, source_id) where state in ('importing', 'stopped');
create index sftp_files__to_settle on sftp_files (state, fetched_at) where state in ('importing', 'stopped');
create index sftp_files__source on sftp_files (organization_id, source_id, state, modified_at, name);
create index sftp_files__upload on sftp_files (organization_id, file_upload_id) where file_upload_id is not null;
call make_tenant_table('sftp_files');

alter table file_uploads add column source text not null default 'upload' check (source in ('upload', 'sftp'));
