-- Planner statistics while a file is imported. What PostgreSQL planned for a handful of patients, and keeps for a connection, can read all
-- patients for each row that names one: 40,000 rows after the first made their foreign keys a hundred times as slow. Until autovacuum
-- looks, up to a minute later, nothing makes it plan again; the import does. Samples are bounded, so the cost does not grow with the tables.
create function gather_import_statistics() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze file_upload_rows, patients, patient_conditions, appointments;
end $$;
