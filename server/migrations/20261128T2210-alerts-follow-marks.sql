-- An alert about a line is about the messages of these sources, and follows their marks, whatever they were when it was raised: it is hidden while
-- all of them are confidential. Without sources it is about the number as a whole.
alter table alerts add column about_source_ids bigint[] not null default '{}';
do $$
declare visible text := 'case when about_source_ids = ''{}'' then not is_confidential
  else exists (select from message_sources s where s.organization_id = alerts.organization_id and s.id = any (alerts.about_source_ids)) end';
begin
  execute format('alter policy open_records on alerts using (%1$s) with check (%1$s)', visible);
end $$;

-- Alerts from before: the calls that were dropped while the alert was open, and the reminders that are on hold now.
update alerts a set about_source_ids = f.ids from (
  select a.organization_id, a.id, array_agg(distinct m.source_id) as ids from alerts a
  join messages m on m.organization_id = a.organization_id and m.to_phone = a.phone and m.source_id is not null
    and (a.source = 'call' and m.failure_reason = 'call_limit' and m.settled_at between a.raised_at - interval '1 day' and a.last_event_at
      or a.source = 'hold' and a.kind = 'held_visit' and a.state <> 'closed' and m.purpose = 'reminder' and m.state = 'held')
  where a.source in ('call', 'hold') group by 1, 2) f
where a.organization_id = f.organization_id and a.id = f.id;
