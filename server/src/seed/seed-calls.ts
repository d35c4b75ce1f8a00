// Seeds calls that came in to the demonstration's number for calls: one waits to be called back, one was called back, and others needed nothing.
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import { isAdult } from "./adults.ts";

const day = 1_440;

interface ReceivedCall {
  /** Minutes before now. */
  ago: number;
  /** A patient by position, or a number that is in no patient's profile; null where the caller withholds it. */
  from: number | string | null;
  /** Minutes from the request for a call until staff called; null: they have not yet. Absent: nothing was asked for. */
  calledBackAfter?: number | null;
}

const calls: readonly ReceivedCall[] = [
  { ago: 38, from: 0, calledBackAfter: null },
  { ago: 155, from: "+17205550164" },
  { ago: day + 95, from: 1, calledBackAfter: 40 },
  { ago: day + 210, from: null },
  { ago: 2 * day + 20, from: 2 },
];

/** Adults whose phone is theirs alone, who have received texts and have no conversation yet. */
async function callers(ctx: Ctx): Promise<{ id: number; phone: string }[]> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select p.id, p.phone from patients p where p.organization_id = ${ctx.org.id} and p.language = 'english' and is_reachable(p) and ${isAdult(ctx)}
      and p.phone is not null and p.first_name is not null and p.external_id !~ '^HCH-[A-Z]'
      and (select count(*) from patients o where o.organization_id = p.organization_id and o.phone = p.phone) = 1
      and exists (select from messages m where m.organization_id = p.organization_id and m.patient_id = p.id)
      and not exists (select from conversations c where c.organization_id = p.organization_id and c.patient_id = p.id)
    order by p.id limit 3`.execute(ctx.tx);
  return rows;
}

/** After all conversations are opened. */
export async function seedCalls(ctx: Ctx): Promise<void> {
  const known = await callers(ctx);
  for (const [position, { ago, from, calledBackAfter }] of calls.entries()) {
    const caller = typeof from === "number" ? known[from] : null;
    const at = ctx.clock.now().subtract({ minutes: ago });
    const asked = calledBackAfter === undefined ? null : at.add({ seconds: 25 }).toString();
    const calledBack = typeof calledBackAfter === "number" ? at.add({ minutes: calledBackAfter }).toString() : null;
    await sql`insert into voice_calls (organization_id, gateway, carrier_call_id, direction, patient_id, phone, own_phone, state, outcome, said, key_pressed,
        started_at, ended_at, call_back_asked_at, called_back_at, called_back_by_user_id)
      values (${ctx.org.id}, 'twilio', ${`CAseedcall${position}`}, 'in', ${caller?.id ?? null}, ${typeof from === "number" ? (caller?.phone ?? null) : from},
        (select phone from senders where organization_id = ${ctx.org.id} and channel = 'voice' order by id limit 1), 'finished', 'patient_called',
        ${asked === null ? "info" : "call_back"}, ${asked === null ? null : "5"}, ${at.toString()}, ${at.add({ seconds: 30 }).toString()},
        ${asked}, ${calledBack}, ${calledBack === null ? null : ctx.actor.userId})`.execute(ctx.tx);
    if (asked !== null && caller)
      await sql`insert into conversations (organization_id, patient_id, last_activity_at, created_at)
        values (${ctx.org.id}, ${caller.id}, ${asked}, ${asked})`.execute(ctx.tx);
  }
}
