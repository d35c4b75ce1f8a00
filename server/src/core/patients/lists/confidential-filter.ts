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

/** A condition that is written in this many ways has enough of them. */
const maxConditionNames = 20;

/** The names of all records that these filters name and that are marked as confidential; of a condition its code and how it is written. */
export async function confidentialNames(ctx: Pick<Ctx, "tx" | "org">, filters: readonly (PatientFilters | undefined)[]): Promise<string[]> {
  const memberships = portsOf("memberships").flatMap(({ filter, of }) => (filter ? [{ filter, table: of.table, nameSql: sql`name` }] : []));
  const given = filters.filter((one) => one !== undefined);
  const found = [...portsOf("filterRecords").flat(), ...memberships].flatMap(({ filter, table, nameSql }): RawBuilder<unknown>[] => {
    const ids = given.flatMap((one) => idsNamed(one, filter));
    if (ids.length === 0) return [];
    return [
      sql`select ${nameSql} from ${sql.table(table)} where organization_id = ${ctx.org.id} and is_confidential and upper(external_id::text) = any (${ids}::text[])`,
    ];
  });
  const codes = given.flatMap((one) => listOf(one.conditionCode));
  if (codes.length > 0)
    found.push(sql`select unnest(array[c.code, v.value]) from confidential_conditions c left join lateral (select distinct p.value from patient_conditions p
      where p.organization_id = c.organization_id and p.system = c.system and p.code = c.code limit ${maxConditionNames}) v on true
      where c.organization_id = ${ctx.org.id} and c.code = any (${codes}::text[])`);
  if (found.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select distinct coalesce(named.name, '') as name from (${sql.join(found, sql` union all `)}) as named (name)`.execute(ctx.tx);
  return rows.map((row) => row.name);
}

/** True if the patients that the filters match have a record in common that is marked as confidential. */
export const namesConfidential = async (ctx: Pick<Ctx, "tx" | "org">, filters: PatientFilters | undefined): Promise<boolean> =>
  (await confidentialNames(ctx, [filters])).length > 0;
