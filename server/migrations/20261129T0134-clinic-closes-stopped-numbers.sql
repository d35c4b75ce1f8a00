-- A number that the person or the carrier closed and that the clinic closes as well (a former vendor's list) is the clinic's from then on: START does not open it.
create or replace function derive_consent_state() returns trigger language plpgsql as $$
declare
  e record;
begin
  if exists (select from new_events where patient_id is not null and kind in ('opted_out', 'opted_in')) then
    with touched as (
      select organization_id, patient_id, max(occurred_at) as occurred_at from new_events
      where patient_id is not null and kind in ('opted_out', 'opted_in') group by organization_id, patient_id
    ), derived as materialized (
      select organization_id, patient_id, occurred_at, opted_out_by_events(organization_id, patient_id) as features,
        opted_out_channels_by_events(organization_id, patient_id) as channels from touched
    )
    update patients p set opted_out_features = d.features, opted_out_channels = d.channels, updated_at = d.occurred_at
    from derived d where p.organization_id = d.organization_id and p.id = d.patient_id
      and (p.opted_out_features is distinct from d.features or p.opted_out_channels is distinct from d.channels);
  end if;
  for e in select organization_id, phone, kind, source, occurred_at from new_events
      where patient_id is null and feature = 'all' and kind in ('opted_out', 'opted_in') order by id loop
    if e.kind = 'opted_out' then
      insert into number_suppressions as n (organization_id, phone, reason, since)
      values (e.organization_id, e.phone, case when e.source = 'wrong_number' then 'wrong_number' when e.source = 'carrier' then 'carrier_block'
        when e.source in ('staff', 'file', 'api') then 'clinic' else 'stop' end, e.occurred_at)
      on conflict (organization_id, phone) where lifted_at is null do update set reason = 'clinic'
        where excluded.reason = 'clinic' and n.reason in ('stop', 'carrier_block');
    else
      update number_suppressions set lifted_at = e.occurred_at where organization_id = e.organization_id and phone = e.phone and lifted_at is null;
    end if;
  end loop;
  return null;
end $$;
