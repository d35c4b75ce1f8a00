// Which of the visible patients are members of the group being edited.
import { groups } from "@tidings/contract/areas/groups";
import { useEndpoint } from "../api/queries.ts";

/** A new group has no members. */
export interface SavedPatients {
  groupExternalId: string | null;
  count: number;
}

export interface SavedGroup extends SavedPatients {
  groupExternalId: string;
}

export const savedGroup = (given: SavedPatients | undefined): SavedGroup | undefined =>
  given === undefined || given.groupExternalId === null ? undefined : { groupExternalId: given.groupExternalId, count: given.count };

export function useSavedAmong(saved: SavedGroup | undefined, shown: readonly string[]) {
  const query = useEndpoint(
    groups.members,
    { params: { externalId: saved?.groupExternalId ?? "" }, query: { externalIds: [...shown] } },
    { isEnabled: saved !== undefined && shown.length > 0 },
  );
  return { ids: new Set(query.data?.externalIds), isLoading: query.isLoading, error: query.error, refetch: query.refetch };
}
