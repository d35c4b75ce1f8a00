-- Alerts, the on-call list, pages, safety messages and texts, and the pause of a number.

create table alert_settings (
  organization_id bigint primary key references organizations,
  possible_after_minutes smallint not null check (possible_after_minutes between 1 and 60),
  escalate_after_minutes smallint not null check (escalate_after_minutes between 1 and 60),
  updated_by_user_id bigint references users,
  updated_at timestamptz not null
);
call make_tenant_table('alert_settings');

-- In the order of paging. Hours: stretches of a weekday on the organization's clock; none means at all hours.
create table on_call_people (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  user_id bigint not null references users,
  position smallint not null,
  phone text,
  email text not null,
  hours jsonb not null default '[]',
  -- Of the phone and email as they are now.
  tested_at timestamptz,
  acknowledged_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id)
);
call make_tenant_table('on_call_people');

create table alerts (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  source text not null,
  kind text not null,
  level text not null check (level in ('clear', 'possible')),
  state text not null default 'open' check (state in ('open', 'taken', 'waiting', 'closed')),
  -- E.164 of the patient; null for a test.
  phone text,
  raised_at timestamptz not null,
  last_event_at timestamptz not null,
  -- People paged since then are not paged again in this round.
  round_started_at timestamptz not null,
  next_page_at timestamptz,
  next_page_reason text,
  is_text_undelivered boolean not null default false,
  is_help_answered_by_carrier boolean not null default false,
  opened_at timestamptz,
  opened_by_user_id bigint references users,
  taken_at timestamptz,
  taken_by_user_id bigint references users,
  closed_at timestamptz,
  closed_by_user_id bigint references users,
  outcome text,
  next_attempt_at timestamptz,
  -- Whose test it is.
  on_call_person_id bigint,
  primary key (organization_id, id)
);
create index alerts__organization_id__raised_at on alerts (organization_id, raised_at desc);
create index alerts__next_page_at on alerts (next_page_at) where next_page_at is not null;
-- An episode: one alert of a source for a number until staff close it.
create unique index alerts__active on alerts (organization_id, source, phone) where state <> 'closed' and phone is not null;
call make_tenant_table('alerts', 'select, insert, update');

create table alert_pages (
  organization_id bigint not null,
  id bigint generated always as identity,
  alert_id bigint not null,
  user_id bigint not null references users,
  reason text not null,
  is_by_email boolean not null,
  -- The text to the person's own phone.
  message_id bigint,
  paged_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, alert_id) references alerts (organization_id, id)
);
create index alert_pages__organization_id__alert_id on alert_pages (organization_id, alert_id);
create index alert_pages__organization_id__paged_at on alert_pages (organization_id, paged_at);
call make_tenant_table('alert_pages', 'select, insert');

-- What raised or renewed a safety alert: a text, or an answer on a scale.
create table safety_messages (
  organization_id bigint not null,
  id bigint generated always as identity,
  alert_id bigint not null,
  inbound_message_id bigint not null,
  kind text not null,
  level text not null,
  evidence text not null,
  received_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, inbound_message_id),
  foreign key (organization_id, alert_id) references alerts (organization_id, id)
);
create index safety_messages__organization_id__alert_id on safety_messages (organization_id, alert_id);
call make_tenant_table('safety_messages', 'select, insert');

-- Safety texts that were sent; looked at until their end is known.
create table safety_text_sends (
  organization_id bigint not null,
  message_id bigint not null,
  alert_id bigint not null,
  kind text not null,
  is_repeat boolean not null default false,
  sent_at timestamptz not null,
  -- When its outcome is looked at next; null: known.
  check_at timestamptz,
  primary key (organization_id, message_id),
  foreign key (organization_id, alert_id) references alerts (organization_id, id)
);
create index safety_text_sends__organization_id__alert_id on safety_text_sends (organization_id, alert_id);
create index safety_text_sends__check_at on safety_text_sends (check_at) where check_at is not null;
call make_tenant_table('safety_text_sends', 'select, insert, update');

-- What an organization writes around the locked core.
create table safety_text_words (
  organization_id bigint not null references organizations,
  kind text not null check (kind in ('self_harm', 'emergency', 'danger')),
  language text not null,
  before_text text not null default '',
  after_text text not null default '',
  primary key (organization_id, kind, language)
);
call make_tenant_table('safety_text_words');

-- Programs, outreaches and welcomes to everybody with this number wait; no START ends it.
create table number_pauses (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  phone text not null,
  alert_id bigint,
  since timestamptz not null,
  -- Staff decided to hold until then; null: undecided.
  kept_until timestamptz,
  remind_at timestamptz not null,
  stops_appointments boolean not null default false,
  released_at timestamptz,
  released_by_user_id bigint references users,
  primary key (organization_id, id)
);
create unique index number_pauses__active on number_pauses (organization_id, phone) where released_at is null;
create index number_pauses__organization_id__alert_id on number_pauses (organization_id, alert_id);
create index number_pauses__remind_at on number_pauses (remind_at) where released_at is null;
call make_tenant_table('number_pauses', 'select, insert, update');

-- Safety texts and pages to staff have a lane of their own: it waits for no pace and no pause of a sender.
alter table outbox_chunks drop constraint outbox_chunks_lane_check;
alter table outbox_chunks add constraint outbox_chunks_lane_check check (lane in ('safety', 'now', 'bulk'));
