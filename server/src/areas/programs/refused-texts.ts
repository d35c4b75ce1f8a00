// Which texts of a confidential program the send policy refuses because they reveal what the program is about.
import type { EnrollPreview } from "@tidings/contract/areas/program-patients";
import { programLanguages } from "@tidings/contract/areas/programs";
import { findRevealingWords } from "@tidings/contract/message/writing/revealing-words";
import { revealingWords } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { ProgramRow } from "./program-rows.ts";
import { questionsOf } from "./question-rows.ts";

/** Of each program, the words that its texts must not say. */
export const revealingOf = (ctx: Ctx, rows: readonly ProgramRow[]): Promise<string[][]> =>
  revealingWords(
    ctx,
    rows.map((row) => ({ isConfidential: row.is_confidential, words: [row.title] })),
  );

export async function refusedTexts(ctx: Ctx, program: ProgramRow): Promise<EnrollPreview["refusedTexts"]> {
  const [revealing = []] = await revealingOf(ctx, [program]);
  if (revealing.length === 0) return [];
  const questions = await questionsOf(ctx, [program.id]);
  return questions.flatMap(({ code, content_text, answers, attention_ranges }) =>
    [content_text, ...answers.map((one) => one.contentText), ...attention_ranges.map((one) => one.contentText)].flatMap((texts, at) =>
      programLanguages.flatMap((language) => {
        const words = findRevealingWords(texts[language] ?? "", revealing);
        return words.length > 0 ? [{ code, isReply: at > 0, language, words }] : [];
      }),
    ),
  );
}
