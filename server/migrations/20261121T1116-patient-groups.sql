-- Hand-picked groups of patients, who is in them, and long changes of who is.

create table patient_groups (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  name text not null check (char_length(name) between 1 and 255),
  name_key text collate "C" generated always as (fold_key(name)) stored,
  description text check (char_length(description) <= 2000),
  -- Made by the system, not by people; lists leave them out.
  is_automated boolean not null default false,
  patients_count integer not null default 0,
  creation_user_id bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
) with (fillfactor = 70);
create unique index patient_groups__organization_id__lower_name on patient_groups (organization_id, lower(name));
create index patient_groups__organization_id__name_key on patient_groups (organization_id, name_key, id);
call make_tenant_table('patient_groups');

create table patient_group_members (
  organization_id bigint not null,
  patient_group_id bigint not null,
  patient_id bigint not null,
  creation_user_id bigint references users,
  created_at timestamptz not null,
  primary key (organization_id, patient_group_id, patient_id),
  foreign key (organization_id, patient_group_id) references patient_groups (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
-- The groups of one patient, and the way of a deletion.
create index patient_group_members__organization_id__patient_id on patient_group_members (organization_id, patient_id);
call make_tenant_table('patient_group_members', 'select, insert, delete');

-- One change of many patients: it goes on where it was, so what was asked for is kept until it is done.
create table patient_group_changes (
  organization_id bigint not null,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  patient_group_id bigint not null,
  selection_added jsonb not null default '{}',
  selection_removed jsonb not null default '{}',
  -- A masked person's search finds less than another's: it is carried out as it was meant.
  is_masked boolean not null,
  step text not null default 'remove' check (step in ('remove', 'add')),
  -- Everybody of this step up to this patient is done.
  done_to_patient_id bigint not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  added integer not null default 0,
  removed integer not null default 0,
  creation_user_id bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, patient_group_id) references patient_groups (organization_id, id) on delete cascade
);
create index patient_group_changes__organization_id__patient_group_id on patient_group_changes (organization_id, patient_group_id, id desc);
create index patient_group_changes__running on patient_group_changes (updated_at) where state = 'running';
call make_tenant_table('patient_group_changes');

-- The count follows the members in the statement that changes them, a patient's deletion included. Locked in the order of ids.
create function patient_group_members_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from patient_groups g where (g.organization_id, g.id) in (select organization_id, patient_group_id from new_rows)
    order by g.organization_id, g.id for update;
  update patient_groups g set patients_count = g.patients_count + c.n
  from (select organization_id, patient_group_id, count(*)::int as n from new_rows group by 1, 2) c
  where g.organization_id = c.organization_id and g.id = c.patient_group_id;
  return null;
end $$;
create function patient_group_members_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from patient_groups g where (g.organization_id, g.id) in (select organization_id, patient_group_id from old_rows)
    order by g.organization_id, g.id for update;
  update patient_groups g set patients_count = g.patients_count - c.n
  from (select organization_id, patient_group_id, count(*)::int as n from old_rows group by 1, 2) c
  where g.organization_id = c.organization_id and g.id = c.patient_group_id;
  return null;
end $$;
create trigger patient_group_members_inserted after insert on patient_group_members referencing new table as new_rows
  for each statement execute function patient_group_members_inserted();
create trigger patient_group_members_deleted after delete on patient_group_members referencing old table as old_rows
  for each statement execute function patient_group_members_deleted();
