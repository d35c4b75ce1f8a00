// Adds languages to an organization and copies the standard texts that exist in them.
import { findLanguage, isLanguage, type TranslatedLanguage } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField } from "../../kernel/problem.ts";
import { insertLanguages } from "../organizations/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { systemTexts } from "./system-texts/all.ts";
import { organizationLanguages, scopesOfAddedLanguages } from "./text-languages.ts";

/** Takes the full list, which must include the current languages: languages are never removed. */
function newLanguages(held: readonly string[], wanted: readonly string[]): string[] {
  const unknown = wanted.find((language) => !isLanguage(language));
  if (unknown !== undefined) throw invalidField("languages", { key: "validation.invalid" });
  const missing = held.find((language) => !wanted.includes(language));
  if (missing !== undefined)
    throw invalidField("languages", { key: "validation.requiredLanguage", language: findLanguage(missing)?.name ?? missing });
  const added = [...new Set(wanted)].filter((language) => !held.includes(language));
  if (added.length === 0) throw invalidField("languages", { key: "validation.blank" });
  return added;
}

/** Existing texts of the organization are not changed. */
async function copySystemTexts(ctx: Ctx, languages: readonly string[]): Promise<void> {
  const copies = scopesOfAddedLanguages.flatMap((scope) =>
    Object.keys(systemTexts.english[scope]).flatMap((key) => {
      const texts = languages.flatMap((language) => {
        const text = (systemTexts[language as TranslatedLanguage]?.[scope] as Record<string, string> | undefined)?.[key];
        return text ? [[language, text]] : [];
      });
      return texts.length > 0 ? [{ scope, key, contentText: Object.fromEntries(texts) }] : [];
    }),
  );
  if (copies.length === 0) return;
  const rows = copies.toSorted((a, b) => (`${a.scope} ${a.key}` < `${b.scope} ${b.key}` ? -1 : 1));
  await sql`insert into custom_messages as c (organization_id, scope, key, content_text, updated_by_user_id, updated_at)
    select ${ctx.org.id}, scope, key, "contentText", ${ctx.actor.userId}, ${ctx.clock.now().toString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (scope text, key text, "contentText" jsonb)
    on conflict (organization_id, scope, key) do update set content_text = excluded.content_text || c.content_text`.execute(ctx.tx);
}

/** Returns all languages of the organization. */
export async function addLanguages(ctx: Ctx, wanted: readonly string[]): Promise<string[]> {
  const added = newLanguages(await organizationLanguages(ctx), wanted);
  await insertLanguages(ctx, ctx.org.id, added, ctx.actor.userId);
  await copySystemTexts(ctx, added);
  for (const language of added) await auditEvent(ctx, { action: "language.added", subjectType: "language", detail: { language } });
  for (const topic of ["organization", "custom_message"] as const) await announce(ctx.tx, { organizationId: ctx.org.id, topic });
  return organizationLanguages(ctx);
}
