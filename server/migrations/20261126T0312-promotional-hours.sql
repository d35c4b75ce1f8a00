-- The hours of promotional messages, as an organization has narrowed them.

-- Null: the usual ones. Days that are left out are closed. By the clock of each patient.
alter table organizations add column promotional_hours jsonb check (is_opening_hours(promotional_hours));
-- Days on which no promotional message leaves.
alter table organizations add column promotional_holidays jsonb not null default '[]' check (jsonb_typeof(promotional_holidays) = 'array');
