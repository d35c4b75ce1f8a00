// Choices of patients that could not be saved, kept by their group until they are or the page is left.
import type { GroupChangeInput } from "@tidings/contract/areas/groups";

const kept = new Map<string, GroupChangeInput>();

export const unsavedChoice = {
  keep: (groupExternalId: string, choice: GroupChangeInput) => void kept.set(groupExternalId, choice),
  of: (groupExternalId: string): GroupChangeInput | undefined => kept.get(groupExternalId),
  forget: (groupExternalId: string) => void kept.delete(groupExternalId),
};
