// The page of groups picked by hand that a list's address asks for: those whose name holds what was typed.
import { groups } from "@tidings/contract/areas/groups";
import { useEndpoint } from "../../api/queries.ts";
import { type FilterValues, textOf } from "../../kit/filter-spec.ts";
import { useListState } from "../../kit/use-list-state.ts";
import type { DataSort } from "../../ui/data/data-table.ts";

const defaultSort: DataSort = { key: "name", direction: "asc" };

/** `filterName` is how the address calls what was typed. */
export function useGroupList(filterName: "name" | "search") {
  const list = useListState<FilterValues>({ filterNames: [filterName], defaultSort });
  const { search: _, ...paging } = list.query;
  const name = textOf(list.filters[filterName]);
  const search = { automated: "false" as const, ...(name ? { name } : {}) };
  return { list, query: useEndpoint(groups.list, { query: { ...paging, search } }, { keepsPrevious: true }) };
}
