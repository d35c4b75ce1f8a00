-- A draft that staff keep as one, beside the draft that only waits for its first patients and then begins its life.
alter table outreaches add column is_kept_as_draft boolean not null default false;
update outreaches set is_kept_as_draft = true where state = 'draft';
