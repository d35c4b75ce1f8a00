// Options of filters that the server knows: asked for once they are to be chosen from, or where the name of a chosen one is shown.
import { useQueries } from "@tanstack/react-query";
import type { SelectOption } from "../ui/MultiSelect.tsx";
import { type FilterSpec, type FilterValues, textOf } from "./filter-spec.ts";

type Found = readonly { data: SelectOption[] | undefined }[];

const optionsOf = (found: Found): (SelectOption[] | undefined)[] => found.map(({ data }) => data);

/** The filters with what is known of their options; `isOffered`: all of them can be seen now. */
export function useFoundOptions(specs: readonly FilterSpec[], values: FilterValues, isOffered: boolean): readonly FilterSpec[] {
  const sources = specs.flatMap(({ name, source }) => (source ? [{ ...source, enabled: isOffered || textOf(values[name]) !== "" }] : []));
  const found = useQueries({ queries: sources, combine: optionsOf });
  const left = found.values();
  return specs.map((spec) => (spec.source ? { ...spec, options: left.next().value ?? [] } : spec));
}
