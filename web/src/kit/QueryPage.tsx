// The three faces of a page that shows one record: loading, failed or gone, and loaded.
import type { UseQueryResult } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ApiError } from "../api/call.ts";
import { ErrorState } from "../ui/ErrorState.tsx";

interface QueryPageProps<T> {
  query: UseQueryResult<T, ApiError>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

export function QueryPage<T>({ query, skeleton, children }: QueryPageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error?.status === 404) return <Navigate to="/not-found" />;
  if (query.error)
    return <ErrorState {...(query.error.requestId ? { requestId: query.error.requestId } : {})} onRetry={() => void query.refetch()} />;
  return skeleton;
}
