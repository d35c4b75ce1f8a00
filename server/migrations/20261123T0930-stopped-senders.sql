-- A sender that the carrier refuses (not registered) is stopped until an operator resumes it. The account's daily limit pauses automated
-- messages, appointment messages excepted, until the next try.
alter table senders
  add column stopped_at timestamptz,
  add column limit_reached_at timestamptz,
  add column automated_paused_until timestamptz not null default '-infinity';
comment on column senders.stopped_at is 'The carrier refused the number itself: only safety texts leave until an operator resumes. Null: not stopped.';
comment on column senders.limit_reached_at is 'When the carrier last refused a message for the daily limit of the account.';
