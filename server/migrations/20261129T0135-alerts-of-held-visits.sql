-- The alert about a number as a whole, such as an undecided request, and the alert about its held visits are two: only the second follows the marks of the visits.
drop index alerts__active;
create unique index alerts__active on alerts (organization_id, source, phone, is_confidential, (about_source_ids = '{}'))
  where state <> 'closed' and phone is not null;

-- Open alerts in which the second had replaced the first: about the reminders that are on hold now.
update alerts a set about_source_ids = f.ids from (
  select a.organization_id, a.id, array_agg(distinct m.source_id) as ids from alerts a
  join messages m on m.organization_id = a.organization_id and m.to_phone = a.phone and m.source_id is not null and m.purpose = 'reminder' and m.state = 'held'
  where a.source = 'hold' and a.kind = 'held_visit' and a.state <> 'closed' and a.about_source_ids = '{}' group by 1, 2) f
where a.organization_id = f.organization_id and a.id = f.id;
