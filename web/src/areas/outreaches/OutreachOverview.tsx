// What an outreach is: when, to whom, how, and its words in every language.
import { Title } from "@mantine/core";
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { sortLanguages } from "@tidings/contract/message/languages";
import type { ReactNode } from "react";
import { useCurrentUser } from "../../api/session.tsx";
import { showDateTime, showName, showNumber } from "../../kit/format.ts";
import { label, languageLabel } from "../../kit/labels.ts";
import { TemplateText } from "../../kit/TemplateText.tsx";
import { answerWords } from "./answer-words.ts";
import classes from "./outreaches.module.css";
import { t } from "./text.ts";

function chosenWords({ selection }: Outreach): string {
  if (!selection) return t("overview.selection.picked");
  const { excludedCount } = selection;
  return excludedCount > 0
    ? t("overview.selection.except", { count: excludedCount, number: showNumber(excludedCount) })
    : t("overview.selection.matching");
}

function Facts({ outreach }: { outreach: Outreach }) {
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  const facts: [string, ReactNode][] = [
    [t("overview.starts"), outreach.startsAt ? showDateTime(outreach.startsAt, timeZone) : t("list.notScheduled")],
    [t("overview.frequency"), t(`overview.frequency.${outreach.scheduler.repeatType}`)],
    [t("overview.languages"), sortLanguages(outreach.languages).map(languageLabel).join(", ")],
    [t("overview.method"), outreach.sendVia.map((via) => label("sendVia", via)).join(", ")],
    [t("overview.type"), label("questionType", outreach.question.type)],
    [t("overview.selection"), chosenWords(outreach)],
    [t("overview.by"), showName(outreach.creationUser)],
    ...(outreach.stoppedAt ? [[t("overview.stopped"), showDateTime(outreach.stoppedAt, timeZone)] as [string, ReactNode]] : []),
    ...(outreach.completedAt ? [[t("overview.completed"), showDateTime(outreach.completedAt, timeZone)] as [string, ReactNode]] : []),
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

function Words({ outreach }: { outreach: Outreach }) {
  const { question, languages } = outreach;
  const parts = [
    { key: "message", title: t("message"), texts: question.contentText },
    ...question.answers.map((answer) => ({
      key: answer.externalId,
      title: answerWords(answer.type, question.answers),
      texts: answer.contentText,
    })),
  ];
  return (
    <div className={classes.words}>
      {sortLanguages(languages).map((language) => (
        <div key={language} className={classes.language}>
          <h3>{languageLabel(language)}</h3>
          <dl>
            {parts.map((part) => (
              <div key={part.key}>
                <dt>{part.title}</dt>
                <dd>
                  <TemplateText template={part.texts[language] ?? ""} language={language} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

export function OutreachOverview({ outreach }: { outreach: Outreach }) {
  return (
    <section aria-labelledby="overview" className={classes.section}>
      <Title order={2} id="overview">
        {t("overview.title")}
      </Title>
      <Facts outreach={outreach} />
      <Words outreach={outreach} />
    </section>
  );
}
