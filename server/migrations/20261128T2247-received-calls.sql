-- Received calls: a caller asks to be called back, and a user says that it was done.
alter table voice_calls add column call_back_asked_at timestamptz;
alter table voice_calls add column called_back_at timestamptz;
alter table voice_calls add column called_back_by_user_id bigint references users;
create index voice_calls__organization_id__received on voice_calls (organization_id, started_at desc, id desc) where direction = 'in' and part = 1;
create index voice_calls__call_back on voice_calls (organization_id, patient_id, started_at desc)
  where call_back_asked_at is not null and called_back_at is null;

-- The patients who wait to be called back.
create function patients_to_call_back(organization bigint) returns table (patient_id bigint) language sql stable as $$
  select v.patient_id from voice_calls v
  where v.organization_id = organization and v.call_back_asked_at is not null and v.called_back_at is null and v.patient_id is not null
$$;

-- "Needs you" has the patients who wait to be called back as well.
create or replace function needs_you(organization bigint, hidden text[], at timestamptz) returns table (patient_id bigint) language sql stable as $$
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
  union
  select c.patient_id from patients_to_call_back(organization) b
    join conversations c on c.organization_id = organization and c.patient_id = b.patient_id
  where 'messenger' <> all (hidden) and (c.snoozed_until is null or c.snoozed_until <= at)
$$;
