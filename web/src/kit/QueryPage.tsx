// The three faces of a page that shows one record: loading, failed or gone, and loaded.
import type { UseQueryResult } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ApiError } from "../api/call.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { useFailure } from "./use-failure.ts";

interface QueryPageProps<T> {
  query: UseQueryResult<T, ApiError>;
  skeleton: ReactNode;
  /** Below a title that the page has already. */
  isPart?: boolean;
  /** Where a record that does not exist leads. */
  notFoundHref?: string;
  children: (data: T) => ReactNode;
}

export function QueryPage<T>({ query, skeleton, isPart = false, notFoundHref = "/not-found", children }: QueryPageProps<T>) {
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (failure?.status === 404) return <Navigate to={notFoundHref} />;
  if (!failure) return skeleton;
  return <LoadFailure error={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} headingOrder={isPart ? 2 : 1} />;
}
