// Row source of exports of a single table: counted once, then read in batches ordered by id.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "./csv.ts";
import type { RowSource } from "./export-kind.ts";

type Sql = RawBuilder<unknown>;

interface TableRows {
  table: string;
  /** The alias of the table in `where`, `joined` and the columns. */
  alias: string;
  where: Sql;
  /** Joins that the columns need, applied to one batch only. */
  joined: Sql;
  columns: Readonly<Record<string, Sql>>;
}

export async function tableRows(ctx: Ctx, { table, alias, where, joined, columns }: TableRows): Promise<RowSource> {
  const from = sql`${sql.table(table)} ${sql.id(alias)}`;
  const id = sql.ref(`${alias}.id`);
  const counted = await sql<{ n: number }>`select count(*) as n from ${from} where ${where}`.execute(ctx.tx);
  return {
    columns: Object.keys(columns),
    total: counted.rows[0]?.n ?? 0,
    async read(now, after, limit) {
      const { rows } = await sql<{ id: number; cells: Cell[] }>`
        with page as materialized (select ${id} from ${from} where ${where} and ${id} > ${after} order by ${id} limit ${limit})
        select ${id}, array[${sql.join(Object.values(columns))}] as cells
        from page join ${from} on ${sql.ref(`${alias}.organization_id`)} = ${now.org.id} and ${id} = page.id ${joined} order by ${id}`.execute(
        now.tx,
      );
      return { rows: rows.map((row) => row.cells), next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}

/** A value of the database as display text. */
export const spaced = (column: string): Sql => sql`replace(${sql.ref(column)}, '_', ' ')`;
