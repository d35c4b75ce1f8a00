// Enqueues texts that staff will read for translation, in the transaction that reads them; replies do not wait for it.
import type { Ctx } from "../../../kernel/context.ts";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { type GuessedLanguage, guessLanguage } from "./guess-language.ts";
import { readersLanguage, translateJob } from "./translate.job.ts";
import { addTranslations } from "./translation-rows.ts";
import { isWorthTranslating, type ReceivedText } from "./worth-translating.ts";

export interface TranslatableText {
  /** Staff will read it, because it was not understood automatically. */
  isForReaders: boolean;
  /** The guessed language; null when it cannot be guessed, or when staff will not read the text. */
  guess: GuessedLanguage | null;
}

export function translatableText(text: ReceivedText): TranslatableText {
  const isForReaders = isWorthTranslating(text);
  return { isForReaders, guess: isForReaders ? guessLanguage(text.body) : null };
}

/** Texts already in the reader's language are not translated. */
export async function enqueueTranslations(ctx: Ctx, texts: readonly ({ inboundId: number } & TranslatableText)[]): Promise<void> {
  if (!ctx.settings.translator) return;
  const ids = texts.filter((text) => text.isForReaders && text.guess !== readersLanguage).map((text) => text.inboundId);
  if (ids.length === 0 || !(await addTranslations(ctx, ids, readersLanguage))) return;
  await enqueue(ctx.tx, translateJob, { organizationId: ctx.org.id }, { clock: ctx.clock });
}
