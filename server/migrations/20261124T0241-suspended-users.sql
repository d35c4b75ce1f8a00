-- Suspended memberships give no access until they are restored, and keep their rights; a password that must be replaced signs nobody in.
alter table memberships
  add column suspended_at timestamptz,
  add column suspended_by_user_id bigint references users,
  -- Gives access: neither removed nor suspended.
  add column is_active boolean generated always as (removed_at is null and suspended_at is null) stored,
  add constraint memberships__suspended check (suspended_at is not null or suspended_by_user_id is null);
alter table users add column must_change_password boolean not null default false;
