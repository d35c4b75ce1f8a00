// Overview of an outreach: start, recipients, channels, and its text in each language.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { sortLanguages } from "@tidings/contract/message/languages";
import type { Rule } from "@tidings/contract/scheduler";
import type { ReactNode } from "react";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatName, formatNumber } from "../../../kit/format.ts";
import { label, languageLabel } from "../../../kit/labels.ts";
import { ruleText } from "../../../kit/scheduler-words.ts";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import { ShownPicture } from "../form/ShownPicture.tsx";
import classes from "../outreaches.module.css";
import { t } from "../text.ts";
import { OutreachTexts } from "./OutreachTexts.tsx";

function chosenWords({ selection }: Outreach): string {
  if (!selection) return t("overview.selection.picked");
  const { excludedCount } = selection;
  return excludedCount > 0
    ? t("overview.selection.except", { count: excludedCount, number: formatNumber(excludedCount) })
    : t("overview.selection.matching");
}

function Facts({ outreach }: { outreach: Outreach }) {
  const timeZone = useTimeZone();
  const facts: [string, ReactNode][] = [
    [t("overview.starts"), outreach.startsAt ? formatDateTime(outreach.startsAt, timeZone) : t("list.notScheduled")],
    [t("overview.frequency"), ruleText(outreach.scheduler as Rule)],
    ...(outreach.nextOccurrenceAt && outreach.scheduler.repeatType !== "once"
      ? [[t("overview.next"), formatDateTime(outreach.nextOccurrenceAt, timeZone)] as [string, ReactNode]]
      : []),
    [t("overview.languages"), sortLanguages(outreach.languages).map(languageLabel).join(", ")],
    [t("overview.method"), outreach.sendVia.map((via) => label("sendVia", via)).join(", ")],
    ...(outreach.isPromotional ? [[t("promotional"), t("overview.promotional")] as [string, ReactNode]] : []),
    [t("overview.type"), label("questionType", outreach.question.type)],
    [t("overview.selection"), chosenWords(outreach)],
    [t("overview.by"), formatName(outreach.creationUser)],
    ...(outreach.approval?.approvedBy ? [[t("overview.approvedBy"), formatName(outreach.approval.approvedBy)] as [string, ReactNode]] : []),
    ...(outreach.repliesOpenUntil
      ? [
          [
            t(Date.parse(outreach.repliesOpenUntil) > serverNow() ? "overview.repliesOpen" : "overview.repliesClosed"),
            formatDateTime(outreach.repliesOpenUntil, timeZone),
          ] as [string, ReactNode],
        ]
      : []),
    ...(outreach.stoppedAt ? [[t("overview.stopped"), formatDateTime(outreach.stoppedAt, timeZone)] as [string, ReactNode]] : []),
    ...(outreach.completedAt ? [[t("overview.completed"), formatDateTime(outreach.completedAt, timeZone)] as [string, ReactNode]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OutreachOverview({ outreach }: { outreach: Outreach }) {
  return (
    <TitledSection id="overview" title={t("overview.title")} className={classes.section}>
      <Facts outreach={outreach} />
      {outreach.picture && <ShownPicture picture={outreach.picture} />}
      <OutreachTexts question={outreach.question} languages={outreach.languages} revealing={outreach.revealingWords} />
    </TitledSection>
  );
}
