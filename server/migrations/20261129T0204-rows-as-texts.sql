-- Rows of files are kept as the texts that they came in: what a million rows say is written once and read once, in whole, and PostgreSQL
-- takes several times as long to take a text apart for `jsonb` as to check that it is JSON. A cell alone is only read of rows with issues.
alter table file_upload_rows alter column cells type json using cells::json, alter column record type json using record::json;
