-- Values before and after each change, beside the event of the audit log. Those of a patient are erased with the patient; the event stays.
create table audit_changes (
  organization_id bigint references organizations,
  -- Without a foreign key, so that what keeps the log from being emptied stays the same.
  event_id bigint not null,
  position smallint not null,
  field text not null,
  before jsonb,
  after jsonb,
  -- Whose data it is: masked for users without access to it. Null: not about a patient. Without a foreign key, as in audit_events.
  patient_id bigint,
  primary key (event_id, position)
);
create index audit_changes__organization_id__patient_id on audit_changes (organization_id, patient_id) where patient_id is not null;
call make_tenant_table('audit_changes', 'select, insert, delete');
revoke update, truncate on audit_changes from tidings_system, tidings_app;
