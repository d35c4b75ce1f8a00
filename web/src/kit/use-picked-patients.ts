// The rows of hand-picked patients, one page of them: most were seen in a list, the others are fetched one by one after a reload.
import { useQueries } from "@tanstack/react-query";
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useRef } from "react";
import { ApiError, call } from "../api/call.ts";
import { keyOf } from "../api/queries.ts";

interface Picked {
  rows: PatientRow[];
  isLoading: boolean;
  error: ApiError | null;
  retry: () => void;
}

interface PickedOptions {
  ids: readonly string[];
  page: number;
  perPage: number;
  isShown: boolean;
  /** What the list shows now; it is remembered. */
  listed: readonly PatientRow[];
}

export function usePickedPatients({ ids, page, perPage, isShown, listed }: PickedOptions): Picked {
  const seen = useRef(new Map<string, PatientRow>());
  for (const row of listed) seen.current.set(row.externalId, row);
  const onPage = isShown ? ids.slice((page - 1) * perPage, page * perPage) : [];
  const unseen = onPage.filter((id) => !seen.current.has(id));
  const queries = useQueries({
    queries: unseen.map((externalId) => ({
      queryKey: keyOf(patients.show, { params: { externalId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(patients.show, { params: { externalId }, signal }),
      staleTime: 60_000,
    })),
  });
  const fetched = new Map(queries.flatMap(({ data }) => (data ? [[data.patient.externalId, data.patient as PatientRow]] : [])));
  const failed = queries.find((query) => query.error instanceof ApiError && query.error.status !== 404);
  return {
    // A patient who was deleted meanwhile has no row; the server leaves the id out as well.
    rows: onPage.flatMap((id) => seen.current.get(id) ?? fetched.get(id) ?? []),
    isLoading: queries.some((query) => query.isPending),
    error: failed?.error instanceof ApiError ? failed.error : null,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
