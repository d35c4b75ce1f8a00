// Supported search parameters of Patient: definition, and conversion of a value to a criterion.
import { systemLanguages } from "@tidings/contract/message/languages";
import { sexes } from "@tidings/contract/words";
import type { Criterion } from "../../core/patients/public.ts";
import { daySpans, momentSpans } from "./dates.ts";
import { Refusal } from "./outcome.ts";
import {
  type Asked,
  codeIn,
  defined,
  idOf,
  plainOf,
  type ReadingFor,
  type SearchParameter,
  tokenOf,
  unreadable,
} from "./search-parameter.ts";
import { systems } from "./urls.ts";

const noMatch: readonly Criterion[] = [{ ids: [] }];
const maxWords = 12;

function identifier({ value }: Asked, { identifierSystems: ours }: ReadingFor): readonly Criterion[] {
  const { system, code } = tokenOf(value);
  if (code === "") throw unreadable("identifier", "a value, with or without its system in front");
  return [
    ...(system === undefined || system === ours.externalId ? [{ externalIds: [code] }] : []),
    ...(system === undefined || system === ours.code ? [{ codes: [code] }] : []),
    ...([undefined, ours.externalId, ours.code].includes(system) ? [] : noMatch),
  ];
}

/** Matches only complete numbers, because a token is never a part of one. */
function phoneNumber(text: string): readonly Criterion[] {
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  return /^1?\d{10}$/.test(digits) ? [{ phoneNumber: digits.slice(-10) }] : noMatch;
}

function telecom({ value }: Asked): readonly Criterion[] {
  const { system, code } = tokenOf(value);
  if (system === "email" || (system === undefined && code.includes("@")))
    throw new Refusal(400, "not-supported", "telecom finds phone numbers, not email addresses.", "http.telecom");
  return system === undefined || system === "phone" ? phoneNumber(code) : noMatch;
}

function name({ value, modifier }: Asked): readonly Criterion[] {
  const text = plainOf(value);
  if (modifier === "exact") return [{ lastName: { text, isExact: true } }, { givenName: { text, isExact: true } }];
  if (text.split(/[\s,]+/u).length > maxWords) throw new Refusal(400, "too-costly", `name takes at most ${maxWords} words.`, "http.name");
  return text.replace(/[\s,]+/gu, "") === "" ? noMatch : [{ name: text }];
}

const oneName =
  (column: "givenName" | "lastName") =>
  ({ value, modifier }: Asked): readonly Criterion[] => [{ [column]: { text: plainOf(value), isExact: modifier === "exact" } }];

function postalCode({ value, modifier }: Asked): readonly Criterion[] {
  const text = plainOf(value);
  return text.length > 5 || (modifier === "exact" && text.length < 5) ? noMatch : [{ zipcode: text }];
}

function birthdate({ value }: Asked): readonly Criterion[] {
  const spans = daySpans(value);
  if (!spans)
    throw unreadable("birthdate", "a year, month or day such as 1984-07-02, with eq, ne, gt, lt, ge, le, sa or eb in front if wanted");
  return spans.map((born) => ({ born }));
}

function lastUpdated({ value }: Asked, { timeZone }: ReadingFor): readonly Criterion[] {
  const spans = momentSpans(value, timeZone);
  if (!spans)
    throw unreadable(
      "_lastUpdated",
      "a date or moment such as 2026-11-18T17:00:00Z, with eq, ne, gt, lt, ge, le, sa or eb in front if wanted",
    );
  return spans.map((changed) => ({ changed }));
}

function active({ value }: Asked): readonly Criterion[] {
  const { code } = tokenOf(value);
  if (code !== "true" && code !== "false") throw unreadable("active", "true or false");
  return [{ state: code === "true" ? "enabled" : "disabled" }];
}

function gender({ value }: Asked): readonly Criterion[] {
  const code = codeIn(systems.gender, value);
  const sex = sexes.find((known) => known === code);
  return sex ? [{ sex }] : noMatch;
}

function language({ value }: Asked): readonly Criterion[] {
  const code = codeIn(systems.language, value)?.toLowerCase();
  const found = systemLanguages.find((known) => known.code.toLowerCase() === code);
  return found ? [{ language: found.key }] : noMatch;
}

function id({ value }: Asked): readonly Criterion[] {
  const found = idOf(plainOf(value));
  return found === null ? noMatch : [{ ids: [found] }];
}

const exact = ["exact"] as const;
const begins = "Whatever its case and accents, a value that the element begins with; :exact for the whole, as it is written.";

export const patientParameters: readonly SearchParameter<Criterion>[] = [
  { name: "_id", type: "token", definition: defined("Resource-id"), documentation: "The id of the resource.", read: id },
  {
    name: "_lastUpdated",
    type: "date",
    definition: defined("Resource-lastUpdated"),
    documentation: "When the record last changed. Records that were deleted or merged into others are not found by it.",
    read: lastUpdated,
  },
  { name: "active", type: "token", definition: defined("Patient-active"), documentation: "Whether the record is enabled.", read: active },
  {
    name: "address-postalcode",
    type: "string",
    definition: defined("individual-address-postalcode"),
    documentation: "A ZIP code of five digits, or its beginning; :exact for the whole.",
    modifiers: exact,
    read: postalCode,
  },
  {
    name: "birthdate",
    type: "date",
    definition: defined("individual-birthdate"),
    documentation: "A year, month or day; the prefix ap is refused.",
    read: birthdate,
  },
  {
    name: "family",
    type: "string",
    definition: defined("individual-family"),
    documentation: begins,
    modifiers: exact,
    read: oneName("lastName"),
  },
  { name: "gender", type: "token", definition: defined("individual-gender"), documentation: "male, female or other.", read: gender },
  {
    name: "given",
    type: "string",
    definition: defined("individual-given"),
    documentation: `${begins} Either of the given names, first or middle; of one or two letters the first alone.`,
    modifiers: exact,
    read: oneName("givenName"),
  },
  {
    name: "identifier",
    type: "token",
    definition: defined("Patient-identifier"),
    documentation: "The organization's own id of the patient, or the patient code; with or without its system.",
    read: identifier,
  },
  {
    name: "language",
    type: "token",
    definition: defined("Patient-language"),
    documentation: "The language in which the patient is written to, as a BCP 47 code such as es.",
    read: language,
  },
  {
    name: "name",
    type: "string",
    definition: defined("Patient-name"),
    documentation:
      "As the search of our own lists: any part of the given names, of the family name, or of both in either order; one or two letters as their beginning. :exact for one whole name, as it is written.",
    modifiers: exact,
    read: name,
  },
  {
    name: "phone",
    type: "token",
    definition: defined("individual-phone"),
    documentation: "A whole North American number, mobile or landline, in any way of writing.",
    read: ({ value }) => phoneNumber(tokenOf(value).code),
  },
  {
    name: "telecom",
    type: "token",
    definition: defined("individual-telecom"),
    documentation: "As phone; email addresses are not searched, and asking for one is refused.",
    read: telecom,
  },
];
