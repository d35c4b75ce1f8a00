// Number of enabled patients who use a language.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export async function countPatientsByLanguage(ctx: Ctx, language: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from patients
    where organization_id = ${ctx.org.id} and state = 'enabled' and language = ${language}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}
