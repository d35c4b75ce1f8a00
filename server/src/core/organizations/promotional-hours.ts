// The hours of promotional messages, as an organization has narrowed them.
import type { DayHours, Holiday } from "@tidings/contract/opening-hours";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { updateOrganizationColumns } from "./change-organization.ts";

export interface PromotionalHours {
  /** Null: the usual ones. */
  hours: DayHours[] | null;
  /** Days on which no promotional message leaves. */
  holidays: Holiday[];
}

export async function readPromotionalHours(ctx: Pick<Ctx, "tx" | "org">): Promise<PromotionalHours> {
  const { rows } = await sql<PromotionalHours>`select promotional_hours as hours, promotional_holidays as holidays from organizations
    where id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0] ?? { hours: null, holidays: [] };
}

export const setPromotionalHours = (ctx: Ctx, { hours, holidays }: PromotionalHours): Promise<void> =>
  updateOrganizationColumns(ctx, ctx.org.id, {
    promotional_hours: hours && JSON.stringify(hours),
    promotional_holidays: JSON.stringify(holidays),
  });
