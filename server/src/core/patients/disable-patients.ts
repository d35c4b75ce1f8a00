// Disables patients who are reported to have died: everything that waits for them ends.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { auditEvent } from "../sign-in/public.ts";
import { journaled, journaledColumns } from "./importing/import-changes.ts";
import { afterDisabling } from "./patient-ports.ts";

/** Returns those who were enabled. `fileExternalId`: the import that says so. */
export async function disableDeceased(ctx: Ctx, patientIds: readonly number[], fileExternalId?: string): Promise<number[]> {
  if (patientIds.length === 0) return [];
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{
    id: number;
  }>`with changed as (update patients set state = 'disabled', disabled_at = ${now}, disabled_by_user_id = ${ctx.actor.userId}, updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = any (${[...patientIds]}::bigint[]) and state = 'enabled'
    returning id, changed_values(to_jsonb(old), to_jsonb(new), ${[...journaledColumns]}::text[]) as changes
    ), ${journaled(ctx, { externalId: fileExternalId ?? null })} select id from changed`.execute(ctx.tx);
  const ids = rows.map((row) => row.id);
  await afterDisabling(ctx, ids);
  for (const id of ids)
    await auditEvent(ctx, { action: "patient.disabled", subjectType: "patient", subjectId: String(id), detail: { reason: "deceased" } });
  return ids;
}
