// Columns with the day of something that the server has noted.
import type { DataColumn } from "../ui/data/data-table.ts";
import { formatDate } from "./format.ts";

/** When a row was changed last; of no use on narrow screens. */
export const changedOnColumn = <Row extends { updatedAt: string }>(header: string): DataColumn<Row> => ({
  key: "updatedAt",
  header,
  width: "8rem",
  hideBelow: "lg",
  cell: ({ updatedAt }) => formatDate(updatedAt.slice(0, 10)),
});
