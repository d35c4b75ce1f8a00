// Who is chosen, as the contract's Selection with a count: picked ids, or a held query less exceptions; and who of those chosen before goes. Pure.
import type { Selection } from "@tidings/contract/areas/patients";

interface Chosen extends Selection {
  /** How many the choice held when it was made; the server counts again. */
  count: number;
}

export interface PatientSelection extends Chosen {
  /** Only where patients were saved before: those who go. */
  removed?: Chosen;
}

/** The contract takes so many ids, picked or left out. */
export const mostIds = 5000;

export const noPatients: PatientSelection = { count: 0 };
const nobodySaved: ReadonlySet<string> = new Set();

const holds = (chosen: Chosen | undefined, externalId: string): boolean =>
  chosen?.matching ? !chosen.exceptExternalIds?.includes(externalId) : (chosen?.externalIds?.includes(externalId) ?? false);

/** Of a row on screen; while a query is held only rows that match it are. */
export function isPatientSelected(selection: PatientSelection, externalId: string, isSaved = false): boolean {
  if (holds(selection, externalId)) return true;
  return isSaved && !selection.matching && !holds(selection.removed, externalId);
}

/** Nothing would change. */
export const isUnchanged = (selection: PatientSelection): boolean => !selection.matching && selection.count === 0 && !selection.removed;

/** Everybody who matches, whoever that is when it is sent: no id is fetched. */
export const selectMatching = (matching: NonNullable<Selection["matching"]>, total: number): PatientSelection =>
  total === 0 ? noPatients : { matching, count: total };

/** Everybody who was saved before goes. */
export const removeMatching = (matching: NonNullable<Selection["matching"]>, total: number): PatientSelection =>
  total === 0 ? noPatients : { count: 0, removed: { matching, count: total } };

function changeIds(ids: readonly string[] | undefined, change: readonly string[], isIn: boolean): string[] {
  const set = new Set(ids);
  for (const id of change) isIn ? set.add(id) : set.delete(id);
  return [...set];
}

/** Null when that would be more ids than one choice can hold. */
function choose(chosen: Chosen, externalIds: readonly string[], isChosen: boolean): Chosen | null {
  if (chosen.matching) {
    const before = chosen.exceptExternalIds?.length ?? 0;
    const exceptExternalIds = changeIds(chosen.exceptExternalIds, externalIds, !isChosen);
    if (exceptExternalIds.length > mostIds) return null;
    const count = Math.max(0, chosen.count + before - exceptExternalIds.length);
    return { matching: chosen.matching, count, ...(exceptExternalIds.length > 0 ? { exceptExternalIds } : {}) };
  }
  const picked = changeIds(chosen.externalIds, externalIds, isChosen);
  if (picked.length > mostIds) return null;
  return picked.length > 0 ? { externalIds: picked, count: picked.length } : { count: 0 };
}

/**
 * Ticks or unticks some patients, `saved` being those of them who were saved before: they are taken out rather than not
 * put in. Null when that would be more ids than one choice can hold.
 */
export function choosePatients(
  selection: PatientSelection,
  externalIds: readonly string[],
  isChosen: boolean,
  saved: ReadonlySet<string> = nobodySaved,
): PatientSelection | null {
  const { removed: before, ...chosen } = selection;
  const known = externalIds.filter((id) => saved.has(id));
  // Who is in already need not be put in, unless a held query would do so.
  const added = choose(chosen, chosen.matching ? externalIds : externalIds.filter((id) => !saved.has(id)), isChosen);
  const removed = choose(before ?? { count: 0 }, known, !isChosen);
  if (!added || !removed) return null;
  return { ...added, ...(removed.matching || removed.count > 0 ? { removed } : {}) };
}

/** What is sent. */
export function toSelection({ count: _, removed: __, ...selection }: PatientSelection): Selection {
  return selection;
}

/** What is sent where patients were saved before. */
export const toChange = (selection: PatientSelection): { added: Selection; removed: Selection } => ({
  added: toSelection(selection),
  removed: selection.removed ? toSelection(selection.removed) : {},
});
