// Undoes what a file did to appointments, then to its patients: deletes or cancels what it added, and restores what it changed.
import { noUndoCounts, type UndoCounts } from "@tidings/contract/areas/imports/undo";
import type { AppointmentRsvp } from "@tidings/contract/words";
import { sql } from "kysely";
import type { ImportUndo, UndoRequest } from "../../../core/imports/public.ts";
import { previewPatientsUndo, undoPatients } from "../../../core/patients/public.ts";
import { auditEvent } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import { type AppointmentRow, columns, joined } from "../appointment-rows.ts";
import { markCanceled } from "../cancel-appointment.ts";
import { removeAppointments } from "../destroy-appointment.ts";
import { isPossible } from "../present.ts";
import { settleReminders } from "../settle-reminders.ts";
import { writeChanges } from "../write-changes.ts";
import { decidePossible } from "./change-appointments.ts";
import { type AppointmentFields, fieldNames, fieldsOf } from "./import-changes.ts";

const appointmentsAtOnce = 200;

type Journaled = AppointmentRow & { is_created: boolean; before: Partial<AppointmentFields>; after: Partial<AppointmentFields> };

async function journaledAfter(ctx: Ctx, { externalId }: UndoRequest, afterId: number): Promise<Journaled[]> {
  const { rows } = await sql<Journaled>`select ${columns}, j.is_created, j.before, j.after from appointment_import_changes j
    join appointments a on a.organization_id = j.organization_id and a.id = j.appointment_id ${joined}
    where j.organization_id = ${ctx.org.id} and j.file_external_id = ${externalId}::uuid and j.appointment_id > ${afterId}
    order by j.appointment_id limit ${appointmentsAtOnce}`.execute(ctx.tx);
  return rows;
}

type Fate = "recordsRemoved" | "recordsCanceled" | "recordsKept" | "recordsRestored";

/** The fields that still say what the file said. */
function restorable(row: Journaled): (keyof AppointmentFields)[] {
  const now = fieldsOf(row);
  return fieldNames(row.after).filter((name) => now[name] === row.after[name]);
}

const unanswered: readonly AppointmentRsvp[] = [
  "no_reminders_scheduled",
  "no_reminders_sent",
  "no_response_required",
  "no_response",
  "error",
];
const hasReply = ({ rsvp }: Pick<AppointmentRow, "rsvp">): boolean => !unanswered.includes(rsvp);

/** A new start removes the reply, so an appointment that the file moved and the patient has confirmed since is not moved back. */
const isRestorable = (row: Journaled, unchanged: readonly (keyof AppointmentFields)[]): boolean =>
  isPossible(row, "update") && unchanged.length > 0 && !(unchanged.includes("startsAt") && hasReply(row));

/** An appointment that staff or the patient changed since is no longer the file's. */
function fateOf(row: Journaled): Fate {
  const unchanged = restorable(row);
  if (!row.is_created) return isRestorable(row, unchanged) ? "recordsRestored" : "recordsKept";
  if (unchanged.length < fieldNames(row.after).length || hasReply(row)) return "recordsKept";
  if (row.state === "scheduled" && isPossible(row, "destroy")) return "recordsRemoved";
  return isPossible(row, "cancel") ? "recordsCanceled" : "recordsKept";
}

/** Returns how many were restored: not those whose earlier values are no longer possible, as a start that has passed or a location that is retired. */
async function restore(ctx: Ctx, rows: readonly Journaled[]): Promise<number> {
  const wanted = rows.map((row) => ({
    row,
    change: Object.fromEntries(restorable(row).map((name) => [name, row.before[name]])) as Partial<AppointmentFields>,
  }));
  const decided = await decidePossible(ctx, wanted);
  await writeChanges(ctx, decided);
  return decided.length;
}

/** As the screen deletes and cancels them; no patient gets a message. */
async function removeAndCancel(ctx: Ctx, removed: readonly number[], canceled: readonly number[]): Promise<void> {
  if (removed.length > 0) await removeAppointments(ctx, removed);
  if (canceled.length > 0) await markCanceled(ctx, canceled);
}

async function execute(ctx: Ctx, rows: readonly Journaled[]): Promise<UndoCounts> {
  const counts = { ...noUndoCounts };
  const byFate = Map.groupBy(rows, fateOf);
  const of = (fate: Fate) => byFate.get(fate) ?? [];
  const ids = (fate: Fate) => of(fate).map(({ id }) => id);
  for (const [fate, same] of byFate) counts[fate] = same.length;
  await removeAndCancel(ctx, ids("recordsRemoved"), ids("recordsCanceled"));
  counts.recordsRestored = await restore(ctx, of("recordsRestored"));
  counts.recordsKept += of("recordsRestored").length - counts.recordsRestored;
  return counts;
}

/** Patients that the file added are removed with their appointments, unless some of these stay. */
async function preview(ctx: Ctx, file: UndoRequest): Promise<UndoCounts> {
  const fates: Record<Fate, number[]> = { recordsRemoved: [], recordsCanceled: [], recordsKept: [], recordsRestored: [] };
  let rows: Journaled[] = [];
  do {
    rows = await journaledAfter(ctx, file, rows.at(-1)?.id ?? 0);
    for (const row of rows) fates[fateOf(row)].push(row.id);
  } while (rows.length === appointmentsAtOnce);
  const patients = await previewPatientsUndo(ctx, file, { appointments: fates.recordsRemoved });
  return {
    ...patients,
    recordsRemoved: fates.recordsRemoved.length,
    recordsCanceled: fates.recordsCanceled.length,
    recordsKept: fates.recordsKept.length,
    recordsRestored: fates.recordsRestored.length,
  };
}

async function next(ctx: Ctx, file: UndoRequest): Promise<UndoCounts | null> {
  const { rows: locked } = await sql<{ id: number }>`select a.id from appointments a
    where a.organization_id = ${ctx.org.id} and a.id in (select appointment_id from appointment_import_changes
      where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid order by appointment_id limit ${appointmentsAtOnce})
    order by a.id for update`.execute(ctx.tx);
  if (locked.length === 0) return null;
  // Replies and results that came since decide what is kept.
  await settleReminders(
    ctx,
    locked.map(({ id }) => id),
  );
  const rows = await journaledAfter(ctx, file, 0);
  const counts = await execute(ctx, rows);
  await sql`delete from appointment_import_changes where organization_id = ${ctx.org.id} and file_external_id = ${file.externalId}::uuid
    and appointment_id = any (${locked.map(({ id }) => id)}::bigint[])`.execute(ctx.tx);
  await auditEvent(ctx, {
    action: "file_upload.appointments_undone",
    subjectType: "file_upload",
    subjectId: file.externalId,
    detail: {
      removed: counts.recordsRemoved,
      canceled: counts.recordsCanceled,
      restored: counts.recordsRestored,
      kept: counts.recordsKept,
    },
    patientIds: rows.map((row) => row.patient.id),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment" });
  return counts;
}

/** Also for records that the user may not read: only counts are shown. */
export const undoAppointments: ImportUndo = {
  preview: (ctx, file) => reachAll(ctx.tx, () => preview(ctx, file)),
  async next(ctx, file, afterPatientId) {
    const counts = await reachAll(ctx.tx, () => next(ctx, file));
    return counts ? { counts, isDone: false } : undoPatients.next(ctx, file, afterPatientId);
  },
};
