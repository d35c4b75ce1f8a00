-- Programs that an organization has launched, and who is or was in them; what they send comes with the programs themselves.

create table programs (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  title text not null check (char_length(title) between 1 and 255),
  state text not null default 'ready' check (state in ('ready', 'active', 'closed', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
call make_tenant_table('programs');

create table program_patients (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  program_id bigint not null,
  patient_id bigint not null,
  state text not null default 'ready'
    check (state in ('ready', 'in_progress', 'completed', 'disabled', 'duplicate', 'incomplete', 'opted_out', 'stopped')),
  starts_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, program_id) references programs (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
-- Nobody goes through one program twice at the same time; whoever ended it may begin again.
create unique index program_patients__one_under_way on program_patients (organization_id, program_id, patient_id)
  where state in ('ready', 'in_progress');
create index program_patients__organization_id__program_id on program_patients (organization_id, program_id, patient_id);
create index program_patients__organization_id__patient_id on program_patients (organization_id, patient_id);
call make_tenant_table('program_patients');
