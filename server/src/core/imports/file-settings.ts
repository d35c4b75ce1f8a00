// What a file's headers are, what they are taken for, and which columns its type has.
import type { FileSettings } from "@tidings/contract/areas/imports/rows";
import type { Ctx } from "../../kernel/context.ts";
import { readOwnKind } from "./file-rows.ts";
import { type ImportKind, importKind, refusesRow } from "./import-kind.ts";

export const namesOf = (kind: ImportKind, need: "required" | "recommended" | "accepted"): string[] =>
  kind.columns.filter((column) => column.need === need).map((column) => column.name);

export async function readSettings(ctx: Ctx, externalId: string): Promise<{ fileSettings: FileSettings }> {
  const file = await readOwnKind(ctx, externalId);
  const kind = importKind(file.type);
  return {
    fileSettings: {
      headerColumns: file.header_columns,
      columnsMapping: file.columns_mapping,
      dateOrder: file.date_order,
      requiredColumnsNames: namesOf(kind, "required"),
      recommendedColumnsNames: namesOf(kind, "recommended"),
      acceptedColumnsNames: namesOf(kind, "accepted"),
      filledColumnsNames: Object.fromEntries(kind.columns.flatMap(({ name, fills }) => (fills ? [[name, [...fills.columns]]] : []))),
      repeatableColumnsNames: kind.columns.filter((column) => column.isRepeatable).map((column) => column.name),
      refusingColumnsNames: kind.columns.filter(refusesRow).map((column) => column.name),
    },
  };
}
