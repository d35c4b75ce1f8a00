// How the lists of the provider's area search and count: what is typed is looked for as it is, a page with its total.
import type { Pagination } from "@tidings/contract/wire";
import { type RawBuilder, sql } from "kysely";
import { type Page, paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";

/** `%` is no wildcard. */
export const contains = (text: string): string =>
  `%${text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[\\%_]/g, "\\$&")}%`;

export const allOf = (conditions: readonly (RawBuilder<unknown> | "" | undefined)[]): RawBuilder<unknown> => {
  const held = conditions.filter((one): one is RawBuilder<unknown> => one !== undefined && one !== "");
  return held.length > 0 ? sql.join(held, sql` and `) : sql`true`;
};

/** Rows of one page and the pagination of all that `from` holds. */
export async function pageOf<Row>(
  ctx: Ctx,
  page: Page,
  query: { columns: RawBuilder<unknown>; from: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { rows } = await sql<Row>`select ${query.columns} ${query.from} order by ${query.order}
    limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*) as n ${query.from}`.execute(ctx.tx);
  return { rows, pagination: paginationOf(page, counted.rows[0]?.n ?? 0) };
}
