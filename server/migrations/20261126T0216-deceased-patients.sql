-- Why a patient is disabled: the death that was reported stays with the record, so that lists and exports can say it.
alter table patients drop constraint patients_disabled_reason_check,
  add constraint patients_disabled_reason_check check (disabled_reason in ('import_undone', 'deceased'));

update patients p set disabled_reason = 'deceased' where p.state = 'disabled' and p.disabled_reason is null
  and exists (select from audit_events e where e.organization_id = p.organization_id and e.action = 'patient.disabled' and e.subject_type = 'patient'
    and e.subject_id = p.id::text and e.detail ->> 'reason' = 'deceased' and e.occurred_at = p.disabled_at);
