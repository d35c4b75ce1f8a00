-- Warnings of imported rows: an optional cell that cannot be used is left out, and its row is imported without it.
-- [{"position": 3, "message": "…"}], beside the errors, which refuse the row.
alter table file_upload_rows add column warnings jsonb not null default '[]';
alter table file_uploads add column warned_rows integer not null default 0;
