-- Who brought a person into the organization and when that was last changed; who wrote to patients by themselves.

alter table memberships add column creation_user_id bigint references users;
alter table memberships add column updated_at timestamptz;

-- "Users who sent messages in Messenger": one look-up a colleague, however many messages there are.
create index messages__organization_id__user_id on messages (organization_id, user_id) where purpose = 'direct' and user_id is not null;
