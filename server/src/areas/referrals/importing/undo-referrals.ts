// Undoes what a file did to referrals, then to its patients: deletes or closes what it added, and restores what it changed.
import { noUndoCounts, type UndoCounts } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import type { ImportUndo, UndoRequest } from "../../../core/imports/public.ts";
import { previewPatientsUndo, undoPatients } from "../../../core/patients/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import { ended, isOpen } from "../progress.ts";
import { progressNames, progressOf, storeProgress } from "../referral-rows.ts";
import { withdrawSteps } from "../withdraw-steps.ts";
import { type ReferralColumns, statedNames, trackedSql } from "./import-changes.ts";

const referralsAtOnce = 1_000;

interface Journaled {
  id: number;
  patient_id: number;
  /** A message about it was written. */
  is_messaged: boolean;
  before: ReferralColumns | null;
  after: ReferralColumns;
  now: ReferralColumns;
}

async function journaledAfter(ctx: Ctx, { externalId }: UndoRequest, afterId: number): Promise<Journaled[]> {
  const { rows } = await sql<Journaled>`select r.id, r.patient_id, j.before, j.after, ${trackedSql} as now,
      exists (select from referral_steps s where s.organization_id = r.organization_id and s.referral_id = r.id) as is_messaged
    from referral_import_changes j join referrals r on r.organization_id = j.organization_id and r.id = j.referral_id
    where j.organization_id = ${ctx.org.id} and j.file_external_id = ${externalId}::uuid and j.referral_id > ${afterId}
    order by j.referral_id limit ${referralsAtOnce}`.execute(ctx.tx);
  return rows;
}

const isSame = (row: Journaled, names: readonly (keyof ReferralColumns)[]): boolean =>
  names.every((name) => row.now[name] === row.after[name]);

/** The details that still say what the file said, where the file changed them. */
const restorable = (row: Journaled) =>
  statedNames.filter((name) => row.before && row.before[name] !== row.after[name] && row.now[name] === row.after[name]);

/** Its messages go by how far it is: once it moved on, it is not moved back. */
const isProgressRestorable = (row: Journaled): boolean =>
  row.before !== null && isSame(row, progressNames) && progressNames.some((name) => row.before?.[name] !== row.after[name]);

type Fate = "recordsRemoved" | "recordsCanceled" | "recordsKept" | "recordsRestored";
const fates: readonly Fate[] = ["recordsRemoved", "recordsCanceled", "recordsKept", "recordsRestored"];

/** A referral that staff or the patient changed since is no longer the file's. */
function fateOf(row: Journaled): Fate {
  if (row.before) return restorable(row).length > 0 || isProgressRestorable(row) ? "recordsRestored" : "recordsKept";
  const isUnchanged = isSame(row, [...statedNames, "state", "appointment_on"]);
  const hasReply = row.now.attendance !== null && row.now.attendance !== "pending";
  if (!isUnchanged || hasReply) return "recordsKept";
  if (!row.is_messaged) return "recordsRemoved";
  return isOpen(row.now.state) ? "recordsCanceled" : "recordsKept";
}

function countsOf(rows: readonly Journaled[]): UndoCounts {
  const counts = { ...noUndoCounts };
  for (const row of rows) counts[fateOf(row)] += 1;
  return counts;
}

async function restoreDetails(ctx: Ctx, rows: readonly Journaled[]): Promise<void> {
  const records = rows.flatMap((row) => {
    const names = restorable(row);
    const kept = Object.fromEntries(statedNames.map((name) => [name, names.includes(name) ? row.before?.[name] : row.now[name]]));
    return names.length > 0 ? [{ id: row.id, ...kept }] : [];
  });
  if (records.length === 0) return;
  const shape = sql.raw(
    statedNames.map((name) => `${name} ${name === "referral_type_id" ? "bigint" : name === "ordered_on" ? "date" : "text"}`).join(", "),
  );
  await sql`update referrals r set ${sql.raw(statedNames.map((name) => `${name} = g.${name}`).join(", "))},
      lock_version = r.lock_version + 1, updated_at = ${ctx.clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (id bigint, ${shape})
    where r.organization_id = ${ctx.org.id} and r.id = g.id and r.id = any (${records.map(({ id }) => id)}::bigint[])`.execute(ctx.tx);
}

async function execute(ctx: Ctx, rows: readonly Journaled[]): Promise<void> {
  const of = (fate: Fate) => rows.filter((row) => fateOf(row) === fate);
  const at = { now: ctx.clock.now(), timeZone: ctx.org.timeZone };
  await restoreDetails(ctx, of("recordsRestored"));
  const moved = [
    ...of("recordsCanceled").map(({ id, now }) => ({ id, progress: ended(progressOf(now), "expired", at) })),
    ...of("recordsRestored").flatMap((row) =>
      row.before && isProgressRestorable(row) ? [{ id: row.id, progress: progressOf(row.before) }] : [],
    ),
  ];
  await withdrawSteps(
    ctx,
    moved.map(({ id }) => id),
  );
  await storeProgress(ctx, moved);
  await sql`delete from referrals where organization_id = ${ctx.org.id}
    and id = any (${of("recordsRemoved").map(({ id }) => id)}::bigint[])`.execute(ctx.tx);
}

async function next(ctx: Ctx, file: UndoRequest): Promise<UndoCounts | null> {
  const { rows: locked } = await sql<{ id: number }>`select r.id from referrals r
    where r.organization_id = ${ctx.org.id} and r.id in (select referral_id from referral_import_changes
      where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid order by referral_id limit ${referralsAtOnce})
    order by r.id for update`.execute(ctx.tx);
  if (locked.length === 0) return null;
  const rows = await journaledAfter(ctx, file, 0);
  const counts = countsOf(rows);
  await execute(ctx, rows);
  await sql`delete from referral_import_changes where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid
    and referral_id = any (${locked.map(({ id }) => id)}::bigint[])`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "file_upload.referrals_undone",
    subjectType: "file_upload",
    subjectId: file.externalId,
    detail: { removed: counts.recordsRemoved, closed: counts.recordsCanceled, restored: counts.recordsRestored, kept: counts.recordsKept },
    patientIds: [...new Set(rows.map((row) => row.patient_id))],
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "referral" });
  return counts;
}

/** Patients that the file added are removed with their referrals, unless some of these stay. */
async function preview(ctx: Ctx, file: UndoRequest): Promise<UndoCounts> {
  const removed: number[] = [];
  const total = { ...noUndoCounts };
  let rows: Journaled[] = [];
  do {
    rows = await journaledAfter(ctx, file, rows.at(-1)?.id ?? 0);
    removed.push(...rows.filter((row) => fateOf(row) === "recordsRemoved").map(({ id }) => id));
    const counts = countsOf(rows);
    for (const fate of fates) total[fate] += counts[fate];
  } while (rows.length === referralsAtOnce);
  const patients = await previewPatientsUndo(ctx, file, { referrals: removed });
  return { ...patients, ...Object.fromEntries(fates.map((fate) => [fate, total[fate]])) };
}

/** Also for records that the user may not read: only counts are shown. */
export const undoReferrals: ImportUndo = {
  preview: (ctx, file) => reachAll(ctx.tx, () => preview(ctx, file)),
  async next(ctx, file, afterPatientId) {
    const counts = await reachAll(ctx.tx, () => next(ctx, file));
    return counts ? { counts, isDone: false } : undoPatients.next(ctx, file, afterPatientId);
  },
};
