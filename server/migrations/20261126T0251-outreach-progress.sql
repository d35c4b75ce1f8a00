-- Progress of outreaches whose messages are being sent: an outreach that does not advance for five minutes raises an alert.
alter table outreach_occurrences
  -- What was settled when it was last looked at; null: not looked at yet.
  add column progress_figure text,
  -- When that last changed, or when the occurrence last waited for a reason.
  add column progressed_at timestamptz,
  add column is_stalled boolean not null default false;
create index outreach_occurrences__under_way on outreach_occurrences (organization_id, outreach_id) where state in ('expanding', 'sending') or is_stalled;
