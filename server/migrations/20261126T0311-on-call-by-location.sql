-- On-call lists of locations, beside that of the organization.

-- Null: the organization's list.
alter table on_call_people add column location_id bigint,
  add constraint on_call_people__location foreign key (organization_id, location_id) references locations (organization_id, id),
  drop constraint on_call_people_organization_id_user_id_key,
  add constraint on_call_people__list unique nulls not distinct (organization_id, location_id, user_id);
create index on_call_people__organization_id__user_id on on_call_people (organization_id, user_id);
