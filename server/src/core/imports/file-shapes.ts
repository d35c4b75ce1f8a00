// Remembers per organization and list of headers how a person matched a file, with the order of its dates: the next file needs no matching.
import { createHash } from "node:crypto";
import { type FileType, noColumn } from "@tidings/contract/areas/imports/files";
import type { DateOrder } from "@tidings/contract/areas/imports/rows";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { headerKeys } from "./auto-map.ts";
import type { FileRow } from "./file-rows.ts";
import { columnOf, importKind } from "./import-kind.ts";

export interface FileShape {
  mapping: string[];
  dateOrder: DateOrder;
}

const keyOf = (headers: readonly string[]): string => createHash("sha256").update(headerKeys(headers).join("\u001F")).digest("hex");

/** Undefined for headers that no person has matched, and where a column no longer exists or a required one is missing. */
export async function readShape(ctx: Ctx, type: FileType, headers: readonly string[]): Promise<FileShape | undefined> {
  const { rows } = await sql<FileShape>`select columns_mapping as mapping, date_order as "dateOrder" from file_shapes
    where organization_id = ${ctx.org.id} and type = ${type} and shape_key = ${keyOf(headers)}`.execute(ctx.tx);
  const [shape] = rows;
  const kind = importKind(type);
  const isUsable =
    shape?.mapping.length === headers.length &&
    shape.mapping.every((name) => name === noColumn || columnOf(kind, name) !== undefined) &&
    kind.columns.every(({ name, need }) => need !== "required" || shape.mapping.includes(name));
  return isUsable ? shape : undefined;
}

export async function rememberShape(ctx: Ctx, file: FileRow, { mapping, dateOrder }: FileShape): Promise<void> {
  await sql`insert into file_shapes (organization_id, type, shape_key, columns_mapping, date_order, updated_at)
    values (${ctx.org.id}, ${file.type}, ${keyOf(file.header_columns)}, ${[...mapping]}::text[], ${dateOrder}, ${ctx.clock.now().toString()})
    on conflict (organization_id, type, shape_key) do update set columns_mapping = excluded.columns_mapping, date_order = excluded.date_order,
      updated_at = excluded.updated_at`.execute(ctx.tx);
}
