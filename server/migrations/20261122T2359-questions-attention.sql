-- Ranges of a scale or number that need attention: [{"min", "max", "contentText"}], each with the reply that such an answer gets.
alter table questions add column attention_ranges jsonb not null default '[]';
