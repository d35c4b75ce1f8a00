-- A number that an organization gave up stays known as its own: patients go on answering the texts that came from it, and a STOP there counts.
-- Until it belongs to somebody again: then what arrives is theirs.
create table former_senders (
  organization_id bigint not null references organizations on delete cascade,
  phone text not null unique,
  channel text not null check (channel in ('sms', 'voice')),
  given_up_at timestamptz not null default now(),
  -- As on senders: the carrier's log is still compared for some days.
  log_checked_until timestamptz,
  primary key (organization_id, phone)
);
call make_tenant_table('former_senders', 'select');

create function senders_keep_former() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    insert into former_senders as f (organization_id, phone, channel, log_checked_until)
    values (old.organization_id, old.phone, old.channel, coalesce(old.log_checked_until, old.created_at))
    on conflict (phone) do update set organization_id = excluded.organization_id, channel = excluded.channel, given_up_at = excluded.given_up_at,
      log_checked_until = excluded.log_checked_until;
  end if;
  if tg_op <> 'DELETE' then
    delete from former_senders f where f.phone = new.phone;
  end if;
  return null;
end $$;
create trigger senders_given_up after insert or delete or update of phone, organization_id on senders for each row execute function senders_keep_former();
