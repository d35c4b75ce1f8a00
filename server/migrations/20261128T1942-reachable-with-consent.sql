-- Whom an organization that texts only with consent on record may not text is kept beside what else makes a patient unreachable, so that
-- lists, counters and segments leave out whom the send policy leaves out (ORG-015). Whom neither a text nor a call may reach is left out as well.
alter table patients add column lacks_consent boolean not null default false;
create or replace view patients_public with (security_invoker = true) as
  select
    organization_id, id, external_id, annual_income, carrier_information, data_plan, default_appointment_send_via, dob, email,
    ethnicity, external_id_key, first_name, given_names_key, home_location_id, is_held_for_review, is_unreachable, landline_owner,
    landline_owner_name, landline_phone, language, last_name, last_name_key, opted_out_channels, opted_out_features, origin, phone,
    phone_owner, phone_owner_name, profile_type, race, sex, sms_plan, state, time_zone, welcome_message_number, zipcode, lacks_consent
  from patients;
-- A record that was merged away before this migration can be restored.
update patient_merges set merged_row = merged_row || '{"lacks_consent": false}' where merged_row is not null;

-- What the send policy asks of a text. A patient without a mobile number is only called, which needs no consent.
create function lacks_needed_consent(of_organization bigint, of_patient bigint, of_phone text) returns boolean language sql stable as $$
  select of_phone is not null and not has_needed_consent(of_organization, of_patient, of_phone, false, true)
$$;

with closed as materialized (
  select organization_id, coalesce(home_location_id, 0) as location_id, count(*) as n from patients p
  where ('call' = any (p.opted_out_channels) and (p.phone is null or 'text' = any (p.opted_out_channels))) and is_reachable(p.*) group by 1, 2
), totals as (
  update patient_counters c set reachable = c.reachable - h.n
  from (select organization_id, sum(n)::bigint as n from closed group by 1) h where h.organization_id = c.organization_id
)
update patient_home_counters c set reachable = c.reachable - h.n
from closed h where h.organization_id = c.organization_id and h.location_id = c.location_id;

create or replace function is_reachable(p patients) returns boolean language sql immutable
  return p.state = 'enabled' and not p.is_unreachable and not p.is_held_for_review and not (p.lacks_consent and not 'text' = any (p.opted_out_channels)) and p.language is not null
    and (p.phone is not null or p.landline_phone is not null) and not ('all' = any (p.opted_out_features)) and not ('call' = any (p.opted_out_channels) and (p.phone is null or 'text' = any (p.opted_out_channels)));
drop index patients__hindered;
create index patients__hindered on patients (organization_id, dob, id) include (sex)
  where state = 'enabled' and (is_unreachable or is_held_for_review or (lacks_consent and not 'text' = any (opted_out_channels)) or language is null
    or (phone is null and landline_phone is null) or 'all' = any (opted_out_features) or ('call' = any (opted_out_channels) and (phone is null or 'text' = any (opted_out_channels))));

-- The functions below do nothing for organizations that text on the basis of the number, which are most: imports cost them no more.
create function patients_lacking_consent() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from (select distinct organization_id from new_rows) n where requires_recorded_consent(n.organization_id)) then return null; end if;
  update patients p set lacks_consent = true from new_rows n
  where p.organization_id = n.organization_id and p.id = n.id and lacks_needed_consent(n.organization_id, n.id, n.phone);
  return null;
end $$;
-- Runs after the counting of the new rows, by its name: what it changes is counted as a change.
create trigger patients_lacking_consent after insert on patients referencing new table as new_rows
  for each statement execute function patients_lacking_consent();

-- A new number does not inherit the consent of the old one.
create function patients_number_consent() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.lacks_consent := lacks_needed_consent(new.organization_id, new.id, new.phone);
  return new;
end $$;
create trigger patients_number_consent before update of phone on patients for each row
  when (new.phone is distinct from old.phone) execute function patients_number_consent();

create function consent_events_reach() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from (select distinct organization_id from new_events) e where requires_recorded_consent(e.organization_id)) then return null; end if;
  update patients p set lacks_consent = not p.lacks_consent
  from (select distinct organization_id, patient_id from new_events where patient_id is not null) e
  where p.organization_id = e.organization_id and p.id = e.patient_id
    and p.lacks_consent is distinct from lacks_needed_consent(p.organization_id, p.id, p.phone);
  return null;
end $$;
create trigger consent_events_reach after insert on consent_events referencing new table as new_events
  for each statement execute function consent_events_reach();

-- The events of a record move when it is merged or the merge is undone.
create function consent_events_moved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from (select distinct organization_id from new_events) e where requires_recorded_consent(e.organization_id)) then return null; end if;
  update patients p set lacks_consent = not p.lacks_consent
  from (select organization_id, patient_id from old_events union select organization_id, patient_id from new_events) e
  where p.organization_id = e.organization_id and p.id = e.patient_id
    and p.lacks_consent is distinct from lacks_needed_consent(p.organization_id, p.id, p.phone);
  return null;
end $$;
create trigger consent_events_moved after update on consent_events referencing old table as old_events new table as new_events
  for each statement execute function consent_events_moved();

create function organizations_texting_basis() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update patients p set lacks_consent = not p.lacks_consent where p.organization_id = new.id
    and p.lacks_consent is distinct from lacks_needed_consent(p.organization_id, p.id, p.phone);
  return null;
end $$;
create trigger organizations_texting_basis after update of texting_basis on organizations for each row
  when (new.texting_basis <> old.texting_basis) execute function organizations_texting_basis();
revoke all on function patients_lacking_consent, patients_number_consent, consent_events_reach, consent_events_moved, organizations_texting_basis from public;

update patients p set lacks_consent = true where lacks_needed_consent(p.organization_id, p.id, p.phone)
  and requires_recorded_consent(p.organization_id);
