-- What concerns a staff user personally: a conversation given to them, a mention, a file that they started and that is over.
create table notifications (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  user_id bigint not null references users,
  kind text not null check (kind in ('assigned', 'mentioned', 'import_done', 'import_failed', 'export_ready', 'export_failed')),
  by_user_id bigint references users,
  patient_id bigint,
  file_external_id text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  check ((kind in ('assigned', 'mentioned')) = (patient_id is not null)),
  check (num_nonnulls(patient_id, file_external_id) = 1)
);
create index notifications__organization_id__user_id__id on notifications (organization_id, user_id, id desc);
create index notifications__organization_id__patient_id on notifications (organization_id, patient_id) where patient_id is not null;
create index notifications__created_at on notifications (created_at);
call make_tenant_table('notifications');
