// Applies a change of many members, one short transaction per batch; it can be canceled and resumes after a crash.
import { sql } from "kysely";
import * as z from "zod/mini";
import { limit, limitsOf } from "../../kernel/database/limited-role.ts";
import { actFor } from "../../kernel/jobs/act-for.ts";
import { defineJob, enqueue, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { applyBatch, endCancelled, lockChange } from "./apply-change.ts";
import { formerRequester, loadRequester } from "./load-requester.ts";

interface Payload {
  organizationId: number;
  groupId: number;
  changeId: number;
}

async function runChange(context: SystemJobContext, { organizationId, groupId, changeId }: Payload): Promise<void> {
  for (let isRunning = true; isRunning; ) {
    if (context.signal.aborted) throw new Error("the change was interrupted and goes on in the next attempt");
    isRunning = await actFor(context, organizationId, "groups.change", async (ctx) => {
      const change = await lockChange(ctx, groupId, changeId);
      if (change?.state !== "running") return false;
      const actor = await loadRequester(context, ctx, change);
      if (actor) await limit(ctx.tx, limitsOf(actor, ctx.clock));
      if (actor) return (await applyBatch({ ...ctx, actor }, change)).state === "running";
      await endCancelled({ ...ctx, actor: formerRequester(change) }, change, { isRightLost: true });
      return false;
    });
  }
}

export const changeGroupJob = defineJob({
  name: "groups.change",
  payload: z.object({ organizationId: z.number(), groupId: z.number(), changeId: z.number() }),
  timeoutMs: 600_000,
  maxAttempts: 50,
  key: ({ organizationId, changeId }) => `${organizationId}:${changeId}`,
  // Two changes of one group would block each other, and the later one must win.
  queue: ({ organizationId, groupId }) => `group:${organizationId}:${groupId}`,
  for: "system",
  run: runChange,
});

/** Longer than a batch takes; a running batch tolerates being started twice. */
const patienceMinutes = 5;
const maxPerRun = 200;

/** Resumes stalled changes whose job was lost or gave up. */
export const resumeGroupChangesJob = defineJob({
  name: "groups.resume",
  payload: z.object({}),
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run({ db, clock, log }) {
    const before = clock.now().subtract({ minutes: patienceMinutes }).toString();
    const { rows } = await sql<Payload>`
      select organization_id as "organizationId", patient_group_id as "groupId", id as "changeId" from patient_group_changes
      where state = 'running' and updated_at < ${before} order by updated_at limit ${maxPerRun}`.execute(db.system);
    for (const payload of rows) {
      await enqueue(db.system, changeGroupJob, payload, { clock });
      log.warn({ organizationId: payload.organizationId }, "a change of a group stood still and is taken up again");
    }
  },
});
