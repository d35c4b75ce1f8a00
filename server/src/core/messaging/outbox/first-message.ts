// The port for what the first message to a patient contains besides its own text.
import type { MessagePurpose } from "@tidings/contract/words";
import type { Ctx } from "../../../kernel/context.ts";
import type { Draft } from "../rules/draft.ts";

/** By patient, the text to add; called once for each batch of messages, and each text is added once. */
export type FirstMessagePort = (
  ctx: Ctx,
  patientIds: readonly number[],
) => Promise<ReadonlyMap<number, { body: string; phiSpans: readonly number[] }>>;

let connected: FirstMessagePort | null = null;

/** Called once by the application. */
export function connectFirstMessage(port: FirstMessagePort): void {
  connected = port;
}

/** What answers the patient's own message, and what concerns an opt-out or safety, carries nothing. */
const carrying: readonly MessagePurpose[] = ["outreach", "reminder", "program", "program_advance", "referral", "referral_next", "direct"];

/** The drafts of one batch, with the text added to the first of each patient. */
export async function withFirstMessage(ctx: Ctx, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const ids = drafts.flatMap(({ patientId, purpose }) => (patientId !== null && carrying.includes(purpose) ? [patientId] : []));
  if (connected === null || ids.length === 0) return drafts;
  const texts = new Map(await connected(ctx, [...new Set(ids)]));
  if (texts.size === 0) return drafts;
  return drafts.map(({ segments, ...draft }) => {
    const text = draft.patientId === null || !carrying.includes(draft.purpose) ? undefined : texts.get(draft.patientId);
    if (text === undefined) return segments === undefined ? draft : { ...draft, segments };
    texts.delete(draft.patientId as number);
    const head = `${draft.body}\n\n`;
    // With a picture it is one message, however long it is.
    const hasPicture = draft.sharedFiles !== undefined || draft.files?.some((file) => !file.isLinked);
    return {
      ...draft,
      ...(hasPicture ? { segments: 1 } : {}),
      body: head + text.body,
      phiSpans: [...draft.phiSpans, ...text.phiSpans.map((at) => at + head.length)],
    };
  });
}
