-- An import can be canceled between two batches of rows, and its progress has an estimate.
alter table file_uploads
  add column canceled_at timestamptz,
  -- Valid rows that were not imported because of it.
  add column canceled_rows integer not null default 0,
  -- When the work that goes on now began, and with how many rows done: what the estimate is measured from.
  add column measured_at timestamptz,
  add column measured_rows integer not null default 0;
