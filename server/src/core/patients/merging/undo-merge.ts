// Takes a merge back within a day: both records as they were, what came since stays with the survivor.
import { undoMergeHours } from "@tidings/contract/areas/patients/merging";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { applyNumberStops } from "../consent/opted-out-number.ts";
import { patientByExternalId, patientIdOf } from "../lists/find-patients.ts";
import { type Besides, lockWithMemberships } from "../memberships/lock-memberships.ts";
import { patientPorts, portsOf, type Row } from "../patient-ports.ts";
import type { PatientRow } from "../patient-row.ts";
import { assertPatientLimit } from "../records/patient-limit.ts";
import { clearMergedFlags, type MergeSnapshot, setColumns } from "./merge-patients.ts";
import { moveBack, restoreColumns } from "./move-rows.ts";
import { settleConsent } from "./settle-consent.ts";

interface StoredMerge {
  id: number;
  first_survivor_id: number;
  merged_id: number;
  merged_row: Row | null;
  moved: MergeSnapshot;
  merged_at: string;
}

const impossible = (key: string) => problem("invalid_state", { base: [{ key }] });

async function readMerge(ctx: Ctx, survivorId: number, externalId: string, lock = sql``): Promise<StoredMerge> {
  const { rows } = await sql<StoredMerge>`select id, first_survivor_id, merged_id, merged_row, moved, merged_at from patient_merges
    where organization_id = ${ctx.org.id} and survivor_id = ${survivorId} and external_id = ${externalId} and undone_at is null ${lock}`.execute(
    ctx.tx,
  );
  const merge = rows[0];
  if (!merge) throw problem("not_found");
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(merge.merged_at).add({ hours: undoMergeHours }), ctx.clock.now()) < 0;
  if (isOver || !merge.merged_row) throw impossible("merge.tooLate");
  // What was done on top of it has to be taken back first.
  if (merge.first_survivor_id !== survivorId) throw impossible("merge.mergedSince");
  return merge;
}

/** A field that was changed since stays as it is. */
async function restoreSurvivor(ctx: Ctx, survivorId: number, memory: MergeSnapshot): Promise<void> {
  const { rows } = await sql<{
    row: Row;
  }>`select to_jsonb(p) as row from patients p where organization_id = ${ctx.org.id} and id = ${survivorId} for update`.execute(ctx.tx);
  const now = rows[0]?.row ?? {};
  const untouched = Object.entries(memory.patient).filter(([name, { after }]) => JSON.stringify(now[name]) === JSON.stringify(after));
  await setColumns(ctx, survivorId, Object.fromEntries(untouched.map(([name, { before }]) => [name, before])));
}

async function restoreMerged(ctx: Ctx, row: Row): Promise<void> {
  if (row.state === "enabled" && !(row.opted_out_features as string[]).includes("all")) await assertPatientLimit(ctx);
  const { rows: taken } = await sql`select 1 from patients where organization_id = ${ctx.org.id}
    and (external_id = ${row.external_id as string} or (code is not null and code = ${row.code as string | null}))`.execute(ctx.tx);
  if (taken.length > 0) throw impossible("merge.idTaken");
  // Also back in answers to what has changed since.
  await restoreColumns(ctx, "patients", [{ ...row, updated_at: ctx.clock.now().toString() }]);
}

/** What the record comes back to: the counts of these follow. */
const comesBackTo = ({ removed }: MergeSnapshot): Besides =>
  Object.fromEntries(
    portsOf("memberships").map(({ members: { table, column } }) => [table, (removed[table] ?? []).map((row) => row[column] as number)]),
  );

async function undoPorts(ctx: Ctx, survivorId: number, { merged_id: mergedId, moved }: StoredMerge): Promise<void> {
  for (const { name, merge } of patientPorts())
    await merge?.unmerged?.(ctx, { survivorId, mergedId, removed: moved.removed, isStricter: moved.isStricter }, moved.ports?.[name]);
}

/** Answers the record that is back. */
export async function undoMerge(ctx: Ctx, survivorExternalId: string, mergeExternalId: string): Promise<PatientRow> {
  await patientIdOf(ctx, survivorExternalId);
  return reachAll(ctx.tx, () => undo(ctx, survivorExternalId, mergeExternalId));
}

async function undo(ctx: Ctx, survivorExternalId: string, mergeExternalId: string): Promise<PatientRow> {
  await clearMergedFlags(ctx);
  const survivorId = await patientIdOf(ctx, survivorExternalId);
  const { moved } = await readMerge(ctx, survivorId, mergeExternalId);
  await lockWithMemberships(ctx, [survivorId], comesBackTo(moved));
  const merge = await readMerge(ctx, survivorId, mergeExternalId, sql`for update`);
  const row = merge.merged_row as Row;
  await restoreMerged(ctx, row);
  await moveBack(ctx, merge.moved, survivorId, merge.merged_id);
  await restoreSurvivor(ctx, survivorId, merge.moved);
  for (const id of [survivorId, merge.merged_id]) await settleConsent(ctx, id);
  await undoPorts(ctx, survivorId, merge);
  // A stop of the number in the meantime applies to this record too.
  await applyNumberStops(ctx, [{ id: merge.merged_id, phone: row.phone as string | null }]);
  await sql`update patient_merges set undone_at = ${ctx.clock.now().toString()}, undone_by_user_id = ${ctx.actor.userId}, merged_row = null, moved = null
    where organization_id = ${ctx.org.id} and id = ${merge.id}`.execute(ctx.tx);
  for (const id of [survivorId, merge.merged_id])
    await auditEvent(ctx, { action: "patient.merge_undone", subjectType: "patient", subjectId: String(id) });
  for (const id of [survivorExternalId, row.external_id as string])
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id });
  return patientByExternalId(ctx, row.external_id as string);
}
