// The rows of hand-picked patients, one page of them: each was seen in a list, or is fetched by itself after a reload.

import { useQueries } from "@tanstack/react-query";
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { ApiError, call } from "../api/call.ts";
import { keyOf } from "../api/queries.ts";

interface Picked {
  rows: PatientRow[];
  isLoading: boolean;
  error: ApiError | null;
  retry: () => void;
}

export function usePickedPatients(options: { ids: readonly string[]; page: number; perPage: number; isShown: boolean }): Picked {
  const { ids, page, perPage, isShown } = options;
  const onPage = isShown ? ids.slice((page - 1) * perPage, page * perPage) : [];
  const queries = useQueries({
    queries: onPage.map((externalId) => ({
      queryKey: keyOf(patients.show, { params: { externalId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(patients.show, { params: { externalId }, signal }),
      staleTime: 60_000,
    })),
  });
  const failed = queries.find((query) => query.error instanceof ApiError && query.error.status !== 404);
  return {
    // A patient who was deleted meanwhile has no row; the server leaves the id out as well.
    rows: queries.flatMap((query) => (query.data ? [query.data.patient] : [])),
    isLoading: queries.some((query) => query.isPending),
    error: failed?.error instanceof ApiError ? failed.error : null,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
