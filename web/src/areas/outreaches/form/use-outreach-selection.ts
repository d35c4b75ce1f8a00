// Converts the patients of an outreach to a selection of the patient picker: the query, or individual patients.
import { useQuery } from "@tanstack/react-query";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { keyOf } from "../../../api/queries.ts";
import { type ApiError, sendRequest } from "../../../api/request.ts";
import { maxSelectedIds, noPatients, type PatientSelection, selectMatching } from "../../../kit/patient-selection.ts";

const inWord = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "object" && value !== null ? inWords(value) : String(value);
};

/** Filters in the format of the picker's fields. */
const inWords = <T extends object>(filters: T): T =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, inWord(value)]]))) as T;

interface Found {
  selection: PatientSelection | null;
  error: ApiError | null;
  retry: () => void;
}

/**
 * A query with exceptions comes without the ids of the exceptions, so its patients are loaded individually. If there are more than a
 * selection can hold, they have to be selected again.
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
    // The form is filled only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const retry = () => void ids.refetch();
  if (isQuery) return { selection: selectMatching(inWords(selection.filters), patientsCount), error: null, retry };
  if (!needsIds) return { selection: noPatients, error: null, retry };
  return { selection: ids.data ? { externalIds: ids.data, count: ids.data.length } : null, error: ids.error, retry };
}
