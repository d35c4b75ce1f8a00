// What the signed-in person may do with one patient.
import { can } from "@tidings/contract/permissions";
import type { Actor } from "../../kernel/context.ts";

/** `destroy` is a first answer for the button: the act itself also asks for anything upcoming. */
export function abilitiesOf(
  row: { last_message_at: string | null; last_response_at: string | null },
  actor: Actor,
): { update: boolean; destroy: boolean } {
  const isUntouched = row.last_message_at === null && row.last_response_at === null;
  return { update: can(actor.permissions, "update", "patient"), destroy: isUntouched && can(actor.permissions, "destroy", "patient") };
}
