// Horizontal bar chart with stacked series (languages); SVG with an equivalent table.
import { Button, Title } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useUiTexts } from "../ui-context.ts";
import hidden from "../unseen.module.css";
import classes from "./BarDistribution.module.css";
import { BarDistributionTable } from "./BarDistributionTable.tsx";
import { type BarRow, type BarSeries, rowTotal, seriesColor } from "./bar-distribution.ts";

interface BarDistributionProps {
  /** Says what is counted and in which unit: "Answers by language (patients)". */
  title: string;
  /** For a chart below a heading that says the same: the title is for screen readers alone. */
  isTitleHidden?: boolean;
  rows: BarRow[];
  /** In the order in which they are stacked. */
  series: BarSeries[];
  /** Head of the first column of the table. */
  categoryLabel?: string;
  /** How thick a bar is, in pixels. */
  barSize?: number;
  /** Why there is nothing to see yet. */
  noData?: ReactNode;
  /** e.g. an export button. */
  actions?: ReactNode;
}

export function BarDistribution({
  title,
  isTitleHidden = false,
  rows,
  series,
  categoryLabel,
  barSize = 20,
  noData,
  actions,
}: BarDistributionProps) {
  const texts = useUiTexts();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const maxTotal = Math.max(0, ...rows.map(rowTotal));
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} id={id} className={isTitleHidden ? hidden.unseen : undefined}>
          {title}
        </Title>
        <div className={classes.tools}>
          {actions}
          {maxTotal > 0 && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsTable(!isTable)}>
              {isTable ? texts.showChart : texts.showTable}
            </Button>
          )}
        </div>
      </div>
      {maxTotal === 0 && <p className={classes.none}>{noData ?? texts.noDataYet}</p>}
      {maxTotal > 0 && isTable && <BarDistributionTable title={title} rows={rows} series={series} categoryLabel={categoryLabel} />}
      {maxTotal > 0 && !isTable && (
        <>
          <ul className={classes.bars}>
            {rows.map((row) => (
              <li key={row.key} className={classes.bar}>
                <span className={classes.label}>{row.label}</span>
                <Bar row={row} series={series} maxTotal={maxTotal} size={barSize} />
                <span className={classes.total}>{rowTotal(row).toLocaleString("en-US")}</span>
              </li>
            ))}
          </ul>
          {series.length > 1 && (
            <ul className={classes.legend}>
              {series.map((entry, index) => (
                <li key={entry.key}>
                  <span className={classes.swatch} style={{ background: seriesColor(index) }} aria-hidden />
                  {entry.label}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Bar({ row, series, maxTotal, size }: { row: BarRow; series: BarSeries[]; maxTotal: number; size: number }) {
  let start = 0;
  const parts = series.flatMap((entry, index) => {
    const value = row.values[entry.key] ?? 0;
    if (value === 0) return [];
    const part = { ...entry, value, start, width: (value / maxTotal) * 100, color: seriesColor(index) };
    start += part.width;
    return [part];
  });
  const words = parts.map((part) => `${part.label} ${part.value.toLocaleString("en-US")}`).join(", ");
  return (
    <svg className={classes.svg} height={size} role="img" aria-label={words || "0"}>
      {parts.map((part) => (
        <rect key={part.key} x={`${part.start}%`} width={`${part.width}%`} height="100%" fill={part.color} className={classes.part}>
          <title>{`${row.label}, ${part.label}: ${part.value.toLocaleString("en-US")}`}</title>
        </rect>
      ))}
    </svg>
  );
}
