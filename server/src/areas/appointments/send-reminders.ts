// Sends due reminders in one transaction: decides each, writes its message to the outbox and stores its state.
import { sql } from "kysely";
import { type Channel, canSend, type Draft, openSources, sendMany } from "../../core/messaging/public.ts";
import { organizationTagValues } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { confidentialityOf } from "./confidential-texts.ts";
import { type Decision, decideReminder } from "./decide-reminder.ts";
import type { DueRow } from "./due-rows.ts";
import { questionId } from "./question.ts";
import { readFollowUpSettings } from "./settings/follow-up-settings.ts";
import { settleAppointments } from "./settle-reminders.ts";

/** More at once wait behind persons' texts, as a mass send does. */
const maxInteractive = 50;
const maxReplyHours = 32_000;

type Wanted = { row: DueRow } & Omit<Extract<Decision, { kind: "send" }>, "kind">;
type Sending = Wanted & { sourceId: number };

const messageKey = (row: DueRow): string => `reminder:${row.reminder_id}:${row.attempt}`;

function draftOf({ row, text, way, sourceId }: Sending, now: Temporal.Instant, question: number): Draft {
  const startsAt = Temporal.Instant.from(row.starts_at);
  const replyHours = Math.min(maxReplyHours, Math.ceil(startsAt.since(now).total("hours")));
  return {
    patientId: row.patient.id,
    ...way,
    purpose: "reminder",
    feature: "appointment",
    sourceId,
    visitLocationId: row.location?.id ?? null,
    // Theirs, also where they get English for want of it: the gate looks whether it is still theirs.
    language: row.patient.language as string,
    body: text.text,
    phiSpans: text.spans,
    key: messageKey(row),
    notAfter: startsAt,
    question: row.is_rsvp ? { id: question, expects: "yes_no", replyHours } : null,
  };
}

async function storeEnds(ctx: Ctx, ends: readonly { row: DueRow; decision: Extract<Decision, { kind: "end" }> }[]): Promise<void> {
  if (ends.length === 0) return;
  await sql`update appointment_reminders r set state = e.state, reason = e.reason, is_settled = true, updated_at = ${ctx.clock.now().toString()}
    from unnest(${ends.map(({ row }) => row.reminder_id)}::bigint[], ${ends.map(({ decision }) => decision.state)}::text[],
      ${ends.map(({ decision }) => decision.reason)}::text[]) as e (id, state, reason)
    where r.organization_id = ${ctx.org.id} and r.id = e.id`.execute(ctx.tx);
  await settleAppointments(
    ctx,
    ends.filter(({ decision }) => decision.state === "failed").map(({ row }) => row.id),
  );
}

/** The texts as they are now go with the reminder: an answer is thanked in the words of the time. */
async function storeSent(ctx: Ctx, sent: readonly Sending[], messages: ReadonlyMap<string, number>): Promise<void> {
  if (sent.length === 0) return;
  const json = (texts: unknown) => (texts === null ? null : JSON.stringify(texts));
  await sql`update appointment_reminders r set state = 'in_progress', reason = null, source_id = e.source_id, message_id = e.message_id,
      content_text = e.content_text, acknowledgement_yes_content_text = e.yes_text, acknowledgement_no_content_text = e.no_text,
      updated_at = ${ctx.clock.now().toString()}
    from unnest(${sent.map(({ row }) => row.reminder_id)}::bigint[], ${sent.map(({ sourceId }) => sourceId)}::bigint[],
      ${sent.map(({ row }) => messages.get(messageKey(row)) ?? null)}::bigint[], ${sent.map(({ row }) => json(row.content_text))}::jsonb[],
      ${sent.map(({ row }) => json(row.yes_text))}::jsonb[], ${sent.map(({ row }) => json(row.no_text))}::jsonb[])
      as e (id, source_id, message_id, content_text, yes_text, no_text)
    where r.organization_id = ${ctx.org.id} and r.id = e.id`.execute(ctx.tx);
}

/** Those of one way; answers how many. Where nothing can leave they wait: that is put right by staff, not by forgetting them. */
async function sendBy(ctx: Ctx, channel: Channel, wanted: readonly Wanted[]): Promise<number> {
  if (wanted.length === 0 || !(await canSend(ctx, channel))) return 0;
  const records = wanted.map(({ row }) => ({
    recordId: row.id,
    recordExternalId: row.external_id,
    occurrence: row.number,
    confidential: confidentialityOf(row),
    visitZone: row.time_zone,
  }));
  const sourceIds = await openSources(ctx, { feature: "appointment", purpose: "reminder", recordType: "appointment" }, records);
  const sending = wanted.map((one, at): Sending => ({ ...one, sourceId: sourceIds[at] as number }));
  const question = await questionId(ctx);
  const now = ctx.clock.now();
  const { created } = await sendMany(
    ctx,
    { lane: sending.length > maxInteractive ? "bulk" : "now", channel },
    sending.map((one) => draftOf(one, now, question)),
  );
  await storeSent(ctx, sending, created);
  return wanted.length;
}

/** Rows that the caller has locked; answers how many are dealt with. */
export async function sendReminders(ctx: Ctx, due: readonly DueRow[]): Promise<number> {
  if (due.length === 0) return 0;
  const round = {
    now: ctx.clock.now(),
    hasService: ctx.org.services.includes("appointment"),
    hasFollowUps: (await readFollowUpSettings(ctx)).enabled,
    hasVoice: await canSend(ctx, "voice"),
    organization: await organizationTagValues(ctx),
  };
  const decided = due.map((row) => ({ row, decision: decideReminder(row, round) }));
  const ends = decided.flatMap(({ row, decision }) => (decision.kind === "end" ? [{ row, decision }] : []));
  await storeEnds(ctx, ends);
  const wanted = decided.flatMap(({ row, decision }) =>
    decision.kind === "send" ? [{ row, text: decision.text, way: decision.way }] : [],
  );
  const byChannel = Object.groupBy(wanted, ({ way }): Channel => (way.spokenIn ? "voice" : "sms"));
  // Calls to one line follow one another: they meet the limit together, which makes one call of them.
  const calls = (byChannel.voice ?? []).toSorted((a, b) => (a.way.toPhone < b.way.toPhone ? -1 : Number(a.way.toPhone > b.way.toPhone)));
  const left = (await sendBy(ctx, "sms", byChannel.sms ?? [])) + (await sendBy(ctx, "voice", calls));
  for (const id of new Set(due.map((row) => row.external_id)))
    await announce(ctx.tx, { organizationId: ctx.org.id, topic: "appointment", id });
  return ends.length + left;
}
