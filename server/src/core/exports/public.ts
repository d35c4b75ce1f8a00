// Public interface of exports: an area declares an export kind and requests a file.
export { exportsModule } from "./area.ts";
export { byteOrderMark, type Cell, cellEnd, csvLine, csvLinesOf, csvType, recordEnd } from "./csv.ts";
export { type Batch, defineExport, type RowSource } from "./export-kind.ts";
export { exportedPlaces } from "./merged-places.ts";
export type { PdfText } from "./pdf/pdf-document.ts";
export { type ExportRequest, requestExport } from "./request-export.ts";
export { spaced, tableRows } from "./table-rows.ts";
