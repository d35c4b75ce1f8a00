-- What staff typed into forms and did not save, one row per user and form: it is there on another device, and marked in lists.
create table form_drafts (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  user_id bigint not null references users,
  form text not null check (char_length(form) between 1 and 200),
  title text check (char_length(title) between 1 and 200),
  path text not null check (char_length(path) between 1 and 1000),
  content text not null check (char_length(content) between 1 and 200000),
  kept_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, form)
);
create index form_drafts__kept_at on form_drafts (kept_at);
call make_tenant_table('form_drafts');

-- A draft holds what its user could see when it was typed. Other rights end it.
create function memberships_drafts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from form_drafts where organization_id = new.organization_id and user_id = new.user_id;
  return null;
end $$;
create trigger memberships_drafts after update of role, is_phi_anonymized, feature_levels, location_ids, reads_confidential, removed_at, suspended_at
  on memberships for each row
  when ((new.role, new.is_phi_anonymized, new.feature_levels, new.location_ids, new.reads_confidential, new.removed_at, new.suspended_at)
    is distinct from (old.role, old.is_phi_anonymized, old.feature_levels, old.location_ids, old.reads_confidential, old.removed_at, old.suspended_at))
  execute function memberships_drafts();
