-- The messaging engine: sources, messages, the outbox of chunks, inbound texts, questions, answers, flags, threads.

-- Why messages exist: one occurrence of an outreach, one reminder run … Withdrawing it stops everything not yet handed over.
create table message_sources (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  feature text not null,
  purpose text not null,
  record_type text not null,
  record_id bigint not null,
  record_external_id text not null,
  occurrence integer not null default 1,
  state text not null default 'wanted' check (state in ('wanted', 'paused', 'withdrawn')),
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, record_type, record_id, occurrence)
);
call make_tenant_table('message_sources');

create table questions (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  type text not null,
  content_text jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
call make_tenant_table('questions');

create table answers (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  question_id bigint not null,
  position smallint not null,
  type text not null,
  content_text jsonb not null default '{}',
  response_label text,
  params jsonb,
  is_editable boolean not null default true,
  keep_with_empty_content boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, question_id, position),
  foreign key (organization_id, question_id) references questions (organization_id, id) on delete cascade
);
call make_tenant_table('answers');

-- No index on a column that changes after insert: state updates stay HOT (measured: four times the receipts a second).
create table messages (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  -- At most one message per cause and recipient: 'outreach:<occurrence source>:<patient>', 'ack:<response>' …
  key text not null,
  source_id bigint,
  patient_id bigint,
  user_id bigint,
  feature text not null,
  purpose text not null,
  channel text not null default 'sms',
  from_phone text not null,
  to_phone text not null,
  language text not null,
  body text not null,
  -- [start, end] pairs in UTF-16 units where patient data was filled in; hidden from masked staff.
  phi_spans integer[] not null default '{}',
  segments smallint not null,
  state text not null default 'queued',
  rank smallint not null default 0,
  failure_reason text,
  error_code integer,
  carrier_message_id text,
  attempts smallint not null default 0,
  not_before timestamptz,
  not_after timestamptz,
  -- The question it asks, until when an answer counts, and how that stands.
  question_id bigint,
  expects text,
  reply_until timestamptz,
  reply_state text check (reply_state in ('open', 'answered', 'superseded', 'cancelled')),
  error_texts_sent smallint not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, key)
) with (fillfactor = 70);
create index messages__organization_id__patient_id__created_at on messages (organization_id, patient_id, created_at desc, id desc);
create index messages__organization_id__source_id on messages (organization_id, source_id, id) where source_id is not null;
call make_tenant_table('messages');

-- What is leased and handed over: one message for a person, up to 500 for a mass send.
create table outbox_chunks (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  lane text not null check (lane in ('now', 'bulk')),
  from_phone text not null,
  source_id bigint,
  message_ids bigint[] not null,
  due_at timestamptz not null,
  state text not null default 'ready' check (state in ('ready', 'leased', 'handed', 'settled')),
  -- How many of message_ids may have reached the carrier: everything below that without a verdict is unknown after a crash.
  handed integer not null default 0,
  verdicts integer not null default 0,
  lease_token uuid,
  lease_until timestamptz,
  handed_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id)
) with (fillfactor = 50);
create index outbox_chunks__lane__due_at on outbox_chunks (lane, due_at, organization_id) where state in ('ready', 'leased');
create index outbox_chunks__handed_at on outbox_chunks (handed_at) where state = 'handed';
call make_tenant_table('outbox_chunks');

-- Outcomes not known: asked of the carrier, never blindly sent again.
create table delivery_lookups (
  organization_id bigint not null,
  message_id bigint not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  primary key (organization_id, message_id),
  foreign key (organization_id, message_id) references messages (organization_id, id) on delete cascade
);
create index delivery_lookups__due_at on delivery_lookups (due_at);
call make_tenant_table('delivery_lookups');

-- Counts raised in the statement that changes the messages; nobody counts a hundred thousand rows for a screen.
create table message_tallies (
  organization_id bigint not null,
  source_id bigint not null,
  language text not null,
  outcome text not null,
  n bigint not null,
  primary key (organization_id, source_id, language, outcome)
) with (fillfactor = 50);
call make_tenant_table('message_tallies');

create table message_days (
  organization_id bigint not null,
  day date not null,
  feature text not null,
  language text not null,
  outcome text not null,
  n bigint not null,
  primary key (organization_id, day, feature, language, outcome)
) with (fillfactor = 50);
call make_tenant_table('message_days');

create table inbound_messages (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  gateway text not null,
  carrier_message_id text not null,
  from_phone text not null,
  to_phone text not null,
  body text not null,
  media jsonb not null default '[]',
  carrier_opt_out text,
  received_at timestamptz not null,
  patient_id bigint,
  disposition text,
  language text,
  message_id bigint,
  processed_at timestamptz,
  attempts smallint not null default 0,
  retry_at timestamptz not null default '-infinity',
  primary key (organization_id, id),
  unique (gateway, carrier_message_id)
) with (fillfactor = 80);
create index inbound_messages__waiting on inbound_messages (organization_id, from_phone, id) where processed_at is null;
create index inbound_messages__organization_id__patient_id on inbound_messages (organization_id, patient_id, received_at desc, id desc);
call make_tenant_table('inbound_messages');

create table responses (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  patient_id bigint not null,
  inbound_message_id bigint,
  message_id bigint,
  source_id bigint,
  question_id bigint,
  answer_id bigint,
  answer_type text not null,
  value jsonb,
  language text not null,
  is_valid boolean not null,
  confidence text not null,
  superseded_at timestamptz,
  occurred_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index responses__organization_id__patient_id on responses (organization_id, patient_id, occurred_at desc);
create index responses__organization_id__message_id on responses (organization_id, message_id);
create index responses__organization_id__source_id on responses (organization_id, source_id, answer_type) where superseded_at is null;
call make_tenant_table('responses');

create table response_flags (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  patient_id bigint not null,
  inbound_message_id bigint not null,
  response_id bigint,
  source_id bigint,
  feature text not null,
  reason text not null,
  name text not null check (name in ('invalid', 'reviewed')),
  created_at timestamptz not null,
  reviewed_by_user_id bigint references users,
  reviewed_at timestamptz,
  is_resolved_by_answer boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, inbound_message_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index response_flags__organization_id__invalid on response_flags (organization_id, created_at desc) where name = 'invalid';
create index response_flags__organization_id__source_id on response_flags (organization_id, source_id, patient_id) where source_id is not null;
create index response_flags__organization_id__patient_id on response_flags (organization_id, patient_id);
call make_tenant_table('response_flags');

-- One row a patient, kept current by whoever writes a text of the thread: the inbox never searches messages.
create table conversations (
  organization_id bigint not null,
  patient_id bigint not null,
  is_pending_answer boolean not null default false,
  is_unread boolean not null default false,
  last_inbound_at timestamptz,
  last_activity_at timestamptz not null,
  last_auto_response_at timestamptz,
  last_unrequested_at timestamptz,
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index conversations__organization_id__last_activity_at on conversations (organization_id, last_activity_at desc);
create index conversations__pending_answer on conversations (organization_id) where is_pending_answer;
call make_tenant_table('conversations');
