// Summary page of a program: three rates, patients by state, and answers.
import { Title } from "@mantine/core";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { formatNumber, formatRate } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { label } from "../../kit/labels.ts";
import { ReviewMetric } from "../../kit/ReviewMetric.tsx";
import { recordPage } from "../../kit/record-page.tsx";
import { BarDistribution } from "../../ui/data/BarDistribution.tsx";
import { Metric } from "../../ui/data/Metric.tsx";
import { ChartShape, LoadingShape, MetricsShape } from "../../ui/feedback/LoadingShape.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { ProgramFrame, ProgramSkeleton } from "./ProgramFrame.tsx";
import { ProgramInsights } from "./ProgramInsights.tsx";
import { programPaths } from "./paths.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

const shown = (rate: number | null): string | null => (rate === null ? null : formatRate(rate));

function Metrics({ program }: { program: Program }) {
  return (
    <TitledSection id="metrics" title={t("metrics.title")} className={classes.section}>
      <div className={classes.figures}>
        <Metric label={t("metrics.retention")} value={shown(program.retentionRate)} tooltip={t("metrics.retention.help")} />
        <Metric label={t("metrics.patients")} value={formatNumber(program.patientsCount)} tooltip={t("metrics.patients.help")} />
        <Metric label={t("metrics.response")} value={shown(program.responseRate)} tooltip={t("metrics.response.help")} />
        <ReviewMetric
          label={t("metrics.review")}
          tooltip={t("metrics.review.help")}
          waiting={program.needsReviewCount}
          link={{ label: t("metrics.reviewLink"), href: `${programPaths.patients(program.externalId)}?response_flag=invalid` }}
        />
      </div>
    </TitledSection>
  );
}

function Overview({ program }: { program: Program }) {
  const query = useEndpoint(programs.metrics, { params: { externalId: program.externalId } }, { pollMs: pollEvery.mediumMs });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <LoadingShape>
        <ChartShape bars={3} />
      </LoadingShape>
    );
  const rows = query.data.metrics.patientsByStatus.filter((one) => one.count > 0);
  return (
    <BarDistribution
      title={t("overview.title")}
      rows={rows.map(({ status, count }) => ({ key: status, label: label("flowState", status), values: { patients: count } }))}
      series={[{ key: "patients", label: t("metrics.patients") }]}
      categoryLabel={t("overview.status")}
      barSize={40}
      noData={t("overview.none")}
    />
  );
}

const waiting = ({ externalId }: { externalId: string }) => (
  <ProgramSkeleton externalId={externalId}>
    <LoadingShape>
      <div className={classes.stack}>
        <section className={classes.section}>
          <Title order={2}>{t("metrics.title")}</Title>
          <div className={classes.figures}>
            <MetricsShape count={4} />
          </div>
        </section>
        <ChartShape bars={3} />
      </div>
    </LoadingShape>
  </ProgramSkeleton>
);

export const ProgramSummaryPage = recordPage(
  programs.show,
  { skeleton: waiting, needs: ["read", "educational_stream"], pollMs: pollEvery.mediumMs },
  ({ program }) => (
    <ProgramFrame program={program}>
      <div className={classes.stack}>
        <Metrics program={program} />
        <Overview program={program} />
        <ProgramInsights program={program} />
      </div>
    </ProgramFrame>
  ),
);
