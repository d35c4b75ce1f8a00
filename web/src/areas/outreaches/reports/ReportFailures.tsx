// Patients that the completed outreaches of a period did not reach, by the four reasons.
import { Table, Title } from "@mantine/core";
import { outreachReports } from "@tidings/contract/areas/outreach-reports";
import { useEndpoint } from "../../../api/queries.ts";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { seriesColor } from "../../../ui/data/bar-distribution.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { reasonText } from "../results/reason-text.ts";
import { t as words } from "../results/result-text.ts";
import { type ReportPeriod, reportSearch } from "./report-period.ts";
import { t } from "./report-text.ts";
import classes from "./reports.module.css";

export function ReportFailures({ period }: { period: ReportPeriod }) {
  const query = useEndpoint(outreachReports.failedDistribution, { query: { search: reportSearch(period) } }, { keepsPrevious: true });
  const rows = query.data?.failedDistribution ?? [];
  const isEmpty = rows.every((row) => row.populationCount === 0);
  return (
    <section className={classes.chart} aria-labelledby="failed">
      <Title order={2} id="failed" className={classes.chartTitle}>
        {t("failed")}
      </Title>
      <p className={classes.help}>{t("failed.help")}</p>
      {query.error && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeletons kind="lines" count={4} />}
      {query.data && isEmpty && <p className={classes.help}>{t("failed.none")}</p>}
      {!isEmpty && (
        <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label={t("failed")} tabularNums>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words("failures.reason")}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {words("failures.count")}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t("failed.rate")}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t("failed.population")}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                <Table.Tr key={row.name}>
                  <Table.Th scope="row" fw={500}>
                    {t(`failed.${row.name}`)}
                    <span className={classes.meter} aria-hidden>
                      <span style={{ width: `${(row.rate ?? 0) * 100}%`, background: seriesColor(index) }} />
                    </span>
                    <span className={classes.todo}>{reasonText(row.name).todo}</span>
                  </Table.Th>
                  <Table.Td ta="end">{formatNumber(row.populationCount)}</Table.Td>
                  <Table.Td ta="end">{formatRate(row.rate)}</Table.Td>
                  <Table.Td ta="end">{formatRate(row.populationRate)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
