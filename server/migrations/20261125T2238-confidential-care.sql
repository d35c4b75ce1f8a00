-- Confidential care: what is flagged, and with it its records and messages, is visible only to those who have the right to read it.

-- tidings_limited is tidings_app without sight of confidential records: requests of everybody who lacks the right run as it.
do $$
begin
  begin
    create role tidings_limited nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant tidings_limited to %I', current_user);
  exception when unique_violation then null;
  end;
  begin
    grant tidings_app to tidings_limited;
  exception when unique_violation then null;
  end;
end $$;

-- A restrictive policy on top of the organization's: no statement of tidings_limited reads or writes any other row.
create procedure limit_table(name text, visible text) language plpgsql as $$
begin
  execute format('create policy open_records on %I as restrictive to tidings_limited using (%s) with check (%s)', name, visible, visible);
end $$;

-- Null: the default of the role: supervisors may read confidential records, other staff may not.
alter table memberships add column reads_confidential boolean;
alter table api_keys add column reads_confidential boolean not null default false;

alter table appointment_templates add column is_confidential boolean not null default false;
alter table locations add column is_confidential boolean not null default false;
alter table providers add column is_confidential boolean not null default false;
alter table referral_types add column is_confidential boolean not null default false;
alter table programs add column is_confidential boolean not null default false;
alter table outreaches add column is_confidential boolean not null default false;
alter table patient_groups add column is_confidential boolean not null default false;
alter table patient_segments add column is_confidential boolean not null default false;
-- `confidential_words`: what its texts must not say, as names of places and people that would reveal what they are about.
alter table message_sources add column is_confidential boolean not null default false, add column confidential_words text[] not null default '{}';

-- Condition codes that are confidential in an organization.
create table confidential_conditions (
  organization_id bigint not null references organizations,
  system text not null,
  code text not null,
  primary key (organization_id, system, code)
);
call make_tenant_table('confidential_conditions');

call limit_table('appointment_templates', 'not is_confidential');
call limit_table('locations', 'not is_confidential');
call limit_table('providers', 'not is_confidential');
call limit_table('referral_types', 'not is_confidential');
call limit_table('programs', 'not is_confidential');
call limit_table('outreaches', 'not is_confidential');
call limit_table('patient_groups', 'not is_confidential');
call limit_table('patient_segments', 'not is_confidential');
call limit_table('message_sources', 'not is_confidential');

-- What belongs to a record is visible with it: the policies of the named table apply inside each of these subqueries.
call limit_table('appointment_template_reminders', 'exists (select from appointment_templates t
  where t.organization_id = appointment_template_reminders.organization_id and t.id = appointment_template_id)');
