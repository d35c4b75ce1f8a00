-- How far the undo of an import has come: the last patient of the batch before, so that the next begins behind the entries that batches have deleted.
alter table file_uploads add column undo_patient_id bigint not null default 0;
