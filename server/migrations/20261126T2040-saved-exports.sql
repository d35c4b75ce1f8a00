-- When the user who asked for an exported file first saved it: who has it gets no mail with its link.
alter table export_files add column saved_at timestamptz;
