-- When the clinic is open: what a patient writes outside these hours gets the out-of-hours text.

create table auto_responders (
  organization_id bigint not null references organizations,
  is_enabled boolean not null,
  -- 0 is Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'),
  start_time time not null,
  end_time time not null,
  updated_by_user_id bigint references users,
  updated_at timestamptz not null,
  primary key (organization_id),
  check (end_time > start_time)
);
call make_tenant_table('auto_responders');
