-- Appointments and their reminders: who comes when, what is said about it and when, and what the patient answered.

create table appointments (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id text not null default uuidv7()::text check (char_length(external_id) between 1 and 64),
  patient_id bigint not null,
  appointment_template_id bigint not null,
  provider_id bigint,
  location_id bigint,
  -- What staff chose on the clock where the visit is, that clock, and the instant it means.
  starts_on date not null,
  starts_time time not null,
  time_zone text not null,
  starts_at timestamptz not null,
  -- Minutes, as the template had it.
  duration integer,
  send_via text not null check (send_via in ('sms', 'voice')),
  phone text check (phone ~ '^[0-9]{10}$'),
  address text check (char_length(address) <= 25),
  custom_content text check (char_length(custom_content) <= 25),
  notes text,
  is_attended boolean,
  state text not null default 'scheduled' check (state in ('scheduled', 'active', 'cancelled', 'completed', 'disabled')),
  rsvp text not null,
  rsvp_at timestamptz,
  rsvp_set_by_user_id bigint references users,
  -- Raised by rescheduling: reminders of an earlier one belong to a start that does not hold any more.
  generation integer not null default 1,
  -- The number of the last text made for it: each has its own source.
  last_number integer not null default 0,
  cancelled_at timestamptz,
  cancelled_by_user_id bigint references users,
  cancel_message_id bigint,
  rescheduled_from timestamptz,
  created_by_user_id bigint references users,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, appointment_template_id) references appointment_templates (organization_id, id),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index appointments__organization_id__starts_at on appointments (organization_id, starts_at, id);
create index appointments__organization_id__rsvp on appointments (organization_id, rsvp, starts_at, id);
create index appointments__organization_id__patient_id on appointments (organization_id, patient_id, starts_at);
create index appointments__organization_id__appointment_template_id on appointments (organization_id, appointment_template_id, starts_at);
create index appointments__organization_id__provider_id on appointments (organization_id, provider_id, starts_at) where provider_id is not null;
create index appointments__organization_id__location_id on appointments (organization_id, location_id, starts_at) where location_id is not null;
create index appointments__open on appointments (starts_at) where state in ('scheduled', 'active');
call make_tenant_table('appointments');

create table appointment_reminders (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  appointment_id bigint not null,
  generation integer not null,
  number integer not null,
  kind text not null check (kind in ('reminder', 'follow_up')),
  -- Its slot in the template; of a follow-up that of the question it asks again.
  position smallint not null,
  template_reminder_id bigint,
  is_rsvp boolean not null,
  is_immediate boolean not null,
  num_of_days_before integer,
  send_time time,
  scheduled_for timestamptz,
  send_via text not null check (send_via in ('sms', 'voice')),
  state text not null default 'active' check (state in
    ('active', 'in_progress', 'completed', 'skipped', 'opted_out', 'not_sent_not_going', 'failed', 'cancelled')),
  reason text,
  -- As they were when it was sent; until then those of the template hold.
  content_text jsonb,
  acknowledgement_yes_content_text jsonb,
  acknowledgement_no_content_text jsonb,
  source_id bigint,
  message_id bigint,
  attempt smallint not null default 1,
  sent_at timestamptz,
  -- Nothing more is expected of its message.
  is_settled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, appointment_id, number),
  unique (organization_id, appointment_id, generation, position, kind),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete cascade,
  foreign key (organization_id, template_reminder_id) references appointment_template_reminders (organization_id, id) on delete set null (template_reminder_id)
);
create index appointment_reminders__due on appointment_reminders (scheduled_for) where state = 'active';
create index appointment_reminders__under_way on appointment_reminders (organization_id, message_id)
  where state in ('in_progress', 'completed') and not is_settled;
create index appointment_reminders__organization_id__source_id on appointment_reminders (organization_id, source_id) where source_id is not null;
call make_tenant_table('appointment_reminders');

-- What every reminder that asks refers to: one question an organization, its answers are taken by the appointment.
create table appointment_questions (
  organization_id bigint not null references organizations,
  question_id bigint not null,
  primary key (organization_id),
  foreign key (organization_id, question_id) references questions (organization_id, id)
);
call make_tenant_table('appointment_questions');

-- Visits are read from the appointments that stand.
drop table patient_visits;
