// Job that resumes stalled outreaches: their job was lost or gave up, or a clock was moved.
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, enqueue, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { expandOutreachJob } from "../planning/expand-outreach.job.ts";
import { prepareOutreachJob } from "../planning/prepare-outreach.job.ts";
import { startOutreachJob } from "../writing/start-outreach.job.ts";

/** Longer than any step takes. A step that is still running after that is safe to run twice. */
const patienceMinutes = 5;
const maxPerRun = 200;

interface Still {
  organization_id: number;
  outreach_id: number;
  occurrence_id: number;
  number: number;
  step: "prepare" | "start" | "expand";
}

async function standingStill({ db, clock }: SystemJobContext): Promise<Still[]> {
  const before = clock.now().subtract({ minutes: patienceMinutes }).toString();
  const { rows } = await sql<Still>`
    select c.organization_id, c.outreach_id, c.id as occurrence_id, c.number,
      case when c.state = 'expanding' then 'expand' when o.state = 'processing' then 'prepare' else 'start' end as step
    from outreach_occurrences c join outreaches o on o.organization_id = c.organization_id and o.id = c.outreach_id
    where (c.state = 'expanding' and (c.halted_at is null or c.continued_at is not null) and o.state = 'active' and ${before} > coalesce((select m.created_at from messages_public m
        where m.organization_id = c.organization_id and m.source_id = c.source_id order by m.id desc limit 1), c.started_at))
      or (c.state = 'planned' and o.state in ('scheduled', 'active') and c.scheduled_for < ${before})
      or (c.state = 'planned' and o.state = 'processing' and o.updated_at < ${before})
    order by c.scheduled_for limit ${maxPerRun}`.execute(db.system);
  return rows;
}

export const resumeOutreachesJob = defineJob({
  name: "outreaches.resume",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run(context) {
    const { db, clock, log } = context;
    for (const {
      organization_id: organizationId,
      outreach_id: outreachId,
      occurrence_id: occurrenceId,
      number,
      step,
    } of await standingStill(context)) {
      if (step === "expand") await enqueue(db.system, expandOutreachJob, { organizationId, outreachId, occurrenceId }, { clock });
      else if (step === "prepare") await enqueue(db.system, prepareOutreachJob, { organizationId, outreachId }, { clock });
      else await enqueue(db.system, startOutreachJob, { organizationId, outreachId, number }, { clock });
      log.warn({ organizationId, state: step }, "an outreach stood still and is taken up again");
    }
  },
});
