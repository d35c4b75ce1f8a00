// Table equivalent of a bar chart.
import { Table } from "@mantine/core";
import { useUiTexts } from "../ui-context.ts";
import { type BarRow, type BarSeries, rowTotal } from "./bar-distribution.ts";

interface BarDistributionTableProps {
  title: string;
  rows: BarRow[];
  series: BarSeries[];
  categoryLabel?: string;
}

export function BarDistributionTable({ title, rows, series, categoryLabel }: BarDistributionTableProps) {
  const texts = useUiTexts();
  const number = (value: number) => value.toLocaleString("en-US");
  return (
    <Table.ScrollContainer minWidth={Math.min(900, 200 + series.length * 90)}>
      <Table aria-label={title} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{categoryLabel ?? texts.category}</Table.Th>
            {series.map((entry) => (
              <Table.Th key={entry.key} scope="col" ta="end">
                {entry.label}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="end">
              {texts.total}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row" fw={400}>
                {row.label}
              </Table.Th>
              {series.map((entry) => (
                <Table.Td key={entry.key} ta="end">
                  {number(row.values[entry.key] ?? 0)}
                </Table.Td>
              ))}
              <Table.Td ta="end">{number(rowTotal(row))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
