// Programs as what can be marked as confidential; the sources of their messages follow.
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { markSources } from "../../core/messaging/public.ts";

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
      await markSources(
        ctx,
        "program",
        sql`select p.id, p.is_confidential, array[p.title] as words from programs p where p.organization_id = ${ctx.org.id} and p.id = ${rows[0].id}`,
      );
      return true;
    },
  },
];
