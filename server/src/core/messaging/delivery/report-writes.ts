// Writes delivery reports with one statement: raises states with their counts, and learns which numbers are unreachable.

import type { Databases } from "../../../kernel/database/connect.ts";
import { retryAfterDeadlock } from "../../../kernel/database/retry-after-deadlock.ts";
import type { MessageReport } from "../../carriers/public.ts";
import { rankOf } from "../rules/message-states.ts";
import { sentAfterAll } from "../rules/sent-after-all.ts";
import type { MovedSource } from "../rules/source-notifier.ts";
import { changedColumnsWith, tallyTail } from "../rules/tally-statement.ts";
import { judgedColumns, judging } from "./number-judgement.ts";
import { leadsToSecond, secondMessages } from "./second-message.ts";

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
 * A report counts only for the text it was made of: the same phone, and the carrier's id if we know one. Ids of ours may come a
 * second time after a restore from a backup, and the reports of the first are then still on their way.
 */
const statement = (isJudging: boolean): string => `
  with changed as (
    update messages m set state = r.state, rank = r.rank, error_code = r.code,
      -- With a second message on its way the first has not failed for good: the second one tells.
      failure_reason = case when ${leadsToSecond("$8")} then null else r.cause end,
      carrier_message_id = r.carrier_id, sent_at = coalesce(m.sent_at, $8), settled_at = case when r.rank >= 40 then $8 end, ${sentAfterAll}
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::smallint[], $5::int[], $6::text[], $7::text[], $9::text[], $10::text[], $11::boolean[])
      as r (organization_id, id, state, rank, code, cause, carrier_id, number, to_phone, is_sent_again)
    where m.organization_id = r.organization_id and m.id = r.id and m.rank < r.rank
      and coalesce(m.carrier_message_id, r.carrier_id) = r.carrier_id and coalesce(r.to_phone, m.to_phone) = m.to_phone
    returning ${judgedColumns("r")}, ${leadsToSecond("$8")} as has_second, ${changedColumnsWith(leadsToSecond("$8"))}
  ), ${isJudging ? judging("$8") : ""}${isJudging ? secondMessages("$8") : ""} ${tallyTail}
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
    reports.map((one) => one.isSentAgain ?? false),
  ];
  const of = reports.some((one) => one.number !== "fine" || one.isSentAgain) ? withJudgement : plain;
  return (await retryAfterDeadlock(() => db.systemPool.query<MovedSource>({ ...of, values }))).rows;
}
