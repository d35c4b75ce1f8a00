-- The audit trail answers by person, key, patient, action and day, and nobody changes or removes what it says.

-- Whose record was seen or changed; one event for a whole page of patients. Ids without a foreign key: the trail outlives the record.
alter table audit_events add column patient_ids bigint[] not null default '{}';
update audit_events set patient_ids = array[subject_id::bigint] where subject_type = 'patient' and subject_id ~ '^[0-9]{1,18}$';

drop index audit_events__organization_id__occurred_at;
create index audit_events__organization_id__occurred_at__id on audit_events (organization_id, occurred_at desc, id desc);
create index audit_events__organization_id__user_id__occurred_at__id on audit_events (organization_id, user_id, occurred_at desc, id desc);
create index audit_events__organization_id__api_key_id__occurred_at__id on audit_events (organization_id, api_key_id, occurred_at desc, id desc)
  where api_key_id is not null;
create index audit_events__organization_id__action__occurred_at__id on audit_events (organization_id, action, occurred_at desc, id desc);
create index audit_events__organization_id__patient_ids on audit_events using gin (organization_id, patient_ids);

revoke update, delete, truncate on audit_events from tidings_system, tidings_app;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;
-- Not even the owner of the table, whose rights no revoke takes.
create trigger audit_events_only_grow before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_events_keep before truncate on audit_events for each statement execute function refuse_change();
