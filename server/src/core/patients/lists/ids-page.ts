// A page of thousands of external ids, written by the database as one text: as many rows would be megabytes that are not needed again.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export interface IdsPage {
  externalIds: string[];
  /** The greatest `id` of the page; null where it is empty. */
  last: number | null;
}

/**
 * `page` selects `id` and `external_id`; the answer is in the order of `id`. Row by row, the two pages or so that were being
 * answered whenever young memory was tidied up became old, and a walk over a million ids left 80 MB there to be tidied up later.
 */
export async function readIdsPage(ctx: Pick<Ctx, "tx">, page: RawBuilder<unknown>): Promise<IdsPage> {
  const { rows } = await sql<IdsPage>`
    select coalesce(json_agg(page.external_id order by page.id), '[]') as "externalIds", max(page.id) as last from (${page}) page`.execute(
    ctx.tx,
  );
  return rows[0] as IdsPage;
}
