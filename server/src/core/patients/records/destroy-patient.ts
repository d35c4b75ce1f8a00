// Deletes a patient without messages, opt-outs and plans; all other patients are disabled instead.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { reachAll } from "../../../kernel/database/limited-role.ts";
import { announce } from "../../../kernel/live.ts";
import { problem } from "../../../kernel/problem.ts";
import { auditEvent, eraseAuditedValues } from "../../sign-in/public.ts";
import { patientIdOf as assertSeen, requireReadable } from "../lists/find-patients.ts";
import { lockWithMemberships } from "../memberships/lock-memberships.ts";
import { hasAppointmentsSql, hasMessagesSql, isOptedOutSql } from "./kept-patient.ts";

interface Traces {
  is_messaged: boolean;
  is_opted_out: boolean;
  is_planned: boolean;
}

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
  const { rows: found } = await sql<Traces>`
    select ${hasMessagesSql()} as is_messaged, ${isOptedOutSql} as is_opted_out, ${hasAppointmentsSql(ctx.clock.now().toString())} as is_planned
    from patients p where p.organization_id = ${ctx.org.id} and p.id = ${id}`.execute(ctx.tx);
  if (found[0]?.is_messaged) throw problem("invalid_state", { base: [{ key: "patient.wasMessaged" }] });
  if (found[0]?.is_opted_out) throw problem("invalid_state", { base: [{ key: "patient.optedOut" }] });
  if (found[0]?.is_planned) throw problem("invalid_state", { base: [{ key: "patient.hasUpcoming" }] });
  // The trail is asked by the id that people know.
  await sql`insert into deleted_patients (organization_id, id, external_id, deleted_at) values (${ctx.org.id}, ${id}, ${externalId}, ${ctx.clock.now().toString()})`.execute(
    ctx.tx,
  );
  const { rows: merged } = await sql<{ merged_id: number }>`
    select merged_id from patient_merges where organization_id = ${ctx.org.id} and survivor_id = ${id} and undone_at is null`.execute(
    ctx.tx,
  );
  await eraseAuditedValues(ctx, [id, ...merged.map((one) => one.merged_id)]);
  await sql`delete from patients where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  await auditEvent(ctx, { action: "patient.destroyed", subjectType: "patient", subjectId: String(id) });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: externalId });
}
