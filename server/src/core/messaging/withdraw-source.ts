// Stops a source at once: one row the gate reads, and a job that marks its waiting messages.
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { cancelWithdrawn } from "./cancel-withdrawn.job.ts";
import { markWithdrawn } from "./sources.ts";

/** After the commit nothing more of it leaves a worker that has heard of it, within milliseconds; the requests then under way still arrive. */
export async function withdrawSource(ctx: Ctx, sourceId: number): Promise<void> {
  const isNew = await markWithdrawn(ctx, sourceId);
  if (isNew) await enqueue(ctx.tx, cancelWithdrawn, { organizationId: ctx.org.id, sourceId }, { clock: ctx.clock });
}