call limit_table('appointments', 'exists (select from appointment_templates t where t.organization_id = appointments.organization_id and t.id = appointment_template_id)
  and (location_id is null or exists (select from locations l where l.organization_id = appointments.organization_id and l.id = location_id))
  and (provider_id is null or exists (select from providers v where v.organization_id = appointments.organization_id and v.id = provider_id))');
call limit_table('appointment_reminders', 'exists (select from appointments a where a.organization_id = appointment_reminders.organization_id and a.id = appointment_id)');
call limit_table('referrals', 'exists (select from referral_types t where t.organization_id = referrals.organization_id and t.id = referral_type_id)');
call limit_table('referral_steps', 'exists (select from referrals r where r.organization_id = referral_steps.organization_id and r.id = referral_id)');
call limit_table('program_patients', 'exists (select from programs p where p.organization_id = program_patients.organization_id and p.id = program_id)');
call limit_table('program_questions', 'exists (select from programs p where p.organization_id = program_questions.organization_id and p.id = program_id)');
call limit_table('program_tallies', 'exists (select from programs p where p.organization_id = program_tallies.organization_id and p.id = program_id)');
call limit_table('outreach_patients', 'exists (select from outreaches o where o.organization_id = outreach_patients.organization_id and o.id = outreach_id)');
call limit_table('outreach_occurrences', 'exists (select from outreaches o where o.organization_id = outreach_occurrences.organization_id and o.id = outreach_id)');
call limit_table('patient_group_members', 'exists (select from patient_groups g where g.organization_id = patient_group_members.organization_id and g.id = patient_group_id)');
call limit_table('patient_group_changes', 'exists (select from patient_groups g where g.organization_id = patient_group_changes.organization_id and g.id = patient_group_id)');
call limit_table('patient_segment_members', 'exists (select from patient_segments s where s.organization_id = patient_segment_members.organization_id and s.id = patient_segment_id)');
-- Read through confidential_conditions itself, which no endpoint shows to anybody without the right.
call limit_table('patient_conditions', 'not exists (select from confidential_conditions c
  where c.organization_id = patient_conditions.organization_id and c.system = patient_conditions.system and c.code = patient_conditions.code)');

-- Of an automatic response: the source of the message whose reply it acknowledges. It is stopped with none, and as confidential as that one.
alter table messages add column answers_source_id bigint;
call limit_table('messages', 'coalesce(source_id, answers_source_id) is null
  or exists (select from message_sources s where s.organization_id = messages.organization_id and s.id = coalesce(source_id, answers_source_id))');
call limit_table('outbox_chunks', 'source_id is null or exists (select from message_sources s where s.organization_id = outbox_chunks.organization_id and s.id = source_id)');
call limit_table('message_tallies', 'exists (select from message_sources s where s.organization_id = message_tallies.organization_id and s.id = source_id)');
call limit_table('voice_calls', '(source_id is null or exists (select from message_sources s where s.organization_id = voice_calls.organization_id and s.id = source_id))
  and (message_id is null or exists (select from messages m where m.organization_id = voice_calls.organization_id and m.id = message_id))');
call limit_table('sent_media_files', 'message_id is null or exists (select from messages m where m.organization_id = sent_media_files.organization_id and m.id = message_id)');
-- A reply is as confidential as what it answers. One that raised a safety alert stays visible: safety comes first.
call limit_table('inbound_messages', 'message_id is null
  or exists (select from messages m where m.organization_id = inbound_messages.organization_id and m.id = message_id)
  or exists (select from safety_messages a where a.organization_id = inbound_messages.organization_id and a.inbound_message_id = inbound_messages.id)');
call limit_table('responses', 'source_id is null or exists (select from message_sources s where s.organization_id = responses.organization_id and s.id = source_id)');
call limit_table('response_flags', '(source_id is null or exists (select from message_sources s where s.organization_id = response_flags.organization_id and s.id = source_id))
  and exists (select from inbound_messages i where i.organization_id = response_flags.organization_id and i.id = inbound_message_id)');
call limit_table('ai_classifications', 'exists (select from inbound_messages i where i.organization_id = ai_classifications.organization_id and i.id = inbound_message_id)');
call limit_table('message_translations', 'exists (select from inbound_messages i where i.organization_id = message_translations.organization_id and i.id = inbound_message_id)');
call limit_table('media_files', 'exists (select from inbound_messages i where i.organization_id = media_files.organization_id and i.id = inbound_message_id)');
-- The ledger keeps the title of a program that was left, not the program.
call limit_table('consent_events', 'kind <> ''left_program'' or exists (select from programs p
  where p.organization_id = consent_events.organization_id and p.title = consent_events.subject)');
create index safety_messages__organization_id__inbound_message_id on safety_messages (organization_id, inbound_message_id);

-- A file that was built for somebody with the right.
alter table export_files add column reads_confidential boolean not null default false;
call limit_table('export_files', 'not reads_confidential');

-- Counts per day have no record of their own.
alter table message_days add column is_confidential boolean not null default false;
alter table message_days drop constraint message_days_pkey, add primary key (organization_id, day, feature, language, outcome, is_confidential);
call limit_table('message_days', 'not is_confidential');

-- The consent ledger is checked for both roles of the product.
drop trigger patients_consent_inserted on patients;
drop trigger patients_consent_changed on patients;
drop trigger patients_channels_changed on patients;
drop trigger consent_events_of_patient on consent_events;
drop trigger number_suppressions_consent on number_suppressions;
drop trigger consent_events_of_number on consent_events;
create constraint trigger patients_consent_inserted after insert on patients deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited') and new.opted_out_features <> '{}') execute function check_patient_consent();
create constraint trigger patients_consent_changed after update of opted_out_features on patients deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited') and new.opted_out_features <> old.opted_out_features) execute function check_patient_consent();
create constraint trigger patients_channels_changed after update of opted_out_channels on patients deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited') and new.opted_out_channels <> old.opted_out_channels) execute function check_patient_consent();
create constraint trigger consent_events_of_patient after insert or update on consent_events deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited') and new.patient_id is not null) execute function check_patient_consent();
create constraint trigger number_suppressions_consent after insert or update on number_suppressions deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited')) execute function check_number_consent();
create constraint trigger consent_events_of_number after insert on consent_events deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited') and new.patient_id is null) execute function check_number_consent();

-- Whose phone a number is. Null: the patient's where the patient is an adult; not confirmed where the patient is a child.
alter table patients
  add column phone_owner text check (phone_owner in ('patient', 'guardian', 'other')),
  add column phone_owner_name text,
  add column landline_owner text check (landline_owner in ('patient', 'guardian', 'other')),
  add column landline_owner_name text;

-- Why a confidential message must not go to this number: it is not the patient's own, or another patient has it too. Null: it may.
create function confidential_refusal(of_organization bigint, of_patient bigint, of_phone text, at timestamptz) returns text language sql stable as $$
  select case
    when p.id is null then null
    when coalesce(case when of_phone = p.phone then p.phone_owner else p.landline_owner end,
        case when p.dob > (at - interval '18 years')::date then 'not_confirmed' else 'patient' end) <> 'patient' then 'not_own_number'
    when exists (select from patients o where o.organization_id = of_organization and o.id <> p.id and (o.phone = of_phone or o.landline_phone = of_phone))
      then 'shared_number' end
  from (select of_patient as id) w left join patients p on p.organization_id = of_organization and p.id = w.id
$$;

-- Whether a message, or the one whose reply it acknowledges, belongs to a confidential record.
create function is_confidential_message(of_organization bigint, of_message bigint) returns boolean language sql stable as $$
  select exists (select from messages m join message_sources s on s.organization_id = m.organization_id and s.id = coalesce(m.source_id, m.answers_source_id)
    where m.organization_id = of_organization and m.id = of_message and s.is_confidential)
$$;

-- The day on which a moment falls, on the calendar that the organization kept then.
create function local_day(of_organization bigint, at timestamptz) returns date language sql stable as $$
  select (at at time zone z.time_zone)::date from organization_zones z
  where z.organization_id = of_organization and z.since <= at order by z.since desc limit 1
$$;

-- A new number has a new owner: what was said of the old one does not hold for it.
create function patients_reset_owner() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_owner is not distinct from old.phone_owner then
    new.phone_owner := null;
    new.phone_owner_name := null;
  end if;
  if new.landline_phone is distinct from old.landline_phone and new.landline_owner is not distinct from old.landline_owner then
    new.landline_owner := null;
    new.landline_owner_name := null;
  end if;
  return new;
end $$;
create trigger patients_reset_owner before update of phone, landline_phone on patients for each row
  when ((old.phone_owner is not null or old.landline_owner is not null)
    and (new.phone is distinct from old.phone or new.landline_phone is distinct from old.landline_phone))
  execute function patients_reset_owner();
