-- Pauses with a reason, outreaches that start with some recipients, approval by a second person, and an organization's settings for both.
alter table message_sources
  add column paused_at timestamptz,
  -- 'carrier': an alert about spam holds it. 'failures': too many messages failed. 'staff': a user paused it.
  add column pause_reason text check (pause_reason in ('staff', 'failures', 'carrier'));
update message_sources set paused_at = now(), pause_reason = 'carrier' where state = 'paused';

alter table outreaches
  -- How many recipients the first send begins with; null: all.
  add column start_with integer check (start_with > 0),
  add column approval_requested_at timestamptz,
  add column approval_requested_by_user_id bigint references users,
  add column approved_at timestamptz,
  add column approved_by_user_id bigint references users;
create index outreaches__active on outreaches (organization_id, id) where state = 'active';
alter table outreach_occurrences
  -- The first recipients have their messages; the others wait until a user continues.
  add column halted_at timestamptz,
  add column continued_at timestamptz,
  -- What had failed and left when a user last resumed the send: only what is added since then counts for the next automatic pause.
  add column failures_accepted integer not null default 0,
  add column left_accepted integer not null default 0;

create table outreach_settings (
  organization_id bigint primary key references organizations,
  -- An outreach to more patients waits for a second person; null: none does.
  approval_above integer check (approval_above >= 0),
  -- An outreach is paused once this share of what left has failed; null: never.
  pause_at_percent smallint check (pause_at_percent between 1 and 100),
  updated_by_user_id bigint references users,
  updated_at timestamptz not null
);
call make_tenant_table('outreach_settings');
