// Outreaches as what can be marked as confidential; the sources of their messages follow.
import type { ConfidentialKind } from "@tidings/contract/areas/confidential-care";
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { markSources } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";

/** The filters by which recipients are chosen, as JSON paths into `selection`; a referral type is no filter. */
const filtersOf: Readonly<Record<ConfidentialKind, readonly string[]>> = {
  appointment_template: ["$.matching.appointment.appointmentTemplateExternalId[*]"],
  location: ["$.matching.appointment.locationExternalIds[*]", "$.matching.homeLocationExternalId[*]"],
  provider: ["$.matching.appointment.providerExternalId[*]"],
  referral_type: [],
  program: ["$.matching.programExternalId[*]"],
  outreach: ["$.matching.outreachExternalId[*]"],
  patient_group: ["$.matching.patientGroupExternalId[*]"],
  patient_segment: ["$.matching.patientSegmentExternalId[*]"],
  condition: ["$.matching.conditionCode[*]"],
};

const sourcesFollow = (ctx: Ctx, outreachIds: readonly number[]): Promise<void> =>
  markSources(
    ctx,
    "outreach",
    sql`select o.id, o.is_confidential, array[o.title] as words from outreaches o
      where o.organization_id = ${ctx.org.id} and o.id = any (${[...outreachIds]}::bigint[])`,
  );

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
      const paths = filtersOf[kind];
      if (paths.length === 0) return;
      const id = kind === "condition" ? externalId.slice(externalId.indexOf(":") + 1) : externalId;
      // An id in any spelling, alone or one of several.
      const { rows } = await sql<{ id: number }>`update outreaches set is_confidential = true
        where organization_id = ${ctx.org.id} and not is_confidential and exists (select from unnest(${[...paths]}::text[]) as path
          cross join lateral jsonb_path_query(selection, path::jsonpath) as named where upper(named #>> '{}') = upper(${id}::text))
        returning id`.execute(ctx.tx);
      await sourcesFollow(
        ctx,
        rows.map((row) => row.id),
      );
    },
  },
];
