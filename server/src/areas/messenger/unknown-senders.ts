// Texts and calls from numbers of no patient: staff see them, attach them to a patient, or dismiss them; each decision is audited.
import type { unknownSenders } from "@tidings/contract/areas/unknown-senders";
import type { BodyOf, OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { attachUnknownTexts, dismissUnknownTexts, readUnknownSenders } from "../../core/messaging/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import { patientIdOf } from "../../core/patients/public.ts";
import { auditEvent } from "../../core/sign-in/public.ts";
import { attachUnknownCalls, dismissUnknownCalls } from "../../core/voice/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

const northAmerica = "+1";
export const shownPhone = (phone: string): string => (phone.length === 12 && phone.startsWith(northAmerica) ? phone.slice(2) : phone);
const storedPhone = (phone: string): string => (phone.startsWith("+") ? phone : northAmerica + phone);

export async function listUnknownSenders(
  ctx: Ctx,
  query: QueryOf<typeof unknownSenders.list>,
): Promise<OutputOf<typeof unknownSenders.list>> {
  const { rows, total } = await readUnknownSenders(ctx, query);
  return {
    senders: rows.map((row) => ({
      phoneNumber: shownPhone(row.phone),
      messages: row.messages.map(({ id, body, received_at: receivedAt, files }) => ({
        externalId: `i${id}`,
        body,
        receivedAt: Temporal.Instant.from(receivedAt).toString(),
        filesCount: files,
      })),
      messagesCount: row.count,
      callsCount: row.calls,
      lastReceivedAt: row.last_received_at,
      language: row.language,
    })),
    pagination: paginationOf(query, total),
  };
}

/** Nothing left to attach: another user has decided meanwhile. */
export async function attachUnknownSender(ctx: Ctx, body: BodyOf<typeof unknownSenders.attach>): Promise<{ attachedCount: number }> {
  const patientId = await patientIdOf(ctx, body.patientExternalId);
  const shown = { phone: storedPhone(body.phoneNumber), lastReceivedAt: body.lastReceivedAt };
  const [texts, calls] = [await attachUnknownTexts(ctx, shown, patientId), await attachUnknownCalls(ctx, shown, patientId)];
  const attachedCount = texts + calls;
  if (attachedCount === 0) throw problem("stale");
  ctx.seenPatientIds?.add(patientId);
  await auditEvent(ctx, {
    action: "messenger.unknown_texts_attached",
    subjectType: "patient",
    subjectId: String(patientId),
    patientIds: [patientId],
    detail: { texts, calls },
  });
  return { attachedCount };
}

/** Dismissing what is gone already changes nothing and is not audited. */
export async function dismissUnknownSender(ctx: Ctx, body: BodyOf<typeof unknownSenders.dismiss>): Promise<{ dismissedCount: number }> {
  const shown = { phone: storedPhone(body.phoneNumber), lastReceivedAt: body.lastReceivedAt };
  const [texts, calls] = [await dismissUnknownTexts(ctx, shown), await dismissUnknownCalls(ctx, shown)];
  const dismissedCount = texts + calls;
  if (dismissedCount > 0)
    await auditEvent(ctx, { action: "messenger.unknown_texts_dismissed", subjectType: "inbound_message", detail: { texts, calls } });
  return { dismissedCount };
}
