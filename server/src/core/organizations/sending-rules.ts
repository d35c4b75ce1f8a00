// The rules of an organization for its automated messages: narrower hours, closed days, and the deadline of unclear requests to stop.
import type { SendingRules } from "@tidings/contract/areas/sending-rules";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { updateOrganizationColumns } from "./change-organization.ts";

export async function readSendingRules(ctx: Pick<Ctx, "tx" | "org">): Promise<SendingRules> {
  const { rows } = await sql<SendingRules>`select automated_hours as hours, automated_holidays as holidays,
    unclear_stop_days as "unclearStopDays" from organizations where id = ${ctx.org.id}`.execute(ctx.tx);
  const [rules] = rows;
  if (!rules) throw new Error("the organization of the transaction does not exist");
  return rules;
}

export const setSendingRules = (ctx: Ctx, { hours, holidays, unclearStopDays }: SendingRules): Promise<void> =>
  updateOrganizationColumns(ctx, ctx.org.id, {
    automated_hours: hours && JSON.stringify(hours),
    automated_holidays: JSON.stringify(holidays),
    unclear_stop_days: unclearStopDays,
  });
