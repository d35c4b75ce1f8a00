// The only way to send to a patient: writes the message and its outbox row in the caller's transaction.
import { countSegments } from "@tidings/contract/message/writing/segments";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { problem } from "../../../kernel/problem.ts";
import { attachFiles } from "../../media/public.ts";
import type { Channel, Draft, LaneName } from "../rules/draft.ts";
import { chooseSenders } from "./choose-sender.ts";
import { withFirstMessage } from "./first-message.ts";
import { type InsertedMessage, insertChunks, insertMessages, type NewChunk, storeFileCounts } from "./outbox-queries.ts";

/** Answers to a crowd are written together; what can be unknown after a crash stays small, and several workers share the rest. */
const maxInteractive = 50;

export interface SendResult {
  /** The message of this key, this one or the earlier one. */
  isNew: boolean;
  /** Null when the key was known. */
  messageId: number | null;
}

export interface SendManyResult {
  /** Ids of the new messages by the key of their draft. */
  created: Map<string, number>;
  /** Drafts whose key had its message already. */
  repeated: number;
}

/** False: nothing can leave here, for want of a carrier or of a number to send from. */
export async function canSend(ctx: Ctx, channel: Channel = "sms"): Promise<boolean> {
  if (!ctx.settings.carrier) return false;
  const { rows } = await sql`select from senders where organization_id = ${ctx.org.id} and channel = ${channel} limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** One message for a person, in the lane that never waits behind a mass send. */
export async function send(ctx: Ctx, draft: Draft): Promise<SendResult> {
  const { created } = await sendMany(ctx, { lane: "now" }, [draft]);
  const messageId = created.get(draft.key) ?? null;
  return { isNew: messageId !== null, messageId };
}

/** Many messages by two statements, however many; they leave when the caller's transaction has committed. */
export async function sendMany(
  ctx: Ctx,
  to: { lane: LaneName; channel?: Channel; avoidSender?: string | undefined },
  given: readonly Draft[],
): Promise<SendManyResult> {
  const drafts = to.channel === "voice" ? given : await withFirstMessage(ctx, given);
  if (drafts.length === 0) return { created: new Map(), repeated: 0 };
  // A call is one of whatever a number for calls may do in a second.
  const segments = drafts.map((draft) => draft.segments ?? (to.channel === "voice" ? 1 : countSegments(draft.body).segments));
  const channel = to.channel ?? "sms";
  const fromPhones = await chooseSenders(ctx, channel, drafts, to.avoidSender ?? null);
  if (!fromPhones) throw problem("not_configured");
  const written = await insertMessages(ctx, channel, drafts, { segments, fromPhones });
  const created = new Map(written.map((message) => [message.key, message.id]));
  await storeFileCounts(ctx, await attachFiles(ctx, drafts, created));
  await insertChunks(
    ctx,
    to.lane,
    chunksOf(written, to.lane === "bulk" ? ctx.settings.dispatch.chunkSize : maxInteractive, ctx.clock.now()),
  );
  return {
    created,
    repeated: drafts.length - written.length,
  };
}

/**
 * Sends answers to inbound texts. Without a number to send from, nothing is sent, but the inbound text must be processed all the
 * same: a STOP takes effect even when it cannot be confirmed.
 *
 * @param avoidSender leave from another number than this one, where there is one
 */
export async function sendAnswers(ctx: Ctx, drafts: readonly Draft[], avoidSender?: string): Promise<void> {
  if (drafts.length > 0 && (await canSend(ctx))) await sendMany(ctx, { lane: "now", avoidSender }, drafts);
}

/** Messages that are due together, belong to one source and leave from one number share a chunk, up to `maxSize` of them. */
function chunksOf(messages: readonly InsertedMessage[], maxSize: number, now: Temporal.Instant): NewChunk[] {
  const open = new Map<string, NewChunk>();
  const chunks: NewChunk[] = [];
  const atOnce = now.toString();
  for (const message of messages) {
    const isLater = message.not_before !== null && Temporal.Instant.compare(message.not_before, now) > 0;
    const dueAt = isLater && message.not_before !== null ? message.not_before : atOnce;
    const group = `${message.source_id} ${message.from_phone} ${dueAt}`;
    let chunk = open.get(group);
    if (!chunk || chunk.messageIds.length >= maxSize) {
      chunk = { sourceId: message.source_id, fromPhone: message.from_phone, dueAt, messageIds: [] };
      open.set(group, chunk);
      chunks.push(chunk);
    }
    chunk.messageIds.push(message.id);
  }
  return chunks;
}
