// Lists the organizations of a user; for operators all of them.
import { isOperator } from "@tidings/contract/permissions";
import type { Pagination } from "@tidings/contract/wire";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type OrganizationRow, readOrganizations } from "./present.ts";

export interface Page {
  page: number;
  perPage: number;
}

export const paginationOf = ({ page, perPage }: Page, totalCount: number): Pagination => ({
  currentPage: page,
  perPage,
  totalPages: Math.max(1, Math.ceil(totalCount / perPage)),
  totalCount,
});

/** Runs in a system transaction, so the condition names the user. */
export async function listOrganizations(ctx: Ctx, page: Page): Promise<{ rows: OrganizationRow[]; pagination: Pagination }> {
  const mine = isOperator(ctx.actor.role)
    ? sql`true`
    : sql`exists (select from memberships_public m where m.organization_id = o.id and m.user_id = ${ctx.actor.userId} and m.is_active)`;
  const counted = await sql<{ n: number }>`select count(*) as n from organizations o where ${mine}`.execute(ctx.tx);
  const rows = await readOrganizations(ctx.tx, mine, sql`limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  return { rows, pagination: paginationOf(page, counted.rows[0]?.n ?? 0) };
}
