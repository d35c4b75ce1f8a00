// Agreement of staff with each layer that reads replies, by month: what they left as it was, of what they looked at.
import { type AiAgreement, agreementMonths, type aiClassifications } from "@tidings/contract/areas/ai";
import type { OutputOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/**
 * The present month of the organization and those before it, the newest first. A reply that needed review agrees with no layer:
 * nothing was read, so it is not counted.
 */
export async function showAgreement(ctx: Ctx): Promise<OutputOf<typeof aiClassifications.agreement>> {
  const { timeZone } = ctx.org;
  const month = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 });
  const since = month
    .subtract({ months: agreementMonths - 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString();
  const { rows } = await sql<AiAgreement>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month, layer, count(*) as read,
      count(*) filter (where reviewed_at is not null) as reviewed,
      count(*) filter (where reviewed_at is not null and (corrected_to is null
        or (corrected_to = classification and corrected_value is not distinct from value))) as agreed
    from ai_classifications
    where organization_id = ${ctx.org.id} and created_at >= ${since} and layer is not null and classification <> 'needs_review'
    group by 1, 2 order by 1 desc, 2`.execute(ctx.tx);
  return { agreement: rows };
}
