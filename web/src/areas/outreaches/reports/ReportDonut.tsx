// Donut chart with a number in the center, and its values as a list.
import { Title } from "@mantine/core";
import { useId } from "react";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { seriesColor } from "../../../ui/data/bar-distribution.ts";
import { t } from "./report-text.ts";
import classes from "./reports.module.css";

export interface Share {
  key: string;
  label: string;
  value: number;
  /** What the rate leaves: drawn in gray, so that a rate of 0% is not a ring in the color of a warning. */
  isRest?: boolean;
}

/** Gray, the last color of the palette. */
const restColor = seriesColor(7);
const colorOf = ({ isRest }: Share, index: number) => (isRest ? restColor : seriesColor(index));

interface ReportDonutProps {
  /** States what is counted and in which unit. */
  title: string;
  /** Explanation in a sentence. */
  help?: string;
  shares: readonly Share[];
  /** Text in the center; the total by default. */
  center?: string;
  /** With the period before. */
  comparison?: string | null;
}

const radius = 40;
const around = 2 * Math.PI * radius;

function Ring({ shares, total, center }: { shares: readonly Share[]; total: number; center: string }) {
  let start = 0;
  const words = shares.map((one) => `${one.label} ${formatNumber(one.value)}`).join(", ");
  return (
    <svg viewBox="0 0 100 100" className={classes.ring} role="img" aria-label={words}>
      <circle cx="50" cy="50" r={radius} className={classes.track} />
      {shares.map((one, index) => {
        const length = (one.value / total) * around;
        const from = start;
        start += length;
        return (
          <circle
            key={one.key}
            cx="50"
            cy="50"
            r={radius}
            className={classes.arc}
            stroke={colorOf(one, index)}
            strokeDasharray={`${length} ${around - length}`}
            strokeDashoffset={-from}
          >
            <title>{`${one.label}: ${formatNumber(one.value)}`}</title>
          </circle>
        );
      })}
      <text x="50" y="50" className={classes.center}>
        {center}
      </text>
    </svg>
  );
}

export function ReportDonut({ title, help, shares, center, comparison }: ReportDonutProps) {
  const id = useId();
  const total = shares.reduce((sum, one) => sum + one.value, 0);
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.chartTitle}>
        {title}
      </Title>
      {help && <p className={classes.help}>{help}</p>}
      {comparison && <p className={classes.comparison}>{comparison}</p>}
      {total === 0 ? (
        <p className={classes.help}>{t("none")}</p>
      ) : (
        <div className={classes.donut}>
          <Ring shares={shares} total={total} center={center ?? formatNumber(total)} />
          <table className={classes.shares} aria-label={title}>
            <tbody>
              {shares.map((one, index) => (
                <tr key={one.key}>
                  <th scope="row">
                    <span className={classes.swatch} style={{ background: colorOf(one, index) }} aria-hidden />
                    {one.label}
                  </th>
                  <td>{formatNumber(one.value)}</td>
                  <td>{formatRate(one.value / total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
