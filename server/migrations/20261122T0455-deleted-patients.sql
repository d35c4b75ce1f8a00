-- What deleted patients were called outside, so that the audit trail is still found by it and can name them.

create table deleted_patients (
  organization_id bigint not null references organizations,
  -- As the patient had it: events name it.
  id bigint not null,
  external_id text not null check (char_length(external_id) between 1 and 64),
  deleted_at timestamptz not null,
  primary key (organization_id, id)
);
create index deleted_patients__organization_id__external_id on deleted_patients (organization_id, external_id);
call make_tenant_table('deleted_patients', 'select, insert');
