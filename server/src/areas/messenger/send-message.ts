// Sends a text to a patient on behalf of a staff user: once, at once, or rejected with a reason.
import { randomUUID } from "node:crypto";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { type CannotTextReason, daysToAnswer, type MessengerThread, type NewMessage, undoSeconds } from "@tidings/contract/areas/messenger";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { linkedOf } from "@tidings/contract/message/writing/sendable-files";
import { sql } from "kysely";
import { reviewFlag } from "../../core/activity/public.ts";
import { claimFiles, deliveryUrl, linkDays, type SentFileRow } from "../../core/media/public.ts";
import {
  flagsSettledByReply,
  lockConversation,
  moveConversation,
  type ReplyHandler,
  send,
  settledByMessage,
} from "../../core/messaging/public.ts";
import { contactNameSql, patientIdOf, suppressionOf } from "../../core/patients/public.ts";
import { auditEvent, namesOfStaff } from "../../core/sign-in/public.ts";
import { organizationTagValues, patientTagValues, type Rendered, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { notifyThread } from "./mark-thread.ts";
import { deleteDraft } from "./message-drafts.ts";
import { textIssues } from "./message-text.ts";
import { refuseUnseen } from "./refuse-unseen.ts";
import { showThread } from "./show-threads.ts";

interface Recipient {
  id: number;
  first_name: string | null;
  last_name: string | null;
  contact_name: string | null;
  language: string | null;
  phone: string | null;
  state: string;
  is_unreachable: boolean;
  opted_out_features: string[];
  opted_out_channels: string[];
  has_consent: boolean;
}

/** Staff may reply to a patient whose automated texts are held for review: that is the purpose of the review. */
async function reasonsAgainst(ctx: Ctx, patient: Recipient): Promise<CannotTextReason[]> {
  const isOut =
    patient.opted_out_features.some((feature) => feature === "all" || feature === "messenger") ||
    patient.opted_out_channels.includes("text");
  const reasons: CannotTextReason[] = [];
  if (patient.state !== "enabled") reasons.push("disabled");
  if (isOut || (await suppressionOf(ctx, patient.phone)) !== null) reasons.push("opted_out");
  if (patient.phone === null) reasons.push("no_phone");
  if (patient.language === null) reasons.push("no_language");
  if (patient.is_unreachable) reasons.push("unreachable");
  if (!patient.has_consent) reasons.push("no_consent");
  return reasons;
}

/** @param at when the text leaves: who has texted shortly before may be answered without consent on record */
async function recipientOf(ctx: Ctx, patientId: number, at: Temporal.Instant): Promise<Recipient & { phone: string; language: string }> {
  const { rows } = await sql<Recipient>`
    select id, first_name, last_name, ${contactNameSql()} as contact_name, language, phone, state, is_unreachable, opted_out_features, opted_out_channels,
      phone is null or has_needed_consent(organization_id, id, phone, false, true) or exists (select from inbound_messages_public i
        where i.organization_id = p.organization_id and i.patient_id = p.id and i.received_at > ${at.subtract({ hours: 24 * daysToAnswer }).toString()}) as has_consent
    from patients_public p where organization_id = ${ctx.org.id} and id = ${patientId}`.execute(ctx.tx);
  const patient = rows[0];
  if (!patient) throw problem("not_found");
  const reasons = await reasonsAgainst(ctx, patient);
  const { phone, language } = patient;
  if (reasons.length > 0 || phone === null || language === null) throw invalidField("patient", { key: "validation.unreachable", reasons });
  return { ...patient, phone, language };
}

const senderFirstName = async (ctx: Ctx): Promise<string | null> =>
  ctx.actor.userId === null ? null : ((await namesOfStaff(ctx, [ctx.actor.userId])).get(ctx.actor.userId)?.firstName ?? null);

type Text = Pick<Extract<Rendered, { ok: true }>, "text" | "spans">;

async function finalText(ctx: Ctx, patient: Recipient & { language: string }, body: string, hasFiles: boolean): Promise<Text> {
  if (!body.trim() && hasFiles) return { text: "", spans: [] };
  if (!body.trim()) throw invalidField("body", { key: "validation.blank" });
  const issues = textIssues(body);
  if (issues.length > 0) throw problem("invalid", { body: issues });
  const values = { ...(await organizationTagValues(ctx)), ...patientTagValues(patient), staff_first_name: await senderFirstName(ctx) };
  const rendered = renderText(body.trim(), patient.language, values, messageLimits.messenger);
  if (rendered.ok) return rendered;
  throw invalidField(
    "body",
    rendered.reason === "too_long"
      ? { key: "validation.maxLength", max: messageLimits.messenger, length: Number(rendered.detail) }
      : { key: "validation.missingValue", tag: rendered.detail },
  );
}

/** Files that the carrier does not accept are sent as a URL in the text (OP-156). */
function withAddresses(
  ctx: Ctx,
  text: string,
  files: readonly SentFileRow[],
): { body: string; files: { id: number; isLinked: boolean }[] } {
  const isLinked = linkedOf(files.map((file) => ({ contentType: file.content_type, byteSize: file.byte_size })));
  const until = ctx.clock.now().add({ hours: 24 * linkDays });
  const addresses = files.filter((_, at) => isLinked[at]).map((file) => deliveryUrl(ctx.settings, file.external_id, until));
  return {
    body: [text, ...addresses].filter(Boolean).join("\n"),
    files: files.map(({ id }, at) => ({ id, isLinked: isLinked[at] ?? false })),
  };
}

const maxDelayHours = 24 * 366;

/** Null: at once. */
function sendTime(ctx: Ctx, isUndoable: boolean, sendAt: string | undefined): Temporal.Instant | null {
  const now = ctx.clock.now();
  if (sendAt === undefined) return isUndoable ? now.add({ seconds: undoSeconds }) : null;
  const at = Temporal.Instant.from(sendAt);
  if (Temporal.Instant.compare(at, now) <= 0) throw invalidField("sendAt", { key: "validation.past" });
  if (Temporal.Instant.compare(at, now.add({ hours: maxDelayHours })) > 0) throw invalidField("sendAt", { key: "validation.tooFarAhead" });
  return at;
}

/** In the scripts of all languages that patients are texted in. */
const asksQuestion = (text: string): boolean => /[?؟？]/.test(text);

export async function sendMessage(
  ctx: Ctx,
  patientExternalId: string,
  { body, seen, mediaFileExternalIds = [], isUndoable = false, sendAt }: NewMessage,
  handlers: readonly ReplyHandler[],
): Promise<{ message: ActivityEntry; thread: MessengerThread }> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  await lockConversation(ctx, patientId);
  if (seen) await refuseUnseen(ctx, patientId, seen);
  const notBefore = sendTime(ctx, isUndoable, sendAt);
  const patient = await recipientOf(ctx, patientId, notBefore ?? ctx.clock.now());
  const taken = await claimFiles(ctx, mediaFileExternalIds);
  const { text, spans } = await finalText(ctx, patient, body, taken.length > 0);
  const letter = withAddresses(ctx, text, taken);
  const { messageId } = await send(ctx, {
    patientId,
    toPhone: patient.phone,
    purpose: "direct",
    feature: "messenger",
    sourceId: null,
    language: patient.language,
    ...letter,
    phiSpans: spans,
    // With an image it is one MMS, whatever its length.
    ...(letter.files.some((file) => !file.isLinked) ? { segments: 1 } : {}),
    key: `direct:${randomUUID()}`,
    notBefore,
    userId: ctx.actor.userId,
  });
  await deleteDraft(ctx, patientId);
  await moveConversation(ctx, patientId, messageId as number, asksQuestion(letter.body));
  const settled = await flagsSettledByReply(ctx, patientId);
  for (const flag of settled) await reviewFlag(ctx, flag, handlers);
  await settledByMessage(ctx, settled, messageId as number);
  await auditEvent(ctx, {
    action: "messenger.message_sent",
    subjectType: "patient",
    subjectId: String(patientId),
    ...(taken.length > 0 ? { detail: { files: taken.length } } : {}),
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity", id: patientExternalId, feature: "messenger" });
  await notifyThread(ctx, patientExternalId);
  const { thread } = await showThread(ctx, patientExternalId);
  return { message: thread.lastMessageLog as ActivityEntry, thread };
}
