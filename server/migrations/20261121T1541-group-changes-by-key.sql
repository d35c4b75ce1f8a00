-- Which API key asked for a change of a group: what it may do is asked again before each batch, and the trail names it.
alter table patient_group_changes add column api_key_id bigint;
alter table patient_group_changes add foreign key (organization_id, api_key_id) references api_keys;
