// Row of a DataTable: the first cell holds a link or button that covers the whole row.
// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows become cards, and a changed display would drop their roles
import { Checkbox } from "@mantine/core";
import { UiLink } from "../layout/UiLink.tsx";
import { useUiTexts } from "../ui-context.ts";
import classes from "./DataTable.module.css";
import { cardHeadIndex, type DataColumn, type DataTableProps } from "./data-table.ts";

interface DataTableRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

export function DataTableRow<Row>({ row, table }: DataTableRowProps<Row>) {
  const texts = useUiTexts();
  const { columns, rowKey, rowName, rowActions, selection } = table;
  const key = rowKey(row);
  const headIndex = cardHeadIndex(columns);
  const isSelected = selection?.selected.has(key) ?? false;
  const toggle = () => {
    const next = new Set(selection?.selected);
    isSelected ? next.delete(key) : next.add(key);
    selection?.onChange(next);
  };
  return (
    <tr
      role="row"
      className={classes.row}
      aria-selected={selection ? isSelected : undefined}
      data-current={table.currentKey === key || undefined}
    >
      {selection && (
        <td role="cell" className={classes.boxCell}>
          <Checkbox aria-label={texts.selectRow(rowName?.(row) ?? String(key))} checked={isSelected} onChange={toggle} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          role="cell"
          key={column.key}
          data-numeric={column.isNumeric || undefined}
          data-hide-below={column.hideBelow}
          data-card={index === headIndex ? "head" : column.onCard}
        >
          {index !== headIndex && <span className={classes.cardLabel}>{column.header}</span>}
          <RowContent column={column} isFirst={index === 0} row={row} table={table} />
        </td>
      ))}
      {rowActions && (
        <td role="cell" className={classes.actions}>
          <span className={classes.actionsInner}>{rowActions(row)}</span>
        </td>
      )}
    </tr>
  );
}

function RowContent<Row>({ column, isFirst, row, table }: DataTableRowProps<Row> & { column: DataColumn<Row>; isFirst: boolean }) {
  const content = column.cardCell ? (
    <>
      <span className={classes.onTable}>{column.cell(row)}</span>
      <span className={classes.onCard}>{column.cardCell(row)}</span>
    </>
  ) : (
    column.cell(row)
  );
  if (isFirst && table.rowHref) {
    return (
      <UiLink
        href={table.rowHref(row)}
        className={classes.open}
        data-row-open
        aria-current={table.currentKey === table.rowKey(row) || undefined}
      >
        {content}
      </UiLink>
    );
  }
  if (isFirst && table.onRowOpen) {
    return (
      <button type="button" className={classes.open} data-row-open onClick={() => table.onRowOpen?.(row)}>
        {content}
      </button>
    );
  }
  return <span className={classes.content}>{content}</span>;
}
