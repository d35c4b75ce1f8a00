-- An alert about a line is confidential where all that it is about is: its visit was confidential when it was raised.
alter table alerts add column is_confidential boolean not null default false;
call limit_table('alerts', 'not is_confidential');
call limit_table('alert_pages', '(select true from alerts a where a.organization_id = alert_pages.organization_id and a.id = alert_pages.alert_id)');
-- A confidential alert and another one of the same line are two: only one of them is seen by everybody.
drop index alerts__active;
create unique index alerts__active on alerts (organization_id, source, phone, is_confidential) where state <> 'closed' and phone is not null;

update alerts a set is_confidential = true where a.source = 'call'
  and exists (select from messages m join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id
    where m.organization_id = a.organization_id and m.to_phone = a.phone and m.failure_reason = 'call_limit' and s.is_confidential)
  and not exists (select from messages m join message_sources s on s.organization_id = m.organization_id and s.id = m.source_id
    where m.organization_id = a.organization_id and m.to_phone = a.phone and m.failure_reason = 'call_limit' and not s.is_confidential);

-- The record that a reply is about though it answers no message of it, as the program that a patient wishes to leave.
alter table inbound_messages add column about_source_id bigint;
do $$
declare visible text := '((message_id is null or (select true from messages r where r.organization_id = inbound_messages.organization_id and r.id = inbound_messages.message_id))
    and (about_source_id is null or (select true from message_sources r where r.organization_id = inbound_messages.organization_id and r.id = inbound_messages.about_source_id)))
  or exists (select from safety_messages a where a.organization_id = inbound_messages.organization_id and a.inbound_message_id = inbound_messages.id)';
begin
  execute format('alter policy open_records on inbound_messages using (%1$s) with check (%1$s)', visible);
end $$;

-- Whether a reply answers a confidential message, or is about a confidential record.
create function is_confidential_reply(of_organization bigint, of_inbound bigint) returns boolean language sql stable as $$
  select exists (select from inbound_messages i where i.organization_id = of_organization and i.id = of_inbound
    and (is_confidential_message(i.organization_id, i.message_id)
      or exists (select from message_sources s where s.organization_id = i.organization_id and s.id = i.about_source_id and s.is_confidential)))
$$;
