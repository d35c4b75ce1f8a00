// Runs an act as the system for one organization, in its own short transaction and context.
import { type Ctx, engineActor } from "../context.ts";
import { inOrganization } from "../database/transaction.ts";
import { type JobParts, loadOrg } from "./job-context.ts";

/** `as` names the work in logs and in the audit log. */
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
