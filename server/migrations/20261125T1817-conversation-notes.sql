-- Internal notes of a conversation: written by staff for staff, never sent to the patient.
create table conversation_notes (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  patient_id bigint not null,
  user_id bigint not null references users,
  body text not null check (char_length(body) between 1 and 2000),
  mentioned_user_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index conversation_notes__organization_id__patient_id on conversation_notes (organization_id, patient_id, created_at desc, id desc);
call make_tenant_table('conversation_notes');
