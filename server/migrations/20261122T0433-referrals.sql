-- Referrals, their types, and what was said for each: who was referred where, how far it is, and what the clock does next.

create table referral_types (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  name text not null check (char_length(name) between 1 and 255),
  -- The words of the tag by language.
  content_text jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index referral_types__organization_id__name on referral_types (organization_id, lower(name));
call make_tenant_table('referral_types');

create table referrals (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id text not null check (char_length(external_id) between 1 and 64),
  patient_id bigint not null,
  referral_type_id bigint not null,
  state text not null check (state in ('approved', 'scheduled', 'completed', 'expired')),
  -- The order of its life, by which lists are sorted.
  state_rank smallint generated always as (array_position(array['approved', 'scheduled', 'completed', 'expired'], state)) stored,
  ordered_on date not null,
  schedule_status text not null default 'not_asked' check (schedule_status in ('not_asked', 'pending', 'yes', 'no', 'no_response')),
  appointment_on date,
  attendance text check (attendance in ('pending', 'yes', 'no', 'no_response')),
  custom_content text check (char_length(custom_content) <= 255),
  patient_instructions text check (char_length(patient_instructions) <= 255),
  address text check (char_length(address) <= 255),
  phone text check (phone ~ '^[0-9]{10}$'),
  provider_first_name text check (char_length(provider_first_name) <= 255),
  provider_last_name text check (char_length(provider_last_name) <= 255),
  intro_sent_at timestamptz,
  -- How often the schedule question was asked and left without an answer, the present one included.
  asks_without_response smallint not null default 0,
  -- What the clock does next: sends this step at this time. A step whose question is asked already looks whether it arrived.
  next_step text check (next_step in ('intro', 'schedule_question', 'appointment_date_question', 'attendance_question')),
  next_step_at timestamptz,
  hindrance text,
  expires_at timestamptz,
  due_at timestamptz generated always as (least(next_step_at, expires_at)) stored,
  -- The question that takes answers now, and until when.
  open_step text check (open_step in ('schedule_question', 'appointment_date_question', 'attendance_question')),
  open_until timestamptz,
  -- The number of the last text made for it by the clock: each has its own source.
  last_number integer not null default 0,
  completed_at timestamptz,
  expired_at timestamptz,
  created_by_user_id bigint references users,
  lock_version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, external_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, referral_type_id) references referral_types (organization_id, id),
  check ((state in ('approved', 'scheduled')) = (expires_at is not null)),
  check ((next_step is null) = (next_step_at is null)),
  check ((open_step is null) = (open_until is null))
);
create index referrals__organization_id__state_rank on referrals (organization_id, state_rank, ordered_on, id);
create index referrals__organization_id__ordered_on on referrals (organization_id, ordered_on, id);
create index referrals__organization_id__updated_at on referrals (organization_id, updated_at, id);
create index referrals__organization_id__referral_type_id on referrals (organization_id, referral_type_id, id);
create index referrals__organization_id__patient_id on referrals (organization_id, patient_id, updated_at);
create index referrals__due on referrals (organization_id, due_at, ordered_on) where due_at is not null;
call make_tenant_table('referrals');

-- What was sent for a referral by the clock, or at once behind an answer.
create table referral_steps (
  organization_id bigint not null,
  id bigint generated always as identity,
  referral_id bigint not null,
  number integer not null,
  step text not null check (step in ('intro', 'schedule_question', 'appointment_date_question', 'attendance_question')),
  scheduled_for timestamptz not null,
  source_id bigint not null,
  message_id bigint not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, referral_id, number),
  foreign key (organization_id, referral_id) references referrals (organization_id, id) on delete cascade
);
create index referral_steps__organization_id__source_id on referral_steps (organization_id, source_id);
create index referral_steps__organization_id__message_id on referral_steps (organization_id, message_id);
call make_tenant_table('referral_steps');

-- What every asking text refers to: one question of each kind an organization; its answers are taken by the referral.
create table referral_questions (
  organization_id bigint not null references organizations,
  step text not null check (step in ('schedule_question', 'appointment_date_question', 'attendance_question')),
  question_id bigint not null,
  primary key (organization_id, step),
  foreign key (organization_id, question_id) references questions (organization_id, id)
);
call make_tenant_table('referral_questions');
