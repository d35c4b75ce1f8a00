-- The inbox: since when a conversation waits, whether staff asked last, who it is assigned to, and what puts it aside.

-- When the oldest message arrived that has no reply yet; null while none waits.
alter table conversations add column waiting_since timestamptz;
-- Staff wrote last and asked a question: the conversation waits for the patient.
alter table conversations add column asked_at timestamptz;
alter table conversations add column assigned_user_id bigint references users;
-- Until then it waits for nobody, unless the patient writes again.
alter table conversations add column snoozed_until timestamptz;
alter table conversations add column closed_at timestamptz;

-- Several modules set and clear the waiting; its beginning is kept in one place.
create function conversations_keep_waiting() returns trigger language plpgsql as $$
begin
  if not new.is_pending_answer then new.waiting_since := null;
  elsif new.waiting_since is null then new.waiting_since := coalesce(new.last_inbound_at, new.last_activity_at);
  end if;
  return new;
end $$;
create trigger conversations_waiting before insert or update of is_pending_answer on conversations
  for each row execute function conversations_keep_waiting();
update conversations set waiting_since = coalesce(last_inbound_at, last_activity_at) where is_pending_answer;

create index conversations__needs_you on conversations (organization_id, last_activity_at desc, patient_id desc) where is_pending_answer or is_unread;
create index conversations__assigned on conversations (organization_id, assigned_user_id, last_activity_at desc, patient_id desc) where assigned_user_id is not null;
create index conversations__asked on conversations (organization_id, last_activity_at desc, patient_id desc) where asked_at is not null;
create index conversations__closed on conversations (organization_id, last_activity_at desc, patient_id desc) where closed_at is not null;

-- The patients of each open safety alert: all with its number.
create function patients_with_safety_alert(organization bigint) returns table (patient_id bigint, alert_id bigint) language sql stable as $$
  select p.id, a.id from alerts a join patients p on p.organization_id = a.organization_id and p.phone = a.phone
  where a.organization_id = organization and a.state <> 'closed' and a.source = 'safety'
  union
  select p.id, a.id from alerts a join patients p on p.organization_id = a.organization_id and p.landline_phone = a.phone
  where a.organization_id = organization and a.state <> 'closed' and a.source = 'safety'
$$;

-- "Needs you": the one definition behind the badge, the tab, the dashboard and the title. `hidden` are the features whose messages the
-- viewer may not read. What only staff can settle is never put aside by a snooze.
create function needs_you(organization bigint, hidden text[], at timestamptz) returns table (patient_id bigint) language sql stable as $$
  select c.patient_id from conversations c
  where c.organization_id = organization and (c.is_pending_answer or c.is_unread) and 'messenger' <> all (hidden)
    and (c.snoozed_until is null or c.snoozed_until <= at)
    and (c.is_pending_by_review is not true or exists (select from response_flags f
      where f.organization_id = c.organization_id and f.patient_id = c.patient_id and f.name = 'invalid' and f.feature <> all (hidden)))
  union
  select c.patient_id from response_flags f join conversations c on c.organization_id = f.organization_id and c.patient_id = f.patient_id
  where f.organization_id = organization and f.name = 'invalid' and f.feature <> all (hidden)
    and (c.snoozed_until is null or c.snoozed_until <= at or f.reason in ('doubtful_stop', 'wrong_number', 'deceased', 'safety'))
  union
  select c.patient_id from patients_with_safety_alert(organization) a
    join conversations c on c.organization_id = organization and c.patient_id = a.patient_id
$$;
