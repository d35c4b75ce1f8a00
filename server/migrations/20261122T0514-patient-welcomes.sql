-- Who is to be welcomed by text: new patients and those with a new number, of organizations that have the welcome service at that moment.
create table patient_welcomes (
  organization_id bigint not null references organizations,
  patient_id bigint not null,
  due_at timestamptz not null,
  primary key (organization_id, patient_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
);
call make_tenant_table('patient_welcomes');

-- A trigger and no act, so that every way in counts: by hand, by file, by another system, by enrolling oneself. Records that are merged
-- or come back from a merge are not new, nor are their numbers: such a transaction says so.
create function patients_welcome_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('tidings.is_merging', true) = 'on' then return null; end if;
  insert into patient_welcomes (organization_id, patient_id, due_at)
    select n.organization_id, n.id, n.created_at from new_rows n
    join organization_services s on s.organization_id = n.organization_id and s.service = 'patientsWelcomeMessage' and s.is_enabled
    where n.profile_type = 'patient' and n.phone is not null order by 1, 2 on conflict do nothing;
  return null;
end $$;
create function patients_welcome_updated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('tidings.is_merging', true) = 'on' then return null; end if;
  insert into patient_welcomes (organization_id, patient_id, due_at)
    select s.organization_id, new.id, new.updated_at from organization_services s
    where s.organization_id = new.organization_id and s.service = 'patientsWelcomeMessage' and s.is_enabled
    on conflict (organization_id, patient_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger patients_welcome_inserted after insert on patients referencing new table as new_rows
  for each statement execute function patients_welcome_inserted();
create trigger patients_welcome_updated after update of phone, profile_type on patients for each row
  when (new.profile_type = 'patient' and new.phone is not null and new.phone is distinct from new.welcome_message_number
    and (new.phone is distinct from old.phone or old.profile_type = 'member'))
  execute function patients_welcome_updated();
