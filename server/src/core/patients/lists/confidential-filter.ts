// Whether filters tell who has a confidential record: those that name a marked group, segment, condition or other record.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { portsOf } from "../patient-ports.ts";

async function namesConfidentialCondition(ctx: Pick<Ctx, "tx" | "org">, { conditionCode }: PatientFilters): Promise<boolean> {
  if (!conditionCode?.length) return false;
  const codes = [conditionCode].flat().map((code) => code.trim().toUpperCase());
  const { rows } = await sql`select from confidential_conditions
    where organization_id = ${ctx.org.id} and code = any (${codes}::text[]) limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** True if the patients that the filters match have a record in common that is marked as confidential. */
export async function namesConfidential(ctx: Pick<Ctx, "tx" | "org">, filters: PatientFilters | undefined): Promise<boolean> {
  if (!filters) return false;
  for (const isNamed of portsOf("confidentialFilters")) if (await isNamed(ctx, filters)) return true;
  return namesConfidentialCondition(ctx, filters);
}
