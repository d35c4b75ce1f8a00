-- What read a reply, and the words that decided: for staff who look it over, and to compare each layer with them over time.
alter table ai_classifications
  -- Null for replies that were read before it was stored.
  add column layer text check (layer in ('exact', 'rules', 'model')),
  add column evidence text check (length(evidence) <= 200);
