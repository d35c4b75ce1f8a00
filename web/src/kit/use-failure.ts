// Why a query has nothing to show: known also while it asks again, so that the words stay to be read and the button keeps the focus.
import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { ApiError } from "../api/call.ts";

export function useFailure<T>({ data, error, errorUpdatedAt }: UseQueryResult<T, ApiError>): ApiError | null {
  const last = useRef<{ at: number; error: ApiError } | null>(null);
  if (error) last.current = { at: errorUpdatedAt, error };
  if (data !== undefined) return null;
  // Another record has a time of its own, or none.
  return error ?? (errorUpdatedAt > 0 && last.current?.at === errorUpdatedAt ? last.current.error : null);
}
