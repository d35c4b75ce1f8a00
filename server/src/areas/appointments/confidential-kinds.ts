// Templates, locations and providers as what can be marked as confidential; the sources of their appointments follow.
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { markSources } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isConfidential, joined } from "./appointment-rows.ts";

const follow = (ctx: Ctx, which: ReturnType<typeof sql>): Promise<void> =>
  markSources(
    ctx,
    "appointment",
    sql`select a.id, ${isConfidential} as is_confidential,
      array_remove(array[t.title, l.name, l.address1, d.last_name, d.short_name], null) as words
      from appointments a ${joined} where a.organization_id = ${ctx.org.id} and ${which}`,
  );

export const appointmentKinds: readonly MarkableKind[] = [
  {
    kind: "appointment_template",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id::text as id, title as name, is_confidential from appointment_templates
      where organization_id = ${ctx.org.id} and deleted_at is null`.execute(ctx.tx)
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update appointment_templates set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id::text = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      await follow(ctx, sql`a.appointment_template_id = ${rows[0].id}`);
      return true;
    },
  },
  {
    kind: "location",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id as id, name, is_confidential from locations
      where organization_id = ${ctx.org.id} and (retired_at is null or is_confidential)`.execute(ctx.tx)
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update locations set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      await follow(ctx, sql`a.location_id = ${rows[0].id}`);
      return true;
    },
  },
  {
    kind: "provider",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id as id, concat_ws(' ', first_name, last_name) as name, is_confidential from providers
      where organization_id = ${ctx.org.id} and (retired_at is null or is_confidential)`.execute(ctx.tx)
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update providers set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      await follow(ctx, sql`a.provider_id = ${rows[0].id}`);
      return true;
    },
  },
];
