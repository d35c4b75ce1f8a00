// Codes that an organization's own counter hands out, for clinics without ids of their own.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

const formOf = (organizationCode: string): RegExp => new RegExp(`^${organizationCode}-\\d{6,}$`);

/** The code a patient keeps when the external id is one that this organization's counter made. */
export const codeIn = (externalId: string, ctx: Pick<Ctx, "org">): string | null =>
  formOf(ctx.org.code).test(externalId) ? externalId : null;

/** "harbor-000042": never handed out before, and nobody's external id yet. */
export async function generateCode(ctx: Pick<Ctx, "tx" | "org">): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      insert into patient_code_counters as c (organization_id, next_value) values (${ctx.org.id}, 2)
      on conflict (organization_id) do update set next_value = c.next_value + 1 returning next_value - 1 as n`.execute(ctx.tx);
    const code = `${ctx.org.code}-${String(rows[0]?.n ?? 0).padStart(6, "0")}`;
    const taken =
      await sql`select 1 from patients where organization_id = ${ctx.org.id} and (external_id = ${code} or code = ${code})`.execute(ctx.tx);
    if (taken.rows.length === 0) return code;
  }
}
