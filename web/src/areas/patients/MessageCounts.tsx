// How many messages left for the patient: this month, last month, and this month by feature.
import { Title } from "@mantine/core";
import { activity, type CountedFeature } from "@tidings/contract/areas/activity";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { BarDistribution } from "../../ui/data/BarDistribution.tsx";
import { Metric } from "../../ui/data/Metric.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import classes from "./MessageCounts.module.css";
import { t } from "./text.ts";

interface MessageCountsProps {
  patientExternalId: string;
}

export function MessageCounts({ patientExternalId }: MessageCountsProps) {
  const options = { pollMs: pollEvery.countersMs };
  const query = { patientExternalId };
  const thisMonth = useEndpoint(activity.messageCounters, { params: { month: "current_month" }, query }, options);
  const lastMonth = useEndpoint(activity.messageCounters, { params: { month: "last_month" }, query }, options);
  const failed = [thisMonth, lastMonth].find((one) => one.error && !one.data);
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!thisMonth.data || !lastMonth.data) return <Skeletons kind="lines" count={4} />;
  const total = (counters: { feature?: string | undefined; count: number }[]) => counters.find((one) => !one.feature)?.count ?? 0;
  const parts = thisMonth.data.counters.filter((one) => one.feature);
  return (
    <section className={classes.counts} aria-label={t("counts.title")}>
      <Title order={2} className={classes.title}>
        {t("counts.title")}
      </Title>
      <div className={classes.months}>
        <Metric label={t("counts.this")} value={total(thisMonth.data.counters)} tooltip={t("counts.this.help")} />
        <Metric label={t("counts.last")} value={total(lastMonth.data.counters)} tooltip={t("counts.last.help")} />
      </div>
      <BarDistribution
        title={t("counts.byFeature")}
        rows={parts.map(({ feature, count }) => ({
          key: feature ?? "",
          label: t(`counts.${feature as CountedFeature}`),
          values: { messages: count },
        }))}
        series={[{ key: "messages", label: t("counts.messages") }]}
        categoryLabel={t("counts.feature")}
        noData={t("counts.none")}
      />
    </section>
  );
}
