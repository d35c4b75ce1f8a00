-- What the operator's list of health reads across organizations: sums of days, the newest inbound message, open carrier alerts.
create index inbound_messages__organization_id__received_at on inbound_messages (organization_id, received_at desc);
create index alerts__open_carrier on alerts (organization_id) where source = 'carrier' and state <> 'closed';

create view messaging_health as
  select d.organization_id, d.day,
    sum(d.n) filter (where d.outcome in ('sent', 'sent_unconfirmed', 'delivered', 'undelivered')) as sent,
    sum(d.n) filter (where d.outcome = 'delivered') as delivered,
    sum(d.n) filter (where d.outcome in ('undelivered', 'failed')) as failed
  from message_days d group by d.organization_id, d.day;

create function last_inbound_at(of_organization bigint) returns timestamptz language sql stable as $$
  select i.received_at from inbound_messages i where i.organization_id = of_organization order by i.received_at desc limit 1
$$;

create view open_carrier_alerts as
  select organization_id, count(*) as n from alerts where source = 'carrier' and state <> 'closed' group by organization_id;

-- Across all organizations, so only for the engine's role.
revoke all on function last_inbound_at from public;
grant execute on function last_inbound_at to tidings_system;
grant select on messaging_health, open_carrier_alerts to tidings_system;
