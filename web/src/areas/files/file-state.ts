// How states of uploaded files look, and which of them lead somewhere.
import { busyStates, type FileState, type FileUpload, wizardStates } from "@tidings/contract/areas/imports/files";
import type { StatusGroup } from "../../ui/data/status-group.ts";
import { t } from "./text.ts";

/** Amber: it waits for a person. */
export const groupOfState: Record<FileState, StatusGroup> = {
  pending: "primary",
  processing: "primary",
  processed: "primary",
  importing: "primary",
  mapping: "warning",
  recategorizing: "warning",
  reviewing: "warning",
  imported: "success",
  error: "danger",
  undoing: "primary",
  undone: "light",
};

export const stateLabel = ({ state, isWaitingForScan }: Pick<FileUpload, "state" | "isWaitingForScan">): string =>
  isWaitingForScan ? t("fileState.scan") : t(`fileState.${state}`);

export const isBusy = ({ state }: Pick<FileUpload, "state">): boolean => busyStates.includes(state);

/** It failed, but rows were imported before: they can be undone. */
export const isPartial = ({ state, importedAt }: Pick<FileUpload, "state" | "importedAt">): boolean =>
  state === "error" && importedAt !== null;

export const hasWizard = (file: Pick<FileUpload, "state" | "archivedAt" | "importedAt">): boolean =>
  file.archivedAt === null && (wizardStates.includes(file.state) || isPartial(file));

/** From 0: Upload, Match, Verify, Done. */
export function stepOf({ state, totalRows, importedAt }: Pick<FileUpload, "state" | "totalRows" | "importedAt">): number {
  if (isPartial({ state, importedAt }) || state === "importing" || state === "imported" || state === "undoing" || state === "undone")
    return 3;
  if (state === "mapping") return 1;
  if (state === "recategorizing" || state === "reviewing" || state === "processed") return 2;
  // Read first, checked later; only then the rows are counted.
  return totalRows > 0 ? 2 : 0;
}
