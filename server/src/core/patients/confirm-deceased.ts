// Staff confirm that a patient has died: this patient is disabled; others with the same number are not.
import type { Ctx } from "../../kernel/context.ts";
import { updatePatient } from "./update-patient.ts";

/** Repeating it changes nothing. */
export async function confirmDeceased(ctx: Ctx, externalId: string): Promise<void> {
  await updatePatient(ctx, externalId, { state: "disabled" });
}
