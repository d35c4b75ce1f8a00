// Puts what a person will read in another language up for translation, in the transaction that reads it: nobody's reply waits for that.
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { type GuessedLanguage, guessLanguage } from "./guess-language.ts";
import { readersLanguage, translateJob } from "./translate.job.ts";
import { addTranslations } from "./translation-rows.ts";
import { isWorthTranslating, type ReceivedText } from "./worth-translating.ts";

export interface TranslatableText {
  /** Somebody reads it, and nothing of ours understood it. */
  isForReaders: boolean;
  /** The language it is taken for; null where nobody can tell, and of what nobody reads. */
  guess: GuessedLanguage | null;
}

export function translatableText(text: ReceivedText): TranslatableText {
  const isForReaders = isWorthTranslating(text);
  return { isForReaders, guess: isForReaders ? guessLanguage(text.body) : null };
}

/** What is already in the reader's language is sent to nobody. */
export async function enqueueTranslations(ctx: Ctx, texts: readonly ({ inboundId: number } & TranslatableText)[]): Promise<void> {
  if (!ctx.settings.translator) return;
  const ids = texts.filter((text) => text.isForReaders && text.guess !== readersLanguage).map((text) => text.inboundId);
  if (ids.length === 0 || !(await addTranslations(ctx, ids, readersLanguage))) return;
  await enqueue(ctx.tx, translateJob, { organizationId: ctx.org.id }, { clock: ctx.clock });
}
