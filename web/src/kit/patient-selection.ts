// Patient selection with its count: ids, or a query with exceptions; and which saved patients are removed. Pure.
import type { Selection } from "@tidings/contract/areas/patients";
import { filtersAnything } from "@tidings/contract/areas/patients/filters-anything";

interface Chosen extends Selection {
  /** Number of patients when selected; the server counts again. */
  count: number;
}

export interface PatientSelection extends Chosen {
  /** Saved patients to remove, if there are any. */
  removed?: Chosen;
}

/** Maximum number of ids in a selection of the contract. */
export const maxSelectedIds = 5000;

export const noPatients: PatientSelection = { count: 0 };
const noneSaved: ReadonlySet<string> = new Set();

const includesId = (chosen: Chosen | undefined, externalId: string): boolean =>
  chosen?.matching ? !chosen.exceptExternalIds?.includes(externalId) : (chosen?.externalIds?.includes(externalId) ?? false);

/** Whether a visible row is selected; while a query is selected, all visible rows match it. */
export function isPatientSelected(selection: PatientSelection, externalId: string, isSaved = false): boolean {
  if (includesId(selection, externalId)) return true;
  return isSaved && !selection.matching && !includesId(selection.removed, externalId);
}

/** True if nothing would change. */
export const isUnchanged = (selection: PatientSelection): boolean => !selection.matching && selection.count === 0 && !selection.removed;

/** Selects all matching patients, evaluated when the selection is sent. */
export const selectMatching = (matching: NonNullable<Selection["matching"]>, total: number): PatientSelection =>
  total === 0 ? noPatients : { matching, count: total };

/** Removes all saved patients. */
export const removeMatching = (matching: NonNullable<Selection["matching"]>, total: number): PatientSelection =>
  total === 0 ? noPatients : { count: 0, removed: { matching, count: total } };

function changeIds(ids: readonly string[] | undefined, change: readonly string[], isIn: boolean): string[] {
  const set = new Set(ids);
  for (const id of change) isIn ? set.add(id) : set.delete(id);
  return [...set];
}

/** Null if that would exceed the maximum number of ids. */
function choose(chosen: Chosen, externalIds: readonly string[], isChosen: boolean): Chosen | null {
  if (chosen.matching) {
    const before = chosen.exceptExternalIds?.length ?? 0;
    const exceptExternalIds = changeIds(chosen.exceptExternalIds, externalIds, !isChosen);
    if (exceptExternalIds.length > maxSelectedIds) return null;
    const count = Math.max(0, chosen.count + before - exceptExternalIds.length);
    return { matching: chosen.matching, count, ...(exceptExternalIds.length > 0 ? { exceptExternalIds } : {}) };
  }
  const picked = changeIds(chosen.externalIds, externalIds, isChosen);
  if (picked.length > maxSelectedIds) return null;
  return picked.length > 0 ? { externalIds: picked, count: picked.length } : { count: 0 };
}

/** ⏎ * Selects or deselects patients; `saved` are those of them who were saved before: they are removed rather than not added. ⏎ * Null if that would exceed the maximum number of ids. ⏎ */
export function choosePatients(
  selection: PatientSelection,
  externalIds: readonly string[],
  isChosen: boolean,
  saved: ReadonlySet<string> = noneSaved,
): PatientSelection | null {
  const { removed: before, ...chosen } = selection;
  const known = externalIds.filter((id) => saved.has(id));
  // Saved patients need not be added, unless a query adds them anyway.
  const added = choose(chosen, chosen.matching ? externalIds : externalIds.filter((id) => !saved.has(id)), isChosen);
  const removed = choose(before ?? { count: 0 }, known, !isChosen);
  if (!added || !removed) return null;
  return { ...added, ...(removed.matching || removed.count > 0 ? { removed } : {}) };
}

/** The selection as sent to the server, which is told when it means all patients. */
export function toSelection({ count: _, removed: __, ...selection }: PatientSelection): Selection {
  return selection.matching && !filtersAnything(selection.matching) ? { ...selection, all: true } : selection;
}

/** The change as sent to the server, if there were saved patients. */
export const toChange = (selection: PatientSelection): { added: Selection; removed: Selection } => ({
  added: toSelection(selection),
  removed: selection.removed ? toSelection(selection.removed) : {},
});
