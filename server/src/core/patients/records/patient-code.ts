// Codes that an organization's own counter hands out, for clinics without ids of their own.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

const formOf = (organizationCode: string): RegExp => new RegExp(`^${organizationCode}-\\d{6,}$`);

/** The code a patient keeps when the external id is one that this organization's counter made. */
export const codeIn = (externalId: string, ctx: Pick<Ctx, "org">): string | null =>
  formOf(ctx.org.code).test(externalId) ? externalId : null;

/** "harbor-000042" and so many after it: never handed out before, and not yet an external id. */
export async function generateCodes(ctx: Pick<Ctx, "tx" | "org">, count: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const wanted = count - free.length;
    const { rows } = await sql<{ first: number }>`
      insert into patient_code_counters as c (organization_id, next_value) values (${ctx.org.id}, 1 + ${wanted}::bigint)
      on conflict (organization_id) do update set next_value = c.next_value + ${wanted}::bigint returning next_value - ${wanted}::bigint as first`.execute(
      ctx.tx,
    );
    const first = rows[0]?.first ?? 1;
    const codes = Array.from({ length: wanted }, (_, at) => `${ctx.org.code}-${String(first + at).padStart(6, "0")}`);
    const { rows: taken } = await sql<{ code: string }>`
      select c.code from unnest(${codes}::text[]) as c (code) where exists (select from patients p
        where p.organization_id = ${ctx.org.id} and (p.external_id = c.code or p.code = c.code))`.execute(ctx.tx);
    const gone = new Set(taken.map((row) => row.code));
    free.push(...codes.filter((code) => !gone.has(code)));
  }
  return free;
}

export async function generateCode(ctx: Pick<Ctx, "tx" | "org">): Promise<string> {
  const [code] = await generateCodes(ctx, 1);
  return code as string;
}
