// Logs and counts a browser's error report; nothing else is stored.
import { type ClientErrorReport, withoutValues } from "@tidings/contract/areas/client-errors";
import type { Ctx } from "../../kernel/context.ts";
import { countClientErrors } from "../../kernel/metrics.ts";

export function reportClientError(ctx: Ctx, { message, requestId, ...report }: ClientErrorReport): void {
  countClientErrors(report.kind);
  ctx.log.warn({ ...report, reason: withoutValues(report.error, message), ...(requestId ? { requestId } : {}) }, "client error");
}
