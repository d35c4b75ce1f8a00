-- A reply that may be a request to stop, or says that the patient died: automated messages to the number wait until staff decide, or until its deadline.
create table reply_holds (
  organization_id bigint not null references organizations,
  inbound_message_id bigint not null,
  -- E.164 of the writer.
  phone text not null,
  reason text not null check (reason in ('doubtful_stop', 'deceased')),
  since timestamptz not null,
  -- Then a doubtful request counts as STOP; a death is never decided by time.
  deadline_at timestamptz check ((deadline_at is null) = (reason = 'deceased')),
  -- When supervisors are told next that nobody has decided; null: no more.
  remind_at timestamptz,
  -- A held reminder of a visit before the deadline was brought up.
  visit_alerted_at timestamptz,
  -- The deadline passed; staff may still take it back while it has not ended.
  ran_out_at timestamptz,
  -- What each patient with the number had left before it ran out: [{"id": 1, "features": ["outreach"]}].
  opted_out_before jsonb,
  -- Decided by staff, or by a later STOP or START of the person.
  ended_at timestamptz,
  primary key (organization_id, inbound_message_id)
);
create index reply_holds__organization_id__phone on reply_holds (organization_id, phone) where ended_at is null;
call make_tenant_table('reply_holds', 'select, insert, update');

-- Numbers that are held already get their deadline from today; four days hold two business days, a weekend included.
insert into reply_holds (organization_id, inbound_message_id, phone, reason, since, deadline_at, remind_at)
select f.organization_id, f.inbound_message_id, i.from_phone, f.reason, i.received_at,
  case when f.reason = 'doubtful_stop' then now() + interval '4 days' end, now() + interval '1 day'
from response_flags f join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
where f.name = 'invalid' and f.reason in ('doubtful_stop', 'deceased');
