// Takes off the appointments that a file lists: deleted where the patient has heard nothing of them, cancelled where they have.
import { sql } from "kysely";
import type { RecordRow, RowIssue, RowIssues, RowOutcome } from "../../../core/imports/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type AppointmentRow, columns, joined } from "../appointment-rows.ts";
import { cancelAppointment } from "../cancel-appointment.ts";
import { destroyAppointment } from "../destroy-appointment.ts";
import { isPossible } from "../present.ts";

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

/** One after the other by the very acts of the screen, the appointments held in the order of their ids: what may be deleted is decided in one place. */
export async function cancelListed(ctx: Ctx, rows: readonly RecordRow[], isNotifying: boolean): Promise<RowOutcome[]> {
  await sql`select from appointments where organization_id = ${ctx.org.id} and external_id = any (${rows.map(idOf)}::text[])
    order by id for update`.execute(ctx.tx);
  const known = await knownAppointments(ctx, rows);
  const out: RowOutcome[] = [];
  for (const row of rows) {
    const { rowNumber } = row;
    const before = known.get(idOf(row));
    const issue = issueOf(row, before);
    if (!before || issue) out.push({ rowNumber, outcome: "refused", message: issue?.message ?? { key: "unknownAppointment" } });
    else {
      const patientId = before.patient.id;
      const isOff = before.state === "cancelled" || before.state === "disabled";
      if (isPossible(before, "destroy") && !isOff) await destroyAppointment(ctx, before.external_id);
      else if (isPossible(before, "cancel")) await cancelAppointment(ctx, before.external_id, { isNotifying });
      else {
        out.push({ rowNumber, patientId, outcome: "unchanged" });
        continue;
      }
      out.push({ rowNumber, patientId, outcome: "updated" });
    }
  }
  return out;
}
