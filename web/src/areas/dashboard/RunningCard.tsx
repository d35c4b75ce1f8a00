// Outreaches that are under way, each with how far it is.
import { Button, Progress } from "@mantine/core";
import { useCan } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import type { Figures } from "./figures.ts";
import { t } from "./text.ts";

function RunningRow({ outreach }: { outreach: Figures["running"][number] }) {
  const { delivered, planned } = outreach;
  return (
    <UiLink href={`/outreaches/outreach/${outreach.externalId}`} className={classes.runningRow}>
      <span className={classes.name}>{outreach.title}</span>
      <span className={classes.progress}>
        {t("running.progress", { delivered: formatNumber(delivered), planned: formatNumber(planned) })}
      </span>
      <Progress className={classes.bar} size={4} value={planned ? Math.min(100, (delivered / planned) * 100) : 0} aria-hidden />
    </UiLink>
  );
}

export function RunningCard({ figures }: { figures: Figures }) {
  const can = useCan();
  return (
    <TitledSection id="running" title={t("running.title")} className={classes.panel}>
      <p className={classes.help}>{t("running.help")}</p>
      {figures.running.length === 0 && (
        <EmptyState
          title={t("running.none")}
          action={
            can("create", "outreach_message") && (
              <UiLink href="/outreaches/new" className={classes.bare}>
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
            <RunningRow outreach={outreach} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
