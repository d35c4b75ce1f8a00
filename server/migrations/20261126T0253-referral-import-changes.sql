-- What an import did to a referral, until it can no longer be undone.
create table referral_import_changes (
  organization_id bigint not null,
  id bigint generated always as identity,
  file_external_id uuid not null,
  referral_id bigint not null,
  -- The import added the referral.
  is_created boolean not null,
  -- The columns that a file sets or moves, before and after the import; `before` is null where it added the referral.
  before jsonb,
  after jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, referral_id) references referrals (organization_id, id) on delete cascade,
  check (is_created = (before is null))
);
create index referral_import_changes__file on referral_import_changes (organization_id, file_external_id, referral_id);
create index referral_import_changes__referral on referral_import_changes (organization_id, referral_id);
create index referral_import_changes__created_at on referral_import_changes (created_at);
call make_tenant_table('referral_import_changes');
call limit_table('referral_import_changes', 'exists (select from referrals r where r.organization_id = referral_import_changes.organization_id and r.id = referral_id)');
call limit_table_to_locations('referral_import_changes', 'exists (select from referrals r where r.organization_id = referral_import_changes.organization_id and r.id = referral_id)');
