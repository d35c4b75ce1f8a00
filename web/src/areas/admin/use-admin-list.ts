// The state of a list of the admin area: one search box, some filters, and what of them the server is asked.
import { type FilterSpec, type FilterValues, searchOf, textOf } from "../../kit/filter-spec.ts";
import { useListState } from "../../kit/use-list-state.ts";

export function useAdminList<Search>(searchName: string, filters: readonly FilterSpec[] = []) {
  const list = useListState<FilterValues>({ filterNames: [searchName, ...filters.map(({ name }) => name)] });
  const { page, perPage, sort } = list.query;
  const typed = textOf(list.filters[searchName]);
  const search = { ...(typed ? { [searchName]: typed.slice(0, 255) } : {}), ...searchOf(filters, list.filters) };
  const isAsked = Object.keys(search).length > 0;
  return { list, asked: { page, perPage, ...(sort ? { sort } : {}), ...(isAsked ? { search: search as Search } : {}) } };
}
