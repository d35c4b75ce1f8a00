// Deletes the patients that a file lists; who was messaged or has something upcoming is disabled instead, and all their texts cancelled.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import type { RecordRow, RowOutcome } from "../../imports/public.ts";
import { auditEvents } from "../../sign-in/public.ts";
import { lockWithMemberships } from "../memberships/lock-memberships.ts";
import { afterDisabling } from "../patient-ports.ts";
import { deletePatients, findTraces } from "../records/delete-patients.ts";
import { idOf, knownPatients } from "./known-patients.ts";

async function audit(ctx: Ctx, action: "patient.destroyed" | "patient.disabled", ids: readonly number[]): Promise<void> {
  await auditEvents(
    ctx,
    ids.map((id) => ({ action, subjectType: "patient", subjectId: String(id) })),
  );
}

async function disable(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`update patients set state = 'disabled', disabled_at = ${now}::timestamptz,
      disabled_by_user_id = ${ctx.actor.userId}, updated_at = ${now}::timestamptz
    where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[]) and state = 'enabled' returning id`.execute(ctx.tx);
  const disabled = rows.map((row) => row.id);
  await afterDisabling(ctx, disabled);
  return disabled;
}

/** Returns who was deleted and who was disabled. What keeps a patient is what keeps them on the screen, records that the user may not read included. */
async function destroy(ctx: Ctx, ids: readonly number[]): Promise<{ destroyed: Set<number>; disabled: Set<number> }> {
  await lockWithMemberships(ctx, ids);
  // A further statement, so that it sees what was committed while the locks were waited for.
  const traces = await findTraces(ctx, ids);
  const isKept = (one: (typeof traces)[number]): boolean => one.is_messaged || one.is_opted_out || one.is_planned;
  const destroyed = traces.filter((one) => !isKept(one)).map(({ id }) => id);
  await deletePatients(ctx, destroyed);
  const disabled = await disable(
    ctx,
    traces.filter(isKept).map(({ id }) => id),
  );
  await audit(ctx, "patient.destroyed", destroyed);
  await audit(ctx, "patient.disabled", disabled);
  return { destroyed: new Set(destroyed), disabled: new Set(disabled) };
}

/** Only patients that the user may read are known; the others are as if there were none. */
export async function destroyListed(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowOutcome[]> {
  const known = await knownPatients(ctx, rows.map(idOf));
  const { destroyed, disabled } = await reachAll(ctx.tx, () =>
    destroy(
      ctx,
      [...known.values()].map((patient) => patient.id),
    ),
  );
  return rows.map((row): RowOutcome => {
    const { rowNumber } = row;
    const patient = known.get(idOf(row));
    if (!patient) return { rowNumber, outcome: "refused", message: { key: "unknownPatient" } };
    if (destroyed.has(patient.id)) return { rowNumber, outcome: "updated" };
    return disabled.has(patient.id) ? { rowNumber, outcome: "updated", patientId: patient.id } : { rowNumber, outcome: "unchanged" };
  });
}
