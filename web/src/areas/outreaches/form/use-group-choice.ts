// Preselected patients of a new outreach whose URL names a group: all of its patients; the check says who isn't included and why.
import { useSearch } from "@tanstack/react-router";
import { patients } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../../../api/queries.ts";
import { noPatients, type PatientSelection, selectMatching } from "../../../kit/patient-selection.ts";
import type { GivenChoice } from "./use-segment-choice.ts";

export function useGroupChoice(): GivenChoice {
  const { group } = useSearch({ strict: false }) as { group?: string };
  const externalId = group ? String(group) : null;
  // In the format of the picker's filters.
  const matching = { patientGroupExternalId: [externalId ?? ""] } as NonNullable<PatientSelection["matching"]>;
  const query = useEndpoint(patients.list, { query: { perPage: 1, search: matching } }, { isEnabled: externalId !== null });
  const retry = () => void query.refetch();
  if (externalId === null) return { name: null, selection: noPatients, error: null, retry };
  const count = query.data?.pagination.totalCount;
  return {
    name: `group-${externalId}`,
    selection: count === undefined ? null : selectMatching(matching, count),
    error: query.error,
    retry,
  };
}
