-- Virus scan: an uploaded file is read and offered only after its scan; a patient's file that could not be scanned yet is held in our own store.
alter table file_uploads add column scan text not null default 'not_scanned' check (scan in ('not_scanned', 'due', 'waiting', 'clean', 'infected'));
comment on column file_uploads.scan is 'not_scanned: no scanner was configured when the file came. waiting: the scanner did not answer.';
create index file_uploads__waiting_scan on file_uploads (updated_at) where scan = 'waiting';
alter table media_files add column held_at timestamptz;
comment on column media_files.held_at is 'Since when the bytes are held until the scanner answers.';
