// Whether filters tell who has a confidential record: those that name a marked group, segment, condition or other record.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { portsOf } from "../patient-ports.ts";

const listOf = (value: unknown): string[] => [value ?? []].flat().map((one) => String(one).trim().toUpperCase());

/** By external ids, in any spelling. */
function idsNamed(filters: PatientFilters, path: string): string[] {
  const [name = "", inner] = path.split(".");
  const value = (filters as Record<string, unknown>)[name];
  return listOf(inner === undefined ? value : (value as Record<string, unknown> | undefined)?.[inner]);
}

/** True if the patients that the filters match have a record in common that is marked as confidential. */
export async function namesConfidential(ctx: Pick<Ctx, "tx" | "org">, filters: PatientFilters | undefined): Promise<boolean> {
  if (!filters) return false;
  const memberships = portsOf("memberships").flatMap(({ filter, of }) => (filter ? [{ filter, table: of.table }] : []));
  const named = [...portsOf("filterRecords").flat(), ...memberships].flatMap(({ filter, table }): RawBuilder<unknown>[] => {
    const ids = idsNamed(filters, filter);
    if (ids.length === 0) return [];
    return [
      sql`exists (select from ${sql.table(table)} where organization_id = ${ctx.org.id} and is_confidential and upper(external_id::text) = any (${ids}::text[]))`,
    ];
  });
  const codes = listOf(filters.conditionCode);
  if (codes.length > 0)
    named.push(sql`exists (select from confidential_conditions where organization_id = ${ctx.org.id} and code = any (${codes}::text[]))`);
  if (named.length === 0) return false;
  const { rows } = await sql<{ is_named: boolean }>`select ${sql.join(named, sql` or `)} as is_named`.execute(ctx.tx);
  return rows[0]?.is_named ?? false;
}
