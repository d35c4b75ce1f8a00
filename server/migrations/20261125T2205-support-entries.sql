-- Operators in an organization for support: why, since when, until when. The session of an operator is in an organization only by an open entry.
create table support_entries (
  id bigint generated always as identity primary key,
  external_id uuid not null default uuidv7() unique,
  organization_id bigint not null references organizations,
  user_id bigint not null references users,
  -- Sessions are deleted after a month; the entry stays.
  session_id bigint references sessions on delete set null,
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  unmasked_at timestamptz,
  ended_at timestamptz,
  ended_how text check (ended_how in ('left', 'entered_another', 'expired', 'session_ended')),
  check ((ended_at is null) = (ended_how is null))
);
create unique index support_entries__session_id on support_entries (session_id) where ended_at is null;
create index support_entries__expires_at on support_entries (expires_at) where ended_at is null;
create index support_entries__organization_id__started_at on support_entries (organization_id, started_at desc);
create index support_entries__user_id on support_entries (user_id);
call make_tenant_table('support_entries', 'select');
