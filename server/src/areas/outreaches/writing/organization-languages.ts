// The languages in which this organization may write outreaches.
import { defaultLanguages } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export async function organizationLanguages(ctx: Ctx): Promise<string[]> {
  const result = await sql<{
    language: string;
  }>`select language from organization_languages_public where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return [...new Set([...defaultLanguages, ...result.rows.map((row) => row.language)])];
}
