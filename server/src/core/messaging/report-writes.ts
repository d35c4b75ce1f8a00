// Writes what the carrier reports of messages by one statement: raises states with their counts, and learns which numbers are dead.
import { againAfterDeadlock } from "../../kernel/database/again-after-deadlock.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import type { Report } from "./carrier.ts";
import type { FailureCause } from "./failure-causes.ts";
import { rankOf } from "./message-states.ts";
import { leftAfterAll } from "./raise-statement.ts";
import type { MovedSource } from "./source-news.ts";
import { changedColumns, tallyTail } from "./tally-statement.ts";

export interface MessageReport extends Report {
  organizationId: number;
  messageId: number;
  /** Whose phone it went to, where the carrier says so. */
  to: string | null;
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

/**
 * A dead number is unreachable at once, a weak one when its last three ended texts all failed alike: whatever arrived in between
 * ends the series by itself. A number that was changed since is not judged. What this statement ends is not among the rows it reads.
 */
const judging = `
  judged as (
    select changed.*, changed.number = 'dead' as is_dead from changed where number <> 'fine' and patient_id is not null
  ),
  ended as (
    select organization_id, patient_id, id, created_at, cause from changed where rank >= 40
    union all
    select d.organization_id, d.patient_id, l.id, l.created_at, l.failure_reason
    from (select distinct organization_id, patient_id from judged) d cross join lateral (
      select id, created_at, failure_reason from messages m where m.organization_id = d.organization_id and m.patient_id = d.patient_id and m.rank = 40
      order by m.created_at desc, m.id desc limit 3) l
  ),
  streaks as (
    select organization_id, patient_id, array_agg(cause order by created_at desc, id desc) as causes from ended group by 1, 2
  ),
  verdicts as (
    select distinct on (j.organization_id, j.patient_id) j.organization_id, j.patient_id, j.to_phone, j.cause, j.is_dead,
      (select count(*) from unnest(s.causes[1:3]) as u (cause) where u.cause = j.cause) as alike
    from judged j join streaks s on s.organization_id = j.organization_id and s.patient_id = j.patient_id
    order by 1, 2, j.is_dead desc, j.created_at desc, j.id desc
  ),
  marked as (
    update patients p set hard_failures = v.alike, is_unreachable = v.is_dead or v.alike >= 3 or p.is_unreachable,
      unreachable_reason = case when not p.is_unreachable and (v.is_dead or v.alike >= 3) then v.cause else p.unreachable_reason end,
      unreachable_since = case when not p.is_unreachable and (v.is_dead or v.alike >= 3) then $8 else p.unreachable_since end
    from verdicts v where p.organization_id = v.organization_id and p.id = v.patient_id and p.phone = v.to_phone
  ),`;

/**
 * A report counts only for the text it was made of: the same phone, and the carrier's id if we know one. Ids of ours may come a
 * second time after a restore from a backup, and the reports of the first are then still on their way.
 */
const statement = (isJudging: boolean): string => `
  with changed as (
    update messages m set state = r.state, rank = r.rank, error_code = r.code, failure_reason = r.cause,
      carrier_message_id = r.carrier_id, sent_at = coalesce(m.sent_at, $8), settled_at = case when r.rank >= 40 then $8 end, ${leftAfterAll}
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::int[], $6::text[], $7::text[], $9::text[], $10::text[])
      as r (organization_id, id, state, rank, code, cause, carrier_id, number, to_phone)
    where m.organization_id = r.organization_id and m.id = r.id and m.rank < r.rank
      and coalesce(m.carrier_message_id, r.carrier_id) = r.carrier_id and coalesce(r.to_phone, m.to_phone) = m.to_phone
    returning m.id, m.patient_id, m.to_phone, m.created_at, r.number, r.rank, r.cause, ${changedColumns}
  ), ${isJudging ? judging : ""} ${tallyTail}
  select distinct organization_id, source_id from moved`;

const plain = { name: "messaging-reports", text: statement(false) };
/** Only when a report speaks against a number: the few that do would make the many slower. */
const withJudgement = { name: "messaging-reports-judged", text: statement(true) };

export async function writeReports(db: Databases, given: readonly MessageReport[], now: Temporal.Instant): Promise<MovedSource[]> {
  const reports = strongest(given);
  const values = [
    reports.map((one) => one.organizationId),
    reports.map((one) => one.messageId),
    reports.map((one) => one.state),
    reports.map(rankOfReport),
    reports.map((one) => one.errorCode),
    reports.map((one) => one.cause),
    reports.map((one) => one.carrierId),
    now.toString(),
    reports.map((one) => one.number),
    reports.map((one) => one.to),
  ];
  const of = reports.some((one) => one.number !== "fine") ? withJudgement : plain;
  return (await againAfterDeadlock(() => db.systemPool.query<MovedSource>({ ...of, values }))).rows;
}
