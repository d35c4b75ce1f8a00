-- Documents of the library: packets and help articles that operators offer to every organization.
create table library_documents (
  id bigint generated always as identity primary key,
  external_id uuid not null default uuidv7() unique,
  kind text not null check (kind in ('packet', 'help_article')),
  title text not null check (char_length(title) between 1 and 255),
  title_key text collate "C" not null generated always as (fold_key(title)) stored,
  description text check (char_length(description) between 1 and 1000),
  file_name text not null check (char_length(file_name) between 1 and 255),
  content_type text not null,
  byte_size bigint not null check (byte_size > 0),
  storage_path text not null,
  is_published boolean not null default false,
  created_by_user_id bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index library_documents__title_key on library_documents (title_key, id);
grant select, insert, update, delete on library_documents to tidings_system;

-- An address to upload a file to was given; it is used once, or removed after a day.
create table library_uploads (
  external_id uuid primary key default uuidv7(),
  file_name text not null check (char_length(file_name) between 1 and 255),
  byte_size bigint not null check (byte_size > 0),
  user_id bigint not null references users,
  created_at timestamptz not null
);
create index library_uploads__created_at on library_uploads (created_at);
create index library_uploads__user_id on library_uploads (user_id);
create index library_documents__created_by_user_id on library_documents (created_by_user_id);
grant select, insert, delete on library_uploads to tidings_system;
