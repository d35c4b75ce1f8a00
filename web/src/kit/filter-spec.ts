// What a list can be filtered by: the fields are described once, controls, chips and the query follow from it.
import type { FilterChip } from "../ui/FilterChips.tsx";
import type { SelectOption } from "../ui/MultiSelect.tsx";

export type FilterValues = Record<string, string | string[] | undefined>;

export interface FilterSpec {
  /** Name in the query; the address has it in snake_case. */
  name: string;
  label: string;
  kind: "text" | "phone" | "number" | "zip" | "date" | "select" | "multi";
  options?: SelectOption[];
  /** Stands beside the search box where there is room; the others, and those of several values, are behind the filter button. */
  isPrimary?: boolean;
}

/** The address joins several values by commas. */
export const valuesOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : value.split(",").filter(Boolean);

export const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(",") : (value ?? ""));

const wordsOf = (spec: FilterSpec, value: string): string => spec.options?.find((option) => option.value === value)?.label ?? value;

/** One chip for each filter that is set. */
export function chipsOf(specs: readonly FilterSpec[], values: FilterValues): FilterChip[] {
  return specs.flatMap((spec) => {
    const set = spec.kind === "multi" ? valuesOf(values[spec.name]) : [textOf(values[spec.name])].filter(Boolean);
    if (set.length === 0) return [];
    return [{ key: spec.name, label: spec.label, value: set.map((one) => wordsOf(spec, one)).join(", ") }];
  });
}

/** The filters in words: "Language: Spanish; Age from: 50". */
export const filterWords = (specs: readonly FilterSpec[], values: FilterValues): string =>
  chipsOf(specs, values)
    .map((chip) => `${chip.label}: ${chip.value}`)
    .join("; ");

/**
 * What the endpoint takes: lists where several are allowed, nothing empty, and nothing that a hand-written
 * address made up and the server would refuse.
 */
export function searchOf(specs: readonly FilterSpec[], values: FilterValues): Record<string, string | string[]> | undefined {
  const out: Record<string, string | string[]> = {};
  for (const spec of specs) {
    const text = textOf(values[spec.name]);
    const isUsable =
      text !== "" &&
      (spec.kind !== "select" || spec.options?.some((option) => option.value === text)) &&
      (spec.kind !== "date" || /^\d{4}-\d{2}-\d{2}$/.test(text)) &&
      (spec.kind !== "number" || /^\d{1,3}$/.test(text));
    if (isUsable) out[spec.name] = spec.kind === "multi" ? valuesOf(text) : text;
  }
  return Object.keys(out).length > 0 ? out : undefined;
}
