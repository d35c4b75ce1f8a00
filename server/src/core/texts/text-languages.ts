// Languages of the texts of a scope.
import { defaultLanguages, sortLanguages } from "@tidings/contract/message/languages";
import type { CustomMessageScope } from "@tidings/contract/message/writing/limits";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

/** Scopes that use the languages an organization adds; the others use English and Spanish only (LANG-002). */
export const scopesOfAddedLanguages = ["compliance.messages", "message:errors:sms", "flow:errors:questions"] as const;

export async function organizationLanguages(ctx: Pick<Ctx, "tx" | "org">): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    select language from organization_languages_public where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return sortLanguages([...new Set([...defaultLanguages, ...rows.map((row) => row.language)])]);
}

export function languagesOfScope(scope: CustomMessageScope, held: readonly string[]): readonly string[] {
  return (scopesOfAddedLanguages as readonly string[]).includes(scope) ? held : defaultLanguages;
}

/** Texts that the organization wrote in the language. */
export async function countOwnTexts(ctx: Ctx, language: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from custom_messages
    where organization_id = ${ctx.org.id} and content_text ? ${language}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

export async function deleteOwnTexts(ctx: Ctx, language: string): Promise<void> {
  await sql`update custom_messages set content_text = content_text - ${language}::text, updated_by_user_id = ${ctx.actor.userId},
      updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and content_text ? ${language}`.execute(ctx.tx);
}
