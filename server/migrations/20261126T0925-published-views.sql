-- What each module lets others read of its tables: views with the columns that other modules need, and no more. They run with the
-- rights and the row-level security of their caller. A column that is not here may change without a change elsewhere.

-- admin
create view canvases_public with (security_invoker = true) as
  select
    id, category_name, code, content, is_available, state, title, title_key
  from canvases;

-- appointments
create view appointments_public with (security_invoker = true) as
  select
    organization_id, id, patient_id, rsvp, starts_at, state,
    is_attended
  from appointments;

-- outreaches
create view outreaches_public with (security_invoker = true) as
  select
    organization_id, id, external_id, activated_at, patients_count, question_id, state, title
  from outreaches;

-- programs
create view program_patients_public with (security_invoker = true) as
  select
    organization_id, patient_id, program_id
  from program_patients;
create view program_tallies_public with (security_invoker = true) as
  select
    organization_id, n, program_id, state
  from program_tallies;
create view programs_public with (security_invoker = true) as
  select
    organization_id, id, external_id, category_name, created_at, state, template_code, title, title_key, updated_at, weeks
  from programs;

-- alerts
create view alerts_public with (security_invoker = true) as
  select
    organization_id, id, external_id, phone, raised_at, source, state
  from alerts;

-- keys
create view api_keys_public with (security_invoker = true) as
  select
    organization_id, id, external_id, name
  from api_keys;

-- media
create view media_files_public with (security_invoker = true) as
  select
    organization_id, external_id, byte_size, content_type, file_name, inbound_message_id, kind, position, reason, state, storage_path,
    updated_at,
    id
  from media_files;
create view sent_media_files_public with (security_invoker = true) as
  select
    organization_id, external_id, byte_size, content_type, file_name, kind, message_id, position, state, storage_path,
    is_linked,
    id, updated_at
  from sent_media_files;

-- messaging
create view ai_classifications_public with (security_invoker = true) as
  select
    organization_id, id, external_id, classification, corrected_to, corrected_value, created_at, evidence, feature, inbound_message_id,
    judged_by_user_id, judged_correct, layer, patient_id, question_type, reason, reviewed_at, reviewed_by_user_id, value,
    response_key
  from ai_classifications;
create view answers_public with (security_invoker = true) as
  select
    organization_id, id, external_id, content_text, is_editable, keep_with_empty_content, params, position, question_id, response_label,
    type
  from answers;
create view conversations_public with (security_invoker = true) as
  select
    organization_id, assigned_team_id, assigned_user_id, closed_at, created_at, is_pending_answer, is_unread, last_activity_at,
    last_inbound_at, patient_id, read_at, snoozed_until, waiting_since,
    asked_at
  from conversations;
create view delivery_lookups_public with (security_invoker = true) as
  select
    organization_id, message_id
  from delivery_lookups;
create view inbound_messages_public with (security_invoker = true) as
  select
    organization_id, id, body, detected_by, detected_language, disposition, language, media, message_id, patient_id, processed_at,
    received_at
  from inbound_messages;
create view message_sources_public with (security_invoker = true) as
  select
    organization_id, id, created_at, feature, health_equity_category, is_category_corrected, is_confidential, record_external_id,
    record_id, record_type,
    occurrence
  from message_sources;
create view message_tallies_public with (security_invoker = true) as
  select
    organization_id, n, outcome, source_id
  from message_tallies;
create view message_translations_public with (security_invoker = true) as
  select
    organization_id, body, from_language, inbound_message_id, state, updated_at
  from message_translations;
create view messages_public with (security_invoker = true) as
  select
    organization_id, id, body, channel, created_at, error_code, failure_reason, feature, key, language, patient_id, phi_spans, purpose,
    question_id, rank, second_of, sent_at, settled_at, source_id, state, to_phone, user_id
  from messages;
create view number_pauses_public with (security_invoker = true) as
  select
    organization_id, released_at, remind_at
  from number_pauses;
create view outbox_chunks_public with (security_invoker = true) as
  select
    organization_id, due_at, message_ids, source_id, state,
    id
  from outbox_chunks;
create view questions_public with (security_invoker = true) as
  select
    organization_id, id, external_id, attention_ranges, content_text, type
  from questions;
