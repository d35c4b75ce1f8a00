// Patient search of the command palette: by name or external id, and by phone if the input looks like a number.
import { type PatientRow, patients } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../api/queries.ts";
import { useCan, useCurrentUser } from "../api/session.tsx";

const maxResults = 6;
/** Users often remember the last four digits of a number. */
const minPhoneDigits = 4;

function looksLikePhone(text: string): boolean {
  const typed = text.normalize("NFKC");
  return /^[\d\s()+./-]{1,30}$/.test(typed) && typed.replace(/\D/g, "").length >= minPhoneDigits;
}

export function usePatientSearch(query: string, isOpen: boolean): { found: PatientRow[]; isSearching: boolean } {
  const can = useCan();
  // Users without patient data search by external id only.
  const { isPhiAnonymized } = useCurrentUser();
  const isByName = isOpen && query.length >= 2 && can("read", "patient");
  const isByPhone = isByName && !isPhiAnonymized && looksLikePhone(query);
  const search = (by: { nameOrExternalId: string } | { phoneNumber: string }) => ({ query: { perPage: maxResults, search: by } });
  const byName = useEndpoint(patients.list, search({ nameOrExternalId: query }), { isEnabled: isByName, keepsPrevious: true });
  const byPhone = useEndpoint(patients.list, search({ phoneNumber: query }), { isEnabled: isByPhone, keepsPrevious: true });
  const rows = [...((isByPhone && byPhone.data?.patients) || []), ...((isByName && byName.data?.patients) || [])];
  return {
    found: [...new Map(rows.map((row) => [row.externalId, row])).values()].slice(0, maxResults),
    isSearching: (isByName && byName.isFetching) || (isByPhone && byPhone.isFetching),
  };
}
