-- Figures that take a walk over all messages: kept as they were last counted, and counted again in the background.

create table kept_counters (
  organization_id bigint not null references organizations,
  relation text not null,
  n bigint not null check (n >= 0),
  counted_at timestamptz not null,
  primary key (organization_id, relation)
);
call make_tenant_table('kept_counters');
