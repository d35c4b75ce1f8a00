// Disables patients who are reported to have died: everything that waits for them ends.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { journaled, journaledColumns } from "../importing/import-changes.ts";
import { afterDisabling } from "../patient-ports.ts";

/** Returns the patients for which that is new; one that was disabled without a reason gets this one. `fileExternalId`: the import that says so. */
export async function disableDeceased(ctx: Ctx, patientIds: readonly number[], fileExternalId?: string): Promise<number[]> {
  if (patientIds.length === 0) return [];
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number; was_enabled: boolean }>`
    with changed as (update patients set state = 'disabled', disabled_reason = 'deceased', updated_at = ${now},
      disabled_at = case state when 'enabled' then ${now}::timestamptz else disabled_at end,
      disabled_by_user_id = case state when 'enabled' then ${ctx.actor.userId}::bigint else disabled_by_user_id end
    where organization_id = ${ctx.org.id} and id = any (${[...patientIds]}::bigint[]) and (state = 'enabled' or disabled_reason is null)
    returning id, old.state = 'enabled' as was_enabled, changed_values(to_jsonb(old), to_jsonb(new), ${[...journaledColumns]}::text[]) as changes
    ), ${journaled(ctx, { externalId: fileExternalId ?? null })} select id, was_enabled from changed`.execute(ctx.tx);
  const ids = rows.map((row) => row.id);
  await afterDisabling(
    ctx,
    rows.filter((row) => row.was_enabled).map((row) => row.id),
  );
  for (const id of ids)
    await auditEvent(ctx, { action: "patient.disabled", subjectType: "patient", subjectId: String(id), detail: { reason: "deceased" } });
  return ids;
}
