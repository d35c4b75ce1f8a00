// The user's drafts of forms on the server, for the lists that mark them.
import type { FormDraftRow } from "@tidings/contract/areas/form-drafts";
import { formDrafts } from "@tidings/contract/areas/form-drafts";
import { useEndpoint } from "../api/queries.ts";
import { useCurrentUser } from "../api/session.tsx";

/** Operators outside an organization have no drafts on the server, and in one for support they change nothing. */
export const useDraftsOnServer = (): boolean => {
  const { currentOrganization, support } = useCurrentUser();
  return currentOrganization !== null && support === null;
};

/** `outreach-new` is also the form that begins with a group, `outreach-new|group-…`. */
export const isDraftOf = ({ form }: Pick<FormDraftRow, "form">, name: string): boolean => form === name || form.startsWith(`${name}|`);

const none: readonly FormDraftRow[] = [];

export function useFormDrafts(isWanted: boolean): readonly FormDraftRow[] {
  const isOnServer = useDraftsOnServer();
  const { data } = useEndpoint(formDrafts.list, {}, { isEnabled: isWanted && isOnServer });
  return data?.formDrafts ?? none;
}
