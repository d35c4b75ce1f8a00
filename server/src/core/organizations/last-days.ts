// The last 30 days in the organization's time zone, used by statistics.
import type { Ctx } from "../../kernel/context.ts";

/** Today and the 29 days before. */
export const firstDay = (ctx: Ctx): string =>
  ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().subtract({ days: 29 }).toString();
