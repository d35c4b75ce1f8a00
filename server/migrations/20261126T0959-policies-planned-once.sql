-- Policies that ask for the record a row belongs to, whose own policy asks for the next one: as subqueries of one value.
-- The planner plans EXISTS twice, to probe or to hash, and so each level of such a chain doubles the plans: reading flags of replies took
-- 2 ms to plan for a user with both limits. One row per value of a primary key: a missing record is null, which hides the row.
create function record_is_seen(name text, record text, key text) returns text language sql immutable as $$
  select format('(select true from %2$I r where r.organization_id = %1$I.organization_id and r.id = %1$I.%3$I)', name, record, key)
$$;
do $$
declare one record;
begin
  for one in select p.tablename, p.policyname, k.record, k.key, k.is_optional from (values
      ('appointment_import_changes', 'appointments', 'appointment_id', false),
      ('appointment_reminders', 'appointments', 'appointment_id', false),
      ('appointment_report_runs', 'appointment_reports', 'appointment_report_id', false),
      ('media_files', 'inbound_messages', 'inbound_message_id', false),
      ('message_translations', 'inbound_messages', 'inbound_message_id', false),
      ('referral_import_changes', 'referrals', 'referral_id', false),
      ('referral_steps', 'referrals', 'referral_id', false),
      ('sent_media_files', 'messages', 'message_id', true)) as k (name, record, key, is_optional)
    join pg_policies p on p.schemaname = 'public' and p.tablename = k.name and p.policyname in ('open_records', 'own_locations')
  loop
    execute format('alter policy %1$I on %2$I using (%3$s) with check (%3$s)', one.policyname, one.tablename,
      case when one.is_optional then format('%I is null or ', one.key) else '' end || record_is_seen(one.tablename, one.record, one.key));
  end loop;
  for one in select tablename, condition from (values
      ('ai_classifications', record_is_seen('ai_classifications', 'inbound_messages', 'inbound_message_id')),
      ('inbound_messages', 'message_id is null or ' || record_is_seen('inbound_messages', 'messages', 'message_id')
        || ' or exists (select from safety_messages a where a.organization_id = inbound_messages.organization_id and a.inbound_message_id = inbound_messages.id)'),
      ('response_flags', '(source_id is null or ' || record_is_seen('response_flags', 'message_sources', 'source_id') || ') and '
        || record_is_seen('response_flags', 'inbound_messages', 'inbound_message_id')),
      ('voice_calls', '(source_id is null or ' || record_is_seen('voice_calls', 'message_sources', 'source_id') || ') and (message_id is null or '
        || record_is_seen('voice_calls', 'messages', 'message_id') || ')')) as v (tablename, condition)
  loop
    execute format('alter policy open_records on %1$I using (%2$s) with check (%2$s)', one.tablename, one.condition);
  end loop;
end $$;
drop function record_is_seen;
