// Stops sources at once: one row of each that the gate reads, and a job that marks its waiting messages.
import type { Ctx } from "../../../kernel/context.ts";
import { enqueueAll } from "../../../kernel/jobs/define-job.ts";
import { cancelWithdrawn } from "./cancel-withdrawn.job.ts";
import { markWithdrawn } from "./sources.ts";

/** After the commit nothing more of them leaves a worker that has heard of it, within milliseconds; the requests then under way still arrive. */
export async function withdrawSources(ctx: Ctx, sourceIds: readonly number[]): Promise<void> {
  if (sourceIds.length === 0) return;
  const withdrawn = await markWithdrawn(ctx, sourceIds);
  const payloads = withdrawn.map((sourceId) => ({ organizationId: ctx.org.id, sourceId }));
  await enqueueAll(ctx.tx, cancelWithdrawn, payloads, { clock: ctx.clock });
}
