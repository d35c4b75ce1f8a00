-- Follow-on questions: an answer to an outreach can lead to one question more, sent by a source of its own.
alter table questions add column follows_answer_id bigint;
alter table questions add foreign key (organization_id, follows_answer_id) references answers (organization_id, id) on delete cascade;
create unique index questions__follows_answer_id on questions (organization_id, follows_answer_id) where follows_answer_id is not null;

-- Null until the first follow-on question of this send is asked.
alter table outreach_occurrences add column follow_on_source_id bigint;
create unique index outreach_occurrences__follow_on_source_id on outreach_occurrences (organization_id, follow_on_source_id)
  where follow_on_source_id is not null;
