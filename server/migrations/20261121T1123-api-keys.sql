-- Keys with which other systems call the API, the links that show each of them once, and records that a key made.

create table api_keys (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  name text not null,
  token_hash bytea not null unique,
  -- What people tell keys apart by; far too little to guess the rest from.
  token_prefix text not null,
  -- Feature → read or write.
  scopes jsonb not null,
  is_phi_anonymized boolean not null default true,
  -- The last day in the organization's zone on which the key opens anything; null: until it is revoked.
  expires_on date,
  created_by_user_id bigint not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id)
);
-- Made and judged by the engine; an organization's own calls read no more than the name beside what a key did.
call make_tenant_table('api_keys', 'select (organization_id, id, external_id, name)');

create table api_key_links (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  api_key_id bigint not null,
  token_hash bytea not null unique,
  -- Sealed with the link itself, which is stored nowhere; erased when the link is opened, expires or its key is revoked.
  sealed_key bytea,
  sent_to_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, api_key_id) references api_keys
);
create index api_key_links__organization_id__api_key_id on api_key_links (organization_id, api_key_id);
create index api_key_links__expires_at on api_key_links (expires_at) where sealed_key is not null;
call make_tenant_table('api_key_links', 'select (organization_id, id)');

-- An outreach is made by a person or by a key.
alter table outreaches alter column creation_user_id drop not null;
alter table outreaches add column creation_api_key_id bigint;
alter table outreaches add foreign key (organization_id, creation_api_key_id) references api_keys;
alter table outreaches add check (num_nonnulls(creation_user_id, creation_api_key_id) = 1);

alter table audit_events add column api_key_id bigint;
