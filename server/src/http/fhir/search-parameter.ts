// What a search parameter is, and how the values of each kind are parsed.
import { Refusal } from "./outcome.ts";
import type { IdentifierSystems } from "./urls.ts";

export interface ReadingFor {
  timeZone: string;
  identifierSystems: IdentifierSystems;
}

export interface Asked {
  value: string;
  modifier: string | undefined;
}

export interface SearchParameter<C> {
  name: string;
  type: "string" | "token" | "date" | "reference";
  definition: string;
  documentation: string;
  modifiers?: readonly string[];
  /** Alternatives for one value, any of which may match. An unknown code is no error and matches nothing. */
  read(asked: Asked, reading: ReadingFor): readonly C[];
}

export const defined = (name: string): string => `http://hl7.org/fhir/SearchParameter/${name}`;
export const unreadable = (name: string, wanted: string): Refusal => new Refusal(400, "value", `${name} takes ${wanted}.`, `http.${name}`);

/** Unescapes `\,` `\|` `\$` `\\` in a value. */
export const plainOf = (text: string): string => text.replace(/\\([\\,|$])/g, "$1");

/** Parses `system|code`, `|code` (no system) or `code` (any system: undefined). */
export function tokenOf(value: string): { system: string | undefined; code: string } {
  const at = /(?<!\\)(?:\\\\)*\|/.exec(value);
  if (!at) return { system: undefined, code: plainOf(value) };
  const bar = at.index + at[0].length - 1;
  return { system: plainOf(value.slice(0, bar)), code: plainOf(value.slice(bar + 1)) };
}

/** The code, if its system is the known one or is not given. */
export function codeIn(known: string, value: string): string | null {
  const { system, code } = tokenOf(value);
  return system === undefined || system === known ? code : null;
}

/** Our ids are integers; any other id matches nothing. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
