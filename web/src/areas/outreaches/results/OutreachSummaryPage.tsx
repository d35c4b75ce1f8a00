// Summary page of an outreach: overview, sending progress, answers, and patients not reached.
import { Skeleton, Title } from "@mantine/core";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { pollEvery } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatPhone } from "../../../kit/format.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { ChartShape, MetricsShape } from "../../../ui/feedback/LoadingShape.tsx";
import classes from "../outreaches.module.css";
import { OutreachAnswers } from "./OutreachAnswers.tsx";
import { OutreachCalls } from "./OutreachCalls.tsx";
import { OutreachFailures } from "./OutreachFailures.tsx";
import { OutreachFrame, OutreachSkeleton } from "./OutreachFrame.tsx";
import { OutreachHold } from "./OutreachHold.tsx";
import { OutreachMetrics } from "./OutreachMetrics.tsx";
import { OutreachOccurrences } from "./OutreachOccurrences.tsx";
import { OutreachOverview } from "./OutreachOverview.tsx";
import { OutreachProgress } from "./OutreachProgress.tsx";
import { t } from "./result-text.ts";

function OptInNote() {
  const phone = useCurrentUser().organization?.optInPhoneNumber;
  if (!phone) return null;
  return (
    <Banner kind="warning" title={t("optIn.title")}>
      {t("optIn.body", { phone: formatPhone(phone) })}
    </Banner>
  );
}

const waiting = ({ externalId }: { externalId: string }) => (
  <OutreachSkeleton externalId={externalId} part="summary">
    <div className={classes.stack}>
      <Skeleton height={54} />
      <section className={classes.section}>
        <Title order={2}>{t("metrics.title")}</Title>
        <div className={classes.figures}>
          <MetricsShape count={4} />
        </div>
      </section>
      <ChartShape bars={3} />
    </div>
  </OutreachSkeleton>
);

export const OutreachSummaryPage = recordPage(
  outreaches.show,
  { skeleton: waiting, needs: ["read", "outreach_message"], pollMs: pollEvery.mediumMs },
  ({ outreach }) => (
    <OutreachFrame outreach={outreach} part="summary">
      <div className={classes.stack}>
        <OutreachHold outreach={outreach} />
        <OutreachProgress outreach={outreach} />
        <OutreachMetrics outreach={outreach} />
        <OutreachOverview outreach={outreach} />
        {outreach.state !== "draft" && outreach.state !== "processing" && outreach.state !== "scheduled" && (
          <>
            {outreach.scheduler.repeatType !== "once" && <OutreachOccurrences outreach={outreach} />}
            <OutreachAnswers outreach={outreach} />
            <OutreachCalls calls={outreach.calls} />
            <OutreachFailures outreach={outreach} />
            <OptInNote />
          </>
        )}
      </div>
    </OutreachFrame>
  ),
);
