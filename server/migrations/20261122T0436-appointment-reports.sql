-- Reports of coming appointments: what is in them, who gets them, by which rule, and that each was sent once.

create table appointment_reports (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  title text not null check (char_length(title) between 1 and 255),
  title_key text collate "C" generated always as (fold_key(title)) stored,
  filter_states text[] not null,
  filter_rsvps text[] not null,
  filter_provider_external_ids text[] not null,
  filter_location_external_ids text[] not null,
  in_the_next_x_days integer not null check (in_the_next_x_days between 1 and 999),
  -- The time of day and the days of its rule are those of the organization's clock; the rule counts from `starts_on`.
  sends_time time not null,
  starts_on date not null,
  repeat_type text not null check (repeat_type in ('day', 'week')),
  repeat_interval integer not null check (repeat_interval between 1 and 5000),
  end_type text not null check (end_type in ('date', 'times')),
  end_after_times integer check (end_after_times between 1 and 999),
  end_after_date date,
  weekly_repeat_at text[],
  -- Since the rule was last changed.
  times_sent integer not null default 0,
  last_sent_at timestamptz,
  -- Null: its end is reached.
  next_on date,
  created_by_user_id bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lock_version integer not null default 0,
  primary key (organization_id, id),
  check ((end_type = 'times') = (end_after_times is not null) and (end_type = 'date') = (end_after_date is not null)),
  check ((repeat_type = 'week') = (weekly_repeat_at is not null))
);
create index appointment_reports__organization_id__title_key on appointment_reports (organization_id, title_key, id);
create index appointment_reports__next_on on appointment_reports (next_on) where next_on is not null;
call make_tenant_table('appointment_reports');

create table appointment_report_recipients (
  organization_id bigint not null,
  appointment_report_id bigint not null,
  user_id bigint not null references users,
  primary key (organization_id, appointment_report_id, user_id),
  foreign key (organization_id, appointment_report_id) references appointment_reports (organization_id, id) on delete cascade
);
create index appointment_report_recipients__organization_id__user_id on appointment_report_recipients (organization_id, user_id);
call make_tenant_table('appointment_report_recipients');

-- One row an occurrence: whoever finds it there does not send it again.
create table appointment_report_runs (
  organization_id bigint not null,
  id bigint generated always as identity,
  appointment_report_id bigint not null,
  scheduled_for timestamptz not null,
  sent_at timestamptz not null,
  appointments_count integer not null,
  recipients_count integer not null,
  primary key (organization_id, id),
  unique (organization_id, appointment_report_id, scheduled_for),
  foreign key (organization_id, appointment_report_id) references appointment_reports (organization_id, id) on delete cascade
);
call make_tenant_table('appointment_report_runs');

-- Who is taken out of the organization gets none of its reports any more, also when they come back one day.
create function memberships_leave_reports() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from appointment_report_recipients where organization_id = new.organization_id and user_id = new.user_id;
  return null;
end $$;
create trigger memberships_removed_leave_reports after update of removed_at on memberships
  for each row when (new.removed_at is not null and old.removed_at is null) execute function memberships_leave_reports();
