// Bulk sending: off until every item of the setup checklist is done. Appointment, single and safety messages are never held.
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { isSandbox, showSetup } from "./show-setup.ts";

/** Sandbox organizations may always, without a look at the checklist. */
export const isBulkAllowed = async (ctx: Ctx): Promise<boolean> => isSandbox(ctx) || (await showSetup(ctx)).isBulkAllowed;

/** @throws `invalid` with the field `setup` while items are missing. */
export async function requireBulkSending(ctx: Ctx): Promise<void> {
  if (!(await isBulkAllowed(ctx))) throw problem("invalid", { setup: [{ key: "validation.setupIncomplete" }] });
}
