-- What staff read first is found without looking at all replies to review.
create index response_flags__organization_id__distress on response_flags (organization_id, patient_id)
  where name = 'invalid' and reason = 'distress';
