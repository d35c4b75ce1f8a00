-- The live count of a segment: by age, sex and state from the index alone, and of whom no text reaches from one of only those.

drop index patients__organization_id__dob;
create index patients__organization_id__dob on patients (organization_id, dob, id) include (sex, state);
create index patients__hindered on patients (organization_id, dob, id) include (sex)
  where state = 'enabled' and (is_unreachable or is_held_for_review or language is null or (phone is null and landline_phone is null)
    or 'all' = any (opted_out_features));
