-- Unsent texts of staff, one per user and patient: they survive a reload and are there on another device.
create table message_drafts (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  patient_id bigint not null,
  user_id bigint not null references users,
  body text not null check (char_length(body) between 1 and 4000),
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, patient_id, user_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
call make_tenant_table('message_drafts');
