-- Files that are imported: what was handed over, their rows as they are checked and corrected, and how far the import is.

-- Handed over by a browser before anything is said about it; what nobody names within a day is removed.
create table file_upload_blobs (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  file_name text not null check (char_length(file_name) between 1 and 255),
  byte_size bigint not null check (byte_size > 0),
  storage_path text not null,
  user_id bigint references users,
  api_key_id bigint,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create index file_upload_blobs__created_at on file_upload_blobs (created_at);
call make_tenant_table('file_upload_blobs', 'select, insert, delete');

create table file_uploads (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  name text not null check (char_length(name) between 1 and 255),
  file_name text not null check (char_length(file_name) between 1 and 255),
  type text not null check (type in ('patient', 'appointment', 'referral', 'member', 'cancel_appointment', 'destroy_patient', 'opt_out_patient')),
  state text not null default 'pending'
    check (state in ('pending', 'processing', 'mapping', 'processed', 'recategorizing', 'reviewing', 'importing', 'imported', 'error')),
  -- What 'processing' does: read the file, or check the rows.
  step text not null default 'read' check (step in ('read', 'check')),
  storage_path text not null,
  byte_size bigint not null,
  user_id bigint references users,
  api_key_id bigint,
  send_cancellation_messages boolean not null default false,
  mass_action_type text,
  member_auto_enroll boolean not null default false,
  header_columns text[] not null default '{}',
  columns_mapping text[] not null default '{}',
  -- What the values of closed lists that were not recognised stand for was asked already.
  is_recategorized boolean not null default false,
  error_messages text[] not null default '{}',
  total_rows integer not null default 0,
  total_sub_files integer not null default 0,
  valid_rows integer not null default 0,
  failed_rows integer not null default 0,
  done_rows integer not null default 0,
  created_rows integer not null default 0,
  updated_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  -- Of the work under way: one that takes the process with it is not tried for ever.
  attempts integer not null default 0,
  archived_at timestamptz,
  -- When it goes to the archive by itself; a file that was taken out of it stays another while.
  archive_after timestamptz not null,
  imported_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
) with (fillfactor = 70);
create index file_uploads__current on file_uploads (organization_id, created_at desc, id desc) where archived_at is null;
create index file_uploads__current_name on file_uploads (organization_id, lower(name), id) where archived_at is null;
create index file_uploads__archived on file_uploads (organization_id, created_at desc, id desc) where archived_at is not null;
create index file_uploads__archived_name on file_uploads (organization_id, lower(name), id) where archived_at is not null;
create index file_uploads__busy on file_uploads (updated_at) where state in ('pending', 'processing', 'processed', 'importing');
create index file_uploads__archive_after on file_uploads (archive_after) where archived_at is null;
call make_tenant_table('file_uploads', 'select, insert, update');

-- The import goes sub-file by sub-file, each in one transaction: what is imported and that it is are kept together or not at all.
create table file_upload_sub_files (
  organization_id bigint not null,
  file_upload_id bigint not null,
  number integer not null,
  first_row integer not null,
  last_row integer not null,
  total_rows integer not null,
  is_checked boolean not null default false,
  is_imported boolean not null default false,
  primary key (organization_id, file_upload_id, number),
  foreign key (organization_id, file_upload_id) references file_uploads (organization_id, id) on delete cascade
) with (fillfactor = 70);
call make_tenant_table('file_upload_sub_files');

create table file_upload_rows (
  organization_id bigint not null,
  file_upload_id bigint not null,
  -- As a spreadsheet counts: the header is row 1.
  row_number integer not null,
  cells jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'valid', 'error', 'imported', 'failed')),
  -- What the row means, column by column; null until it was checked, and once it is imported.
  record jsonb,
  -- What names the record: the second row with it is refused.
  row_key text,
  -- [{"position": 3 or null, "message": "…"}]; a repeated key is found among all rows and so kept beside them.
  errors jsonb not null default '[]',
  repeats_row integer,
  outcome text,
  primary key (organization_id, file_upload_id, row_number),
  foreign key (organization_id, file_upload_id) references file_uploads (organization_id, id) on delete cascade
) with (fillfactor = 60);
create index file_upload_rows__state on file_upload_rows (organization_id, file_upload_id, state, row_number);
create index file_upload_rows__row_key on file_upload_rows (organization_id, file_upload_id, row_key, row_number) where row_key is not null;
call make_tenant_table('file_upload_rows');

create table file_upload_values (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  file_upload_id bigint not null,
  column_name text not null,
  value_to_convert text not null,
  -- Empty: the cell counts as blank. Null: nobody has said.
  value_converted text,
  value_count integer not null,
  primary key (organization_id, id),
  foreign key (organization_id, file_upload_id) references file_uploads (organization_id, id) on delete cascade
);
-- A value may be longer than an index bears.
create unique index file_upload_values__value on file_upload_values (organization_id, file_upload_id, column_name, md5(value_to_convert));
call make_tenant_table('file_upload_values');
