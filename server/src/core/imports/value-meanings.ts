// Remembers per organization what people said that values of closed lists mean, so that the next file does not ask again.
import { leaveBlank } from "@tidings/contract/areas/imports/rows";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type AllowedValues, conversionKey } from "./check-row.ts";
import type { FileRow } from "./file-rows.ts";
import { columnOf, importKind, meaningKey } from "./import-kind.ts";

/** A longer value is a text rather than a name. */
const maxKey = 200;

/**
 * Meaning by `conversionKey` of column and normalized value. What is no longer a choice, such as a retired template, is not remembered.
 * @param words the choices of each closed column, as `allowedValues` returns them
 */
export async function readMeanings(ctx: Ctx, words: ReadonlyMap<string, AllowedValues>): Promise<ReadonlyMap<string, string>> {
  if (words.size === 0) return new Map();
  const { rows } = await sql<{ column_name: string; value_key: string; meaning: string }>`
    select column_name, value_key, meaning from file_value_meanings
    where organization_id = ${ctx.org.id} and column_name = any (${[...words.keys()]}::text[])`.execute(ctx.tx);
  const choices = new Map([...words].map(([column, allowed]) => [column, new Set(allowed.values())]));
  return new Map(
    rows
      .filter(({ column_name: column, meaning }) => meaning === leaveBlank || choices.get(column)?.has(meaning))
      .map((row) => [conversionKey(row.column_name, row.value_key), row.meaning]),
  );
}

/** What was left open is asked about again. */
export async function rememberMeanings(ctx: Ctx, file: FileRow): Promise<void> {
  const { rows } = await sql<{ column_name: string; value: string; meaning: string }>`
    select column_name, value_to_convert as value, value_converted as meaning from file_upload_values
    where organization_id = ${ctx.org.id} and file_upload_id = ${file.id} and value_converted is not null order by id`.execute(ctx.tx);
  const kind = importKind(file.type);
  const meanings = new Map(
    rows.flatMap((row) => {
      const key = meaningKey(columnOf(kind, row.column_name), row.value);
      const one = { column: row.column_name, key, meaning: row.meaning };
      return key === "" || key.length > maxKey ? [] : [[conversionKey(row.column_name, key), one] as const];
    }),
  );
  await sql`insert into file_value_meanings (organization_id, column_name, value_key, meaning, updated_at)
    select ${ctx.org.id}, g."column", g.key, g.meaning, ${ctx.clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...meanings.values()])}::jsonb) as g ("column" text, key text, meaning text) order by 2, 3
    on conflict (organization_id, column_name, value_key) do update set meaning = excluded.meaning, updated_at = excluded.updated_at`.execute(
    ctx.tx,
  );
}
