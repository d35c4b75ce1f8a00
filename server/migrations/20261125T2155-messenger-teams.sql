-- Teams that conversations are assigned to, and the time in which an organization wants to reply.

create table messenger_teams (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  name text not null check (char_length(name) between 1 and 80),
  -- Null: the whole organization.
  location_id bigint,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete set null (location_id)
);
create unique index messenger_teams__organization_id__name on messenger_teams (organization_id, fold_key(name));
call make_tenant_table('messenger_teams');

create table messenger_team_members (
  organization_id bigint not null references organizations,
  team_id bigint not null,
  user_id bigint not null references users,
  primary key (organization_id, team_id, user_id),
  foreign key (organization_id, team_id) references messenger_teams (organization_id, id) on delete cascade
);
create index messenger_team_members__organization_id__user_id on messenger_team_members (organization_id, user_id);
call make_tenant_table('messenger_team_members');

create table reply_time_targets (
  organization_id bigint not null references organizations,
  -- Counted in clinic hours where these are set.
  target_minutes integer not null check (target_minutes between 5 and 10080),
  updated_by_user_id bigint references users,
  updated_at timestamptz not null,
  primary key (organization_id)
);
call make_tenant_table('reply_time_targets');

alter table conversations add column assigned_team_id bigint;
alter table conversations add foreign key (organization_id, assigned_team_id) references messenger_teams (organization_id, id)
  on delete set null (assigned_team_id);
create index conversations__team on conversations (organization_id, assigned_team_id, last_activity_at desc, patient_id desc) where assigned_team_id is not null;
create index conversations__waiting on conversations (organization_id, waiting_since, patient_id) where waiting_since is not null;

-- For modules that name a location of appointments.
create function location_names(organization bigint) returns table (id bigint, external_id text, name text) language sql stable as $$
  select l.id, l.external_id, l.name from locations l where l.organization_id = organization
$$;
