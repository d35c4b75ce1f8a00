// Job that decides for each patient of an organization whether the consent that its texts need is missing, after the basis of its texts changed (ORG-015).
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, enqueue } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";

const batchSize = 5000;
/** Longer than a transaction may take. */
const secondPassMinutes = 3;

export const settleConsentJob = defineJob({
  name: "patients.settle-consent",
  payload: z.object({ organizationId: z.number(), isSecondPass: z.optional(z.boolean()) }),
  timeoutMs: 900_000,
  maxAttempts: 5,
  key: ({ organizationId, isSecondPass = false }) => `${organizationId} ${isSecondPass}`,
  for: "system",
  async run({ db, clock, signal }, { organizationId, isSecondPass = false }): Promise<void> {
    for (let after: number | null = 0; after !== null; ) {
      signal.throwIfAborted();
      const result: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
        with batch as materialized (
          select id from patients where organization_id = ${organizationId} and id > ${after} order by id limit ${batchSize}
        ), changed as (
          update patients p set lacks_consent = not p.lacks_consent from batch b where p.organization_id = ${organizationId} and p.id = b.id
            and p.lacks_consent is distinct from lacks_needed_consent(p.organization_id, p.id, p.phone)
        )
        select max(id) as last from batch`.execute(db.system);
      after = result.rows[0]?.last ?? null;
    }
    for (const topic of ["patient", "counters"] as const) await announce(db.system, { organizationId, topic });
    // A consent that was being written during the first pass could not be read by it, and was decided by the basis of before.
    if (isSecondPass) return;
    const runAt = clock.now().add({ minutes: secondPassMinutes });
    await enqueue(db.system, settleConsentJob, { organizationId, isSecondPass: true }, { clock, runAt });
  },
});
