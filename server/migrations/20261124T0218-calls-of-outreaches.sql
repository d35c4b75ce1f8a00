-- Why a call was made, beside the call: the results of an outreach by call are counted without reading its messages.
alter table voice_calls add column source_id bigint;
update voice_calls c set source_id = m.source_id from messages m
  where m.organization_id = c.organization_id and m.id = c.message_id and c.direction = 'out';
create index voice_calls__organization_id__source_id on voice_calls (organization_id, source_id, patient_id, id desc) where source_id is not null;

-- What an outreach may be sent by; each way at most once.
alter table outreaches add constraint outreaches_send_via_check
  check (send_via <@ array['sms', 'voice'] and cardinality(send_via) between 1 and 2);
alter table outreach_templates add constraint outreach_templates_send_via_known_check
  check (send_via <@ array['sms', 'voice'] and cardinality(send_via) between 1 and 2);
