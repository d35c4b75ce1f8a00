// Deletes a patient without messages, opt-outs and plans; all other patients are disabled instead.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { auditEvent } from "../../sign-in/public.ts";
import { patientIdOf as assertSeen, requireReadable } from "../lists/find-patients.ts";
import { lockWithMemberships } from "../memberships/lock-memberships.ts";
import { deletePatients, findTraces } from "./delete-patients.ts";

async function lockPatient(ctx: Ctx, externalId: string): Promise<number> {
  requireReadable(externalId);
  const find = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      select id from patients where organization_id = ${ctx.org.id} and external_id = ${externalId}`.execute(ctx.tx);
    if (!rows[0]) throw problem("not_found");
    return rows[0].id;
  };
  const id = await find();
  await lockWithMemberships(ctx, [id]);
  // Another user may have deleted or renamed it while the locks were waited for.
  if ((await find()) !== id) throw problem("not_found");
  return id;
}

/** Confidential messages and appointments keep a patient from being deleted like any other. */
export async function destroyPatient(ctx: Ctx, externalId: string): Promise<void> {
  await assertSeen(ctx, externalId);
  await reachAll(ctx.tx, () => destroy(ctx, externalId));
}

async function destroy(ctx: Ctx, externalId: string): Promise<void> {
  const id = await lockPatient(ctx, externalId);
  // A further statement, so that it sees what was committed while the locks were waited for.
  const [found] = await findTraces(ctx, [id]);
  if (found?.is_messaged) throw problem("invalid_state", { base: [{ key: "patient.wasMessaged" }] });
  if (found?.is_opted_out) throw problem("invalid_state", { base: [{ key: "patient.optedOut" }] });
  if (found?.is_planned) throw problem("invalid_state", { base: [{ key: "patient.hasUpcoming" }] });
  await deletePatients(ctx, [id]);
  await auditEvent(ctx, { action: "patient.destroyed", subjectType: "patient", subjectId: String(id) });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: externalId });
}
