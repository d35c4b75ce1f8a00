// Applies the decision of staff about a flagged reply: to the number, to all patients with it, and to the messages held for it.
import type { ReplyDecision } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { confirmDeceased, recordConsent, releasePatients } from "../../patients/public.ts";
import { keepInboxAway } from "./correct-reply.ts";
import { leaveWrongNumber, optOutNumber } from "./opt-number.ts";
import type { ProgramLeaving } from "./reply-handler.ts";
import { endHold, lockHold, releaseUnlessHeld } from "./reply-holds.ts";
import { takeBackRunOut } from "./run-out-hold.ts";

export interface FlaggedReply {
  /** What the number is held for, otherwise what the reply was flagged for. */
  reason: string;
  /** True until a user decides it or, where nothing is held, reviews it. */
  isOpen: boolean;
  inboundMessageId: number;
  /** E.164. */
  phone: string;
  patientId: number;
}

/** Null where the organization has no such flag. Of two who decide at once the second finds it decided, and the inbox of the phone waits. */
export async function lockFlaggedReply(ctx: Ctx, externalId: string): Promise<FlaggedReply | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flag:${externalId}`}, 0))`.execute(ctx.tx);
  const { rows } = await sql<FlaggedReply>`
    select coalesce(h.reason, f.reason) as reason, f.name = 'invalid' or (h.reason is not null and h.ended_at is null) as "isOpen", f.inbound_message_id as "inboundMessageId", i.from_phone as phone, f.patient_id as "patientId"
    from response_flags f join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
      left join reply_holds h on h.organization_id = f.organization_id and h.inbound_message_id = f.inbound_message_id
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId}`.execute(ctx.tx);
  const reply = rows[0] ?? null;
  if (reply) await keepInboxAway(ctx, reply.inboundMessageId);
  return reply;
}

/** What was held for the decision meets the send policy again at once, not at its next look an hour later. */
async function resendHeld(ctx: Ctx, patientIds: readonly number[]): Promise<void> {
  await sql`update outbox_chunks c set due_at = ${ctx.clock.now().toString()} where c.organization_id = ${ctx.org.id} and c.state = 'ready'
    and c.due_at > ${ctx.clock.now().toString()} and c.message_ids && array(select m.id from messages m
      where m.organization_id = ${ctx.org.id} and m.patient_id = any (${[...patientIds]}::bigint[]) and m.state = 'held')`.execute(ctx.tx);
  await sql`select pg_notify('tidings_outbox', '')`.execute(ctx.tx);
}

/** The patient's own request to leave this program, which staff have read. False where they are not in it. */
export async function leaveProgramAsRead(
  ctx: Ctx,
  { patientId, phone, inboundMessageId }: FlaggedReply,
  programs: ProgramLeaving,
  programExternalId: string | undefined,
): Promise<boolean> {
  const enrollment = (await programs.active(ctx, [patientId])).find((one) => one.programExternalId === programExternalId);
  if (!enrollment) return false;
  await programs.leave(ctx, enrollment);
  await recordConsent(ctx, [
    { kind: "left_program", patientId, feature: "program", subject: enrollment.title, phone, source: "patient_wording", inboundMessageId },
  ]);
  return true;
}

/**
 * Sends nothing in any case: the confirmation of a request is due within five minutes of it, and a text to a wrong number, or to the
 * phone of a patient who died, reaches a person who did not ask for it.
 */
export async function applyReplyDecision(ctx: Ctx, reply: FlaggedReply, decision: ReplyDecision): Promise<void> {
  const { phone, inboundMessageId, patientId } = reply;
  const hold = await lockHold(ctx, inboundMessageId);
  await endHold(ctx, inboundMessageId);
  if (decision === "wrong_number") {
    await releasePatients(ctx, [patientId]);
    // Others with the number are held: whose it is, staff have to find out.
    return leaveWrongNumber(ctx, { phone, source: "wrong_number", inboundMessageId }, patientId);
  }
  if (decision === "release" && hold?.ran_out_at && !hold.ended_at) await takeBackRunOut(ctx, hold);
  if (decision === "deceased") await confirmDeceased(ctx, patientId);
  // The patient's own request, which staff have read: the event names them, and START reopens it.
  if (decision === "opt_out") await optOutNumber(ctx, { phone, source: "patient_wording", inboundMessageId });
  await resendHeld(ctx, await releaseUnlessHeld(ctx, phone));
}
