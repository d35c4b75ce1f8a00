-- Outreaches: one message to many patients, now, at a time, or by a rule.

create table outreaches (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  title text not null,
  title_key text collate "C" generated always as (fold_key(title)) stored,
  state text not null default 'draft',
  -- The local date and time staff chose, and the instant it means in the organization's zone.
  starts_on date,
  starts_time time,
  starts_at timestamptz,
  send_via text[] not null,
  languages text[] not null,
  repeat_type text not null default 'once' check (repeat_type in ('once', 'day', 'week', 'month')),
  repeat_interval integer not null default 1,
  end_type text check (end_type in ('date', 'times')),
  end_after_times integer,
  end_after_date date,
  weekly_repeat_at text[],
  monthly_repeat_at smallint,
  question_id bigint not null,
  -- 'list' holds hand-picked rows; 'matching' also remembers the filter they came from.
  selection jsonb not null default '{}',
  patients_count integer not null default 0,
  creation_user_id bigint not null references users,
  health_equity_category text,
  activated_at timestamptz,
  stopped_at timestamptz,
  stopped_by_user_id bigint references users,
  completed_at timestamptz,
  disabled_at timestamptz,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, question_id) references questions (organization_id, id)
);
create index outreaches__organization_id__starts_at on outreaches (organization_id, starts_at desc nulls first, id desc);
create index outreaches__organization_id__title_key on outreaches (organization_id, title_key, id);
create index outreaches__creation_user_id on outreaches (organization_id, creation_user_id);
call make_tenant_table('outreaches');

create table outreach_occurrences (
  organization_id bigint not null,
  id bigint generated always as identity,
  outreach_id bigint not null,
  number integer not null,
  scheduled_for timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'expanding', 'sending', 'sent', 'cancelled')),
  source_id bigint,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, outreach_id, number),
  foreign key (organization_id, outreach_id) references outreaches (organization_id, id) on delete cascade
);
create index outreach_occurrences__open on outreach_occurrences (state, scheduled_for) where state in ('planned', 'expanding', 'sending');
call make_tenant_table('outreach_occurrences');

create table outreach_patients (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7(),
  outreach_id bigint not null,
  patient_id bigint not null,
  -- 'ready' until something ends it; that it is under way or done is read from its message.
  state text not null default 'ready',
  failure_reason text,
  added_by_user_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, outreach_id, patient_id),
  foreign key (organization_id, outreach_id) references outreaches (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
) with (fillfactor = 50);
create index outreach_patients__organization_id__patient_id on outreach_patients (organization_id, patient_id);
create unique index outreach_patients__external_id on outreach_patients (organization_id, external_id);
create index outreach_patients__failed on outreach_patients (organization_id, outreach_id, failure_reason, id) where failure_reason is not null;
call make_tenant_table('outreach_patients');
