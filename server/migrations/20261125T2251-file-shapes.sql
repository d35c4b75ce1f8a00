-- How people matched the columns of a file: the next file with the same headers is matched the same way without a question.
create table file_shapes (
  organization_id bigint not null references organizations,
  type text not null,
  -- Of the headers in lower case without punctuation, in their order.
  shape_key text not null check (char_length(shape_key) = 64),
  columns_mapping text[] not null,
  date_order text not null check (date_order in ('month_first', 'day_first')),
  updated_at timestamptz not null,
  primary key (organization_id, type, shape_key)
);
call make_tenant_table('file_shapes');
alter table file_uploads add column date_order text not null default 'month_first' check (date_order in ('month_first', 'day_first'));
