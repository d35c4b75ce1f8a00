// The home page: what needs a person today, what is running, and the last thirty days.
import { Button, SimpleGrid, Title } from "@mantine/core";
import { dashboard } from "@tidings/contract/areas/dashboard";
import type { OutputOf } from "@tidings/contract/endpoint";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { showDateTime } from "../../kit/format.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Metric } from "../../ui/Metric.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import { DayBars } from "./DayBars.tsx";
import { t } from "./text.ts";

type Figures = OutputOf<typeof dashboard.show>["dashboard"];

function greeting(firstName: string, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(serverNow()));
  return t(hour < 12 ? "greeting.morning" : hour < 18 ? "greeting.afternoon" : "greeting.evening", { name: firstName });
}

function ReviewList({ figures }: { figures: Figures }) {
  return (
    <section className={classes.panel} aria-labelledby="review">
      <Title order={2} id="review">
        {t("review.title")}
      </Title>
      <p className={classes.help}>{t("review.help")}</p>
      {figures.needsReview.length === 0 && <EmptyState title={t("review.none")}>{t("review.noneHelp")}</EmptyState>}
      <ul className={classes.list}>
        {figures.needsReview.map((outreach) => (
          <li key={outreach.externalId}>
            <UiLink href={`/outreaches/outreach/${outreach.externalId}/patients?response_flag=invalid`} className={classes.row}>
              <span>{outreach.title}</span>
              <span className={classes.waiting}>{outreach.count}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RunningList({ figures }: { figures: Figures }) {
  const can = useCan();
  return (
    <section className={classes.panel} aria-labelledby="running">
      <Title order={2} id="running">
        {t("running.title")}
      </Title>
      <p className={classes.help}>{t("running.help")}</p>
      {figures.running.length === 0 && (
        <EmptyState
          title={t("running.none")}
          action={
            can("create", "outreach_message") && (
              <UiLink href="/outreaches/new" style={{ textDecoration: "none" }}>
                <Button component="span">{t("running.create")}</Button>
              </UiLink>
            )
          }
        >
          {t("running.noneHelp")}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {figures.running.map((outreach) => (
          <li key={outreach.externalId}>
            <UiLink href={`/outreaches/outreach/${outreach.externalId}`} className={classes.row}>
              <span>{outreach.title}</span>
              <span className={classes.progress}>
                {t("running.progress", {
                  delivered: outreach.delivered.toLocaleString("en-US"),
                  planned: outreach.planned.toLocaleString("en-US"),
                })}
              </span>
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DashboardPage() {
  const user = useCurrentUser();
  const timeZone = user.organization?.timeZone ?? "UTC";
  const query = useEndpoint(dashboard.show, {}, { pollMs: pollEvery.countersMs });
  usePageTrail([{ label: t("nav") }]);
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
      {({ dashboard: figures }) => (
        <>
          <PageHeader
            title={greeting(user.firstName, timeZone)}
            description={figures.needsReviewCount === 0 ? t("lead.none") : t("lead", { count: figures.needsReviewCount })}
          />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <ReviewList figures={figures} />
            <RunningList figures={figures} />
          </SimpleGrid>
          <section className={`${classes.panel} ${classes.figures}`} aria-labelledby="figures">
            <div className={classes.head}>
              <Title order={2} id="figures">
                {t("figures.title")}
              </Title>
              <span className={classes.help}>{t("figures.updated", { time: showDateTime(figures.updatedAt, timeZone) })}</span>
            </div>
            <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
              <Metric label={t("figures.reachable")} value={figures.counters.reachablePatients} />
              <Metric label={t("figures.enabled")} value={figures.counters.enabledPatients} />
              <Metric label={t("figures.sent")} value={figures.counters.messagesSent} />
              <Metric label={t("figures.delivered")} value={figures.counters.messagesDelivered} />
              <Metric label={t("figures.responses")} value={figures.counters.responses} />
            </SimpleGrid>
            <DayBars days={figures.days} />
          </section>
        </>
      )}
    </QueryPage>
  );
}
