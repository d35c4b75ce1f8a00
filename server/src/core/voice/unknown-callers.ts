// Calls from numbers that belong to no patient: attached to a patient, or dismissed.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { openThreadOfCall } from "../messaging/public.ts";

/** The calls of one number that a user decides on, up to the newest that was on screen. */
interface CallerCalls {
  phone: string;
  lastReceivedAt: string;
}

const decided = (ctx: Ctx, { phone, lastReceivedAt }: CallerCalls): RawBuilder<unknown> => sql`organization_id = ${ctx.org.id}
  and patient_id is null and direction = 'in' and phone = ${phone} and dismissed_at is null and started_at <= ${lastReceivedAt}`;

const notify = (ctx: Ctx) => announce(ctx.tx, { organizationId: ctx.org.id, topic: "conversation" });

/** The calls become part of the patient's activity log. Returns their number. */
export async function attachUnknownCalls(ctx: Ctx, calls: CallerCalls, patientId: number): Promise<number> {
  const { rows } = await sql<{ waits: boolean }>`update voice_calls set patient_id = ${patientId} where ${decided(ctx, calls)}
    returning call_back_asked_at is not null and called_back_at is null as waits`.execute(ctx.tx);
  if (rows.length === 0) return 0;
  if (rows.some((row) => row.waits)) await openThreadOfCall(ctx, patientId);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });
  await notify(ctx);
  return rows.length;
}

/** Returns the number of dismissed calls. */
export async function dismissUnknownCalls(ctx: Ctx, calls: CallerCalls): Promise<number> {
  const { rows } =
    await sql`update voice_calls set dismissed_at = ${ctx.clock.now().toString()} where ${decided(ctx, calls)} returning id`.execute(
      ctx.tx,
    );
  if (rows.length > 0) await notify(ctx);
  return rows.length;
}
