// A chart under its title, or the same figures as a table: one at a time.
import { Button, Title } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { FigureTable, type FigureTableProps } from "../ui/data/FigureTable.tsx";
import { useUiTexts } from "../ui/ui-context.ts";
import classes from "./FigureChart.module.css";

interface FigureChartProps<Row> {
  title: string;
  order: 2 | 3;
  className?: string | undefined;
  /** Beside the title: what the chart is grouped by. */
  control?: ReactNode;
  /** Between title and figures: a sentence about them, or why there are none. */
  note?: ReactNode;
  chart: ReactNode;
  columns: FigureTableProps<Row>["columns"];
  /** Rows of the table; without any there is neither chart nor table. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function FigureChart<Row>({ title, order, className, control, note, chart, columns, rows, rowKey }: FigureChartProps<Row>) {
  const texts = useUiTexts();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={className} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={order} id={id} className={classes.title}>
          {title}
        </Title>
        {control}
        {rows.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsTable(!isTable)}>
            {isTable ? texts.showChart : texts.showTable}
          </Button>
        )}
      </div>
      {note}
      {rows.length > 0 && (isTable ? <FigureTable label={title} columns={columns} rows={rows} rowKey={rowKey} isDense /> : chart)}
    </section>
  );
}
