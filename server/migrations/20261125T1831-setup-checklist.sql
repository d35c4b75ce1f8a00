-- Set-up checklist: what people confirmed, and until when organizations that already send may go on without it.
create table setup_confirmations (
  organization_id bigint not null references organizations,
  item text not null,
  confirmed_at timestamptz not null,
  -- Null: confirmed without a user, by the console.
  confirmed_by_user_id bigint references users,
  recorded jsonb not null default '{}',
  primary key (organization_id, item)
);
call make_tenant_table('setup_confirmations');

alter table organizations add column bulk_grace_until timestamptz;
-- Organizations that already sent to patients go on for 30 days.
update organizations o set bulk_grace_until = now() + interval '30 days'
  where exists (select from message_days d where d.organization_id = o.id and d.outcome in ('sent', 'delivered') and d.n > 0);
