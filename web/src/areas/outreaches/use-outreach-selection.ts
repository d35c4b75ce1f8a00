// Who was chosen for an outreach, as the patient picker holds it: the query again, or the patients one by one.
import { useQuery } from "@tanstack/react-query";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { keyOf } from "../../api/queries.ts";
import { type ApiError, sendRequest } from "../../api/request.ts";
import { maxSelectedIds, noPatients, type PatientSelection, selectMatching } from "../../kit/patient-selection.ts";

type Held = NonNullable<Outreach["selection"]>["filters"];

/** Filters as the picker's fields write them. */
const inWords = (filters: Held): Held =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  ) as Held;

interface Found {
  selection: PatientSelection | null;
  error: ApiError | null;
  retry: () => void;
}

/**
 * A query less single patients comes without their ids, so its patients are taken one by one; more than a choice
 * can hold have to be chosen anew.
 */
export function useOutreachSelection(outreach: Outreach): Found {
  const { selection, patientsCount, externalId } = outreach;
  const isQuery = selection !== null && selection.excludedCount === 0;
  const needsIds = !isQuery && patientsCount > 0 && patientsCount <= maxSelectedIds;
  const ids = useQuery<string[], ApiError>({
    queryKey: [...keyOf(outreaches.patientIds, { params: { externalId } }), "all"],
    queryFn: async ({ signal }) =>
      (await sendRequest(outreaches.patientIds, { params: { externalId }, query: { perPage: maxSelectedIds }, signal })).externalIds,
    enabled: needsIds,
    // The form is filled once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const retry = () => void ids.refetch();
  if (isQuery) return { selection: selectMatching(inWords(selection.filters), patientsCount), error: null, retry };
  if (!needsIds) return { selection: noPatients, error: null, retry };
  return { selection: ids.data ? { externalIds: ids.data, count: ids.data.length } : null, error: ids.error, retry };
}
