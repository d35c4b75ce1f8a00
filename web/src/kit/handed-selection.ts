// Hands a selection of patients from one area to another, encrypted like a draft: it survives a reload and never appears in a URL.
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../api/session.tsx";
import { readDraft, saveDraft } from "./drafts.ts";
import type { PatientSelection } from "./patient-selection.ts";

/** A selection is only found by the same user in the same organization. */
function useOwner(): (key: string) => string {
  const user = useCurrentUser();
  return (key) => `${user.externalId}|${user.currentOrganization ?? ""}|selection|${key}`;
}

/** Returns a function that keeps a selection and resolves with the key under which it is found. */
export function useHandOver(): (selection: PatientSelection) => Promise<string> {
  const owner = useOwner();
  return async (selection) => {
    const key = crypto.randomUUID();
    await saveDraft(owner(key), { changes: { selection }, before: {} });
    return key;
  };
}

/** The selection of this key: undefined while it is read, null when there is none. */
export function useHandedSelection(key: string | null): PatientSelection | null | undefined {
  const owner = useOwner();
  const query = useQuery({
    queryKey: ["handed-selection", key],
    queryFn: async () => ((await readDraft(owner(key ?? "")))?.changes.selection ?? null) as PatientSelection | null,
    enabled: key !== null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  return key === null ? null : query.data;
}
