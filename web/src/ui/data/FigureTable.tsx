// Small table of figures in a report or a summary: the first column names the row, numbers stand at the end of their cells.
import { Table, VisuallyHidden } from "@mantine/core";
import type { Key, ReactNode } from "react";

interface FigureColumn<Row> {
  header: string;
  /** Only for screen readers, e.g. above links. */
  isHeaderHidden?: boolean;
  isNumeric?: boolean;
  cell: (row: Row, at: number) => ReactNode;
}

export interface FigureTableProps<Row> {
  /** Name of the table, or the id of the title that names it. */
  label: string | { titleId: string };
  /** The first one names the row. */
  columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row, at: number) => Key;
  isDense?: boolean;
}

const sideOf = ({ isNumeric }: { isNumeric?: boolean | undefined }) => (isNumeric ? { ta: "end" as const } : {});

export function FigureTable<Row>({ label, columns, rows, rowKey, isDense }: FigureTableProps<Row>) {
  const [name, ...figures] = columns;
  return (
    <Table
      {...(typeof label === "string" ? { "aria-label": label } : { "aria-labelledby": label.titleId })}
      tabularNums
      {...(isDense ? { verticalSpacing: "xs" } : {})}
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.header} scope="col" {...sideOf(column)}>
              {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, at) => (
          <Table.Tr key={rowKey(row, at)}>
            <Table.Th scope="row" fw={500} {...sideOf(name)}>
              {name.cell(row, at)}
            </Table.Th>
            {figures.map((column) => (
              <Table.Td key={column.header} {...sideOf(column)}>
                {column.cell(row, at)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
