-- Calls from numbers that belong to no patient: staff add them to a patient or dismiss them, as they do with texts.
alter table voice_calls add column dismissed_at timestamptz;
create index voice_calls__organization_id__unknown on voice_calls (organization_id, phone, started_at desc)
  where patient_id is null and direction = 'in' and part = 1 and phone is not null and dismissed_at is null;

create or replace view voice_calls_public with (security_invoker = true) as
  select
    organization_id, id, ended_at, key_pressed, message_id, outcome, patient_id, started_at,
    direction = 'in' and part = 1 and patient_id is null and phone is not null and dismissed_at is null as is_undecided, phone
  from voice_calls;
