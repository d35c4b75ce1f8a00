-- A message that a phone could not receive for a passing reason is sent once more, as a row of its own: this column names the first.
-- One second message each; the first keeps its state and its question, replies to the second count for it.
alter table messages add column second_of bigint;
create unique index messages__organization_id__second_of on messages (organization_id, second_of) where second_of is not null;
comment on column messages.second_of is 'The message that this one repeats after a passing failure.';
