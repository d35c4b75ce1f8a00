// The rows of a download that are those of one table: counted once, then read piece by piece in the order of their ids.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { Cell } from "./csv.ts";
import type { RowSource } from "./export-kind.ts";

type Sql = RawBuilder<unknown>;

interface TableRows {
  table: string;
  /** By which `where`, `joined` and the columns know the table. */
  alias: string;
  where: Sql;
  /** What the columns need beside the table, joined for a piece alone. */
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
    async read(now, after, most) {
      const { rows } = await sql<{ id: number; cells: Cell[] }>`
        with page as materialized (select ${id} from ${from} where ${where} and ${id} > ${after} order by ${id} limit ${most})
        select ${id}, array[${sql.join(Object.values(columns))}] as cells
        from page join ${from} on ${sql.ref(`${alias}.organization_id`)} = ${now.org.id} and ${id} = page.id ${joined} order by ${id}`.execute(
        now.tx,
      );
      return { rows: rows.map((row) => row.cells), next: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}

/** A word of the database as people read it. */
export const spaced = (column: string): Sql => sql`replace(${sql.ref(column)}, '_', ' ')`;
