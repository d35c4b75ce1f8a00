-- What people said that a value of imported files means, for the next file of the organization.
create table file_value_meanings (
  organization_id bigint not null references organizations,
  column_name text not null,
  -- The value in lower case without accents and punctuation.
  value_key text not null check (char_length(value_key) between 1 and 200),
  -- Empty: the cell counts as blank.
  meaning text not null,
  updated_at timestamptz not null,
  primary key (organization_id, column_name, value_key)
);
call make_tenant_table('file_value_meanings');
