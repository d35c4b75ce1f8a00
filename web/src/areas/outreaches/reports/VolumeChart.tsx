// Chart of the messages that completed outreaches sent, by day, week or month, with an equivalent table.
import { SegmentedControl } from "@mantine/core";
import { outreachReports, type SeriesRow } from "@tidings/contract/areas/outreach-reports";
import { useEndpoint } from "../../../api/queries.ts";
import { ColumnChart } from "../../../kit/ColumnChart.tsx";
import { scaleTop } from "../../../kit/chart-scale.ts";
import { compareCounts } from "../../../kit/comparison.ts";
import { FigureChart } from "../../../kit/FigureChart.tsx";
import { formatDate, formatNumber } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import type { FigureTableProps } from "../../../ui/data/FigureTable.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { type ReportPeriod, reportSearch } from "./report-period.ts";
import { t } from "./report-text.ts";
import classes from "./reports.module.css";
import { type Column, type Step, volumeColumns } from "./volume-columns.ts";

const steps = ["day", "week", "month"] as const;

function Columns({ columns }: { columns: readonly Column[] }) {
  const top = scaleTop(Math.max(...columns.map((column) => column.asks + column.informs)));
  const total = columns.reduce((sum, column) => sum + column.asks + column.informs, 0);
  const height = (value: number) => `${(value / top) * 100}%`;
  const columnTitle = ({ date, asks, informs }: Column) =>
    t("volume.column", { date: formatDate(date), asks: formatNumber(asks), tells: formatNumber(informs) });
  return (
    <>
      <ColumnChart
        label={t("volume.total", { count: total, number: formatNumber(total) })}
        top={top}
        height="11rem"
        dates={columns.map(({ date }) => date)}
      >
        <div className={classes.columns}>
          {columns.map((column) => (
            <div key={column.date} className={classes.column} title={columnTitle(column)}>
              <div className={classes.bar} data-series="tells" style={{ height: height(column.informs) }} />
              <div className={classes.bar} data-series="asks" style={{ height: height(column.asks) }} />
            </div>
          ))}
        </div>
      </ColumnChart>
      <ul className={classes.legend}>
        {(["asks", "tells"] as const).map((series) => (
          <li key={series}>
            <span className={classes.swatch} data-series={series} aria-hidden />
            {t(series === "asks" ? "name.response_expected" : "name.no_response_expected")}
          </li>
        ))}
      </ul>
    </>
  );
}

const tableColumns: FigureTableProps<Column>["columns"] = [
  { header: t("volume.date"), cell: ({ date }) => formatDate(date) },
  { header: t("name.response_expected"), isNumeric: true, cell: ({ asks }) => formatNumber(asks) },
  { header: t("name.no_response_expected"), isNumeric: true, cell: ({ informs }) => formatNumber(informs) },
];

/** The texts sent are what the delivery rate is a share of: the same request as that of its donut. */
function VolumeComparison({ period }: { period: ReportPeriod }) {
  const { data } = useEndpoint(
    outreachReports.messageSummary,
    { query: { groupBy: "delivery_rate", search: reportSearch(period) } },
    { keepsPrevious: true },
  );
  if (!data) return null;
  const [now, before] = [totalOf(data.messageSummary), totalOf(data.previous.messageSummary)];
  if (now === 0 && before === 0) return null;
  return (
    <p className={classes.comparison}>
      {t("volume.compared", {
        count: now,
        number: formatNumber(now),
        comparison: compareCounts(now, before, data.previous.days),
      })}
    </p>
  );
}

const totalOf = (rows: readonly SeriesRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);

interface VolumeChartProps {
  period: ReportPeriod;
  step: Step;
  onStep: (step: Step) => void;
}

export function VolumeChart({ period, step, onStep }: VolumeChartProps) {
  const { from, to } = period;
  const query = useEndpoint(
    outreachReports.messageVolume,
    { query: { groupBy: "response_expectation", segmentBy: step, search: reportSearch(period) } },
    { keepsPrevious: true },
  );
  // While the response for a new step is loading, placeholder data of the previous step has dates that match no column.
  const columns = volumeColumns(query.isPlaceholderData ? [] : (query.data?.messageVolume ?? []), step, from, to);
  const rows = columns.filter((column) => column.asks + column.informs > 0);
  return (
    <FigureChart
      title={t("volume")}
      order={2}
      className={classes.chart}
      control={
        <SegmentedControl
          size="xs"
          data-not-in-picture
          aria-label={t("volume.step")}
          data={steps.map((value) => ({ value, label: t(`step.${value}`) }))}
          value={step}
          onChange={(next) => onStep(next as Step)}
        />
      }
      note={
        <>
          <VolumeComparison period={period} />
          {query.error && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
          {query.isPending && <Skeletons kind="lines" count={4} />}
          {query.data && rows.length === 0 && !query.isPlaceholderData && <p className={classes.help}>{t("none")}</p>}
        </>
      }
      chart={<Columns columns={columns} />}
      columns={tableColumns}
      rows={rows}
      rowKey={({ date }) => date}
    />
  );
}
