-- Two records of one person made one, with all that is needed to take it back for a day.

create table patient_merges (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  external_id uuid not null default uuidv7() unique,
  -- Who has everything now; moves on when the survivor is merged away in turn.
  survivor_id bigint not null,
  first_survivor_id bigint not null,
  merged_id bigint not null,
  merged_external_id text not null,
  -- Numbers that texts may still come from.
  merged_phones text[] not null,
  -- The merged record, what was moved, removed and changed; forgotten when it can no longer be taken back.
  merged_row jsonb,
  moved jsonb,
  user_id bigint references users,
  api_key_id bigint,
  merged_at timestamptz not null,
  undone_at timestamptz,
  undone_by_user_id bigint references users,
  primary key (organization_id, id),
  foreign key (organization_id, survivor_id) references patients (organization_id, id) on delete cascade
);
create index patient_merges__organization_id__survivor_id on patient_merges (organization_id, survivor_id, id desc);
create index patient_merges__organization_id__merged_external_id on patient_merges (organization_id, merged_external_id) where undone_at is null;
create index patient_merges__merged_phones on patient_merges using gin (organization_id, merged_phones) where undone_at is null;
create index patient_merges__merged_at on patient_merges (merged_at) where merged_row is not null;
call make_tenant_table('patient_merges', 'select, insert, update');

-- Append-only stays append-only: but whose record it is may be corrected.
grant update (patient_id) on patient_opt_events, patient_group_members, patient_segment_members, patient_conditions to tidings_app;
