// Patient segments as what can be marked as confidential.
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { recomputeSoon } from "./update-segment.ts";

export const segmentKinds: readonly MarkableKind[] = [
  {
    kind: "patient_segment",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id::text as id, name as name, is_confidential from patient_segments where organization_id = ${ctx.org.id}`.execute(
          ctx.tx,
        )
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update patient_segments set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id::text = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      // Only a confidential segment holds patients for their confidential records.
      await recomputeSoon(ctx, externalId);
      return true;
    },
  },
];
