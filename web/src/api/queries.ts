// Hooks over call(): reading with cache and polling, acting with invalidation; derived from the contract.

import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Endpoint, GivenParams, GivenQuery, OutputOf } from "@tidings/contract/endpoint";
import { ApiError, call, type Request } from "./call.ts";
import { reportQuery } from "./report-trouble.ts";

/** Up to three tries more where a repeat may help; never after an answer that will not change. */
function mayRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < 3;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Once, after the last try.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => reportQuery(String(queryKey[0]), error) }),
    defaultOptions: {
      // Without a network a call fails and says so; waiting silently for its return would look like saving.
      queries: {
        retry: mayRetry,
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
  /** Milliseconds between polls while the tab is visible; the live stream refreshes sooner. */
  pollMs?: number;
  /** Keeps the last page on screen while the next one loads. */
  keepsPrevious?: boolean;
}

/** First part of the key is the path, so that the live stream can refresh by topic. */
export const keyOf = (endpoint: Endpoint, input?: { params?: unknown; query?: unknown }): unknown[] => [
  endpoint.path,
  ...(input?.params || input?.query ? [input.params ?? {}, input.query ?? {}] : []),
];

export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as unknown as Request<E>),
    enabled: options.isEnabled ?? true,
    ...(options.pollMs ? { refetchInterval: options.pollMs, refetchIntervalInBackground: false } : {}),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

interface ActOptions<E extends Endpoint> {
  /** Endpoints whose answers the act changes. */
  refreshes?: readonly Endpoint[];
  onDone?: (output: OutputOf<E>) => void;
  onFailed?: (error: ApiError) => void;
}

export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}): UseMutationResult<OutputOf<E>, ApiError, Request<E>> {
  const client = useQueryClient();
  return useMutation<OutputOf<E>, ApiError, Request<E>>({
    mutationFn: (request) => call(endpoint, request),
    onSuccess: (output) => options.onDone?.(output),
    onError: (error) => options.onFailed?.(error),
    // After a failure too: the record may have moved on without us.
    onSettled: () =>
      Promise.all((options.refreshes ?? []).map((changed) => client.invalidateQueries({ queryKey: [changed.path] }))).then(() => undefined),
  });
}

export const pollEvery = { activityMs: 5_000, mediumMs: 10_000, countersMs: 20_000 } as const;
