-- Files that patients send with their texts: copied from the carrier by a job, one row a file, belonging to the text and through it to the patient.

create table media_files (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  inbound_message_id bigint not null,
  position smallint not null check (position between 0 and 9),
  state text not null default 'loading' check (state in ('loading', 'ready', 'not_shown', 'expired', 'failed')),
  -- Why it is not shown, or why it was not had.
  reason text,
  kind text check (kind in ('image', 'pdf', 'audio', 'video', 'contact')),
  content_type text,
  file_name text,
  byte_size bigint,
  storage_path text,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  -- A text that is read again, or a job that runs twice, makes no second file.
  unique (organization_id, inbound_message_id, position),
  foreign key (organization_id, inbound_message_id) references inbound_messages (organization_id, id) on delete cascade,
  check ((state = 'ready') = (storage_path is not null))
) with (fillfactor = 70);
create index media_files__loading on media_files (updated_at) where state = 'loading';
call make_tenant_table('media_files', 'select, insert, update');
