// Preselected patients of a new outreach whose URL names a segment: its reachable patients.
import { useSearch } from "@tanstack/react-router";
import { segments } from "@tidings/contract/areas/segments";
import { useEndpoint } from "../../../api/queries.ts";
import type { ApiError } from "../../../api/request.ts";
import { noPatients, type PatientSelection, selectMatching } from "../../../kit/patient-selection.ts";

export interface GivenChoice {
  /** Unique name of the preselection; null if the URL names no segment. */
  name: string | null;
  /** Null while loading. */
  selection: PatientSelection | null;
  error: ApiError | null;
  retry: () => void;
}

export function useSegmentChoice(): GivenChoice {
  const { segment } = useSearch({ strict: false }) as { segment?: string };
  const externalId = segment ? String(segment) : null;
  const query = useEndpoint(segments.show, { params: { externalId: externalId ?? "" } }, { isEnabled: externalId !== null });
  const retry = () => void query.refetch();
  if (externalId === null) return { name: null, selection: noPatients, error: null, retry };
  const count = query.data?.segment.reachablePatientsCount;
  // In the format of the picker's filters.
  const matching = { patientSegmentExternalId: [externalId], reachable: "true" } as unknown as NonNullable<PatientSelection["matching"]>;
  return { name: externalId, selection: count === undefined ? null : selectMatching(matching, count), error: query.error, retry };
}
