// The error of a query, kept during retries, so that the text stays visible and the button keeps the focus.
import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { ApiError } from "../api/request.ts";

export function useFailure<T>({ data, error, errorUpdatedAt }: UseQueryResult<T, ApiError>): ApiError | null {
  const last = useRef<{ at: number; error: ApiError } | null>(null);
  if (error) last.current = { at: errorUpdatedAt, error };
  if (data !== undefined) return null;
  // Reset for another record.
  return error ?? (errorUpdatedAt > 0 && last.current?.at === errorUpdatedAt ? last.current.error : null);
}
