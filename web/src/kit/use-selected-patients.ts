// Rows of selected patients, one page at a time: most are cached from the list, others are fetched after a reload.
import { useQueries } from "@tanstack/react-query";
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useRef } from "react";
import { keyOf } from "../api/queries.ts";
import { ApiError, sendRequest } from "../api/request.ts";

interface SelectedPatients {
  rows: PatientRow[];
  isLoading: boolean;
  error: ApiError | null;
  retry: () => void;
}

interface SelectedPatientsOptions {
  ids: readonly string[];
  page: number;
  perPage: number;
  isShown: boolean;
  /** The rows of the current list; they are cached. */
  listed: readonly PatientRow[];
}

export function useSelectedPatients({ ids, page, perPage, isShown, listed }: SelectedPatientsOptions): SelectedPatients {
  const seen = useRef(new Map<string, PatientRow>());
  for (const row of listed) seen.current.set(row.externalId, row);
  const onPage = isShown ? ids.slice((page - 1) * perPage, page * perPage) : [];
  const unseen = onPage.filter((id) => !seen.current.has(id));
  const queries = useQueries({
    queries: unseen.map((externalId) => ({
      queryKey: keyOf(patients.show, { params: { externalId } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => sendRequest(patients.show, { params: { externalId }, signal }),
      staleTime: 60_000,
    })),
  });
  const fetched = new Map(queries.flatMap(({ data }) => (data ? [[data.patient.externalId, data.patient as PatientRow]] : [])));
  const failed = queries.find((query) => query.error instanceof ApiError && query.error.status !== 404);
  return {
    // A patient deleted in the meantime has no row; the server ignores the id as well.
    rows: onPage.flatMap((id) => seen.current.get(id) ?? fetched.get(id) ?? []),
    isLoading: queries.some((query) => query.isPending),
    error: failed?.error instanceof ApiError ? failed.error : null,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
