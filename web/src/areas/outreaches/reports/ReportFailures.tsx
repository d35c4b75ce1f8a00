// Patients that the completed outreaches of a period did not reach, by the four reasons.
import { Table, Title } from "@mantine/core";
import { outreachReports } from "@tidings/contract/areas/outreach-reports";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useEndpoint } from "../../../api/queries.ts";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { seriesColor } from "../../../ui/data/bar-distribution.ts";
import { FigureTable, type FigureTableProps } from "../../../ui/data/FigureTable.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { reasonText } from "../results/reason-text.ts";
import { t as words } from "../results/result-text.ts";
import { type ReportPeriod, reportSearch } from "./report-period.ts";
import { t } from "./report-text.ts";
import classes from "./reports.module.css";

type Failure = OutputOf<typeof outreachReports.failedDistribution>["failedDistribution"][number];

const columns: FigureTableProps<Failure>["columns"] = [
  {
    header: words("failures.reason"),
    cell: ({ name, rate }, at) => (
      <>
        {t(`failed.${name}`)}
        <span className={classes.meter} aria-hidden>
          <span style={{ width: `${(rate ?? 0) * 100}%`, background: seriesColor(at) }} />
        </span>
        <span className={classes.todo}>{reasonText(name).todo}</span>
      </>
    ),
  },
  { header: words("failures.count"), isNumeric: true, cell: ({ populationCount }) => formatNumber(populationCount) },
  { header: t("failed.rate"), isNumeric: true, cell: ({ rate }) => formatRate(rate) },
  { header: t("failed.population"), isNumeric: true, cell: ({ populationRate }) => formatRate(populationRate) },
];

export function ReportFailures({ period }: { period: ReportPeriod }) {
  const query = useEndpoint(outreachReports.failedDistribution, { query: { search: reportSearch(period) } }, { keepsPrevious: true });
  const rows = query.data?.failedDistribution ?? [];
  const isEmpty = rows.every((row) => row.populationCount === 0);
  const hasRecipients = rows.some((row) => row.populationRate !== null);
  return (
    <section className={classes.chart} aria-labelledby="failed">
      <Title order={2} id="failed" className={classes.chartTitle}>
        {t("failed")}
      </Title>
      <p className={classes.help}>{t("failed.help")}</p>
      {query.error && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeletons kind="lines" count={4} />}
      {query.data && isEmpty && <p className={classes.help}>{t(hasRecipients ? "failed.none" : "none")}</p>}
      {!isEmpty && (
        <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <FigureTable label={t("failed")} columns={columns} rows={rows} rowKey={({ name }) => name} />
        </Table.ScrollContainer>
      )}
    </section>
  );
}
