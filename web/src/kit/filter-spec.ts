// What a list can be filtered by: the fields are described once, controls, chips and the query follow from it.
import type { Everything } from "../api/everything.ts";
import type { FilterChip } from "../ui/FilterChips.tsx";
import type { SelectOption } from "../ui/MultiSelect.tsx";
import { showDate } from "./format.ts";

export type FilterValues = Record<string, string | string[] | undefined>;

export interface FilterSpec {
  /** Name in the query, with a dot where it stands in a part of its own; the address has it in snake_case. */
  name: string;
  label: string;
  kind: "text" | "phone" | "number" | "zip" | "date" | "select" | "multi";
  options?: SelectOption[];
  /** Where the options of a filter of several values are found instead, once somebody is to see them. */
  source?: Everything<SelectOption>;
  /** A value beside the options is asked of the server all the same: it may know more of them than the page. */
  takesAny?: boolean;
  /** Stands beside the search box where there is room; the others, and those of several values, are behind the filter button. */
  isPrimary?: boolean;
}

/** The address joins several values by commas. */
export const valuesOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : value.split(",").filter(Boolean);

export const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(",") : (value ?? ""));

const wordsOf = (spec: FilterSpec, value: string): string =>
  spec.kind === "date" ? showDate(value) : (spec.options?.find((option) => option.value === value)?.label ?? value);

/** 2026-02-30 is written like a day and is none. */
const isDay = (text: string): boolean => {
  const at = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Whether the server is asked by this value: what a hand-written address made up and it would refuse filters nothing. */
const isUsable = (spec: FilterSpec, text: string): boolean =>
  text !== "" &&
  (spec.kind !== "select" || spec.takesAny === true || (spec.options?.some((option) => option.value === text) ?? false)) &&
  (spec.kind !== "date" || isDay(text)) &&
  (spec.kind !== "number" || /^\d{1,3}$/.test(text));

/** One chip for each filter that holds. */
export function chipsOf(specs: readonly FilterSpec[], values: FilterValues): FilterChip[] {
  return specs.flatMap((spec) => {
    const set = spec.kind === "multi" ? valuesOf(values[spec.name]) : [textOf(values[spec.name])].filter((text) => isUsable(spec, text));
    if (set.length === 0) return [];
    return [{ key: spec.name, label: spec.label, value: set.map((one) => wordsOf(spec, one)).join(", ") }];
  });
}

/** The filters in words: "Language: Spanish; Age from: 50". */
export const filterWords = (specs: readonly FilterSpec[], values: FilterValues): string =>
  chipsOf(specs, values)
    .map((chip) => `${chip.label}: ${chip.value}`)
    .join("; ");

type Asked = Record<string, string | string[] | Record<string, string | string[]>>;

/** What the endpoint takes: lists where several are allowed, and only what is usable. */
export function searchOf(specs: readonly FilterSpec[], values: FilterValues): Asked | undefined {
  const out: Asked = {};
  for (const spec of specs) {
    const text = textOf(values[spec.name]);
    if (!isUsable(spec, text)) continue;
    const value = spec.kind === "multi" ? valuesOf(text) : text;
    const [name = "", inner] = spec.name.split(".");
    out[name] = inner ? { ...(out[name] as Record<string, string | string[]> | undefined), [inner]: value } : value;
  }
  return Object.keys(out).length > 0 ? out : undefined;
}

/** The filters that asked this, by their names. */
export const filtersOf = (asked: object): FilterValues =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.entries(value).map(([inner, held]) => [`${name}.${inner}`, held])
        : [[name, value]],
    ),
  );
