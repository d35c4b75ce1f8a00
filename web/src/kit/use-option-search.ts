// Options of filters loaded from the server: when the filter is opened, or to show the name of a selected one.
import { useQueries } from "@tanstack/react-query";
import type { SelectOption } from "../ui/inputs/MultiSelect.tsx";
import { type FilterSpec, type FilterValues, textOf } from "./filter-spec.ts";

type Found = readonly { data: SelectOption[] | undefined }[];

const optionsOf = (found: Found): (SelectOption[] | undefined)[] => found.map(({ data }) => data);

/** Filters with their loaded options; `isOffered`: all options are visible. */
export function useOptionSearch(specs: readonly FilterSpec[], values: FilterValues, isOffered: boolean): readonly FilterSpec[] {
  const sources = specs.flatMap(({ name, source }) => (source ? [{ ...source, enabled: isOffered || textOf(values[name]) !== "" }] : []));
  const found = useQueries({ queries: sources, combine: optionsOf });
  const left = found.values();
  return specs.map((spec) => (spec.source ? { ...spec, options: left.next().value ?? [] } : spec));
}
