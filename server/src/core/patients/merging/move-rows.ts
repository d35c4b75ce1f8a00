// Gives one patient's rows to another, or back: which were moved and which had to give way is told, so that it can be taken back.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { MergedTable, Row } from "../patient-ports.ts";
import { mergedTables } from "./merged-tables.ts";

type Where = Pick<Ctx, "tx" | "org">;

/** By table: the keys of rows that changed hands, and whole rows that the survivor had already. */
export interface Moved {
  keys: Record<string, Row[]>;
  removed: Record<string, Row[]>;
}

const same = (columns: readonly string[], a: string, b: string): RawBuilder<unknown> =>
  columns.length === 0
    ? sql`true`
    : sql.join(
        columns.map((column) => sql`${sql.ref(`${a}.${column}`)} = ${sql.ref(`${b}.${column}`)}`),
        sql` and `,
      );

const bothIn = (states: readonly string[] | undefined): RawBuilder<unknown> =>
  states ? sql`m.state = any (${[...states]}::text[]) and s.state = any (${[...states]}::text[])` : sql`true`;

/** Rows that cannot stand beside the survivor's own go; they are kept in the record of the merge. */
async function removeSecond(ctx: Where, { table, column, onceBy, inStates }: MergedTable, from: number, to: number): Promise<Row[]> {
  if (!onceBy) return [];
  const { rows } = await sql<{ row: Row }>`
    delete from ${sql.table(table)} m using ${sql.table(table)} s
    where m.organization_id = ${ctx.org.id} and s.organization_id = m.organization_id and ${sql.ref(`m.${column}`)} = ${from}
      and ${sql.ref(`s.${column}`)} = ${to} and ${same(onceBy, "m", "s")} and ${bothIn(inStates)}
    returning to_jsonb(m) as row`.execute(ctx.tx);
  return rows.map(({ row }) => row);
}

async function handOver(ctx: Where, { table, column, key }: MergedTable, from: number, to: number): Promise<Row[]> {
  const named = key.length === 0 ? sql`1 as one` : sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where organization_id = ${ctx.org.id} and ${sql.ref(column)} = ${from} returning ${named}`.execute(ctx.tx);
  return rows;
}

export async function moveRows(ctx: Where, from: number, to: number): Promise<Moved> {
  const moved: Moved = { keys: {}, removed: {} };
  for (const table of mergedTables()) {
    const removed = await removeSecond(ctx, table, from, to);
    const keys = await handOver(ctx, table, from, to);
    if (removed.length > 0) moved.removed[table.table] = removed;
    if (keys.length > 0) moved.keys[table.table] = keys;
  }
  return moved;
}

/** The columns that a row brings with it: the database works out the others. */
export async function writtenColumns(ctx: Where, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(ctx.tx);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

export async function restoreColumns(ctx: Where, table: string, rows: readonly Row[]): Promise<void> {
  const columns = await writtenColumns(ctx, table);
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.tx);
}

/** What came since the merge stays with the survivor. */
export async function moveBack(ctx: Where, moved: Moved, from: number, to: number): Promise<void> {
  for (const { table, column, key } of mergedTables()) {
    const rows = moved.keys[table] ?? [];
    if (rows.length > 0) {
      const which = key.length === 0 ? sql`true` : sql`${same(key, "t", "k")}`;
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${to}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) k
        where t.organization_id = ${ctx.org.id} and ${sql.ref(`t.${column}`)} = ${from} and ${which}`.execute(ctx.tx);
    }
    const removed = moved.removed[table] ?? [];
    if (removed.length > 0) await restoreColumns(ctx, table, removed);
  }
}
