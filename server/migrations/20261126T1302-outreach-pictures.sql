-- A picture that goes with the texts of an outreach: one file for all of its messages.

-- Set once an outreach or a template uses the file: such a file belongs to no single message.
alter table sent_media_files add column used_until timestamptz, add column description text check (char_length(description) between 1 and 300);
comment on column sent_media_files.used_until is 'Of a file that many messages share: when it was last needed, or will be; its bytes are kept for a year after that.';
comment on column sent_media_files.description is 'What a shared picture shows, in words.';
alter table sent_media_files add constraint sent_media_files__shared_alone check (used_until is null or message_id is null);
drop index sent_media_files__unsent;
create index sent_media_files__unsent on sent_media_files (created_at) where message_id is null and used_until is null;
create index sent_media_files__shared on sent_media_files (used_until) where state = 'uploaded' and used_until is not null;

create or replace view sent_media_files_public with (security_invoker = true) as
  select
    organization_id, external_id, byte_size, content_type, file_name, kind, message_id, position, state, storage_path,
    is_linked,
    id, updated_at,
    used_until, description, user_id, api_key_id
  from sent_media_files;

alter table outreaches add column picture_file_id bigint,
  add constraint outreaches__picture foreign key (organization_id, picture_file_id) references sent_media_files (organization_id, id);
create index outreaches__picture on outreaches (organization_id, picture_file_id) where picture_file_id is not null;
alter table outreach_templates add column picture_file_id bigint,
  add constraint outreach_templates__picture foreign key (organization_id, picture_file_id) references sent_media_files (organization_id, id);
create index outreach_templates__picture on outreach_templates (organization_id, picture_file_id) where picture_file_id is not null;

-- The file that goes with those of its messages that have one (`messages.media_count`).
alter table message_sources add column shared_file_id bigint,
  add constraint message_sources__shared_file foreign key (organization_id, shared_file_id) references sent_media_files (organization_id, id);
create index message_sources__shared_file on message_sources (organization_id, shared_file_id) where shared_file_id is not null;

create or replace view message_sources_public with (security_invoker = true) as
  select
    organization_id, id, created_at, feature, health_equity_category, is_category_corrected, is_confidential, record_external_id,
    record_id, record_type,
    occurrence,
    shared_file_id
  from message_sources;
create or replace view messages_public with (security_invoker = true) as
  select
    organization_id, id, body, channel, created_at, error_code, failure_reason, feature, key, language, patient_id, phi_spans, purpose,
    question_id, rank, second_of, sent_at, settled_at, source_id, state, to_phone, user_id,
    media_count
  from messages;
