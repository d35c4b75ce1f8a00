// A whole list, where a choice needs all of it: its pages are fetched in turn until the last.
import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Endpoint, GivenParams, GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import type { Pagination } from "@tidings/contract/wire";
import { type ApiError, call, type Request } from "./call.ts";
import { keyOf } from "./queries.ts";

interface EverythingInput<E extends Endpoint> {
  params?: GivenParams<E>;
  /** With `perPage` as large as the list takes. */
  query: GivenQuery<E>;
}

async function allPages<E extends Endpoint>(endpoint: E, input: EverythingInput<E>, signal: AbortSignal): Promise<OutputOf<E>[]> {
  const pages: OutputOf<E>[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await call(endpoint, { ...input, query: { ...(input.query as object), page }, signal } as unknown as Request<E>);
    pages.push(answer);
    last = (answer as { pagination: Pagination }).pagination.totalPages;
  }
  return pages;
}

type Asked<Row> = UseQueryOptions<unknown[], ApiError, Row[]>;

/** What is to be asked and made of the answers, apart from when: for those who ask only once somebody looks. */
export interface Everything<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown[]>;
  select: NonNullable<Asked<Row>["select"]>;
}

export const everythingOf = <E extends Endpoint, Row>(
  endpoint: E,
  input: EverythingInput<E>,
  rowsOf: (answer: OutputOf<E>) => readonly Row[],
): Everything<Row> => ({
  queryKey: [...keyOf(endpoint, input), "everything"],
  queryFn: ({ signal }) => allPages(endpoint, input, signal),
  select: (pages) => (pages as OutputOf<E>[]).flatMap(rowsOf),
});

export function useEverything<E extends Endpoint, Row>(
  endpoint: E,
  input: EverythingInput<E>,
  rowsOf: (answer: OutputOf<E>) => readonly Row[],
  options: { isEnabled?: boolean } = {},
): UseQueryResult<Row[], ApiError> {
  return useQuery<unknown[], ApiError, Row[]>({ ...everythingOf(endpoint, input, rowsOf), enabled: options.isEnabled ?? true });
}
