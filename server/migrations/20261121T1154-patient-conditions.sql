-- What patients live with, coded. The name is kept beside the code: a clinic may use codes of its own licence that we do not list.

create table patient_conditions (
  organization_id bigint not null,
  patient_id bigint not null,
  system text not null check (system in ('icd_10_cm', 'snomed_ct')),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9.]{0,19}$'),
  value text not null check (char_length(value) between 1 and 255),
  position smallint not null,
  created_at timestamptz not null,
  primary key (organization_id, patient_id, system, code),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
-- Who has this condition.
create index patient_conditions__organization_id__code on patient_conditions (organization_id, code, patient_id);
call make_tenant_table('patient_conditions', 'select, insert, delete');
