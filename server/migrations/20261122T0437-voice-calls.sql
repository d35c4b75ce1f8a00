-- Calls: what each came to, in whose language a message is spoken, and numbers for calls beside numbers for texts.

-- Of a message that is spoken: the language it is read in. Null for texts.
alter table messages add column spoken_in text check (spoken_in in ('english', 'spanish'));
alter table messages add constraint messages__channel check (channel in ('sms', 'voice'));

-- One row a call of the carrier, in either direction; written when it is answered or over.
create table voice_calls (
  organization_id bigint not null references organizations,
  id bigint generated always as identity,
  gateway text not null,
  carrier_call_id text not null,
  direction text not null check (direction in ('out', 'in')),
  -- What it reads; of a patient's own call the reminder that is read again, if there is one.
  message_id bigint,
  patient_id bigint,
  -- The patient's end; null where the caller's number is withheld.
  phone text,
  own_phone text not null,
  state text not null check (state in ('in_progress', 'finished')),
  answered_by text check (answered_by in ('human', 'machine', 'unknown')),
  outcome text check (outcome in ('answered_by_machine', 'no_answer', 'no_response', 'opt_out', 'patient_called', 'exceeded_error',
    'exceeded_repeats', 'error_invalid_key', 'error_timeout', 'answered')),
  -- How many answers of the carrier's were taken, and what was said last: a question asked twice is answered the same.
  step smallint not null default 0,
  said text not null,
  repeats smallint not null default 0,
  invalid_keys smallint not null default 0,
  silences smallint not null default 0,
  key_pressed text,
  response_id bigint,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (gateway, carrier_call_id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade
) with (fillfactor = 70);
create index voice_calls__organization_id__patient_id on voice_calls (organization_id, patient_id, started_at desc, id desc);
create index voice_calls__organization_id__message_id on voice_calls (organization_id, message_id) where message_id is not null;
create index voice_calls__organization_id__phone on voice_calls (organization_id, phone, started_at desc) where phone is not null;
call make_tenant_table('voice_calls');

-- A number that is replaced hands what waits to the organization's present number of the same kind: a call never leaves as a text.
create or replace function senders_keep_outbox() returns trigger language plpgsql security definer set search_path = public as $$
declare present text;
declare kind text := coalesce(new.channel, old.channel);
begin
  select phone into present from senders s where s.organization_id = coalesce(new.organization_id, old.organization_id) and s.channel = kind
  order by tg_op = 'UPDATE' and s.id = new.id desc, s.id limit 1;
  if present is not null then
    update outbox_chunks c set from_phone = present
    where c.organization_id = coalesce(new.organization_id, old.organization_id) and c.state in ('ready', 'leased')
      and not exists (select from senders s where s.organization_id = c.organization_id and s.phone = c.from_phone)
      -- Of which kind the number was that is gone: its messages know it.
      and kind = (select m.channel from messages m where m.organization_id = c.organization_id
        and m.id = (select u.id from unnest(c.message_ids) as u (id) where u.id is not null limit 1));
  end if;
  return null;
end $$;
