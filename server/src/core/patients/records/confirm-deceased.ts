// Staff confirm that a patient has died: this patient is disabled; others with the same number are not.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { disableDeceased } from "./disable-patients.ts";

/** Repeating it changes nothing. */
export async function confirmDeceased(ctx: Ctx, patientId: number): Promise<void> {
  await disableDeceased(ctx, [patientId]);
  const { rows } = await sql<{ external_id: string }>`select external_id from patients
    where organization_id = ${ctx.org.id} and id = ${patientId}`.execute(ctx.tx);
  if (rows[0]) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: rows[0].external_id });
}
