// Takes off the appointments that a file lists: deleted where the patient has heard nothing of them, canceled where they have.
import { sql } from "kysely";
import type { RecordRow, RowIssue, RowIssues, RowOutcome } from "../../../core/imports/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type AppointmentRow, columns, joined } from "../appointment-rows.ts";
import { cancelAppointments } from "../cancel-appointment.ts";
import { destroyAppointments } from "../destroy-appointment.ts";
import { isPossible } from "../present.ts";
import { settleReminders } from "../settle-reminders.ts";

const patientOf = ({ record }: RecordRow): string => record.patient_external_id as string;
const idOf = ({ record }: RecordRow): string => record.appointment_external_id as string;

async function knownAppointments(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<string, AppointmentRow>> {
  const { rows: found } = await sql<AppointmentRow>`select ${columns} from appointments a ${joined}
    where a.organization_id = ${ctx.org.id} and a.external_id = any (${rows.map(idOf)}::text[])`.execute(ctx.tx);
  return new Map(found.map((row) => [row.external_id, row]));
}

function issueOf(row: RecordRow, known: AppointmentRow | undefined): RowIssue | null {
  if (!known) return { column: "appointment_external_id", message: { key: "unknownAppointment" } };
  if (known.patient.external_id !== patientOf(row)) return { column: "patient_external_id", message: { key: "otherPatientsAppointment" } };
  return known.state === "completed" ? { column: "appointment_external_id", message: { key: "appointmentOver" } } : null;
}

export async function checkCancellations(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowIssues> {
  const known = await knownAppointments(ctx, rows);
  return new Map(
    rows.flatMap((row): [number, RowIssue[]][] => {
      const issue = issueOf(row, known.get(idOf(row)));
      return issue ? [[row.rowNumber, [issue]]] : [];
    }),
  );
}

/** As they are once they are locked, with the outcomes of their reminders up to date. */
async function lockListed(ctx: Ctx, rows: readonly RecordRow[]): Promise<Map<string, AppointmentRow>> {
  const { rows: locked } = await sql<{ id: number }>`select id from appointments
    where organization_id = ${ctx.org.id} and external_id = any (${rows.map(idOf)}::text[]) order by id for update`.execute(ctx.tx);
  await settleReminders(
    ctx,
    locked.map(({ id }) => id),
    Number.MAX_SAFE_INTEGER,
  );
  return knownAppointments(ctx, rows);
}

type Fate = "destroy" | "cancel" | "unchanged";

function fateOf(row: AppointmentRow): Fate {
  const isOff = row.state === "cancelled" || row.state === "disabled";
  if (isPossible(row, "destroy") && !isOff) return "destroy";
  return isPossible(row, "cancel") ? "cancel" : "unchanged";
}

/** By the acts of the screen, for all rows at once. An appointment that several rows list is taken off by the first. */
export async function cancelListed(ctx: Ctx, rows: readonly RecordRow[], isNotifying: boolean): Promise<RowOutcome[]> {
  const known = await lockListed(ctx, rows);
  const wanted = new Map<AppointmentRow, Fate>();
  const out = rows.map((row): RowOutcome => {
    const { rowNumber } = row;
    const before = known.get(idOf(row));
    const issue = issueOf(row, before);
    if (!before || issue) return { rowNumber, outcome: "refused", message: issue?.message ?? { key: "unknownAppointment" } };
    const patientId = before.patient.id;
    const fate = fateOf(before);
    if (fate === "unchanged" || wanted.has(before)) return { rowNumber, patientId, outcome: "unchanged" };
    wanted.set(before, fate);
    return { rowNumber, patientId, outcome: "updated" };
  });
  const of = (fate: Fate) => [...wanted].flatMap(([row, one]) => (one === fate ? [row] : []));
  await destroyAppointments(ctx, of("destroy"));
  await cancelAppointments(ctx, of("cancel"), { isNotifying });
  return out;
}
