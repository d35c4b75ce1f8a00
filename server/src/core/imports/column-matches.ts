// Remembers per organization and type of file what people matched each header to, where it differs from the guess.
import type { FileType } from "@tidings/contract/areas/imports/files";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { autoMap, headerKeys } from "./auto-map.ts";
import type { FileRow } from "./file-rows.ts";
import { importKind } from "./import-kind.ts";

/** A longer header is a text rather than a name. */
const maxKey = 200;

/** Column name by header key. */
export async function readMatches(ctx: Ctx, type: FileType): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ header_key: string; column_name: string }>`select header_key, column_name from file_column_matches
    where organization_id = ${ctx.org.id} and type = ${type}`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.header_key, row.column_name]));
}

export async function rememberMatches(ctx: Ctx, file: FileRow, mapping: readonly string[]): Promise<void> {
  const guessed = autoMap(file.header_columns, importKind(file.type).columns);
  const all = headerKeys(file.header_columns).flatMap((key, at) => {
    const column = mapping[at] as string;
    return key === "" || key.length > maxKey ? [] : [{ key, column, isGuessed: column === guessed[at] }];
  });
  const chosen = all.filter((one) => !one.isGuessed);
  await sql`delete from file_column_matches where organization_id = ${ctx.org.id} and type = ${file.type}
    and header_key = any (${all.filter((one) => one.isGuessed).map((one) => one.key)}::text[])`.execute(ctx.tx);
  await sql`insert into file_column_matches (organization_id, type, header_key, column_name, updated_at)
    select ${ctx.org.id}, ${file.type}, g.key, g."column", ${ctx.clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as g (key text, "column" text) order by g.key
    on conflict (organization_id, type, header_key) do update set column_name = excluded.column_name, updated_at = excluded.updated_at`.execute(
    ctx.tx,
  );
}
