-- Consent ledger: every opt-out and opt-in of a patient or a number, append-only; what the send policy reads must equal what the events say.
alter table patient_opt_events rename to consent_events;
alter table consent_events rename constraint patient_opt_events_pkey to consent_events_pkey;
alter index patient_opt_events__organization_id__patient_id rename to consent_events__organization_id__patient_id;
alter index patient_opt_events__organization_id__occurred_at rename to consent_events__organization_id__occurred_at;

-- A record outlives the patient: no foreign key deletes it.
alter table consent_events drop constraint patient_opt_events_organization_id_patient_id_fkey;
alter table consent_events drop constraint patient_opt_events_direction_check;
alter table consent_events drop constraint patient_opt_events_source_check;
alter table consent_events rename column direction to kind;
alter table consent_events
  -- Null: about the number itself, not about a patient with it.
  alter column patient_id drop not null,
  add column external_id uuid not null default uuidv7(),
  -- The number at that time, as far as it is known.
  add column phone text check (phone ~ '^\+1\d{10}$'),
  add column channel text not null default 'any' check (channel in ('any', 'text', 'call', 'email')),
  add column api_key_id bigint,
  -- The title of the program that was left.
  add column subject text;
update consent_events set kind = case kind when 'in' then 'opted_in' else 'opted_out' end;
update consent_events e set phone = i.from_phone from inbound_messages i
  where i.organization_id = e.organization_id and i.id = e.inbound_message_id and i.from_phone ~ '^\+1\d{10}$';
alter table consent_events
  add constraint consent_events_kind_check check (kind in ('opted_out', 'opted_in', 'left_program')),
  -- `migration`: the state was there before the ledger, and nothing says why.
  add constraint consent_events_source_check check (source in ('patient_keyword', 'patient_wording', 'patient_voice', 'wrong_number', 'staff', 'file',
    'api', 'carrier', 'migration')),
  add constraint consent_events_about_check check (patient_id is not null or phone is not null);
create unique index consent_events__organization_id__external_id on consent_events (organization_id, external_id);
create index consent_events__organization_id__phone on consent_events (organization_id, phone, id) where patient_id is null;

-- The same list as the contract's.
create function opt_features() returns text[] language sql immutable return array['appointment', 'messenger', 'outreach', 'program', 'referral'];

-- What the events of a patient say: {} opted in everywhere, {all} opted out of everything, else the features.
create function opted_out_by_events(of_organization bigint, of_patient bigint) returns text[] language sql stable as $$
  with e as materialized (
    select id, kind, feature from consent_events
    where organization_id = of_organization and patient_id = of_patient and kind in ('opted_out', 'opted_in')
  )
  select case
    when exists (select from e o where o.kind = 'opted_out' and o.feature = 'all' and not exists (select from e i where i.kind = 'opted_in' and i.id > o.id))
      then array['all']
    else array(select f from unnest(opt_features()) with ordinality as u (f, place)
      where (select e.kind from e where e.feature in (u.f, 'all') order by e.id desc limit 1) = 'opted_out' order by u.place)
  end
$$;

-- What the events of a number say.
create function is_suppressed_by_events(of_organization bigint, of_phone text) returns boolean language sql stable as $$
  select coalesce((select kind = 'opted_out' from consent_events
    where organization_id = of_organization and phone = of_phone and patient_id is null and kind in ('opted_out', 'opted_in') order by id desc limit 1), false)
$$;

-- What is so today and no event explains. First what is closed, then what is open.
insert into consent_events (organization_id, patient_id, phone, kind, feature, source, occurred_at)
select p.organization_id, p.id, coalesce(p.phone, p.landline_phone), 'opted_out', u.f, 'migration', now()
from patients p cross join lateral (select opted_out_by_events(p.organization_id, p.id) as said) b
  cross join lateral unnest(p.opted_out_features) with ordinality as u (f, place)
where (p.opted_out_features <> '{}' or exists (select from consent_events e where e.organization_id = p.organization_id and e.patient_id = p.id))
  and not (b.said @> p.opted_out_features and b.said <@ p.opted_out_features) and (u.f = 'all' or not b.said @> array[u.f])
order by p.organization_id, p.id, u.place;
insert into consent_events (organization_id, patient_id, phone, kind, feature, source, occurred_at)
select p.organization_id, p.id, coalesce(p.phone, p.landline_phone), 'opted_in', o.f, 'migration', now()
from patients p cross join lateral (select opted_out_by_events(p.organization_id, p.id) as said) b
  cross join lateral (select f from unnest(opt_features()) as f where p.opted_out_features <> '{}' union all select 'all' where p.opted_out_features = '{}') o
