// Load generator: fills an empty, migrated database with synthetic patients and two years of messages.
import type pg from "pg";
import { type Clinic, generateClinics } from "./generate-clinics.ts";
import { generateConversationRows, generateConversations } from "./generate-conversations.ts";
import { generateOutreach, type Ids } from "./generate-outreach.ts";
import { createRollFunction, createTextableTable, generatePatients } from "./generate-patients.ts";
import { withoutIndexes } from "./without-indexes.ts";

export interface DataSize {
  patients: number;
  messages: number;
}

export interface GeneratedData extends DataSize {
  clinics: Clinic[];
}

/** Fraction of outreach messages; the others are written by staff. */
const outreachShare = 0.8;
const days = 720;

interface PlannedOutreach {
  startsAt: Temporal.Instant;
  reach: number;
}

/** Plans as many outreaches as needed to reach about a third of the patients with each, at least one a month. */
function planOutreaches(size: DataSize, textable: number, now: Temporal.Instant): PlannedOutreach[] {
  const each = (size.messages * outreachShare) / Math.max(1, textable);
  const count = Math.max(24, Math.ceil(each * 3));
  return Array.from({ length: count }, (_, at) => ({
    startsAt: now.subtract({ hours: 24 * 2 + Math.round((24 * days * (count - 1 - at)) / count) }),
    reach: Math.min(10_000, Math.round((each / count) * 10_000)),
  }));
}

async function generateMessages(
  client: pg.Client,
  clinics: readonly Clinic[],
  size: DataSize,
  now: Temporal.Instant,
  log: (text: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ n: string }>("select count(*) as n from textable");
  const planned = planOutreaches(size, Number(rows[0]?.n), now);
  const ids: Ids = { message: 0, inbound: 0 };
  const conversationMessages = (size.messages * (1 - outreachShare)) / planned.length;
  for (const [at, { startsAt, reach }] of planned.entries()) {
    for (const clinic of clinics) {
      await generateOutreach(client, { clinic, number: at, startsAt, reach }, ids);
      await generateConversations(
        client,
        clinic,
        startsAt,
        Math.max(1, Math.round(conversationMessages * clinic.share)),
        days / planned.length,
        ids,
      );
    }
    if ((at + 1) % 8 === 0) log(`  ${ids.message.toLocaleString("en-US")} texts`);
  }
  await client.query(
    "select setval(pg_get_serial_sequence('messages', 'id'), $1), setval(pg_get_serial_sequence('inbound_messages', 'id'), $2)",
    [Math.max(1, ids.message), Math.max(1, ids.inbound)],
  );
}

/** `now` is the end of the generated period; the same `now` and size give the same rows. */
export async function generateData(
  client: pg.Client,
  size: DataSize,
  now: Temporal.Instant,
  log: (text: string) => void,
): Promise<GeneratedData> {
  const { rows } = await client.query("select from organizations limit 1");
  if (rows.length > 0) throw new Error("the database is not empty: the load generator needs an empty one");
  await client.query("set synchronous_commit = off");
  await createRollFunction(client);
  const clinics = await generateClinics(client, now.toString());
  await withoutIndexes(client, ["patients"], () => generatePatients(client, clinics, size.patients, now.toString()));
  log(`  ${size.patients.toLocaleString("en-US")} patients`);
  await createTextableTable(client);
  // Related rows come from one list here, so foreign key checks are switched off: they would take longer than the inserts.
  await client.query("set session_replication_role = replica");
  await withoutIndexes(client, ["messages", "inbound_messages", "responses", "outreach_patients"], () =>
    generateMessages(client, clinics, size, now, log),
  );
  await generateConversationRows(client, now.toString());
  await client.query("reset session_replication_role");
  await client.query("reset synchronous_commit");
  await client.query("vacuum analyze");
  return { ...size, clinics };
}

interface Inconsistency {
  what: string;
  n: string;
}

/** Checks invariants of the generated data; throws on the first violation. */
export async function checkData(client: pg.Client, size: DataSize): Promise<void> {
  const { rows } = await client.query<Inconsistency>(
    `select 'patients missing' as what, $1 - count(*) as n from patients
     union all select 'counters that differ', count(*) from (select organization_id, count(*) as n from patients group by 1) p join patient_counters c using (organization_id) where c.total <> p.n
     union all select 'days that differ', count(*) from (
       select m.organization_id, (m.sent_at at time zone o.time_zone)::date as day, m.feature, m.language, m.state as outcome, count(*) as n
       from messages m join organizations o on o.id = m.organization_id group by 1, 2, 3, 4, 5) m
       full join message_days d using (organization_id, day, feature, language, outcome) where d.n is distinct from m.n
     union all select 'tallies that differ', count(*) from (select organization_id, source_id, language, state as outcome, count(*) as n from messages where source_id is not null group by 1, 2, 3, 4) m
       full join (select * from message_tallies where outcome <> 'created') t using (organization_id, source_id, language, outcome) where t.n is distinct from m.n
     union all select 'replies without response', count(*) from inbound_messages i where disposition in ('answer', 'invalid_answer')
       and not exists (select from responses r where r.organization_id = i.organization_id and r.message_id = i.message_id)
     union all select 'messages without their row in the outreach', (select count(*) from messages where feature = 'outreach') - (select count(*) from outreach_patients)
     union all select 'messages too few or many', greatest(0, abs($2 - (select count(*) from messages)) - greatest(500, $2 / 20)) `,
    [size.patients, size.messages],
  );
  const inconsistency = rows.find((row) => Number(row.n) !== 0);
  if (inconsistency) throw new Error(`the generated data is wrong: ${inconsistency.n} ${inconsistency.what}`);
}
