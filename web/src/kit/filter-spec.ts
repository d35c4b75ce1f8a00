// Filter definitions of a list: controls, chips and the query are derived from them.
import type { AllPagesQuery } from "../api/fetch-all-pages.ts";
import type { FilterChip } from "../ui/data/FilterChips.tsx";
import type { SelectOption } from "../ui/inputs/MultiSelect.tsx";
import { formatDate } from "./format.ts";

export type FilterValues = Record<string, string | string[] | undefined>;

export interface FilterSpec {
  /** Name in the query, with a dot for nested parts; the URL has it in snake_case. */
  name: string;
  label: string;
  kind: "text" | "phone" | "number" | "zip" | "date" | "select" | "multi";
  options?: SelectOption[];
  /** Loads the options of a multi-value filter when they are first shown. */
  source?: AllPagesQuery<SelectOption>;
  /** Sends values that are not among the loaded options, because the server may know more. */
  takesAny?: boolean;
  /** Shown beside the search box if there is room; other filters are in the filter popover. */
  isPrimary?: boolean;
}

/** One of the words of a vocabulary, chosen beside the search box. */
export const choiceFilter = <V extends string>(
  name: string,
  label: string,
  values: readonly V[],
  labelOf: (value: V) => string,
): FilterSpec => ({ name, label, kind: "select", isPrimary: true, options: values.map((value) => ({ value, label: labelOf(value) })) });

/** The URL joins several values by commas. */
export const valuesOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : value.split(",").filter(Boolean);

export const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(",") : (value ?? ""));

const textFor = (spec: FilterSpec, value: string): string =>
  spec.kind === "date" ? formatDate(value) : (spec.options?.find((option) => option.value === value)?.label ?? value);

/** Rejects impossible days such as 2026-02-30. */
const isDay = (text: string): boolean => {
  const at = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Whether the value is valid; invalid values from a hand-written URL are ignored. */
const isUsable = (spec: FilterSpec, text: string): boolean =>
  text !== "" &&
  (spec.kind !== "select" || spec.takesAny === true || (spec.options?.some((option) => option.value === text) ?? false)) &&
  (spec.kind !== "date" || isDay(text)) &&
  (spec.kind !== "number" || /^\d{1,3}$/.test(text));

/** One chip for each active filter. */
export function chipsOf(specs: readonly FilterSpec[], values: FilterValues): FilterChip[] {
  return specs.flatMap((spec) => {
    const set = spec.kind === "multi" ? valuesOf(values[spec.name]) : [textOf(values[spec.name])].filter((text) => isUsable(spec, text));
    if (set.length === 0) return [];
    return [{ key: spec.name, label: spec.label, value: set.map((one) => textFor(spec, one)).join(", ") }];
  });
}

/** The active filters as text: "Language: Spanish; Age from: 50". */
export const filterSummary = (specs: readonly FilterSpec[], values: FilterValues): string =>
  chipsOf(specs, values)
    .map((chip) => `${chip.label}: ${chip.value}`)
    .join("; ");

type Asked = Record<string, string | string[] | Record<string, string | string[]>>;

/** Query parameters for the endpoint: lists for multi-value filters, valid values only. */
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

/** The inverse of searchOf: filter values of a query. */
export const filtersOf = (asked: object): FilterValues =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.entries(value).map(([inner, held]) => [`${name}.${inner}`, held])
        : [[name, value]],
    ),
  );
