-- Views of lists that staff save: filters, columns and sort under a name.
create table saved_views (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  list text not null check (list in ('patients', 'appointments')),
  name text not null check (char_length(name) between 1 and 80),
  user_id bigint not null references users,
  is_shared boolean not null default false,
  filters jsonb not null,
  columns text[],
  sort text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index saved_views__organization_id__user_id__list__lower_name on saved_views (organization_id, user_id, list, lower(name));
create index saved_views__organization_id__list on saved_views (organization_id, list) where is_shared;
call make_tenant_table('saved_views');

-- The view with which a list opens, by user.
create table saved_view_defaults (
  organization_id bigint not null references organizations,
  user_id bigint not null references users,
  list text not null check (list in ('patients', 'appointments')),
  saved_view_id bigint not null,
  primary key (organization_id, user_id, list),
  foreign key (organization_id, saved_view_id) references saved_views (organization_id, id) on delete cascade
);
create index saved_view_defaults__saved_view_id on saved_view_defaults (organization_id, saved_view_id);
call make_tenant_table('saved_view_defaults');
