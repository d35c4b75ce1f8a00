// Header of a DataTable: one button per sortable column, with aria-sort.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import hidden from "../unseen.module.css";
import classes from "./DataTable.module.css";
import type { DataColumn, DataSort } from "./data-table.ts";

interface DataTableHeadProps<Row> {
  columns: DataColumn<Row>[];
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
  pageBox?: ReactNode;
  hasActions: boolean;
}

export function DataTableHead<Row>({ columns, sort, onSort, pageBox, hasActions }: DataTableHeadProps<Row>) {
  const texts = useUiTexts();
  return (
    <thead className={classes.head}>
      <tr>
        {pageBox && <th className={classes.boxCell}>{pageBox}</th>}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const Arrow = direction === "asc" ? IconArrowUp : direction === "desc" ? IconArrowDown : IconArrowsSort;
          return (
            <th
              key={column.key}
              scope="col"
              style={{ width: column.width }}
              data-numeric={column.isNumeric || undefined}
              data-hide-below={column.hideBelow}
              aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
            >
              {column.isSortable && onSort ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-active={direction !== undefined || undefined}
                  onClick={() => onSort({ key: column.key, direction: direction === "asc" ? "desc" : "asc" })}
                >
                  {column.header}
                  <Arrow size={14} stroke={1.5} aria-hidden />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions && (
          <th className={classes.actionsHead}>
            <span className={hidden.unseen}>{texts.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
