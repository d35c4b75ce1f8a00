-- What the messaging engine must be able to rely on: zones that exist, days that stay, senders that may be replaced, the last look into the carrier's log.

-- One unknown zone in one row would stop every statement that meets it. A name, not an abbreviation or an offset: clock changes are in the name.
create function is_time_zone(name text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  perform timestamptz '2000-01-01' at time zone name;
  return name ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Za-z][A-Za-z0-9_+-]*)+)$';
exception when invalid_parameter_value then
  return false;
end $$;
alter table organizations add constraint organizations__time_zone check (is_time_zone(time_zone));
alter table patients add constraint patients__time_zone check (time_zone is null or is_time_zone(time_zone));

-- The calendar on which an organization's messages are counted, since when. A message is taken off the same day on which it was
-- put, whatever zone the organization has moved to meanwhile: this says which day that was.
create table organization_zones (
  organization_id bigint not null references organizations on delete cascade,
  since timestamptz not null,
  time_zone text not null check (is_time_zone(time_zone)),
  primary key (organization_id, since)
);
call make_tenant_table('organization_zones', 'select');
insert into organization_zones (organization_id, since, time_zone) select id, '-infinity', time_zone from organizations;

create function organizations_keep_zones() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into organization_zones (organization_id, since, time_zone) values (new.id, '-infinity', new.time_zone);
  else
    -- From a whole quarter of an hour ahead: counts that are being written at this moment still all go by the old zone.
    insert into organization_zones as z (organization_id, since, time_zone)
    values (new.id, date_bin('15 minutes', case when new.updated_at > old.updated_at then new.updated_at else now() end + interval '16 minutes', '2000-01-01'), new.time_zone)
    on conflict (organization_id, since) do update set time_zone = excluded.time_zone;
  end if;
  return null;
end $$;
create trigger organizations_zone_kept after insert or update of time_zone on organizations for each row execute function organizations_keep_zones();

-- A number that is replaced or given back takes nothing with it: what waits to leave from it leaves from the organization's present one.
create function senders_keep_outbox() returns trigger language plpgsql security definer set search_path = public as $$
declare present text;
begin
  select phone into present from senders s where s.organization_id = coalesce(new.organization_id, old.organization_id) and s.channel = 'sms'
  order by tg_op = 'UPDATE' and s.id = new.id desc, s.id limit 1;
  if present is not null then
    update outbox_chunks c set from_phone = present
    where c.organization_id = coalesce(new.organization_id, old.organization_id) and c.state in ('ready', 'leased')
      and not exists (select from senders s where s.organization_id = c.organization_id and s.phone = c.from_phone);
  end if;
  return null;
end $$;
create trigger senders_replaced after insert or delete or update of phone on senders for each row execute function senders_keep_outbox();

-- Up to when the carrier's own log of incoming texts was compared with ours.
alter table senders add column log_checked_until timestamptz;

-- Answers count so long after the text has left: when that will be is not known when it is written.
alter table messages add column reply_hours smallint;
update messages set reply_hours = greatest(0, round(extract(epoch from reply_until - created_at) / 3600)) where reply_until is not null;
alter table messages drop column reply_until;

-- A chunk whose texts all have their verdicts is removed a day later; no state ever followed 'handed'.
alter table outbox_chunks drop constraint outbox_chunks_state_check;
alter table outbox_chunks add constraint outbox_chunks__state check (state in ('ready', 'leased', 'handed'));
comment on column outbox_chunks.message_ids is 'In the order of leaving. Null where a text went back into the queue: it waits in another chunk then.';
