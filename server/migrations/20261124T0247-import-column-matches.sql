-- What people matched a header of imported files to, where it differs from the guess: the next file of that type is matched the same way.
create table file_column_matches (
  organization_id bigint not null references organizations,
  type text not null,
  -- The header in lower case without punctuation; the second of two equal ones ends in "#2".
  header_key text not null check (char_length(header_key) between 1 and 210),
  column_name text not null,
  updated_at timestamptz not null,
  primary key (organization_id, type, header_key)
);
call make_tenant_table('file_column_matches');
