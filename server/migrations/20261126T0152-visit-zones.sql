-- Messages about a visit keep to the hours of its place as well, where the patient's ZIP code does not tell their zone.
alter table message_sources add column visit_zone text;
comment on column message_sources.visit_zone is 'Time zone of the place of the visit that the messages are about.';
