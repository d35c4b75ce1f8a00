// Lets the engine act for one organization: its own short transaction, its own context.
import { type Ctx, engineActor } from "../context.ts";
import { inOrganization } from "../database/transaction.ts";
import { type JobParts, loadOrg } from "./job-context.ts";

/** `as` names the work in logs and audit. */
export function actFor<T>(parts: JobParts, organizationId: number, as: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inOrganization(parts.db, organizationId, async (tx) =>
    work({
      tx,
      actor: engineActor,
      org: await loadOrg(tx, organizationId),
      clock: parts.clock,
      log: parts.log,
      request: { id: as },
      settings: parts.settings,
    }),
  );
}
