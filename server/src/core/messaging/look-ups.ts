// Outcomes nobody told us: asked of the carrier with growing pauses, and left as unconfirmed when it knows nothing either.
import type { Clock } from "../../kernel/clock.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import type { Log } from "../../kernel/log.ts";
import type { Carrier, MessageReport, Report } from "../carriers/public.ts";
import { carrierOptOutsByReport } from "./carrier-opt-out.job.ts";
import { rankOf } from "./message-states.ts";
import { writeReports } from "./report-writes.ts";
import { changedColumns, tallyTail } from "./tally-statement.ts";

interface LookUpDeps {
  db: Databases;
  clock: Clock;
  log: Log;
  carrier: Carrier;
}

interface Due {
  organization_id: number;
  message_id: number;
  attempts: number;
  rank: number;
  from_phone: string;
  to_phone: string;
  channel: "sms" | "voice";
  body: string;
  media_count: number;
  sent_at: string;
  carrier_message_id: string | null;
  taken_ids: string[];
}

/** After the first question at ten seconds: 30 s, 2 min, 10 min, 45 min; five questions in about an hour. */
const pausesMs = [30_000, 120_000, 600_000, 2_700_000];
export const maxLookUps = pausesMs.length + 1;
const atOnce = 50;

// Taking a question postpones it: should this process die, another asks again. Ids that other messages to the same number have
// are taken: two texts with the same words never share one record of the carrier.
const takeStatement = `
with due as (
  select organization_id, message_id from delivery_lookups where due_at <= $1 order by due_at limit ${atOnce} for update skip locked
)
update delivery_lookups l set attempts = l.attempts + 1, due_at = $1::timestamptz + (array[${pausesMs.join(", ")}])[least(l.attempts + 1, ${pausesMs.length})] * interval '1 ms'
from due join messages m on m.organization_id = due.organization_id and m.id = due.message_id
where l.organization_id = due.organization_id and l.message_id = due.message_id
returning l.organization_id, l.message_id, l.attempts, m.rank, m.from_phone, m.to_phone, m.channel, m.body, coalesce(m.media_count, 0) as media_count, coalesce(m.sent_at, m.created_at) as sent_at, m.carrier_message_id,
  array(select o.carrier_message_id from patients p join messages o on o.organization_id = p.organization_id and o.patient_id = p.id
    where p.organization_id = m.organization_id and (p.phone = m.to_phone or p.id = m.patient_id) and o.id <> m.id and o.carrier_message_id is not null
      and o.created_at > m.created_at - interval '2 days') as taken_ids`;

/** In the order of the rows' keys: two writers wait for one another, they never lock one another out. */
const byKey = (a: Due, b: Due): number => a.organization_id - b.organization_id || a.message_id - b.message_id;

async function forget(db: Databases, dues: Due[]): Promise<void> {
  if (dues.length === 0) return;
  dues.sort(byKey);
  await db.systemPool.query(
    `delete from delivery_lookups l using unnest($1::bigint[], $2::bigint[]) as d (organization_id, message_id)
     where l.organization_id = d.organization_id and l.message_id = d.message_id`,
    [dues.map((due) => due.organization_id), dues.map((due) => due.message_id)],
  );
}

/** They stay unconfirmed for good, and are shown so. A text the carrier had accepted keeps its rank: a late report still counts. */
async function giveUp(db: Databases, dues: Due[], now: Temporal.Instant): Promise<void> {
  if (dues.length === 0) return;
  dues.sort(byKey);
  await db.systemPool.query(
    `with changed as (
      update messages m set state = 'sent_unconfirmed', settled_at = $3 from unnest($1::bigint[], $2::bigint[]) as d (organization_id, id)
      where m.organization_id = d.organization_id and m.id = d.id and m.rank in (${rankOf.sent_unconfirmed}, ${rankOf.sent}) and m.settled_at is null
      returning ${changedColumns}
    ), ${tallyTail}
    select count(*) from changed`,
    [dues.map((due) => due.organization_id), dues.map((due) => due.message_id), now.toString()],
  );
}

async function ask({ carrier, clock }: LookUpDeps, due: Due, adopted: Set<string>): Promise<Report | null> {
  const report = await carrier.lookUp({
    isCall: due.channel === "voice",
    carrierId: due.carrier_message_id,
    from: due.from_phone,
    to: due.to_phone,
    body: due.body,
    mediaCount: due.media_count,
    handedMsAgo: clock.now().epochMilliseconds - Temporal.Instant.from(due.sent_at).epochMilliseconds,
    takenIds: new Set([...due.taken_ids, ...adopted]),
  });
  if (report) adopted.add(report.carrierId);
  return report;
}

interface Resolved {
  due: Due;
  report: MessageReport | null;
  isGivenUp: boolean;
  /** Nothing more is to be asked. */
  isOver: boolean;
}

async function resolve(deps: LookUpDeps, due: Due, adopted: Set<string>): Promise<Resolved> {
  const isLast = due.attempts >= maxLookUps;
  const isSwept = due.rank === rankOf.sent && isLast;
  // A report came meanwhile; only the sweep asks about what is known to have left.
  if (due.rank !== rankOf.sent_unconfirmed && !isSwept) return { due, report: null, isGivenUp: false, isOver: true };
  const found = await ask(deps, due, adopted);
  const meaning = found?.errorCode ? deps.carrier.explain(found.errorCode) : { cause: null, number: "fine" as const };
  const key = { organizationId: due.organization_id, messageId: due.message_id };
  const report = found && { ...found, ...key, to: null, ...meaning, cause: found.cause ?? meaning.cause };
  return { due, report, isGivenUp: isLast && (!found || (isSwept && found.state === "sent")), isOver: isLast || found !== null };
}

/** Asks about what is due now; true: there may be more. */
export async function lookUpDue(deps: LookUpDeps, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false;
  const { db, clock } = deps;
  const { rows } = await db.systemPool.query<Due>({ name: "messaging-look-up", text: takeStatement, values: [clock.now().toString()] });
  if (rows.length === 0) return false;
  const adopted = new Set<string>();
  const phones = new Map<string, Promise<unknown>>();
  const resolved: Resolved[] = [];
  for (const due of rows) {
    // Two questions about one number one after the other: the second must not adopt what the first has found.
    const before = phones.get(due.to_phone) ?? Promise.resolve();
    const asked = before.then(() => resolve(deps, due, adopted)).then((one) => resolved.push(one));
    // It stays on the list: taking it has already set the time of the next question.
    const settled = asked.catch((error: unknown) =>
      deps.log.warn({ err: error, messageId: due.message_id }, "an unknown outcome could not be asked about"),
    );
    phones.set(due.to_phone, settled);
  }
  await Promise.all(phones.values());
  const reports = resolved.flatMap(({ report }) => report ?? []);
  if (reports.length > 0) await writeReports(db, reports, clock.now());
  await carrierOptOutsByReport(deps, reports);
  await giveUp(
    db,
    resolved.filter(({ isGivenUp }) => isGivenUp).map(({ due }) => due),
    clock.now(),
  );
  await forget(
    db,
    resolved.filter(({ isOver }) => isOver).map(({ due }) => due),
  );
  return rows.length === atOnce;
}
