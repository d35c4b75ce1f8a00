-- Which message of staff settled a reply that needed review: undoing the message opens the review again.
alter table response_flags add column settled_by_message_id bigint;
create index response_flags__organization_id__settled_by on response_flags (organization_id, settled_by_message_id) where settled_by_message_id is not null;
