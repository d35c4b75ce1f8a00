// Who is to receive, as the contract's Selection with a count: picked ids, or a held query less exceptions. Pure.
import type { Selection } from "@tidings/contract/areas/patients";

export interface PatientSelection extends Selection {
  /** How many the choice held when it was made; the server counts again. */
  count: number;
}

/** The contract takes so many ids, picked or left out. */
export const mostIds = 5000;

export const noPatients: PatientSelection = { count: 0 };

export const isPatientSelected = (selection: PatientSelection, externalId: string): boolean =>
  selection.matching ? !selection.exceptExternalIds?.includes(externalId) : (selection.externalIds?.includes(externalId) ?? false);

/** Everybody who matches, whoever that is when it is sent: no id is fetched. */
export const selectMatching = (matching: NonNullable<Selection["matching"]>, total: number): PatientSelection =>
  total === 0 ? noPatients : { matching, count: total };

function changeIds(ids: readonly string[] | undefined, change: readonly string[], isIn: boolean): string[] {
  const set = new Set(ids);
  for (const id of change) isIn ? set.add(id) : set.delete(id);
  return [...set];
}

/** Ticks or unticks some patients. Null when that would be more ids than one choice can hold. */
export function choosePatients(selection: PatientSelection, externalIds: readonly string[], isChosen: boolean): PatientSelection | null {
  if (selection.matching) {
    const before = selection.exceptExternalIds?.length ?? 0;
    const exceptExternalIds = changeIds(selection.exceptExternalIds, externalIds, !isChosen);
    if (exceptExternalIds.length > mostIds) return null;
    const count = Math.max(0, selection.count + before - exceptExternalIds.length);
    return { matching: selection.matching, count, ...(exceptExternalIds.length > 0 ? { exceptExternalIds } : {}) };
  }
  const picked = changeIds(selection.externalIds, externalIds, isChosen);
  if (picked.length > mostIds) return null;
  return picked.length > 0 ? { externalIds: picked, count: picked.length } : noPatients;
}

/** What is sent. */
export function toSelection({ count: _, ...selection }: PatientSelection): Selection {
  return selection;
}
