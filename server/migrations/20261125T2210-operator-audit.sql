-- The operator's own audit trail: what operators did, in the admin area and in organizations, newest first.

-- As it was at that moment: who is no operator any more stays in the trail.
alter table audit_events add column by_operator boolean not null default false;
alter table audit_events disable trigger audit_events_only_grow;
update audit_events e set by_operator = true from users u where u.id = e.user_id and u.provider_side_role is not null;
alter table audit_events enable trigger audit_events_only_grow;
create index audit_events__occurred_at__id__operators on audit_events (occurred_at desc, id desc) where by_operator;
create index audit_events__user_id__occurred_at__operators on audit_events (user_id, occurred_at desc) where by_operator;

create function mark_operator_event() returns trigger language plpgsql as $$
begin
  if new.user_id is not null then
    new.by_operator := exists (select from users u where u.id = new.user_id and u.provider_side_role is not null);
  end if;
  return new;
end $$;
create trigger audit_events_mark_operator before insert on audit_events for each row execute function mark_operator_event();

-- Across all organizations, so only for the engine's role. Patients are a count.
create view operator_audit_events as
  select e.id, e.occurred_at, e.action, e.subject_type, e.subject_id, e.detail, e.ip, e.request_id, cardinality(e.patient_ids) as patients_count,
    e.user_id, u.external_id as user_external_id, u.first_name, u.last_name,
    s.external_id as subject_user_external_id, s.first_name as subject_first_name, s.last_name as subject_last_name,
    e.organization_id
  from audit_events e
  join users u on u.id = e.user_id
  left join users s on s.external_id = case when e.subject_type = 'user' and e.subject_id ~ '^[0-9a-f-]{36}$' then e.subject_id::uuid end
  where e.by_operator;
grant select on operator_audit_events to tidings_system;
