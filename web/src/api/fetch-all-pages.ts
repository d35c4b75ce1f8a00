// Fetches all pages of a list, for choices that need the whole list.
import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Endpoint, GivenParams, GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import type { Pagination } from "@tidings/contract/wire";
import { keyOf } from "./queries.ts";
import { type ApiError, type Request, sendRequest } from "./request.ts";

interface AllPagesInput<E extends Endpoint> {
  params?: GivenParams<E>;
  /** With the maximum `perPage`. */
  query: GivenQuery<E>;
}

async function fetchAllPages<E extends Endpoint>(endpoint: E, input: AllPagesInput<E>, signal: AbortSignal): Promise<OutputOf<E>[]> {
  const pages: OutputOf<E>[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = await sendRequest(endpoint, {
      ...input,
      query: { ...(input.query as object), page },
      signal,
    } as unknown as Request<E>);
    pages.push(response);
    last = (response as { pagination: Pagination }).pagination.totalPages;
  }
  return pages;
}

type AllPagesOptions<Row> = UseQueryOptions<unknown[], ApiError, Row[]>;

/** Query options, for callers that enable the query later. */
export interface AllPagesQuery<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown[]>;
  select: NonNullable<AllPagesOptions<Row>["select"]>;
}

export const allPagesQuery = <E extends Endpoint, Row>(
  endpoint: E,
  input: AllPagesInput<E>,
  rowsOf: (response: OutputOf<E>) => readonly Row[],
): AllPagesQuery<Row> => ({
  queryKey: [...keyOf(endpoint, input), "everything"],
  queryFn: ({ signal }) => fetchAllPages(endpoint, input, signal),
  select: (pages) => (pages as OutputOf<E>[]).flatMap(rowsOf),
});

export function useAllPages<E extends Endpoint, Row>(
  endpoint: E,
  input: AllPagesInput<E>,
  rowsOf: (response: OutputOf<E>) => readonly Row[],
  options: { isEnabled?: boolean } = {},
): UseQueryResult<Row[], ApiError> {
  return useQuery<unknown[], ApiError, Row[]>({ ...allPagesQuery(endpoint, input, rowsOf), enabled: options.isEnabled ?? true });
}
