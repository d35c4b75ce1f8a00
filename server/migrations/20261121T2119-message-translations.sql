-- What patients wrote in another language than their reader's: which language it is taken for, and its translation, belonging to the text.

-- A guess of ours is marked as one; a translator's word replaces it.
alter table inbound_messages add column detected_language text,
  add column detected_by text check (detected_by in ('guess', 'translator')),
  add check ((detected_language is null) = (detected_by is null));

create table message_translations (
  organization_id bigint not null references organizations,
  inbound_message_id bigint not null,
  to_language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'not_needed', 'failed')),
  -- Why there is none.
  reason text check (reason in ('same_language', 'same_text', 'unsure', 'unsupported', 'unreachable')),
  from_language text,
  body text,
  source text,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One for each text, however often it is read or its job runs.
  primary key (organization_id, inbound_message_id),
  foreign key (organization_id, inbound_message_id) references inbound_messages (organization_id, id) on delete cascade,
  check ((state = 'ready') = (body is not null and from_language is not null and source is not null)),
  check ((state in ('not_needed', 'failed')) = (reason is not null))
) with (fillfactor = 70);
create index message_translations__waiting on message_translations (organization_id, due_at) where state = 'waiting';
call make_tenant_table('message_translations', 'select, insert, update');
