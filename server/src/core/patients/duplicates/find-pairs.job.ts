// Looks for possible duplicates of the patients that were added, changed, merged or deleted since the last run, in batches.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../../kernel/context.ts";
import { retryAfterDeadlock } from "../../../kernel/database/retry-after-deadlock.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { isImporting } from "../../imports/public.ts";
import { matchPairs } from "./match-pairs.ts";

const patientsAtOnce = 250;

/** Returns whether more may be waiting. While a file is imported or undone its patients wait: half of them would be compared twice. */
export async function matchNext(ctx: Ctx): Promise<boolean> {
  if (await isImporting(ctx)) return false;
  const { rows } = await sql<{ id: number; patient_id: number }>`select id, patient_id from patient_duplicate_queue
    where organization_id = ${ctx.org.id} order by id limit ${patientsAtOnce} for update skip locked`.execute(ctx.tx);
  if (rows.length === 0) return false;
  const { matched, hasChanged } = await matchPairs(ctx, [...new Set(rows.map((row) => row.patient_id))]);
  const done = rows.filter((row) => matched.has(row.patient_id)).map((row) => row.id);
  await sql`delete from patient_duplicate_queue where organization_id = ${ctx.org.id} and id = any (${done}::bigint[])`.execute(ctx.tx);
  if (hasChanged) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
  return done.length < rows.length || rows.length === patientsAtOnce;
}

export const findPairsJob = defineJob({
  name: "patients.find-duplicates",
  payload: z.object({}),
  timeoutMs: 600_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { rows } = await sql<{ id: number }>`select distinct organization_id as id from patient_duplicate_queue order by 1`.execute(
      context.db.system,
    );
    let waiting = rows.map((row) => row.id);
    // A batch of each organization at a time: a large file of one must not keep the others waiting.
    while (waiting.length > 0) {
      const more: number[] = [];
      for (const id of waiting) {
        // The rest waits for the next run.
        if (context.signal.aborted) return;
        if (await retryAfterDeadlock(() => actFor(context, id, "patients.find-duplicates", matchNext))) more.push(id);
      }
      waiting = more;
    }
  },
});