where exists (select from consent_events e where e.organization_id = p.organization_id and e.patient_id = p.id)
  and not (b.said @> p.opted_out_features and b.said <@ p.opted_out_features) and not p.opted_out_features @> array[o.f] and (o.f = 'all' or b.said && array[o.f, 'all'])
order by p.organization_id, p.id, o.f;

-- Numbers: the origin is that of the patients' events of the same moment, where there are any.
insert into consent_events (organization_id, phone, kind, feature, source, user_id, inbound_message_id, occurred_at)
select n.organization_id, n.phone, a.kind, 'all', coalesce(e.source, a.source), e.user_id, e.inbound_message_id, a.at
from number_suppressions n
  cross join lateral (values
    (1, 'opted_out', n.since, case n.reason when 'wrong_number' then 'wrong_number' when 'carrier_block' then 'carrier' else 'patient_keyword' end),
    (2, 'opted_in', n.lifted_at, 'migration')) as a (place, kind, at, source)
  left join lateral (select e.source, e.user_id, e.inbound_message_id from consent_events e
    where e.organization_id = n.organization_id and e.occurred_at = a.at and e.kind = a.kind
      and (e.phone = n.phone or exists (select from patients p where p.organization_id = e.organization_id and p.id = e.patient_id and p.phone = n.phone))
    order by e.id limit 1) e on true
where a.at is not null and n.phone ~ '^\+1\d{10}$'
order by n.organization_id, n.id, a.place;

-- What undoing a merge needs names the table.
update patient_merges set moved = jsonb_set(moved #- '{keys,patient_opt_events}', '{keys,consent_events}', moved #> '{keys,patient_opt_events}')
where moved #> '{keys,patient_opt_events}' is not null;

-- Append-only for every role, the owner's included. Only whose record an event is may change, and only while two records of one person
-- are merged or a merge is undone.
revoke update, delete, truncate on consent_events from tidings_app, tidings_system;
grant update (patient_id) on consent_events to tidings_app, tidings_system;
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('tidings.is_merging', true) = 'on' then
    if to_jsonb(new) - 'patient_id' = to_jsonb(old) - 'patient_id' and new.patient_id is not null and old.patient_id is not null then return new; end if;
  end if;
  raise exception 'consent_events is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger consent_events_append_only before update or delete on consent_events for each row execute function refuse_consent_change();
create trigger consent_events_never_emptied before truncate on consent_events for each statement execute function refuse_consent_change();

-- At the commit of the product's role the state that the send policy reads equals what the events say: a change without its event, or an
-- event without its change, fails.
create function check_patient_consent() returns trigger language plpgsql as $$
declare
  of_patient bigint := case when tg_table_name = 'patients' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'patient_id')::bigint end;
  said text[] := opted_out_by_events(new.organization_id, of_patient);
  is_so text[];
begin
  select opted_out_features into is_so from patients where organization_id = new.organization_id and id = of_patient;
  if found and not (said @> is_so and said <@ is_so) then
    raise exception 'patient %: opted out of %, but the consent events say %', of_patient, is_so, said using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger patients_consent_inserted after insert on patients deferrable initially deferred for each row
  when (current_user = 'tidings_app' and new.opted_out_features <> '{}') execute function check_patient_consent();
create constraint trigger patients_consent_changed after update of opted_out_features on patients deferrable initially deferred for each row
  when (current_user = 'tidings_app' and new.opted_out_features <> old.opted_out_features) execute function check_patient_consent();
create constraint trigger consent_events_of_patient after insert or update on consent_events deferrable initially deferred for each row
  when (current_user = 'tidings_app' and new.patient_id is not null) execute function check_patient_consent();

create function check_number_consent() returns trigger language plpgsql as $$
begin
  if is_suppressed_by_events(new.organization_id, new.phone) <> exists (select from number_suppressions
      where organization_id = new.organization_id and phone = new.phone and lifted_at is null) then
    raise exception 'the consent events of a number do not say whether it is suppressed' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger number_suppressions_consent after insert or update on number_suppressions deferrable initially deferred for each row
  when (current_user = 'tidings_app') execute function check_number_consent();
create constraint trigger consent_events_of_number after insert on consent_events deferrable initially deferred for each row
  when (current_user = 'tidings_app' and new.patient_id is null) execute function check_number_consent();
