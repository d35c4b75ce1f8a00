-- Files that people asked for: built by a job, kept for a while, fetched by whoever may.

create table export_files (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  kind text not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- What was searched for may name a patient: emptied as soon as it is not needed any more.
  query jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'processing', 'ready', 'error', 'expired')),
  error text,
  -- Each attempt writes a file of its own; only the last one may be finished.
  attempts integer not null default 0,
  rows_total bigint,
  rows_done bigint not null default 0,
  byte_size bigint,
  storage_path text,
  user_id bigint references users,
  api_key_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (organization_id, id)
) with (fillfactor = 70);
create index export_files__organization_id__created_at on export_files (organization_id, created_at desc, id desc);
create index export_files__organization_id__user_id on export_files (organization_id, user_id, created_at desc, id desc);
create index export_files__unfinished on export_files (updated_at) where state in ('pending', 'processing');
create index export_files__expires_at on export_files (expires_at) where state = 'ready';
call make_tenant_table('export_files', 'select, insert, update');
