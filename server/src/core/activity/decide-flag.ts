// Staff decide what a flagged reply asked for; the flag is settled with it.
import { decisionsFor, type ReplyDecision, type ResponseFlag } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { applyReplyDecision, keepInboxAway, type ReplyHandler } from "../messaging/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { reviewFlag } from "./review-flag.ts";

interface FlaggedReply {
  reason: string;
  name: "invalid" | "reviewed";
  inbound_message_id: number;
  phone: string;
  patient_id: number;
  patient_external_id: string;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** One at a time: the second of two who decide at once finds it decided. */
async function lockReply(ctx: Ctx, externalId: string): Promise<FlaggedReply> {
  if (!isUuid(externalId)) throw problem("not_found");
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flag:${externalId}`}, 0))`.execute(ctx.tx);
  const { rows } = await sql<FlaggedReply>`
    select f.reason, f.name, f.inbound_message_id, i.from_phone as phone, f.patient_id, p.external_id as patient_external_id
    from response_flags f
    join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
    join patients p on p.organization_id = f.organization_id and p.id = f.patient_id
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId}`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  return rows[0];
}

export async function decideFlag(
  ctx: Ctx,
  externalId: string,
  decision: ReplyDecision,
  handlers: readonly ReplyHandler[],
): Promise<{ responseFlag: z.infer<typeof ResponseFlag> }> {
  const reply = await lockReply(ctx, externalId);
  if (reply.name !== "invalid") throw problem("invalid_state");
  if (!decisionsFor[reply.reason]?.includes(decision)) throw invalidField("decision", { key: "validation.invalid" });
  await keepInboxAway(ctx, reply.inbound_message_id);
  const settled = await reviewFlag(ctx, externalId, handlers);
  const patient = { id: reply.patient_id, externalId: reply.patient_external_id };
  await applyReplyDecision(ctx, { inboundMessageId: reply.inbound_message_id, phone: reply.phone, patient }, decision);
  await auditEvent(ctx, {
    action: "response_flag.decided",
    subjectType: "response_flag",
    subjectId: externalId,
    detail: { reason: reply.reason, decision },
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: patient.externalId });
  return settled;
}
