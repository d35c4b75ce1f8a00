-- A number, like a patient, can be closed for some features: by REMINDERS, or by a wish to leave one kind of message.
-- Such an event has no patient and names the feature; only "all" suppresses the number.
create or replace function is_suppressed_by_events(of_organization bigint, of_phone text) returns boolean language sql stable as $$
  select coalesce((select kind = 'opted_out' from consent_events
    where organization_id = of_organization and phone = of_phone and patient_id is null and feature = 'all' and kind in ('opted_out', 'opted_in')
    order by id desc limit 1), false)
$$;

-- The features that the number's own events close, for each patient who gets the number later.
create function features_closed_for_number(of_organization bigint, of_phone text) returns text[] language sql stable as $$
  select array(select f from unnest(opt_features()) with ordinality as u (f, place)
    where (select e.kind from consent_events e where e.organization_id = of_organization and e.phone = of_phone and e.patient_id is null
        and e.feature in (u.f, 'all') and e.kind in ('opted_out', 'opted_in') order by e.id desc limit 1) = 'opted_out'
    order by u.place)
$$;
