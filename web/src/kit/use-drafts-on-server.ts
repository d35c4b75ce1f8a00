// Whether drafts of forms are kept on the server for this user.
import { useCurrentUser } from "../api/session.tsx";

/** Operators outside an organization have no drafts on the server, and in one for support they change nothing. */
export const useDraftsOnServer = (): boolean => {
  const { currentOrganization, support } = useCurrentUser();
  return currentOrganization !== null && support === null;
};
