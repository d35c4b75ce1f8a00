// One page of a list endpoint: search box, filters, sort and page come from the URL, and the rows that the server returns for them.
import type { UseQueryResult } from "@tanstack/react-query";
import type { Endpoint, GivenParams, GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import { useEndpoint } from "../api/queries.ts";
import type { ApiError } from "../api/request.ts";
import type { DataSort } from "../ui/data/data-table.ts";
import { type FilterSpec, type FilterValues, searchOf } from "./filter-spec.ts";
import { type ListState, useListState } from "./use-list-state.ts";

/** What an endpoint can be searched by. */
export type SearchOf<E extends Endpoint> = GivenQuery<E> extends { search?: infer S } ? NonNullable<S> : Record<never, never>;

interface ListOptions<E extends Endpoint> {
  /** Parameters of the endpoint's path. */
  params?: GivenParams<E> | undefined;
  /** The box that is always visible. */
  search?: { name: string; label: string };
  filters?: readonly FilterSpec[];
  defaultSort?: DataSort;
  /** Part of every search, e.g. the tab that is open. */
  fixed?: SearchOf<E>;
  /** Tells apart lists of one endpoint: rows of another list do not stay on screen while this one loads. */
  name?: string;
  /** Milliseconds between polls. */
  pollMs?: number;
}

interface ListOf<E extends Endpoint> {
  list: ListState<FilterValues>;
  query: UseQueryResult<OutputOf<E>, ApiError>;
  search?: { name: string; label: string };
  filters?: readonly FilterSpec[];
  /** What the server was searched by; an export takes the same. */
  asked: SearchOf<E> | undefined;
}

/** Everything but `asked` is a property of ListPage. */
export function useListPage<E extends Endpoint>(endpoint: E, options: ListOptions<E> = {}): ListOf<E> {
  const { params, search, filters, defaultSort, fixed, name, pollMs } = options;
  const specs: FilterSpec[] = [...(search ? [{ ...search, kind: "text" as const }] : []), ...(filters ?? [])];
  const list = useListState<FilterValues>({ filterNames: specs.map((spec) => spec.name), ...(defaultSort ? { defaultSort } : {}) });
  const found = searchOf(specs, list.filters);
  const asked = (found || fixed ? { ...found, ...fixed } : undefined) as SearchOf<E> | undefined;
  const { page, perPage, sort } = list.query;
  const input = { params, query: { page, perPage, ...(sort ? { sort } : {}), ...(asked ? { search: asked } : {}) } };
  const query = useEndpoint(endpoint, input as never, {
    keepsPrevious: true,
    ...(name ? { list: name } : {}),
    ...(pollMs ? { pollMs } : {}),
  });
  return { list, query, ...(search ? { search } : {}), ...(filters ? { filters } : {}), asked };
}
