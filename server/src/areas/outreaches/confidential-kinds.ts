// Outreaches as what can be marked as confidential; the sources of their messages follow.
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { markSources } from "../../core/messaging/public.ts";

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
      await markSources(
        ctx,
        "outreach",
        sql`select o.id, o.is_confidential, array[o.title] as words from outreaches o where o.organization_id = ${ctx.org.id} and o.id = ${rows[0].id}`,
      );
      return true;
    },
  },
];
