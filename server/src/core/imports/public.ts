// The front door of imports: an area declares what can be imported from a file.
export { importsPlug } from "./area.ts";
export type {
  CellReading,
  Choice,
  ImportColumn,
  ImportKind,
  ImportRecord,
  ImportRequest,
  ReadAt,
  RecordRow,
  RowComplaint,
  RowOutcome,
} from "./import-kind.ts";
