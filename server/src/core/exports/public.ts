// The front door of exports: an area declares what can be exported and asks for a file.
export { exportsPlug } from "./area.ts";
export { type Cell, cellEnd, csvLine, csvLinesOf, recordEnd } from "./csv.ts";
export { type Batch, defineExport, type RowSource } from "./export-kind.ts";
export { type ExportRequest, requestExport } from "./request-export.ts";
export { spaced, tableRows } from "./table-rows.ts";
