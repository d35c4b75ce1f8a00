-- The number of ours that patients of a location are texted from.

-- Null: the organization's first number.
alter table locations add column sender_id bigint,
  add constraint locations__sender foreign key (organization_id, sender_id) references senders (organization_id, id) on delete set null (sender_id);
create index locations__organization_id__sender_id on locations (organization_id, sender_id) where sender_id is not null;

-- On which of our numbers a phone wrote last: a conversation keeps its number.
create index inbound_messages__organization_id__from_phone on inbound_messages (organization_id, from_phone, received_at desc, id desc);

-- For modules that need to know where patients belong.
create function home_locations(organization bigint, patient_ids bigint[]) returns table (patient_id bigint, location_id bigint) language sql stable as $$
  select p.id, p.home_location_id from patients p where p.organization_id = organization and p.id = any (patient_ids)
$$;
