// Public interface of imports: an area declares what can be imported from a file.
export { importsModule } from "./area.ts";
export type {
  CellReading,
  Choice,
  ImportAdditions,
  ImportColumn,
  ImportEffect,
  ImportKind,
  ImportRecord,
  ImportRequest,
  ImportUndo,
  ReadAt,
  RecordRow,
  RowIssue,
  RowIssues,
  RowOutcome,
  RowPreview,
  UndoneBatch,
  UndoRequest,
} from "./import-kind.ts";
export { lastImports } from "./last-imports.ts";
export { importedPlaces } from "./merged-places.ts";
export { isImporting } from "./running-imports.ts";
export { importsWaitingForScan } from "./scan-file.ts";
export {
  addFetchedFile,
  advanceUnattended,
  type QuestionStep,
  questionSteps,
  type ReservedUpload,
  reserveUpload,
  type UnattendedProgress,
} from "./unattended-file.ts";
