-- Whom an outreach did not reach, found without walking its delivered texts. Only a text that fails enters the index: every other change
-- of a message leaves the column as it is and so stays HOT. What was withdrawn before it left is no failure, and is much at once.

create index messages__failed on messages (organization_id, source_id, failure_reason, patient_id)
  where failure_reason is not null and failure_reason <> 'withdrawn';
