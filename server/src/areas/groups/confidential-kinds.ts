// Patient groups as what can be marked as confidential, and who may then be added to the others.
import type { Selection } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { namesConfidential } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import type { GroupRow } from "./group-rows.ts";

/** Who is in the group would tell what these patients have in common, and so would what is sent to the group. */
export async function refuseConfidentialFilter(ctx: Ctx, group: GroupRow, { matching }: Selection): Promise<void> {
  if (!group.is_confidential && (await namesConfidential(ctx, matching)))
    throw invalidField("base", { key: "validation.confidentialMembers" });
}

export const groupKinds: readonly MarkableKind[] = [
  {
    kind: "patient_group",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id::text as id, name as name, is_confidential from patient_groups where organization_id = ${ctx.org.id}`.execute(
          ctx.tx,
        )
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update patient_groups set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id::text = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      return true;
    },
  },
];
