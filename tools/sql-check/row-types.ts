// Compares the columns of a result with the row type that a statement declares.
import ts from "typescript";
import type { ResultColumn } from "./describe.ts";

type Kind = "number" | "string" | "boolean" | "json" | "list" | "bytes";

/** By PostgreSQL type id, what the driver's parsers return (server/src/kernel/database/connect.ts). Others, enums among them, are text. */
const kindOfType: Readonly<Record<number, Kind>> = {
  16: "boolean",
  17: "bytes",
  20: "number",
  21: "number",
  23: "number",
  700: "number",
  701: "number",
  114: "json",
  3802: "json",
};
/** bool, int2, int4, int8, text, float8, date, timestamptz, uuid, jsonb, json, numeric, varchar, citext's is not fixed. */
const listTypes = new Set([1000, 1005, 1007, 1016, 1009, 1015, 1021, 1022, 1182, 1185, 2951, 3807, 199, 1231]);

const kindOf = ({ typeId }: ResultColumn): Kind => kindOfType[typeId] ?? (listTypes.has(typeId) ? "list" : "string");

/** Whether a value of this kind can be a value of the declared type. */
function fits(kind: Kind, declared: ts.Type, checker: ts.TypeChecker): boolean {
  const type = checker.getNonNullableType(declared);
  const parts = type.isUnion() ? type.types : [type];
  const open =
    ts.TypeFlags.Any |
    ts.TypeFlags.Unknown |
    ts.TypeFlags.TypeParameter |
    ts.TypeFlags.Never |
    ts.TypeFlags.IndexedAccess |
    ts.TypeFlags.Conditional;
  return parts.some((part) => {
    if (part.flags & open || kind === "json") return true;
    if (kind === "number") return (part.flags & ts.TypeFlags.NumberLike) !== 0;
    if (kind === "boolean") return (part.flags & ts.TypeFlags.BooleanLike) !== 0;
    if (kind === "list") return checker.isArrayLikeType(part);
    if (kind === "bytes") return (part.flags & ts.TypeFlags.Object) !== 0;
    return (
      (part.flags & ts.TypeFlags.StringLike) !== 0 ||
      (part.isIntersection() && part.types.some((one) => one.flags & ts.TypeFlags.StringLike))
    );
  });
}

/** What of the declared row type the result does not have, or has otherwise. */
export function compareRow(
  declared: ts.Type,
  { text, columns }: { text: string; columns: readonly ResultColumn[] },
  checker: ts.TypeChecker,
): string[] {
  if (declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return [];
  const isRecord = checker.getIndexTypeOfType(declared, ts.IndexKind.String) !== undefined;
  const byName = new Map(columns.map((column) => [column.name, column]));
  const properties = checker.getPropertiesOfType(declared);
  const problems = properties.flatMap((property) => {
    const type = checker.getTypeOfSymbol(property);
    const column = byName.get(property.name);
    if (!column)
      return property.flags & ts.SymbolFlags.Optional ? [] : [`the row type declares ${property.name}, the statement does not return it`];
    const isRight = fits(kindOf(column), type, checker);
    return isRight ? [] : [`${property.name} is a ${kindOf(column)} in the result, declared as ${checker.typeToString(type)}`];
  });
  // `select *` takes what there is.
  if (isRecord || /\b(select|returning)\s+(\w+\.)?\*/i.test(text)) return problems;
  const known = new Set(properties.map(({ name }) => name));
  return [
    ...problems,
    ...columns.filter(({ name }) => !known.has(name)).map(({ name }) => `the statement returns ${name}, the row type does not declare it`),
  ];
}
