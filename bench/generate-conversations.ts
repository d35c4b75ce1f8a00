// Load generator, conversations: messages between staff and patients, unevenly distributed, and the conversation rows.
import type pg from "pg";
import type { Clinic } from "./generate-clinics.ts";
import type { Ids } from "./generate-outreach.ts";

/** A message from staff, usually with the patient's reply some minutes later. */
export async function generateConversations(
  client: pg.Client,
  clinic: Clinic,
  from: Temporal.Instant,
  count: number,
  days: number,
  ids: Ids,
): Promise<void> {
  await client.query("drop table if exists conversation_messages");
  await client.query(`
    create temp table conversation_messages as
    select ${ids.message} + n as message_id, case when pg_temp.roll(n, ${ids.message + 1}, 5) > 0 then ${ids.inbound} + n end as inbound_id, t.*,
      timestamptz '${from}' + (n::double precision / ${count}) * interval '${days} days' as at
    from generate_series(1, ${count}) n
    join textable t on t.organization_id = ${clinic.id} and t.position = (
      -- Cubed: a tenth of the patients writes nearly half of it.
      power(pg_temp.roll(n, ${ids.message + 2}, 1000000) / 1000000.0, 3) * (select count(*) - 1 from textable where organization_id = ${clinic.id}))::bigint`);
  await client.query(
    `insert into messages (organization_id, id, key, patient_id, user_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, carrier_message_id, attempts,
       created_at, sent_at, settled_at) overriding system value
     select organization_id, message_id, 'conversation:' || message_id, patient_id, $1, 'messenger', 'direct', $2, phone, language,
       case language when 'english' then 'Your lab work is back. Do you have a minute to talk this afternoon?' else 'Ya llegaron sus resultados. ¿Tiene un minuto para hablar esta tarde?' end,
       1, 'delivered', 40, 'SM' || lpad(to_hex(message_id), 32, '0'), 1, at, at + interval '1 second', at + interval '3 seconds' from conversation_messages order by message_id`,
    [clinic.userId, clinic.sender],
  );
  await client.query(
    `insert into inbound_messages (organization_id, id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, processed_at) overriding system value
     select organization_id, inbound_id, 'twilio', 'SMb' || lpad(to_hex(inbound_id), 31, '0'), phone, $1,
       case language when 'english' then 'I am at work until five, after that is fine' else 'Trabajo hasta las cinco, después sí puedo' end,
       at + interval '7 minutes', patient_id, 'conversation', language, at + interval '7 minutes' from conversation_messages where inbound_id is not null order by inbound_id`,
    [clinic.sender],
  );
  await client.query(
    `insert into message_days as d (organization_id, day, feature, language, outcome, n)
     select organization_id, ((at + interval '1 second') at time zone $1::text)::date, 'messenger', language, 'delivered', count(*) from conversation_messages group by 1, 2, 3, 4, 5
     on conflict (organization_id, day, feature, language, outcome, is_confidential) do update set n = d.n + excluded.n`,
    [clinic.timeZone],
  );
  ids.message += count;
  ids.inbound += count;
}

/** A conversation is pending if the patient wrote last within two weeks; half of those are unread. */
export async function generateConversationRows(client: pg.Client, now: string): Promise<void> {
  await client.query(
    `insert into conversations (organization_id, patient_id, is_pending_answer, is_unread, last_inbound_at, last_activity_at)
     select organization_id, patient_id, waits, waits and patient_id % 2 = 0, heard_at, greatest(heard_at, said_at) from (
       select organization_id, patient_id, max(heard_at) as heard_at, max(said_at) as said_at,
         coalesce(max(heard_at) > max(said_at) and max(heard_at) > $1::timestamptz - interval '14 days', false) as waits
       from (
         select organization_id, patient_id, created_at as said_at, null::timestamptz as heard_at from messages where feature = 'messenger'
         union all select organization_id, patient_id, null, received_at from inbound_messages where disposition = 'conversation') both_sides
       group by 1, 2) threads`,
    [now],
  );
}
