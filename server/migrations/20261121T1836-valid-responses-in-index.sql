-- A page of outreaches counts their valid answers: from the index alone, without a look at each answer.
drop index responses__organization_id__source_id;
create index responses__organization_id__source_id on responses (organization_id, source_id, answer_type) include (is_valid)
  where superseded_at is null;
