// Takes a browser's report into the log and the count, and keeps nothing else of it.
import { type TroubleReport, withoutValues } from "@tidings/contract/areas/trouble";
import type { Ctx } from "../../kernel/context.ts";
import { countTrouble } from "../../kernel/metrics.ts";

export function reportTrouble(ctx: Ctx, { message, requestId, ...report }: TroubleReport): void {
  countTrouble(report.kind);
  ctx.log.warn({ ...report, reason: withoutValues(report.error, message), ...(requestId ? { requestId } : {}) }, "trouble in a browser");
}