create view response_flags_public with (security_invoker = true) as
  select
    organization_id, id, external_id, created_at, feature, inbound_message_id, name, patient_id, reason, source_id
  from response_flags;
create view responses_public with (security_invoker = true) as
  select
    organization_id, id, answer_id, answer_type, inbound_message_id, is_valid, language, message_id, occurred_at, patient_id, source_id,
    superseded_at, value
  from responses;
create view senders_public with (security_invoker = true) as
  select
    organization_id, id, channel, keyword_handling, phone, segments_per_second, stopped_at
  from senders;

-- organizations
create view organization_languages_public with (security_invoker = true) as
  select
    organization_id, id, created_at, language
  from organization_languages;
create view organization_services_public with (security_invoker = true) as
  select
    organization_id, is_enabled, service
  from organization_services;
create view organizations_public with (security_invoker = true) as
  select
    id, external_id, address1, address2, appointment_default_type, appointment_locations, city, code, created_at, customer_id,
    is_assistant_enabled, is_follow_up_enabled, is_mfa_required, is_new_messenger, manages_places, maximum_enabled_profiles, name,
    name_key, opt_in_phone_number, password_max_age_days, patient_member, phone, state, status, storage_limit_gb, texting_basis,
    time_zone, updated_at, website, zipcode,
    automated_holidays, automated_hours, outreach_budget, promotional_holidays, promotional_hours
  from organizations;

-- patients
create view consent_events_public with (security_invoker = true) as
  select
    organization_id, id, feature, inbound_message_id, kind, note, occurred_at, patient_id, source, user_id
  from consent_events;
create view deleted_patients_public with (security_invoker = true) as
  select
    organization_id, id, external_id
  from deleted_patients;
create view number_suppressions_public with (security_invoker = true) as
  select
    organization_id, lifted_at, phone, reason
  from number_suppressions;
create view patient_merges_public with (security_invoker = true) as
  select
    organization_id, merged_external_id, merged_id, merged_phones, survivor_id, undone_at,
    user_id
  from patient_merges;
create view patients_public with (security_invoker = true) as
  select
    organization_id, id, external_id, annual_income, carrier_information, data_plan, default_appointment_send_via, dob, email,
    ethnicity, external_id_key, first_name, given_names_key, home_location_id, is_held_for_review, is_unreachable, landline_owner,
    landline_owner_name, landline_phone, language, last_name, last_name_key, opted_out_channels, opted_out_features, origin, phone,
    phone_owner, phone_owner_name, profile_type, race, sex, sms_plan, state, time_zone, welcome_message_number, zipcode
  from patients;

-- safety
create view safety_messages_public with (security_invoker = true) as
  select
    organization_id, alert_id, inbound_message_id, kind, level
  from safety_messages;

-- sign-in
create view audit_events_public with (security_invoker = true) as
  select
    organization_id, id, action, api_key_id, detail, ip, occurred_at, patient_ids, request_id, subject_id, subject_type, user_id
  from audit_events;
create view password_links_public with (security_invoker = true) as
  select
    consumed_at, expires_at, purpose, user_id
  from password_links;
create view users_public with (security_invoker = true) as
  select
    id, external_id, created_at, current_sign_in_at, deleted_at, email, first_name, job_title, last_name, last_sign_in_at, phone,
    provider_side_role, status, updated_at
  from users;

-- users
create view memberships_public with (security_invoker = true) as
  select
    organization_id, id, ai_assistant_notification, assistant_mailed_for, feature_levels, is_active, is_phi_anonymized, location_ids,
    outreach_completion_notification, reads_confidential, removed_at, role, suspended_at, user_id
  from memberships;

-- voice
create view voice_calls_public with (security_invoker = true) as
  select
    organization_id, id, ended_at, key_pressed, message_id, outcome, patient_id, started_at
  from voice_calls;

grant select on
    ai_classifications_public, alerts_public, answers_public, api_keys_public, appointments_public, audit_events_public,
    canvases_public, consent_events_public, conversations_public, deleted_patients_public, delivery_lookups_public,
    inbound_messages_public, media_files_public, memberships_public, message_sources_public, message_tallies_public,
    message_translations_public, messages_public, number_pauses_public, number_suppressions_public, organization_languages_public,
    organization_services_public, organizations_public, outbox_chunks_public, outreaches_public, password_links_public,
    patient_merges_public, patients_public, program_patients_public, program_tallies_public, programs_public, questions_public,
    response_flags_public, responses_public, safety_messages_public, senders_public, sent_media_files_public, users_public,
    voice_calls_public
  to tidings_app, tidings_system;
