-- The statistics that an import gathers are those of a small sample. They were gathered by every import, so that a file of ten rows
-- replaced what autovacuum had found out about a million patients, until autovacuum looked again. Now a table is looked at only while it
-- is at least twice as large as when it was last looked at: then no kept plan fits any more, and autovacuum will look soon, since analyzing
-- some columns does not reset what it counts.
create or replace function gather_import_statistics() returns void language plpgsql security definer set search_path = public as $$
declare
  grown text[] := array(select relname::text from pg_class
    where oid in ('file_upload_rows'::regclass, 'patients'::regclass, 'patient_conditions'::regclass, 'appointments'::regclass)
      and pg_relation_size(oid) >= 2 * greatest(relpages, 1) * current_setting('block_size')::bigint);
begin
  if 'file_upload_rows' = any (grown) then analyze file_upload_rows (organization_id, file_upload_id, row_number, row_key); end if;
  if 'patients' = any (grown) then analyze patients (organization_id, id, external_id, phone); end if;
  if 'patient_conditions' = any (grown) then analyze patient_conditions (organization_id, patient_id); end if;
  if 'appointments' = any (grown) then analyze appointments (organization_id, id, patient_id); end if;
end $$;
alter function gather_import_statistics() set default_statistics_target = 10;
