// Types of the DataTable component.
import type { ReactNode } from "react";

export type RowKey = string | number;

export interface DataSort {
  key: string;
  direction: "asc" | "desc";
}

export interface DataColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Right-aligned, for numbers. */
  isNumeric?: boolean;
  /** CSS width, e.g. "8rem"; the rest share what is left. */
  width?: string;
  /** Leaves the column out while the table is narrower: md 60rem, lg 71rem, xl 80rem. Cards always show it. */
  hideBelow?: "md" | "lg" | "xl";
  /** Where rows are cards: `head` is the card's title (else the first column is), `none` is left out. */
  onCard?: "head" | "none";
  /** Where rows are cards, shown instead of `cell`. */
  cardCell?: (row: Row) => ReactNode;
}

/** The column that is the title where rows are cards. */
export const cardHeadIndex = <Row>(columns: readonly DataColumn<Row>[]): number =>
  Math.max(
    0,
    columns.findIndex((column) => column.onCard === "head"),
  );

export interface DataSelection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table, e.g. "Patients". */
  label: string;
  /** The first column carries the row's link. */
  columns: DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** How a person would call the row; names its checkbox. */
  rowName?: (row: Row) => string;
  /** Makes the whole row a link. */
  rowHref?: (row: Row) => string;
  /** Makes the whole row a button instead, for panels and dialogs. */
  onRowOpen?: (row: Row) => void;
  /** Marks one row as the open one (master-detail) or as just found. */
  currentKey?: RowKey;
  rowActions?: (row: Row) => ReactNode;
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
  selection?: DataSelection;
  isLoading?: boolean;
  skeletonRows?: number;
  /** Says why the list is empty and what to do (EmptyState). */
  empty?: ReactNode;
  /** Shown instead while a search or filter is set. */
  noMatch?: ReactNode;
  isFiltered?: boolean;
  /** j, k and arrow keys move between rows also while nothing has the focus; for the one main list of a page. */
  isMainList?: boolean;
}
