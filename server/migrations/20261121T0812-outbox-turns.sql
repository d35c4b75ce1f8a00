-- The outbox is claimed sender by sender: a sender that must wait is skipped without walking over its chunks, so that an
-- organization with a million texts queued behind its pace never hides the others' due chunks.
drop index outbox_chunks__lane__due_at;
create index outbox_chunks__organization_id__from_phone__lane__due_at on outbox_chunks (organization_id, from_phone, lane, due_at)
  where state in ('ready', 'leased');
