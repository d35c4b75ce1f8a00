// Looks up outcomes that the carrier never reported, with growing pauses; messages that were never accepted are sent again, the others stay unconfirmed.
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import { retryAfterDeadlock } from "../../../kernel/database/retry-after-deadlock.ts";
import type { Log } from "../../../kernel/log.ts";
import type { Settings } from "../../../kernel/settings.ts";
import type { Carrier, MessageReport, Report } from "../../carriers/public.ts";
import { carrierOptOutsByReport } from "../delivery/carrier-opt-out.job.ts";
import { writeReports } from "../delivery/report-writes.ts";
import { rankOf } from "../rules/message-states.ts";
import { isUnstoppable } from "../rules/stop-rules.ts";
import { changedColumns, tallyTail } from "../rules/tally-statement.ts";
import { type Doubt, type Reading, readForDoubt } from "./never-accepted.ts";
import { sendAgainStatement } from "./send-again.ts";

interface LookUpDeps {
  db: Databases;
  clock: Clock;
  log: Log;
  carrier: Carrier;
  settings: Pick<Settings, "carrier">;
}

interface Due extends Doubt {
  message_id: number;
  attempts: number;
  rank: number;
  from_phone: string;
  body: string;
  media_count: number;
  carrier_message_id: string | null;
  /** A safety text is sent a second time long before anything is proven. */
  is_unstoppable: boolean;
  taken_ids: string[];
}

/** After the first question at ten seconds: 30 s, 2 min, 3 min, 10 min, 15 min, 30 min; seven questions in about an hour. */
const pausesMs = [30_000, 120_000, 180_000, 600_000, 900_000, 1_800_000];
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
returning l.organization_id, l.message_id, l.attempts, l.unconfirmed_at, l.absent_at, m.patient_id, m.rank, m.from_phone, m.to_phone, m.channel, m.body, coalesce(m.media_count, 0) as media_count,
  coalesce(m.sent_at, m.created_at) as sent_at, m.carrier_message_id, ${isUnstoppable} as is_unstoppable,
  array(select o.carrier_message_id from patients_public p join messages o on o.organization_id = p.organization_id and o.patient_id = p.id
    where p.organization_id = m.organization_id and (p.phone = m.to_phone or p.id = m.patient_id) and o.id <> m.id and o.carrier_message_id is not null
      and o.created_at > m.created_at - interval '2 days') as taken_ids`;

/** In the order of the rows' keys: two writers wait for one another, they never lock one another out. */
const byKey = (a: Due, b: Due): number => a.organization_id - b.organization_id || a.message_id - b.message_id;

async function deleteLookups(db: Databases, dues: Due[]): Promise<void> {
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

/** What a complete reading of the carrier's log said is kept for the next one. A later question decides over an earlier one. */
async function keepReadings(db: Databases, read: readonly Resolved[], now: Temporal.Instant): Promise<void> {
  const kept = read.filter(({ reading }) => reading === "unexplained" || reading === "absent_once").sort((a, b) => byKey(a.due, b.due));
  if (kept.length === 0) return;
  await db.systemPool.query(
    `update delivery_lookups l set absent_at = case when d.is_absent then coalesce(l.absent_at, $5::timestamptz) end
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::boolean[]) as d (organization_id, message_id, attempts, is_absent)
     where l.organization_id = d.organization_id and l.message_id = d.message_id and l.attempts = d.attempts`,
    [
      kept.map(({ due }) => due.organization_id),
      kept.map(({ due }) => due.message_id),
      kept.map(({ due }) => due.attempts),
      kept.map(({ reading }) => reading === "absent_once"),
      now.toString(),
    ],
  );
}

async function sendAgain({ db, log }: LookUpDeps, proven: readonly Due[], now: Temporal.Instant): Promise<void> {
  if (proven.length === 0) return;
  const given = proven.map((due) => ({ organizationId: due.organization_id, messageId: due.message_id, attempts: due.attempts }));
  const { rows } = await retryAfterDeadlock(() => sendAgainStatement(given, now).execute(db.system));
  log.warn({ count: rows.length }, "the carrier had never accepted these messages; they are sent again");
}

interface Resolved {
  due: Due;
  report: MessageReport | null;
  /** Null: the carrier's complete log was not read. */
  reading: Reading | null;
  isGivenUp: boolean;
  /** Nothing more is to be asked. */
  isOver: boolean;
}

async function resolve(deps: LookUpDeps, due: Due, adopted: Set<string>): Promise<Resolved> {
  const isLast = due.attempts >= maxLookUps;
  const isSwept = due.rank === rankOf.sent && isLast;
  // A report came meanwhile; only the sweep asks about what is known to have left.
  if (due.rank !== rankOf.sent_unconfirmed && !isSwept) return { due, report: null, reading: null, isGivenUp: false, isOver: true };
  const found = await ask(deps, due, adopted);
  const meaning = found?.errorCode ? deps.carrier.explain(found.errorCode) : { cause: null, number: "fine" as const };
  const key = { organizationId: due.organization_id, messageId: due.message_id };
  const report = found && { ...found, ...key, to: null, ...meaning, cause: found.cause ?? meaning.cause };
  const requestMs = deps.settings.carrier?.timeoutMs ?? 0;
  const isReadFor = !found && !isSwept && !due.is_unstoppable;
  const reading = isReadFor ? await readForDoubt({ ...deps, requestMs }, due, deps.clock.now()) : null;
  // A first reading without a record, however late it could be had, is followed by a second one.
  const isEnd = isLast && reading !== "absent_once";
  return { due, report, reading, isGivenUp: isEnd && (!found || (isSwept && found.state === "sent")), isOver: isEnd || found !== null };
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
  await keepReadings(db, resolved, clock.now());
  await sendAgain(
    deps,
    resolved.filter(({ reading }) => reading === "never_accepted").map(({ due }) => due),
    clock.now(),
  );
  await giveUp(
    db,
    resolved.filter(({ isGivenUp }) => isGivenUp).map(({ due }) => due),
    clock.now(),
  );
  await deleteLookups(
    db,
    resolved.filter(({ isOver }) => isOver).map(({ due }) => due),
  );
  return rows.length === atOnce;
}
