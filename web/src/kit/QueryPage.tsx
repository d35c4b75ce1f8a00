// Page of one record: loading, error or not found, and loaded.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiError } from "../api/request.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { Redirect } from "./Redirect.tsx";
import { useFailure } from "./use-failure.ts";

interface QueryPageProps<T> {
  query: UseQueryResult<T, ApiError>;
  skeleton: ReactNode;
  /** Rendered below an existing title. */
  isPart?: boolean;
  /** Link for a record that does not exist. */
  notFoundHref?: string;
  children: (data: T) => ReactNode;
}

export function QueryPage<T>({ query, skeleton, isPart = false, notFoundHref = "/not-found", children }: QueryPageProps<T>) {
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (failure?.status === 404) return <Redirect to={notFoundHref} />;
  if (!failure) return skeleton;
  return <LoadFailure error={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} headingOrder={isPart ? 2 : 1} />;
}
