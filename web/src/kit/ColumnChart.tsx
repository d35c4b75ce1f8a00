// Chart of columns over time: the scale beside them, and the first, middle and last date below.
import type { ReactNode } from "react";
import classes from "./ColumnChart.module.css";
import { formatDate, formatNumber } from "./format.ts";

interface ColumnChartProps {
  /** What it shows, for those who do not see it. */
  label: string;
  /** Number at the top of the scale. */
  top: number;
  /** Half of it is marked too. */
  isHalved?: boolean;
  height: string;
  /** One of each column, in order. */
  dates: readonly string[];
  /** The columns. */
  children: ReactNode;
}

export function ColumnChart({ label, top, isHalved, height, dates, children }: ColumnChartProps) {
  const shown = new Set([dates[0], dates[Math.floor(dates.length / 2)], dates.at(-1)]);
  return (
    <>
      <div className={classes.plot} role="img" aria-label={label} data-halved={isHalved} style={{ height }}>
        <span className={classes.scale}>{formatNumber(top)}</span>
        {isHalved && (
          <span className={classes.scale} data-at="middle">
            {formatNumber(top / 2)}
          </span>
        )}
        {children}
      </div>
      <div className={classes.dates}>{[...shown].map((date) => date && <span key={date}>{formatDate(date)}</span>)}</div>
    </>
  );
}
