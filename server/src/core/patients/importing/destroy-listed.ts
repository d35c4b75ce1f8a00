// Deletes the patients that a file lists; who was messaged or has something upcoming is disabled instead, and all their texts cancelled.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { Problem } from "../../../kernel/problem.ts";
import type { RecordRow, RowOutcome } from "../../imports/public.ts";
import { lockWithMemberships } from "../memberships/lock-memberships.ts";
import { destroyPatient } from "../records/destroy-patient.ts";
import { updatePatient } from "../records/update-patient.ts";
import { idOf, knownPatients } from "./known-patients.ts";

/** False where the patient has left traces: nothing was changed then. */
async function isDestroyed(ctx: Ctx, externalId: string): Promise<boolean> {
  await sql`savepoint destroy_listed`.execute(ctx.tx);
  try {
    await destroyPatient(ctx, externalId);
    await sql`release savepoint destroy_listed`.execute(ctx.tx);
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "invalid_state") throw error;
    await sql`rollback to savepoint destroy_listed`.execute(ctx.tx);
    await sql`release savepoint destroy_listed`.execute(ctx.tx);
    return false;
  }
}

/** One after the other by the very acts of the screen: what may be deleted is decided in one place. */
export async function destroyListed(ctx: Ctx, rows: readonly RecordRow[]): Promise<RowOutcome[]> {
  const known = await knownPatients(ctx, rows.map(idOf));
  await lockWithMemberships(
    ctx,
    [...known.values()].map((patient) => patient.id),
  );
  const out: RowOutcome[] = [];
  for (const row of rows) {
    const { rowNumber } = row;
    const patient = known.get(idOf(row));
    if (!patient) out.push({ rowNumber, outcome: "refused", message: { key: "unknownPatient" } });
    else if (await isDestroyed(ctx, idOf(row))) out.push({ rowNumber, outcome: "updated" });
    else if (patient.state === "disabled") out.push({ rowNumber, outcome: "unchanged" });
    else {
      await updatePatient(ctx, idOf(row), { state: "disabled" });
      out.push({ rowNumber, outcome: "updated", patientId: patient.id });
    }
  }
  return out;
}
