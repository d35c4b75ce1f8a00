// Skeleton rows of a loading table.
import { Skeleton } from "@mantine/core";
import classes from "./DataTable.module.css";
import { cardHeadIndex, type DataTableProps } from "./data-table.ts";

const widths = ["62%", "45%", "70%", "38%", "55%"];

export function DataTableSkeleton<Row>({ table }: { table: DataTableProps<Row> }) {
  const headIndex = cardHeadIndex(table.columns);
  return Array.from({ length: table.skeletonRows ?? 8 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <tr key={index} className={classes.row} aria-hidden>
      {table.selection && (
        <td className={classes.boxCell}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {table.columns.map((column, position) => (
        <td key={column.key} data-hide-below={column.hideBelow} data-card={position === headIndex ? "head" : column.onCard}>
          <Skeleton height={12} width={widths[(index + position) % widths.length]} />
        </td>
      ))}
      {table.rowActions && <td className={classes.actions} />}
    </tr>
  ));
}
