// Selects the text for a scope and key: the organization's own, otherwise the standard text, otherwise English.
import type { TranslatedLanguage } from "@tidings/contract/message/languages";
import type { CustomMessageKey, CustomMessageScope } from "@tidings/contract/message/writing/limits";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { systemTexts } from "./system-texts/all.ts";

export interface ChosenText {
  text: string;
  /** The language of the text: English when the requested language has no text. */
  language: string;
}

type LangMap = Readonly<Record<string, string>>;

function readyMade(scope: CustomMessageScope, key: string, language: string): string | undefined {
  const texts = systemTexts[language as TranslatedLanguage] as Partial<Record<CustomMessageScope, Record<string, string>>> | undefined;
  return texts?.[scope]?.[key];
}

/** Own and standard texts of a key by language; nothing is stored until an organization edits it. */
export function chooseText(own: LangMap, scope: CustomMessageScope, key: string, language: string): ChosenText {
  for (const wanted of [language, "english"]) {
    const text = own[wanted]?.trim() ? own[wanted] : readyMade(scope, key, wanted);
    if (text) return { text, language: wanted };
  }
  throw new Error(`no text for ${scope} ${key}`);
}

/**
 * Like `chooseText`, with the organization's own text read from the database.
 *
 * @param closer texts by language that stand above the organization's, as those of a location
 */
export async function customText<S extends CustomMessageScope>(
  ctx: Pick<Ctx, "tx" | "org">,
  scope: S,
  key: CustomMessageKey<S>,
  language: string,
  closer: LangMap = {},
): Promise<ChosenText> {
  const { rows } = await sql<{ content_text: LangMap }>`
    select content_text from custom_messages where organization_id = ${ctx.org.id} and scope = ${scope} and key = ${key}`.execute(ctx.tx);
  return chooseText({ ...rows[0]?.content_text, ...closer }, scope, key, language);
}
