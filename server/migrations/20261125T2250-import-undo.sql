-- Undo of imports for seven days, and messages that an import causes wait until a person releases them.
alter table file_uploads drop constraint file_uploads_state_check,
  add constraint file_uploads_state_check check (state in ('pending', 'processing', 'mapping', 'processed', 'recategorizing', 'reviewing', 'importing',
    'imported', 'error', 'undoing', 'undone')),
  add column undo_user_id bigint references users,
  add column undone_at timestamptz,
  -- How many patients were removed, disabled and so on, as in the contract.
  add column undo_counts jsonb,
  -- Welcomes and enrollments that the import causes.
  add column effects_state text not null default 'none' check (effects_state in ('none', 'waiting', 'released', 'withdrawn', 'lapsed')),
  -- {"welcomes": 120, "enrollments": 0}, as counted at the end of the import.
  add column effects_counts jsonb,
  -- When a person was last asked to decide, and when they are released without a person.
  add column effects_asked_at timestamptz,
  add column effects_release_at timestamptz,
  add column effects_settled_at timestamptz;
drop index file_uploads__busy;
create index file_uploads__busy on file_uploads (updated_at) where state in ('pending', 'processing', 'processed', 'importing', 'undoing');
create index file_uploads__effects_waiting on file_uploads (imported_at) where effects_state = 'waiting';

create table import_settings (
  organization_id bigint primary key references organizations,
  -- Messages that imports with an API key cause are released without a person.
  releases_unattended boolean not null default false
);
call make_tenant_table('import_settings');

-- What an import did to a patient, until it can no longer be undone.
create table patient_import_changes (
  organization_id bigint not null,
  id bigint generated always as identity,
  file_external_id uuid not null,
  patient_id bigint not null,
  -- The import added the patient.
  is_created boolean not null,
  -- {"phone": ["+13035550101", "+13035550102"]}: before and after, by column.
  changes jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index patient_import_changes__file on patient_import_changes (organization_id, file_external_id, patient_id);
create index patient_import_changes__patient on patient_import_changes (organization_id, patient_id);
create index patient_import_changes__created_at on patient_import_changes (created_at);
call make_tenant_table('patient_import_changes');

-- Which of these keys differ, with both values.
create function changed_values(before jsonb, after jsonb, keys text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(k, jsonb_build_array(before -> k, after -> k)), '{}') from unnest(keys) k where before -> k is distinct from after -> k
$$;

-- The import that added it.
alter table patient_conditions add column file_external_id uuid;
alter table patient_group_members add column file_external_id uuid;
create index patient_conditions__file on patient_conditions (organization_id, file_external_id, patient_id) where file_external_id is not null;
create index patient_group_members__file on patient_group_members (organization_id, file_external_id, patient_id) where file_external_id is not null;
create index consent_events__file on consent_events (organization_id, file_external_id, patient_id) where file_external_id is not null;

alter table patients add column disabled_reason text check (disabled_reason in ('import_undone'));

-- `import_undone`: consent that this file put on record no longer counts.
alter table consent_events drop constraint consent_events_kind_check,
  add constraint consent_events_kind_check check (kind in ('opted_out', 'opted_in', 'left_program', 'consented', 'import_undone'));
create or replace function has_recorded_consent(of_organization bigint, of_patient bigint, of_phone text, of_purpose text) returns boolean language sql stable as $$
  select exists (select from consent_events g
    where g.organization_id = of_organization and g.patient_id = of_patient and g.phone = of_phone
      and (g.kind = 'consented' and g.purpose = of_purpose
        or of_purpose = 'care' and g.kind = 'opted_in' and g.feature = 'all' and g.channel = 'any' and g.source = 'patient_keyword')
      and not exists (select from consent_events w where w.organization_id = of_organization and w.patient_id = of_patient and w.id > g.id
        and w.kind = 'opted_out' and w.feature = 'all' and w.channel = 'any' and w.purpose in ('care', of_purpose))
      and not exists (select from consent_events u where u.organization_id = of_organization and u.patient_id = of_patient and u.id > g.id
        and u.kind = 'import_undone' and u.file_external_id = g.file_external_id))
$$;

-- Welcomes of patients from a file wait; a transaction that imports names its file. Null: it may be sent.
alter table patient_welcomes
  add column file_external_id uuid,
  -- Another message carried the welcome's text to the patient.
  add column carried_at timestamptz;
create index patient_welcomes__file on patient_welcomes (organization_id, file_external_id) where file_external_id is not null;
create function importing_file() returns uuid language sql stable as $$ select nullif(current_setting('tidings.import_file', true), '')::uuid $$;
create or replace function patients_welcome_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('tidings.is_merging', true) = 'on' then return null; end if;
  insert into patient_welcomes (organization_id, patient_id, due_at, file_external_id)
    select n.organization_id, n.id, n.created_at, importing_file() from new_rows n
    join organization_services s on s.organization_id = n.organization_id and s.service = 'patientsWelcomeMessage' and s.is_enabled
    where n.profile_type = 'patient' and n.phone is not null order by 1, 2 on conflict do nothing;
  return null;
end $$;
create or replace function patients_welcome_updated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('tidings.is_merging', true) = 'on' then return null; end if;
  insert into patient_welcomes (organization_id, patient_id, due_at, file_external_id)
    select s.organization_id, new.id, new.updated_at, importing_file() from organization_services s
    where s.organization_id = new.organization_id and s.service = 'patientsWelcomeMessage' and s.is_enabled
    on conflict (organization_id, patient_id) do update set due_at = excluded.due_at, file_external_id = excluded.file_external_id, carried_at = null;
  return null;
end $$;

-- Members whom an import enrolls once a person releases it.
create table program_enrollment_holds (
  organization_id bigint not null,
  file_external_id uuid not null,
  patient_id bigint not null,
  primary key (organization_id, file_external_id, patient_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
create index program_enrollment_holds__patient on program_enrollment_holds (organization_id, patient_id);
call make_tenant_table('program_enrollment_holds');
