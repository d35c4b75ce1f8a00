// Outreaches as what can be marked as confidential; the sources of their messages follow.
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { markSources } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Aimed, confidentialityOf } from "./confidentiality.ts";

async function sourcesFollow(ctx: Ctx, outreachIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Aimed & { id: number }>`select id, title, is_confidential, selection, added_selections from outreaches
    where organization_id = ${ctx.org.id} and id = any (${[...outreachIds]}::bigint[])`.execute(ctx.tx);
  const records: object[] = [];
  for (const row of rows) records.push({ id: row.id, ...(await confidentialityOf(ctx, row)) });
  await markSources(
    ctx,
    "outreach",
    sql`select r.id, r."isConfidential" as is_confidential, array(select jsonb_array_elements_text(r.words)) as words
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id bigint, "isConfidential" boolean, words jsonb)`,
  );
}

export const outreachKinds: readonly MarkableKind[] = [
  {
    kind: "outreach",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id::text as id, title as name, is_confidential from outreaches where organization_id = ${ctx.org.id} and state <> 'disabled'`.execute(
          ctx.tx,
        )
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update outreaches set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id::text = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      await sourcesFollow(ctx, [rows[0].id]);
      return true;
    },
    async follow(ctx, { kind, externalId }) {
      const id = kind === "condition" ? externalId.slice(externalId.indexOf(":") + 1) : externalId;
      // Also those whose recipients were chosen by an outreach that follows.
      const { rows } = await sql<{ id: number }>`
        with recursive named as materialized (
          select o.id, upper(o.external_id::text) as record, n.kind, n.record as names
          from outreaches o cross join lateral named_in_filters(jsonb_build_array(o.selection) || o.added_selections) n where o.organization_id = ${ctx.org.id}
        ), following as (
          select id, record from named where kind = ${kind} and names = upper(${id}::text)
          union select n.id, n.record from following f join named n on n.kind = 'outreach' and n.names = f.record
        )
        update outreaches set is_confidential = true where organization_id = ${ctx.org.id} and not is_confidential and id in (select id from following)
        returning id`.execute(ctx.tx);
      await sourcesFollow(
        ctx,
        rows.map((row) => row.id),
      );
    },
  },
];
