-- Patients with a landline only are welcomed too: by a call.
create or replace function patients_welcome_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('tidings.is_merging', true) = 'on' then return null; end if;
  insert into patient_welcomes (organization_id, patient_id, due_at, file_external_id)
    select n.organization_id, n.id, n.created_at, importing_file() from new_rows n
    join organization_services s on s.organization_id = n.organization_id and s.service = 'patientsWelcomeMessage' and s.is_enabled
    where n.profile_type = 'patient' and coalesce(n.phone, n.landline_phone) is not null order by 1, 2 on conflict do nothing;
  return null;
end $$;
drop trigger patients_welcome_updated on patients;
create trigger patients_welcome_updated after update of phone, landline_phone, profile_type on patients for each row
  when (new.profile_type = 'patient' and coalesce(new.phone, new.landline_phone) is not null
    and coalesce(new.phone, new.landline_phone) is distinct from new.welcome_message_number
    and (coalesce(new.phone, new.landline_phone) is distinct from coalesce(old.phone, old.landline_phone) or old.profile_type = 'member'))
  execute function patients_welcome_updated();
