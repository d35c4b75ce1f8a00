// Programs as what can be marked as confidential; the sources of their messages follow.
import { sql } from "kysely";
import { idInFilters, type MarkableItem, type MarkableKind } from "../../core/confidential-care/public.ts";
import { markSources } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

const sourcesFollow = (ctx: Ctx, programIds: readonly number[]): Promise<void> =>
  markSources(
    ctx,
    "program",
    sql`select p.id, p.is_confidential, array[p.title] as words from programs p where p.organization_id = ${ctx.org.id} and p.id = any (${[...programIds]}::bigint[])`,
  );

export const programKinds: readonly MarkableKind[] = [
  {
    kind: "program",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id::text as id, title as name, is_confidential from programs where organization_id = ${ctx.org.id}`.execute(
          ctx.tx,
        )
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update programs set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id::text = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      await sourcesFollow(ctx, [rows[0].id]);
      return true;
    },
    async follow(ctx, { kind, externalId }) {
      const { rows } = await sql<{ id: number; external_id: string }>`update programs set is_confidential = true
        where organization_id = ${ctx.org.id} and not is_confidential and ${kind} || ' ' || upper(${idInFilters({ kind, externalId })}::text) = any (chosen_by)
        returning id, external_id::text as external_id`.execute(ctx.tx);
      await sourcesFollow(
        ctx,
        rows.map((row) => row.id),
      );
      return rows.map((row) => row.external_id);
    },
  },
];
