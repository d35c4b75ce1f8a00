-- Imports write and look up less per row: the tables that only imports write lose foreign keys that were checked row by row, and indexes that every row was in.

-- Only rows with issues or changes are listed by what they have; a million good ones need no entry.
drop index file_upload_rows__state;
create index file_upload_rows__faulty on file_upload_rows (organization_id, file_upload_id, row_number) where state in ('error', 'failed');
create index file_upload_rows__warned on file_upload_rows (organization_id, file_upload_id, row_number) where warnings <> '[]';
create index file_upload_rows__changed on file_upload_rows (organization_id, file_upload_id, row_number) where changes <> '[]';

-- Rows are added by the import alone, while it holds the lock of their file.
alter table file_upload_rows drop constraint file_upload_rows_organization_id_file_upload_id_fkey;
create function file_uploads_rows_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from file_upload_rows r using old_rows o where r.organization_id = o.organization_id and r.file_upload_id = o.id;
  return null;
end $$;
create trigger file_uploads_rows_deleted after delete on file_uploads referencing old table as old_rows for each statement execute function file_uploads_rows_deleted();

-- The journal: by file and patient, and by patient. It is purged by time once a day, which a summary of each block serves.
alter table patient_import_changes drop constraint patient_import_changes_organization_id_patient_id_fkey,
  drop constraint patient_import_changes_pkey, add primary key (organization_id, file_external_id, patient_id, id);
drop index patient_import_changes__file;
drop index patient_import_changes__created_at;
create index patient_import_changes__created_at on patient_import_changes using brin (created_at);
create function patients_journal_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from patient_import_changes c using old_rows o where c.organization_id = o.organization_id and c.patient_id = o.id;
  return null;
end $$;
create trigger patients_journal_deleted after delete on patients referencing old table as old_rows for each statement execute function patients_journal_deleted();

-- Both are written with a patient, whose organization has a row in patient_counters: its foreign key to organizations is checked once per statement.
alter table patient_duplicate_queue drop constraint patient_duplicate_queue_organization_id_fkey;
alter table patients drop constraint patients_organization_id_fkey;
