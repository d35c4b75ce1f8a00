-- Consent that was given, by number and purpose, and "do not text" and "do not call"; the opt-outs that the send policy reads are derived from the ledger by a trigger.
alter table consent_events
  add column purpose text not null default 'care' check (purpose in ('care', 'promotional')),
  -- The day on which consent was given, where it is known and is not the day of the entry.
  add column given_on date,
  -- What the patient was shown and agreed to.
  add column wording text check (char_length(wording) <= 1000),
  -- Evidence of what a file said.
  add column file_external_id uuid,
  add column row_number integer,
  drop constraint consent_events_kind_check,
  add constraint consent_events_kind_check check (kind in ('opted_out', 'opted_in', 'left_program', 'consented'));

-- Channels that the clinic closed for the patient ("do not text", "do not call").
alter table patients add column opted_out_channels text[] not null default '{}' check (opted_out_channels <@ array['text', 'call']);

alter table number_suppressions drop constraint number_suppressions_reason_check,
  -- `clinic`: the clinic closed the number (a former vendor's list); no reply of the person opens it.
  add constraint number_suppressions_reason_check check (reason in ('stop', 'wrong_number', 'carrier_block', 'clinic'));

create or replace function opted_out_by_events(of_organization bigint, of_patient bigint) returns text[] language sql stable as $$
  with e as materialized (
    select id, kind, feature from consent_events
    where organization_id = of_organization and patient_id = of_patient and kind in ('opted_out', 'opted_in') and channel = 'any' and purpose = 'care'
  )
  select case
    when exists (select from e o where o.kind = 'opted_out' and o.feature = 'all' and not exists (select from e i where i.kind = 'opted_in' and i.id > o.id))
      then array['all']
    else array(select f from unnest(opt_features()) with ordinality as u (f, place)
      where (select e.kind from e where e.feature in (u.f, 'all') order by e.id desc limit 1) = 'opted_out' order by u.place)
  end
$$;

-- The channels that the events of a patient close.
create function opted_out_channels_by_events(of_organization bigint, of_patient bigint) returns text[] language sql stable as $$
  select array(select c from unnest(array['text', 'call']) with ordinality as u (c, place)
    where (select e.kind from consent_events e where e.organization_id = of_organization and e.patient_id = of_patient and e.channel = u.c
      and e.kind in ('opted_out', 'opted_in') order by e.id desc limit 1) = 'opted_out' order by u.place)
$$;

-- Consent of this patient on record for this number: given for the purpose, or for care by START, and nothing ended it since. A new number
-- does not inherit the consent of the old one.
create function has_recorded_consent(of_organization bigint, of_patient bigint, of_phone text, of_purpose text) returns boolean language sql stable as $$
  select exists (select from consent_events g
    where g.organization_id = of_organization and g.patient_id = of_patient and g.phone = of_phone
      and (g.kind = 'consented' and g.purpose = of_purpose
        or of_purpose = 'care' and g.kind = 'opted_in' and g.feature = 'all' and g.channel = 'any' and g.source = 'patient_keyword')
      and not exists (select from consent_events w where w.organization_id = of_organization and w.patient_id = of_patient and w.id > g.id
        and w.kind = 'opted_out' and w.feature = 'all' and w.channel = 'any' and w.purpose in ('care', of_purpose)))
$$;

-- The one place where the state that the send policy reads is written: the events that a statement added, applied in their order.
create function derive_consent_state() returns trigger language plpgsql as $$
declare
  e record;
begin
  update patients p set opted_out_features = opted_out_by_events(p.organization_id, p.id),
    opted_out_channels = opted_out_channels_by_events(p.organization_id, p.id), updated_at = f.occurred_at
  from (select organization_id, patient_id, max(occurred_at) as occurred_at from new_events
    where patient_id is not null and kind in ('opted_out', 'opted_in') group by organization_id, patient_id) f
  where p.organization_id = f.organization_id and p.id = f.patient_id and (p.opted_out_features is distinct from opted_out_by_events(p.organization_id, p.id)
    or p.opted_out_channels is distinct from opted_out_channels_by_events(p.organization_id, p.id));
  for e in select organization_id, phone, kind, source, occurred_at from new_events
      where patient_id is null and feature = 'all' and kind in ('opted_out', 'opted_in') order by id loop
    if e.kind = 'opted_out' then
      insert into number_suppressions (organization_id, phone, reason, since)
      values (e.organization_id, e.phone, case when e.source = 'wrong_number' then 'wrong_number' when e.source = 'carrier' then 'carrier_block'
        when e.source in ('staff', 'file', 'api') then 'clinic' else 'stop' end, e.occurred_at)
      on conflict (organization_id, phone) where lifted_at is null do nothing;
    else
      update number_suppressions set lifted_at = e.occurred_at where organization_id = e.organization_id and phone = e.phone and lifted_at is null;
    end if;
  end loop;
  return null;
end $$;
create trigger consent_events_derive after insert on consent_events referencing new table as new_events
  for each statement execute function derive_consent_state();

-- Nothing else changes what is derived: at the commit it must be what the events say.
create or replace function check_patient_consent() returns trigger language plpgsql as $$
declare
  of_patient bigint := case when tg_table_name = 'patients' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'patient_id')::bigint end;
  said text[] := opted_out_by_events(new.organization_id, of_patient);
  channels_said text[] := opted_out_channels_by_events(new.organization_id, of_patient);
  is_so text[];
  channels text[];
begin
  select opted_out_features, opted_out_channels into is_so, channels from patients where organization_id = new.organization_id and id = of_patient;
  if found and not (said @> is_so and said <@ is_so and channels_said @> channels and channels_said <@ channels) then
    raise exception 'patient %: opted out of % %, but the consent events say % %', of_patient, is_so, channels, said, channels_said
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger patients_channels_changed after update of opted_out_channels on patients deferrable initially deferred for each row
  when (current_user = 'tidings_app' and new.opted_out_channels <> old.opted_out_channels) execute function check_patient_consent();

-- A record that was merged away before this migration can be restored.
update patient_merges set merged_row = merged_row || '{"opted_out_channels": []}' where merged_row is not null;
