-- Texts from numbers that belong to no patient: staff attach them to a patient or dismiss them.
alter table inbound_messages add column dismissed_at timestamptz;
create index inbound_messages__unknown_senders on inbound_messages (organization_id, received_at desc, id desc)
  where patient_id is null and processed_at is not null and dismissed_at is null;
