// Writes what the carrier reports of messages: raises states with their counts by one statement, and learns which numbers are dead.
import type { Databases } from "../../kernel/database/connect.ts";
import { againAfterDeadlock } from "./again-after-deadlock.ts";
import type { Report } from "./carrier.ts";
import type { FailureCause } from "./failure-causes.ts";
import { rankOf } from "./message-states.ts";
import type { MovedSource } from "./source-news.ts";
import { changedColumns, tallyTail } from "./tally-statement.ts";

export interface MessageReport extends Report {
  organizationId: number;
  messageId: number;
  /** How the error code reads; null for a good end. */
  cause: FailureCause | null;
  number: "dead" | "weak" | "fine";
}

/** One report a message, the strongest; in the order of the rows' keys, so that two writers never lock one another out. */
export function strongest(reports: readonly MessageReport[]): MessageReport[] {
  const kept = new Map<string, MessageReport>();
  for (const report of reports) {
    const key = `${report.organizationId} ${report.messageId}`;
    const known = kept.get(key);
    if (!known || rankOf[known.state] < rankOf[report.state] || (report.state === "cancelled" && rankOf[known.state] < 40))
      kept.set(key, report);
  }
  return [...kept.values()].sort((a, b) => a.organizationId - b.organizationId || a.messageId - b.messageId);
}

/** The carrier's own `canceled` is an end, unlike a cancellation of ours that may come too late. */
const rankOfReport = (report: MessageReport): number => (report.state === "cancelled" ? 40 : rankOf[report.state]);

interface WeakNumber {
  organization_id: number;
  patient_id: number;
  message_id: number;
}

export async function writeReports(db: Databases, given: readonly MessageReport[], now: Temporal.Instant): Promise<MovedSource[]> {
  const reports = strongest(given);
  const statement = {
    name: "messaging-reports",
    text: `
      with changed as (
        update messages m set state = r.state, rank = r.rank, error_code = r.code, failure_reason = r.cause,
          carrier_message_id = r.carrier_id, sent_at = coalesce(m.sent_at, $8), settled_at = case when r.rank >= 40 then $8 end
        from unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::int[], $6::text[], $7::text[], $9::boolean[])
          as r (organization_id, id, state, rank, code, cause, carrier_id, is_doubtful)
        where m.organization_id = r.organization_id and m.id = r.id and m.rank < r.rank
        returning m.id, m.patient_id, r.is_doubtful, ${changedColumns}
      ), ${tallyTail}
      select organization_id, source_id, null::bigint as patient_id, null::bigint as message_id from moved
      union all select organization_id, source_id, patient_id, id from changed where is_doubtful and patient_id is not null`,
    values: [
      reports.map((one) => one.organizationId),
      reports.map((one) => one.messageId),
      reports.map((one) => one.state),
      reports.map(rankOfReport),
      reports.map((one) => one.errorCode),
      reports.map((one) => one.cause),
      reports.map((one) => one.carrierId),
      now.toString(),
      reports.map((one) => one.number !== "fine"),
    ],
  };
  const result = await againAfterDeadlock(() => db.systemPool.query<MovedSource & Partial<WeakNumber>>(statement));
  const doubtful = result.rows.filter((row) => row.patient_id != null) as WeakNumber[];
  if (doubtful.length > 0) await markUnreachable(db, doubtful, reports, now);
  return result.rows.filter((row) => row.patient_id == null);
}

/**
 * A dead number is unreachable at once, a weak one when its last three ended texts all failed alike: whatever arrived in between
 * ends the series by itself. A number that was changed since is not judged.
 */
async function markUnreachable(
  db: Databases,
  doubtful: readonly WeakNumber[],
  reports: readonly MessageReport[],
  now: Temporal.Instant,
): Promise<void> {
  const byMessage = new Map(reports.map((report) => [`${report.organizationId} ${report.messageId}`, report]));
  const judged = doubtful.map((one) => ({ ...one, report: byMessage.get(`${one.organization_id} ${one.message_id}`) }));
  const statement = {
    text: `
      with judged as (
        select d.*, m.to_phone, (
          select count(*) filter (where streak.failure_reason = d.cause)
          from (select failure_reason from messages l where l.organization_id = d.organization_id and l.patient_id = d.patient_id and l.rank = 40
            order by l.created_at desc, l.id desc limit 3) streak) as alike
        from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::text[]) as d (organization_id, patient_id, message_id, is_dead, cause)
        join messages m on m.organization_id = d.organization_id and m.id = d.message_id
      )
      update patients p set hard_failures = j.alike, is_unreachable = j.is_dead or j.alike >= 3 or p.is_unreachable,
        unreachable_reason = case when not p.is_unreachable and (j.is_dead or j.alike >= 3) then j.cause else p.unreachable_reason end,
        unreachable_since = case when not p.is_unreachable and (j.is_dead or j.alike >= 3) then $6 else p.unreachable_since end
      from judged j where p.organization_id = j.organization_id and p.id = j.patient_id and p.phone = j.to_phone`,
    values: [
      judged.map((one) => one.organization_id),
      judged.map((one) => one.patient_id),
      judged.map((one) => one.message_id),
      judged.map((one) => one.report?.number === "dead"),
      judged.map((one) => one.report?.cause ?? null),
      now.toString(),
    ],
  };
  await againAfterDeadlock(() => db.systemPool.query(statement));
}
