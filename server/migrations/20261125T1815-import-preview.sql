-- What importing a row will do, as found when it was checked: the outcome, the patient it is about, and what changes in that patient's record.
alter table file_upload_rows
  add column planned_outcome text check (planned_outcome in ('created', 'updated', 'unchanged')),
  add column patient_key text,
  add column is_known_patient boolean,
  -- [{"column": "phone", "before": "+13035550101" or null}], of a known patient.
  add column changes jsonb not null default '[]';
