// The product's table: sortable sticky header, clickable rows, selection, skeletons, cards on phones.
// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows become cards, and a changed display would drop their roles
import { Checkbox } from "@mantine/core";
import { useId, useRef } from "react";
import { LiveRegion } from "../feedback/LiveRegion.tsx";
import { useDelayed } from "../feedback/use-delayed.ts";
import { useUiTexts } from "../ui-context.ts";
import hidden from "../unseen.module.css";
import classes from "./DataTable.module.css";
import { DataTableHead } from "./DataTableHead.tsx";
import { DataTableRow } from "./DataTableRow.tsx";
import { DataTableSkeleton } from "./DataTableSkeleton.tsx";
import { DataTableSortMenu } from "./DataTableSortMenu.tsx";
import type { DataTableProps } from "./data-table.ts";
import { useRowKeys } from "./use-row-keys.ts";

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, isLoading = false, isFiltered = false } = props;
  const texts = useUiTexts();
  const captionId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const isSkeletonDue = useDelayed(isLoading);
  useRowKeys(holder, props.isMainList ?? false);

  const pageKeys = rows.map(rowKey);
  const chosenHere = pageKeys.filter((key) => selection?.selected.has(key)).length;
  const isPageChosen = pageKeys.length > 0 && chosenHere === pageKeys.length;
  const togglePage = () => {
    const next = new Set(selection?.selected);
    for (const key of pageKeys) isPageChosen ? next.delete(key) : next.add(key);
    selection?.onChange(next);
  };

  if (rows.length === 0 && !isLoading)
    return <div className={classes.blank}>{isFiltered ? (props.noMatch ?? props.empty) : props.empty}</div>;
  const pageBox = selection && (
    <Checkbox
      aria-label={texts.selectPage}
      checked={isPageChosen}
      indeterminate={chosenHere > 0 && !isPageChosen}
      disabled={rows.length === 0}
      onChange={togglePage}
    />
  );
  return (
    <div ref={holder} className={classes.holder}>
      <DataTableSortMenu columns={columns} sort={props.sort} onSort={props.onSort} pageBox={pageBox} />
      <table
        role="table"
        className={classes.table}
        aria-labelledby={captionId}
        aria-busy={isLoading}
        data-stale={(isLoading && rows.length > 0) || undefined}
      >
        <caption id={captionId} className={hidden.unseen}>
          {props.label}
        </caption>
        <DataTableHead columns={columns} sort={props.sort} onSort={props.onSort} pageBox={pageBox} hasActions={Boolean(props.rowActions)} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <DataTableRow key={rowKey(row)} row={row} table={props} />
          ))}
          {rows.length === 0 && isSkeletonDue && <DataTableSkeleton table={props} />}
        </tbody>
      </table>
      <LiveRegion>{isSkeletonDue ? texts.loading : ""}</LiveRegion>
    </div>
  );
}
