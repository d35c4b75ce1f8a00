// Lists what can be marked as confidential, and reads one item.
import type { ConfidentialItem, confidentialCare } from "@tidings/contract/areas/confidential-care";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { paginationOf } from "../organizations/public.ts";
import type { MarkableKind } from "./markable-kind.ts";

interface ItemRow {
  id: string;
  name: string;
  is_confidential: boolean;
}

const present = ({ kind }: MarkableKind, row: ItemRow): ConfidentialItem => ({
  kind,
  externalId: row.id,
  name: row.name,
  isConfidential: row.is_confidential,
});

export async function listItems(
  ctx: Ctx,
  of: MarkableKind,
  query: QueryOf<typeof confidentialCare.list>,
): Promise<OutputOf<typeof confidentialCare.list>> {
  const { name } = query.search;
  const items: RawBuilder<unknown> = sql`(${of.itemsSql(ctx)}) i where ${name ? sql`strpos(fold_key(i.name), fold_key(${name})) > 0` : sql`true`}`;
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${items}`.execute(ctx.tx);
  const { rows } = await sql<ItemRow>`select i.id, i.name, i.is_confidential from ${items}
    order by i.is_confidential desc, fold_key(i.name), i.id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
    ctx.tx,
  );
  return { confidentialItems: rows.map((row) => present(of, row)), pagination: paginationOf(query, counted[0]?.n ?? 0) };
}

export async function readItem(ctx: Ctx, of: MarkableKind, externalId: string): Promise<ConfidentialItem> {
  const { rows } =
    await sql<ItemRow>`select i.id, i.name, i.is_confidential from (${of.itemsSql(ctx)}) i where i.id = ${externalId}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return present(of, rows[0]);
}
