// Real patients for the message preview, one at a time: recipients of its language.
import { type PatientFilters, type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpoint } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";

export interface PreviewPatients {
  patient: PatientRow | undefined;
  /** From 1. */
  position: number;
  total: number;
  isLoading: boolean;
  isFailed: boolean;
  next: () => void;
  previous: () => void;
}

export function usePreviewPatients(language: string, among: PatientFilters | undefined): PreviewPatients {
  const can = useCan();
  const of = JSON.stringify([language, among]);
  const [place, setPlace] = useState({ of, page: 1 });
  const page = place.of === of ? place.page : 1;
  const query = useEndpoint(
    patients.list,
    { query: { page, perPage: 1, search: { ...among, language: [language], reachable: "true" } } as never },
    { isEnabled: can("read", "patient"), keepsPrevious: true },
  );
  const total = query.data?.pagination.totalCount ?? 0;
  const patient = query.data?.patients[0];
  const go = (step: number) => setPlace({ of, page: ((page - 1 + step + total) % Math.max(1, total)) + 1 });
  return {
    // While patients of another language load, the previous patient would show the wrong text.
    patient: patient && patient.language === language ? patient : undefined,
    position: page,
    total,
    isLoading: query.isPending && query.fetchStatus !== "idle",
    isFailed: query.isError,
    next: () => go(1),
    previous: () => go(-1),
  };
}
