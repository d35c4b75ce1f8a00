// On phones, replaces the table header: page selection, and the sort order as a select.
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./DataTable.module.css";
import type { DataColumn, DataSort } from "./data-table.ts";

interface DataTableSortMenuProps<Row> {
  columns: DataColumn<Row>[];
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
  pageBox?: ReactNode;
}

export function DataTableSortMenu<Row>({ columns, sort, onSort, pageBox }: DataTableSortMenuProps<Row>) {
  const texts = useUiTexts();
  const sortable = onSort ? columns.filter((column) => column.isSortable) : [];
  if (sortable.length === 0 && !pageBox) return null;
  const choose = (value: string) => {
    const [key, direction] = value.split(" ");
    if (key && direction) onSort?.({ key, direction: direction === "desc" ? "desc" : "asc" });
  };
  return (
    <div className={classes.phoneBar}>
      {pageBox}
      {sortable.length > 0 && (
        <NativeSelect
          aria-label={texts.sortBy}
          value={sort ? `${sort.key} ${sort.direction}` : ""}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            ...(sort ? [] : [{ value: "", label: texts.sortBy }]),
            ...sortable.flatMap((column) => [
              { value: `${column.key} asc`, label: `${column.header}, ${texts.ascending}` },
              { value: `${column.key} desc`, label: `${column.header}, ${texts.descending}` },
            ]),
          ]}
        />
      )}
    </div>
  );
}
