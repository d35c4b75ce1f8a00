-- Home locations of patients, and staff who are limited to locations: they see no patient of another one, in any table.

-- tidings_at_locations is tidings_app for a user who is limited to locations; the other one lacks the right to confidential records too.
do $$
declare wanted text;
begin
  foreach wanted in array array['tidings_at_locations', 'tidings_limited_at_locations'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', wanted, current_user);
    exception when unique_violation then null;
    end;
  end loop;
  begin
    grant tidings_app to tidings_at_locations;
  exception when unique_violation then null;
  end;
  begin
    grant tidings_at_locations, tidings_limited to tidings_limited_at_locations;
  exception when unique_violation then null;
  end;
end $$;

-- Null: all locations. Empty: only patients without a home location.
alter table memberships add column location_ids bigint[];
-- Of a file, those to which its requester was limited.
alter table export_files add column location_ids bigint[];
-- Of a selection that is evaluated at each send, the locations to which the user who made it was limited; null: all.
alter table outreaches add column audience_location_ids bigint[];

alter table patients
  add column home_location_id bigint,
  -- Set by form, file or API. Otherwise it follows the last visit.
  add column is_home_location_given boolean not null default false,
  add constraint patients__home_location foreign key (organization_id, home_location_id) references locations (organization_id, id);
create index patients__home_location on patients (organization_id, home_location_id, last_name_key, given_names_key, id);

-- Where a patient has appointments, maintained from them by triggers. It has no policy for locations: that of `patients` reads it.
create table visit_locations (
  organization_id bigint not null,
  patient_id bigint not null,
  location_id bigint not null,
  -- Of an appointment whose template, location or provider is confidential.
  is_confidential boolean not null,
  -- The start of the last one, past or upcoming, whatever its state.
  latest_at timestamptz not null,
  -- The start of the last one that is over.
  completed_at timestamptz,
  primary key (organization_id, patient_id, location_id, is_confidential),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index visit_locations__location on visit_locations (organization_id, location_id, latest_at, patient_id);
call make_tenant_table('visit_locations');
call limit_table('visit_locations', 'not is_confidential');

-- Sets the home location of these patients from their last visit, unless it was given.
create function set_visited_homes(organization bigint, patient_ids bigint[], location_ids bigint[]) returns void
  language sql security definer set search_path = public as $$
  update patients p set home_location_id = v.location_id
  from unnest(patient_ids, location_ids) as v (patient_id, location_id)
  where p.organization_id = organization and p.id = v.patient_id and not p.is_home_location_given and p.home_location_id is distinct from v.location_id
$$;
revoke all on function set_visited_homes from public;
grant execute on function set_visited_homes to tidings_app, tidings_system;

-- The location of the last visit that is over: what staff without the right must not learn is left out.
create function set_homes_of_visitors(organization bigint, patient_ids bigint[]) returns void
  language plpgsql security definer set search_path = public as $$
declare who bigint[]; places bigint[];
begin
  select array_agg(p.id), array_agg(v.location_id) into who, places
  from unnest(patient_ids) as p (id) left join lateral (
    select l.location_id from visit_locations l
    where l.organization_id = organization and l.patient_id = p.id and l.completed_at is not null and not l.is_confidential
    order by l.completed_at desc, l.location_id limit 1) v on true;
  perform set_visited_homes(organization, who, places);
end $$;
revoke all on function set_homes_of_visitors from public;
grant execute on function set_homes_of_visitors to tidings_app, tidings_system;

-- Reads the appointments of these patients again.
create function recompute_visit_locations(organization bigint, patient_ids bigint[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  -- Two changes of one patient run one after the other; the statement after the lock sees what the first one committed.
  perform from visit_locations v where v.organization_id = organization and v.patient_id = any (patient_ids) order by v.patient_id, v.location_id for update;
  with found as materialized (
    select a.patient_id, a.location_id, t.is_confidential or l.is_confidential or coalesce(d.is_confidential, false) as is_confidential,
      max(a.starts_at) as latest_at, max(a.starts_at) filter (where a.state = 'completed') as completed_at
    from appointments a
    join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
    join locations l on l.organization_id = a.organization_id and l.id = a.location_id
    left join providers d on d.organization_id = a.organization_id and d.id = a.provider_id
    where a.organization_id = organization and a.patient_id = any (patient_ids) group by 1, 2, 3
  ), gone as (
    delete from visit_locations v where v.organization_id = organization and v.patient_id = any (patient_ids) and not exists (
      select from found f where f.patient_id = v.patient_id and f.location_id = v.location_id and f.is_confidential = v.is_confidential)
  )
  insert into visit_locations as v (organization_id, patient_id, location_id, is_confidential, latest_at, completed_at)
  select organization, f.patient_id, f.location_id, f.is_confidential, f.latest_at, f.completed_at from found f order by 2, 3, 4
  on conflict (organization_id, patient_id, location_id, is_confidential) do update set latest_at = excluded.latest_at, completed_at = excluded.completed_at
    where (v.latest_at, v.completed_at) is distinct from (excluded.latest_at, excluded.completed_at);
  perform set_homes_of_visitors(organization, patient_ids);
end $$;
revoke all on function recompute_visit_locations from public;

create function appointments_visit_inserted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into visit_locations as v (organization_id, patient_id, location_id, is_confidential, latest_at, completed_at)
  select a.organization_id, a.patient_id, a.location_id, t.is_confidential or l.is_confidential or coalesce(d.is_confidential, false),
    max(a.starts_at), max(a.starts_at) filter (where a.state = 'completed')
  from new_rows a
  join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
  join locations l on l.organization_id = a.organization_id and l.id = a.location_id
  left join providers d on d.organization_id = a.organization_id and d.id = a.provider_id
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (organization_id, patient_id, location_id, is_confidential) do update
    set latest_at = greatest(v.latest_at, excluded.latest_at), completed_at = greatest(v.completed_at, excluded.completed_at);
  perform set_homes_of_visitors(a.organization_id, array_agg(distinct a.patient_id)) from new_rows a
    where a.state = 'completed' and a.location_id is not null group by a.organization_id;
  return null;
end $$;
create function appointments_visit_updated() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform recompute_visit_locations(c.organization_id, array_agg(distinct c.patient_id)) from (
    select n.organization_id, unnest(array[o.patient_id, n.patient_id]) as patient_id
    from new_rows n join old_rows o on o.organization_id = n.organization_id and o.id = n.id
    where (n.location_id is not null or o.location_id is not null)
      and (n.patient_id, n.location_id, n.starts_at, n.appointment_template_id, n.provider_id, n.state = 'completed')
        is distinct from (o.patient_id, o.location_id, o.starts_at, o.appointment_template_id, o.provider_id, o.state = 'completed')) c
  group by c.organization_id;
  return null;
end $$;
create function appointments_visit_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform recompute_visit_locations(o.organization_id, array_agg(distinct o.patient_id)) from old_rows o
    where o.location_id is not null group by o.organization_id;
  return null;
end $$;
create trigger appointments_visit_inserted after insert on appointments referencing new table as new_rows for each statement execute function appointments_visit_inserted();
create trigger appointments_visit_updated after update on appointments referencing old table as old_rows new table as new_rows for each statement execute function appointments_visit_updated();
create trigger appointments_visit_deleted after delete on appointments referencing old table as old_rows for each statement execute function appointments_visit_deleted();

-- What was marked as confidential, or is not any more.
create function places_visits_marked() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform recompute_visit_locations(new.organization_id, array_agg(distinct a.patient_id)) from appointments a
  where a.organization_id = new.organization_id and a.location_id is not null and new.id = case tg_table_name
    when 'locations' then a.location_id when 'providers' then a.provider_id else a.appointment_template_id end
  having count(*) > 0;
  return null;
end $$;
create trigger locations_visits_marked after update of is_confidential on locations for each row
  when (new.is_confidential <> old.is_confidential) execute function places_visits_marked();
create trigger providers_visits_marked after update of is_confidential on providers for each row
  when (new.is_confidential <> old.is_confidential) execute function places_visits_marked();
create trigger appointment_templates_visits_marked after update of is_confidential on appointment_templates for each row
  when (new.is_confidential <> old.is_confidential) execute function places_visits_marked();

-- The appointments that are there already.
insert into visit_locations (organization_id, patient_id, location_id, is_confidential, latest_at, completed_at)
select a.organization_id, a.patient_id, a.location_id, t.is_confidential or l.is_confidential or coalesce(d.is_confidential, false),
  max(a.starts_at), max(a.starts_at) filter (where a.state = 'completed')
from appointments a
join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
join locations l on l.organization_id = a.organization_id and l.id = a.location_id
left join providers d on d.organization_id = a.organization_id and d.id = a.provider_id
group by 1, 2, 3, 4;
update patients p set home_location_id = v.location_id from (
  select distinct on (organization_id, patient_id) organization_id, patient_id, location_id from visit_locations
  where completed_at is not null and not is_confidential order by organization_id, patient_id, completed_at desc, location_id) v
where p.organization_id = v.organization_id and p.id = v.patient_id;

-- Of the user whose request it is, set with the organization. Unset: no location, so that nothing is seen by mistake.
create function my_location_ids() returns bigint[] language sql stable parallel safe as $$
  select nullif(current_setting('app.location_ids', true), '')::bigint[]
$$;
create function my_visits_since() returns timestamptz language sql stable parallel safe as $$
  select nullif(current_setting('app.visits_since', true), '')::timestamptz
$$;
create function my_user_id() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::bigint
$$;

create index alert_pages__organization_id__user_id on alert_pages (organization_id, user_id, alert_id);
-- The numbers of open alerts that paged this user: a user who is paged sees the patient.
create function my_paged_numbers() returns text[] language sql stable security definer set search_path = public as $$
  select array(select a.phone from alert_pages g join alerts a on a.organization_id = g.organization_id and a.id = g.alert_id
    where g.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint and g.user_id = my_user_id()
      and a.state <> 'closed' and a.phone is not null)
$$;
revoke all on function my_paged_numbers from public;
grant execute on function my_paged_numbers to tidings_app;

-- A second restrictive policy beside that of confidential care. The subqueries without a reference to the row run once per statement.
create procedure limit_table_to_locations(name text, visible text) language plpgsql as $$
begin
  execute format('create policy own_locations on %I as restrictive to tidings_at_locations using (%s) with check (%s)', name, visible, visible);
end $$;
-- Rows about a patient are visible with the patient; rows about none belong to the organization or to a number.
create procedure limit_patient_table(name text, patient text default 'patient_id') language plpgsql as $$
begin
  call limit_table_to_locations(name, format('%2$I is null or exists (select from patients p where p.organization_id = %1$I.organization_id and p.id = %1$I.%2$I)', name, patient));
end $$;

-- The one rule: no home location, one of the user's, a visit at one of the user's (upcoming or in the last 12 months), or an open alert for the user.
call limit_table_to_locations('patients', 'home_location_id is null
  or home_location_id = any ((select my_location_ids())::bigint[])
  or exists (select from visit_locations v where v.organization_id = patients.organization_id and v.patient_id = patients.id
    and v.location_id = any ((select my_location_ids())::bigint[]) and v.latest_at >= (select my_visits_since()))
  or phone = any ((select my_paged_numbers())::text[]) or landline_phone = any ((select my_paged_numbers())::text[])');

call limit_patient_table('ai_classifications');
call limit_patient_table('appointments');
call limit_patient_table('audit_changes');
call limit_patient_table('consent_events');
call limit_patient_table('conversation_notes');
call limit_patient_table('conversations');
call limit_patient_table('inbound_messages');
call limit_patient_table('message_drafts');
call limit_patient_table('messages');
call limit_patient_table('outreach_patients');
call limit_patient_table('patient_conditions');
call limit_patient_table('patient_group_members');
call limit_patient_table('patient_import_changes');
call limit_patient_table('patient_merges', 'survivor_id');
call limit_patient_table('patient_segment_members');
call limit_patient_table('patient_welcomes');
call limit_patient_table('program_enrollment_holds');
call limit_patient_table('program_patients');
call limit_patient_table('referrals');
call limit_patient_table('response_flags');
call limit_patient_table('responses');
call limit_patient_table('voice_calls');
call limit_table_to_locations('patient_duplicates', 'exists (select from patients p where p.organization_id = patient_duplicates.organization_id and p.id = first_id)
  and exists (select from patients p where p.organization_id = patient_duplicates.organization_id and p.id = second_id)');

call limit_table_to_locations('appointment_reminders', 'exists (select from appointments a where a.organization_id = appointment_reminders.organization_id and a.id = appointment_id)');
call limit_table_to_locations('referral_steps', 'exists (select from referrals r where r.organization_id = referral_steps.organization_id and r.id = referral_id)');
call limit_table_to_locations('media_files', 'exists (select from inbound_messages i where i.organization_id = media_files.organization_id and i.id = inbound_message_id)');
call limit_table_to_locations('message_translations', 'exists (select from inbound_messages i where i.organization_id = message_translations.organization_id and i.id = inbound_message_id)');
-- Not safety_messages: the policy of inbound_messages for confidential care reads them, and they name a message only by its id.
call limit_table_to_locations('sent_media_files', 'message_id is null or exists (select from messages m where m.organization_id = sent_media_files.organization_id and m.id = message_id)');
-- An alert names a number. Where it belongs to no patient, the users it paged see it, and staff without a limit.
call limit_table_to_locations('alerts', 'phone is null
  or exists (select from patients p where p.organization_id = alerts.organization_id and p.phone = alerts.phone)
  or exists (select from patients p where p.organization_id = alerts.organization_id and p.landline_phone = alerts.phone)
  or exists (select from alert_pages g where g.organization_id = alerts.organization_id and g.alert_id = alerts.id and g.user_id = (select my_user_id()))');

-- Files name patients of all locations.
call limit_table_to_locations('file_uploads', 'false');
call limit_table_to_locations('file_upload_rows', 'false');
call limit_table_to_locations('file_upload_values', 'false');
call limit_table_to_locations('export_files', 'location_ids <@ (select my_location_ids())::bigint[]');
-- A report is the same for all of its recipients: only one of the user's own locations.
call limit_table_to_locations('appointment_reports', 'cardinality(filter_location_external_ids) > 0 and filter_location_external_ids <@ array(
  select l.external_id from locations l where l.organization_id = appointment_reports.organization_id and l.id = any ((select my_location_ids())::bigint[]))');
call limit_table_to_locations('appointment_report_runs', 'exists (select from appointment_reports r
  where r.organization_id = appointment_report_runs.organization_id and r.id = appointment_report_id)');

-- The consent ledger is checked for every role of the product.
drop trigger patients_consent_inserted on patients;
drop trigger patients_consent_changed on patients;
drop trigger patients_channels_changed on patients;
drop trigger consent_events_of_patient on consent_events;
drop trigger number_suppressions_consent on number_suppressions;
drop trigger consent_events_of_number on consent_events;
create constraint trigger patients_consent_inserted after insert on patients deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited', 'tidings_at_locations', 'tidings_limited_at_locations')
    and new.opted_out_features <> '{}') execute function check_patient_consent();
create constraint trigger patients_consent_changed after update of opted_out_features on patients deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited', 'tidings_at_locations', 'tidings_limited_at_locations')
    and new.opted_out_features <> old.opted_out_features) execute function check_patient_consent();
create constraint trigger patients_channels_changed after update of opted_out_channels on patients deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited', 'tidings_at_locations', 'tidings_limited_at_locations')
    and new.opted_out_channels <> old.opted_out_channels) execute function check_patient_consent();
create constraint trigger consent_events_of_patient after insert or update on consent_events deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited', 'tidings_at_locations', 'tidings_limited_at_locations')
    and new.patient_id is not null) execute function check_patient_consent();
create constraint trigger number_suppressions_consent after insert or update on number_suppressions deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited', 'tidings_at_locations', 'tidings_limited_at_locations')) execute function check_number_consent();
create constraint trigger consent_events_of_number after insert on consent_events deferrable initially deferred for each row
  when (current_user in ('tidings_app', 'tidings_limited', 'tidings_at_locations', 'tidings_limited_at_locations')
    and new.patient_id is null) execute function check_number_consent();

-- For modules that must know from which locations a patient is seen.
create function visited_location_ids(organization bigint, patient bigint, since timestamptz) returns bigint[] language sql stable as $$
  select array(select distinct v.location_id from visit_locations v
    where v.organization_id = organization and v.patient_id = patient and v.latest_at >= since)
$$;

-- The recipients of an outreach that the reader sees.
create function outreach_recipients(organization bigint, outreach bigint) returns bigint language sql stable as $$
  select count(*) from outreach_patients p where p.organization_id = organization and p.outreach_id = outreach
$$;
