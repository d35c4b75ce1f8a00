-- What an import did to an appointment, until it can no longer be undone.
create table appointment_import_changes (
  organization_id bigint not null,
  id bigint generated always as identity,
  file_external_id uuid not null,
  appointment_id bigint not null,
  -- The import added the appointment.
  is_created boolean not null,
  -- {"notes": "Wheelchair"}: the fields of the request that the import changed, before and after; all of them where it added the appointment.
  before jsonb not null default '{}',
  after jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete cascade
);
create index appointment_import_changes__file on appointment_import_changes (organization_id, file_external_id, appointment_id);
create index appointment_import_changes__appointment on appointment_import_changes (organization_id, appointment_id);
create index appointment_import_changes__created_at on appointment_import_changes (created_at);
call make_tenant_table('appointment_import_changes');
call limit_table('appointment_import_changes', 'exists (select from appointments a where a.organization_id = appointment_import_changes.organization_id and a.id = appointment_id)');
call limit_table_to_locations('appointment_import_changes', 'exists (select from appointments a where a.organization_id = appointment_import_changes.organization_id and a.id = appointment_id)');
