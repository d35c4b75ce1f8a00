// Decides that a message with an unknown outcome was never accepted: two complete readings of the carrier's log without a record of it.
import type { Databases } from "../../../kernel/database/connect.ts";
import type { Carrier } from "../../carriers/public.ts";
import { patientsWithPhoneIn } from "../../patients/public.ts";

/** After the doubt began and the longest request of ours had ended: the first reading that counts, and the earliest one that decides. */
const firstReadingMs = 5 * 60_000;
const secondReadingMs = 15 * 60_000;
/** A worker that died is noticed up to a lease later; clocks differ by minutes at most. */
const beforeHandOverMs = 20 * 60_000;
/** A text may wait so long before it leaves. */
const maxWaitDays = 8;

export interface Doubt {
  channel: "sms" | "voice";
  to_phone: string;
  patient_id: number | null;
  organization_id: number;
  /** When it left, if it did. */
  sent_at: string;
  unconfirmed_at: string;
  /** The first reading that had no record of it; null: none yet, or a later one had something unexplained. */
  absent_at: string | null;
}

export type Reading = "too_soon" | "unexplained" | "absent_once" | "never_accepted";

// By the patients who have the number, for the carrier's ids are not indexed; then among the texts that have no patient. A row that is
// not found this way leaves the record unexplained, and the message unconfirmed.
const unexplainedStatement = `
select count(*)::int as n from unnest($1::text[]) as l (id)
where not exists (select from unnest($3::bigint[], $4::bigint[]) as p (organization_id, id)
    join messages m on m.organization_id = p.organization_id and m.patient_id = p.id
    where m.carrier_message_id = l.id and m.created_at > $6)
  and not exists (select from unnest($5::bigint[]) as o (id) join messages m on m.organization_id = o.id and m.patient_id is null
    where m.to_phone = $2 and m.carrier_message_id = l.id and m.created_at > $6)`;

/** How many of these records belong to no row of ours, in any organization of the account. */
async function countUnexplained(db: Databases, doubt: Doubt, ids: readonly string[], writtenSince: Temporal.Instant): Promise<number> {
  const { rows: senders } = await db.systemPool.query<{ id: number }>("select distinct organization_id as id from senders");
  const organizationIds = [...new Set([doubt.organization_id, ...senders.map(({ id }) => id)])];
  const patients = await patientsWithPhoneIn(db, organizationIds, doubt.to_phone);
  // The patient's number may have changed since.
  if (doubt.patient_id !== null) patients.push({ organizationId: doubt.organization_id, id: doubt.patient_id });
  const { rows } = await db.systemPool.query<{ n: number }>(unexplainedStatement, [
    ids,
    doubt.to_phone,
    patients.map((one) => one.organizationId),
    patients.map((one) => one.id),
    organizationIds,
    writtenSince.toString(),
  ]);
  return rows[0]?.n ?? ids.length;
}

/**
 * What one more reading of the carrier's log says at `now`. Throws when the log cannot be read: no reading is no proof.
 *
 * @param requestMs how long a request of ours to the carrier may take
 */
export async function readForDoubt(
  deps: { db: Databases; carrier: Carrier; requestMs: number },
  doubt: Doubt,
  now: Temporal.Instant,
): Promise<Reading> {
  const ageMs = (since: string) => now.epochMilliseconds - Temporal.Instant.from(since).epochMilliseconds;
  const doubtMs = ageMs(doubt.unconfirmed_at) - deps.requestMs;
  if (doubtMs < firstReadingMs) return "too_soon";
  const sinceMsAgo = Math.max(ageMs(doubt.sent_at), ageMs(doubt.unconfirmed_at)) + beforeHandOverMs;
  const ids = await deps.carrier.readOutbound({ isCall: doubt.channel === "voice", to: doubt.to_phone, sinceMsAgo });
  if (ids.length > 0) {
    const writtenSince = now.subtract({ milliseconds: Math.round(sinceMsAgo), hours: maxWaitDays * 24 });
    if ((await countUnexplained(deps.db, doubt, ids, writtenSince)) > 0) return "unexplained";
  }
  return doubt.absent_at !== null && doubtMs >= secondReadingMs ? "never_accepted" : "absent_once";
}