-- A statement may lock a row that it reads (FOR SHARE, FOR UPDATE), which takes the right to update one column.
grant update (id) on ai_classifications_public, memberships_public, organizations_public, patients_public, programs_public, users_public to tidings_app, tidings_system;

-- Whether a user has ever chosen a password; its hash stays where it is.
create function has_password(of_user bigint) returns boolean language sql stable as $$
  select u.password_hash is not null from users u where u.id = of_user
$$;
revoke all on function has_password from public;
grant execute on function has_password to tidings_system;

create or replace function hand_out_library(resource bigint, organization bigint, at timestamp with time zone) returns void language plpgsql security definer set search_path = public as $$
declare
  ids bigint[] := array(select o.id from organizations_public o where organization is null or o.id = organization order by o.id);
  removed bigint := (select l.id from library_resources l where l.id = resource and not l.is_published);
begin
  perform receive_outreach_templates(ids, (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title,
      'question', l.content -> 'question', 'health_equity_category', l.health_equity_category, 'library_name', l.library_name)), '[]')
    from library_resources l where l.kind = 'outreach_template' and l.is_published and (resource is null or l.id = resource)), removed, at);
  perform receive_messenger_templates(ids, (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title,
      'content_text', l.content -> 'contentText')), '[]')
    from library_resources l where l.kind = 'messenger_template' and l.is_published and (resource is null or l.id = resource)), removed, at);
end $$;

create or replace function patient_group_members_inserted() returns trigger language plpgsql security definer set search_path = public as $$
declare
  wanted integer;
  counted integer;
begin
  perform from patient_groups g where (g.organization_id, g.id) in (select organization_id, patient_group_id from new_rows)
    order by g.organization_id, g.id for update;
  with added as (select organization_id, patient_group_id, count(*)::int as n from new_rows group by 1, 2), kept as (
    update patient_groups g set patients_count = g.patients_count + added.n from added
    where g.organization_id = added.organization_id and g.id = added.patient_group_id returning 1)
  select (select count(*) from added), (select count(*) from kept) into wanted, counted;
  if counted <> wanted then
    raise exception 'a member was added to a group that is not there' using errcode = 'foreign_key_violation';
  end if;
  if exists (select from (select distinct creation_user_id as id from new_rows where creation_user_id is not null) named
      where not exists (select from users_public u where u.id = named.id)) then
    raise exception 'a member was added by a user who is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function patients_welcome_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('tidings.is_merging', true) = 'on' then return null; end if;
  insert into patient_welcomes (organization_id, patient_id, due_at, file_external_id)
    select n.organization_id, n.id, n.created_at, importing_file() from new_rows n
    join organization_services_public s on s.organization_id = n.organization_id and s.service = 'patientsWelcomeMessage' and s.is_enabled
    where n.profile_type = 'patient' and coalesce(n.phone, n.landline_phone) is not null order by 1, 2 on conflict do nothing;
  return null;
end $$;

create or replace function patients_welcome_updated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('tidings.is_merging', true) = 'on' then return null; end if;
  insert into patient_welcomes (organization_id, patient_id, due_at, file_external_id)
    select s.organization_id, new.id, new.updated_at, importing_file() from organization_services_public s
    where s.organization_id = new.organization_id and s.service = 'patientsWelcomeMessage' and s.is_enabled
    on conflict (organization_id, patient_id) do update set due_at = excluded.due_at, file_external_id = excluded.file_external_id, carried_at = null;
  return null;
end $$;

create or replace function patients_with_safety_alert(organization bigint) returns table(patient_id bigint, alert_id bigint) language sql stable as $$
  select p.id, a.id from alerts a join patients_public p on p.organization_id = a.organization_id and p.phone = a.phone
  where a.organization_id = organization and a.state <> 'closed' and a.source = 'safety'
  union
  select p.id, a.id from alerts a join patients_public p on p.organization_id = a.organization_id and p.landline_phone = a.phone
  where a.organization_id = organization and a.state <> 'closed' and a.source = 'safety'
$$;
