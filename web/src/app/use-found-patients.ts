// The patients whom the palette finds: by name or external id, and by phone where what is typed can be one.
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../api/queries.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";

const most = 6;
/** The last four of a number are what people remember of one. */
const fewestDigits = 4;

function canBePhone(text: string): boolean {
  const typed = text.normalize("NFKC");
  return /^[\d\s()+./-]{1,30}$/.test(typed) && typed.replace(/\D/g, "").length >= fewestDigits;
}

export function useFoundPatients(wanted: string, isOpen: boolean): { found: PatientRow[]; isSearching: boolean } {
  const can = useCan();
  // By a number they may not search; the external id is all that they see.
  const { isPhiAnonymized } = useCurrentUser();
  const isByName = isOpen && wanted.length >= 2 && can("read", "patient");
  const isByPhone = isByName && !isPhiAnonymized && canBePhone(wanted);
  const search = (by: { nameOrExternalId: string } | { phoneNumber: string }) => ({ query: { perPage: most, search: by } });
  const named = useEndpoint(patients.list, search({ nameOrExternalId: wanted }), { isEnabled: isByName, keepsPrevious: true });
  const phoned = useEndpoint(patients.list, search({ phoneNumber: wanted }), { isEnabled: isByPhone, keepsPrevious: true });
  const rows = [...((isByPhone && phoned.data?.patients) || []), ...((isByName && named.data?.patients) || [])];
  return {
    found: [...new Map(rows.map((row) => [row.externalId, row])).values()].slice(0, most),
    isSearching: (isByName && named.isFetching) || (isByPhone && phoned.isFetching),
  };
}
