// What the signed-in person may do with one patient.
import { can } from "@tidings/contract/permissions";
import type { Actor } from "../../../kernel/context.ts";

/** `destroy` in a list is a first answer: only one profile is asked whether anything is planned. The act itself asks again. */
export function abilitiesOf(
  row: { last_message_at: string | null; last_response_at: string | null; is_kept?: boolean },
  actor: Actor,
): { update: boolean; destroy: boolean } {
  const isUntouched = row.last_message_at === null && row.last_response_at === null && !row.is_kept;
  return { update: can(actor.permissions, "update", "patient"), destroy: isUntouched && can(actor.permissions, "destroy", "patient") };
}
