-- Former wordings of the texts that law and carriers require: what patients read on which day can be shown years later.
create table compliance_text_versions (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  key text not null,
  language text not null,
  text_before text not null,
  text_after text not null,
  changed_by_user_id bigint references users,
  changed_at timestamptz not null,
  primary key (organization_id, id)
);
call make_tenant_table('compliance_text_versions', 'select, insert');
revoke update, delete, truncate on compliance_text_versions from tidings_system;
