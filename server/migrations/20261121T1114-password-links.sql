-- Links by mail that set a password, the passwords that were used before, and a public name for a session.

create table password_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('invitation', 'reset_password')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or voided by a newer link or a changed password.
  consumed_at timestamptz
);
create index password_links__user_id on password_links (user_id);

-- What a new password must differ from besides the present one; the four newest are kept.
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  password_hash text not null,
  replaced_at timestamptz not null
);
create index password_history__user_id__replaced_at on password_history (user_id, replaced_at desc);

-- Before an organization is known: the engine's alone, like the passwords themselves.
grant select, insert, update, delete on password_links, password_history to tidings_system;

-- A person's list of sessions names each one without its token or its count.
alter table sessions add column external_id uuid not null default uuidv7() unique;
