// Values that the reader of SQL templates knows without running the program.
import type ts from "typescript";

/** Stands for a bound parameter until the statement is complete. */
export const parameter = "\u0002";

export type Bindings = ReadonlyMap<ts.Symbol, Value>;
export type Value =
  | { kind: "sql"; text: string }
  | { kind: "string"; text: string }
  | { kind: "list"; items: readonly Value[] }
  /** `isWhole`: it has no properties but these. */
  | { kind: "object"; properties: ReadonlyMap<string, Value>; isWhole: boolean }
  | { kind: "function"; node: ts.FunctionLikeDeclaration; bindings: Bindings }
  | { kind: "boolean"; isTrue: boolean }
  /** An argument, which is read when it is used. */
  | { kind: "argument"; node: ts.Expression; bindings: Bindings }
  | { kind: "absent" }
  | { kind: "unknown" };

export const unknown: Value = { kind: "unknown" };
export const absent: Value = { kind: "absent" };
export const sqlText = (text: string): Value => ({ kind: "sql", text });
export const stringOf = (text: string): Value => ({ kind: "string", text });
export const listOf = (items: readonly Value[]): Value => ({ kind: "list", items });

/** Numbers the bound parameters as the driver does. */
export function numberParameters(text: string): string {
  let count = 0;
  return text.replaceAll(parameter, () => `$${++count}`);
}
