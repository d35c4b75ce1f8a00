-- The Response Assistant: its switch, what it took replies for beyond exact words, and until which week each colleague was told of it.

alter table organizations add column is_assistant_enabled boolean not null default true;
-- The Monday whose summary was mailed last.
alter table memberships add column assistant_mailed_for date;

create table ai_classifications (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  inbound_message_id bigint not null,
  patient_id bigint not null,
  feature text not null,
  -- Of the question that the reply was held against; null where nothing was asked.
  question_type text,
  -- An answer type, maybe, needs_review or opt_out.
  classification text not null,
  -- The number or day that was read, where the type alone does not say it.
  value jsonb,
  -- Why nobody could be sure of it.
  reason text,
  -- The beginning of what was written, as lists are sorted by it.
  response_key text not null,
  created_at timestamptz not null,
  corrected_to text,
  corrected_value jsonb,
  -- Who looked at it, whether it was corrected or left as it was.
  reviewed_by_user_id bigint references users,
  reviewed_at timestamptz,
  primary key (organization_id, id),
  -- A reply is taken for one thing, however often it is read.
  unique (organization_id, inbound_message_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, inbound_message_id) references inbound_messages (organization_id, id) on delete cascade,
  check ((classification = 'needs_review') = (reason is not null)),
  check (corrected_to is null or reviewed_at is not null)
) with (fillfactor = 80);
create index ai_classifications__organization_id__created_at on ai_classifications (organization_id, created_at, id);
create index ai_classifications__organization_id__feature on ai_classifications (organization_id, feature, created_at, id);
create index ai_classifications__organization_id__question_type on ai_classifications (organization_id, question_type, created_at, id);
create index ai_classifications__organization_id__classification on ai_classifications (organization_id, classification, created_at, id);
create index ai_classifications__organization_id__response_key on ai_classifications (organization_id, response_key, created_at, id);
create index ai_classifications__organization_id__patient_id on ai_classifications (organization_id, patient_id);
call make_tenant_table('ai_classifications');
