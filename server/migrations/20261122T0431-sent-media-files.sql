-- Files that staff send with a text: handed over by the browser, checked by their bytes, sent once, and removed when nobody sends them.

create table sent_media_files (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  -- uploading: an address to hand it over was given. Only what is uploaded has bytes that were looked at.
  state text not null default 'uploading' check (state in ('uploading', 'uploaded', 'expired')),
  kind text check (kind in ('image', 'drawing', 'pdf', 'audio', 'video', 'contact', 'text', 'calendar')),
  content_type text,
  file_name text not null check (char_length(file_name) between 1 and 255),
  byte_size bigint not null check (byte_size > 0),
  -- Null once the file is gone.
  storage_path text,
  user_id bigint references users,
  api_key_id bigint,
  -- Of the text it left with; null until then. A file belongs to one text alone.
  message_id bigint,
  position smallint check (position between 0 and 9),
  -- The carrier cannot take it: the text holds an address in its place.
  is_linked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, message_id, position),
  foreign key (organization_id, message_id) references messages (organization_id, id) on delete cascade,
  check ((message_id is null) = (position is null)),
  check (state <> 'uploaded' or (storage_path is not null and kind is not null and content_type is not null)),
  check (state <> 'expired' or storage_path is null)
) with (fillfactor = 70);
create index sent_media_files__unsent on sent_media_files (created_at) where message_id is null;
create index sent_media_files__kept on sent_media_files (created_at) where state = 'uploaded' and message_id is not null;
call make_tenant_table('sent_media_files');

-- How many files leave with the text itself: whoever hands over thousands need not look for files of each.
alter table messages add column media_count smallint not null default 0;
