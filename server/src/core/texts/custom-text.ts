// The text an organization says for a scope and key: its own wording, else the ready-made one, else English.
import type { TranslatedLanguage } from "@tidings/contract/message/languages";
import type { CustomMessageKey, CustomMessageScope } from "@tidings/contract/message/limits";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { systemTexts } from "./system-texts/all.ts";

export interface ChosenText {
  text: string;
  /** What it is written in: English where the wanted language has neither own nor ready-made wording. */
  language: string;
}

type LangMap = Readonly<Record<string, string>>;

function readyMade(scope: CustomMessageScope, key: string, language: string): string | undefined {
  const texts = systemTexts[language as TranslatedLanguage] as Partial<Record<CustomMessageScope, Record<string, string>>> | undefined;
  return texts?.[scope]?.[key];
}

/** Own wording and ready-made texts of a key, by language; nothing is stored until an organization edits it. */
export function chooseText(own: LangMap, scope: CustomMessageScope, key: string, language: string): ChosenText {
  for (const wanted of [language, "english"]) {
    const text = own[wanted]?.trim() ? own[wanted] : readyMade(scope, key, wanted);
    if (text) return { text, language: wanted };
  }
  throw new Error(`no text for ${scope} ${key}`);
}

/** As `chooseText`, with the organization's own wording read from the database. */
export async function customText<S extends CustomMessageScope>(
  ctx: Pick<Ctx, "tx" | "org">,
  scope: S,
  key: CustomMessageKey<S>,
  language: string,
): Promise<ChosenText> {
  const { rows } = await sql<{ content_text: LangMap }>`
    select content_text from custom_messages where organization_id = ${ctx.org.id} and scope = ${scope} and key = ${key}`.execute(ctx.tx);
  return chooseText(rows[0]?.content_text ?? {}, scope, key, language);
}
