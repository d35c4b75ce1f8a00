// Preselected patients of a new outreach to which another page handed a selection: a fixed list.
import { useSearch } from "@tanstack/react-router";
import { useHandedSelection } from "../../../kit/handed-selection.ts";
import { noPatients } from "../../../kit/patient-selection.ts";
import type { GivenChoice } from "./use-segment-choice.ts";

export function useSelectionChoice(): GivenChoice {
  const { selection } = useSearch({ strict: false }) as { selection?: string };
  const key = selection ? String(selection) : null;
  const handed = useHandedSelection(key);
  const retry = () => undefined;
  if (key === null) return { name: null, selection: noPatients, error: null, retry };
  // One that is gone, after a week or in another browser, leaves the form without patients.
  return { name: `selection-${key}`, selection: handed === undefined ? null : (handed ?? noPatients), error: null, retry };
}
