// React Query hooks over sendRequest(), typed by the contract: queries with cache and polling, mutations with invalidation.

import {
  QueryCache,
  QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Endpoint, GivenParams, GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import { reportQuery } from "./report-client-error.ts";
import { ApiError, type Request, sendRequest } from "./request.ts";

/** A failure is on screen within two seconds; the rest is for drawing it. */
const maxFailingMs = 1_600;

/** 0.2, 0.4 and 0.8 seconds. */
const retryDelay = (failures: number): number => 200 * 2 ** failures;

/** Retries if that may help and can still end in time, supposing that the next attempt takes as long as the last one. */
function mayRetry(failures: number, error: Error): boolean {
  if (navigator.onLine === false) return false;
  if (!(error instanceof ApiError)) return failures < 3;
  if (error.status >= 400 && error.status < 500) return false;
  const pausesMs = retryDelay(failures + 1) - retryDelay(0);
  return pausesMs + (failures + 2) * error.tookMs <= maxFailingMs;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Reported once, after the last retry.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => reportQuery(String(queryKey[0]), error) }),
    defaultOptions: {
      // Without a network a request fails immediately; waiting silently would look like saving.
      queries: {
        retry: mayRetry,
        retryDelay,
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: 2_000,
        gcTime: 300_000,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

type ReadInput<E extends Endpoint> = (E["params"] extends undefined ? { params?: undefined } : { params: GivenParams<E> }) & {
  query?: E["query"] extends undefined ? undefined : GivenQuery<E>;
};
interface ReadOptions {
  isEnabled?: boolean;
  /** Milliseconds between polls while the tab is visible; the event stream refreshes sooner. */
  pollMs?: number;
  /** Keeps the previous page on screen while the next one loads. */
  keepsPrevious?: boolean;
  /** Which of several lists of one endpoint this is: of the previous page only rows of the same list stay on screen. */
  list?: string;
}

/** The key starts with the path, so that the event stream can refresh by topic. */
export const keyOf = (endpoint: Endpoint, input?: { params?: unknown; query?: unknown }): unknown[] => [
  endpoint.path,
  ...(input?.params || input?.query ? [input.params ?? {}, input.query ?? {}] : []),
];

const previousOf =
  (list: string | undefined) =>
  <T>(previous: T | undefined, query?: { meta?: Record<string, unknown> | undefined }): T | undefined =>
    query?.meta?.list === list ? previous : undefined;

export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => sendRequest(endpoint, { ...input, signal } as unknown as Request<E>),
    enabled: options.isEnabled ?? true,
    ...(options.pollMs ? { refetchInterval: options.pollMs, refetchIntervalInBackground: false } : {}),
    meta: { list: options.list },
    ...(options.keepsPrevious ? { placeholderData: previousOf(options.list) } : {}),
  });
}

interface EndpointMutationOptions<E extends Endpoint> {
  /** Endpoints whose responses change. */
  refreshes?: readonly Endpoint[];
  onDone?: (output: OutputOf<E>) => void;
  onFailed?: (error: ApiError) => void;
}

/** Ended when its own request is: what it changes is requested again without it. */
export function mutationOf<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  { refreshes = [], onDone, onFailed }: EndpointMutationOptions<E>,
): UseMutationOptions<OutputOf<E>, ApiError, Request<E>> {
  return {
    mutationFn: (request) => sendRequest(endpoint, request),
    onSuccess: (output, request) => {
      // A response that is what the GET of the same record returns is shown at once, in place of the record as it was before.
      for (const read of refreshes)
        if (endpoint.output && read.output === endpoint.output)
          client.setQueriesData({ queryKey: keyOf(read, request.params ? { params: request.params } : {}), exact: true }, output);
      onDone?.(output);
    },
    onError: (error) => onFailed?.(error),
    // Also after a failure: the record may have changed in the meantime.
    onSettled: () => {
      for (const { path } of refreshes) void client.invalidateQueries({ queryKey: [path] });
    },
  };
}

export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  options: EndpointMutationOptions<E> = {},
): UseMutationResult<OutputOf<E>, ApiError, Request<E>> => useMutation(mutationOf(useQueryClient(), endpoint, options));

/** `fallbackMs`: what the event stream renews, in case an event is lost. */
export const pollEvery = { activityMs: 5_000, mediumMs: 10_000, countersMs: 20_000, fallbackMs: 60_000 } as const;
