-- A reply that may be of several patients who share the phone: whose it is was asked once, until the person tells, or staff have to look.
create table reply_choices (
  organization_id bigint not null references organizations,
  -- The reply, with the words that are kept.
  inbound_message_id bigint not null,
  -- E.164 of the writer.
  phone text not null,
  -- Which questions it may answer, in the order in which the person was offered them.
  message_ids bigint[] not null,
  -- How the reply was read.
  answer jsonb not null,
  -- Null: nothing was asked, staff look at once.
  asked_at timestamptz,
  -- Then it is put to review.
  expires_at timestamptz not null,
  outcome text check (outcome in ('one', 'all', 'review')),
  ended_at timestamptz check ((ended_at is null) = (outcome is null)),
  primary key (organization_id, inbound_message_id)
);
create unique index reply_choices__organization_id__open on reply_choices (organization_id, phone) where ended_at is null;
create index reply_choices__organization_id__phone on reply_choices (organization_id, phone, expires_at);
create index reply_choices__expires_at on reply_choices (expires_at) where ended_at is null;
call make_tenant_table('reply_choices', 'select, insert, update');
