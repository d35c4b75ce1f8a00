// Outreaches as what can be marked as confidential; the sources of their messages follow.
import { sql } from "kysely";
import { idInFilters, type MarkableItem, type MarkableKind } from "../../core/confidential-care/public.ts";
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
      const { rows } = await sql<{ id: number; external_id: string }>`update outreaches o set is_confidential = true
        where o.organization_id = ${ctx.org.id} and not o.is_confidential
          and exists (select from named_in_filters(jsonb_build_array(o.selection) || o.added_selections) n
            where n.kind = ${kind} and n.record = upper(${idInFilters({ kind, externalId })}::text))
        returning o.id, o.external_id::text as external_id`.execute(ctx.tx);
      await sourcesFollow(
        ctx,
        rows.map((row) => row.id),
      );
      return rows.map((row) => row.external_id);
    },
  },
];
