// Agreement of staff with each classification layer, by month: the share of reviewed classifications left unchanged.
import { agreementMonths, type aiClassifications } from "@tidings/contract/areas/ai";
import type { OutputOf } from "@tidings/contract/endpoint";
import { agreementByLayer } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

/** The current month of the organization and the previous ones, newest first. */
export async function showAgreement(ctx: Ctx): Promise<OutputOf<typeof aiClassifications.agreement>> {
  const { timeZone } = ctx.org;
  const month = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 });
  const since = month
    .subtract({ months: agreementMonths - 1 })
    .toZonedDateTime(timeZone)
    .toInstant();
  return { agreement: await agreementByLayer(ctx, since) };
}
