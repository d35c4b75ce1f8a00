// Four rates of an outreach, each with an explanation; N/A before the first message is sent.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { ReviewMetric } from "../../../kit/ReviewMetric.tsx";
import { Metric } from "../../../ui/data/Metric.tsx";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import classes from "../outreaches.module.css";
import { outreachPaths } from "../paths.ts";
import { t } from "./result-text.ts";

const shown = (rate: number | null): string | null => (rate === null ? null : formatRate(rate));

export function OutreachMetrics({ outreach }: { outreach: Outreach }) {
  return (
    <TitledSection id="metrics" title={t("metrics.title")} className={classes.section}>
      <div className={classes.figures}>
        <Metric label={t("metrics.patients")} value={formatNumber(outreach.patientsCount)} tooltip={t("metrics.patients.help")} />
        <Metric label={t("metrics.delivery")} value={shown(outreach.deliveryRate)} tooltip={t("metrics.delivery.help")} />
        <Metric label={t("metrics.response")} value={shown(outreach.responseRate)} tooltip={t("metrics.response.help")} />
        <Metric label={t("metrics.optOut")} value={shown(outreach.optOutRate)} tooltip={t("metrics.optOut.help")} />
        {outreach.question.type !== "no_response" && (
          <ReviewMetric
            label={t("metrics.review")}
            tooltip={t("metrics.review.help")}
            waiting={outreach.responseFlagsCount.invalid}
            link={{ label: t("metrics.reviewLink"), href: `${outreachPaths.patients(outreach.externalId)}?response_flag=invalid` }}
          />
        )}
      </div>
    </TitledSection>
  );
}
