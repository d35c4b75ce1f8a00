-- Joined calls: the reminder calls of one day to one line become one call, which reads their messages one after the other.

-- The message whose call also reads this one; null: the day of the line is its own.
alter table call_days add column joins_message_id bigint;
alter table call_days drop constraint call_days_organization_id_phone_called_on_key;
create unique index call_days__organization_id__phone__called_on on call_days (organization_id, phone, called_on) where joins_message_id is null;
create index call_days__organization_id__joins_message_id on call_days (organization_id, joins_message_id) where joins_message_id is not null;

-- A call of the carrier that reads several messages has one row for each that was read, in their order.
alter table voice_calls add column part smallint not null default 1;
alter table voice_calls drop constraint voice_calls_gateway_carrier_call_id_key;
alter table voice_calls add constraint voice_calls__gateway__carrier_call_id__part unique (gateway, carrier_call_id, part);
