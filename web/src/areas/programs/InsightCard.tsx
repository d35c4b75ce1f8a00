// Results of one question as three slides: answers (chart or texts), response rate, and recipients.

import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type Program, type ProgramQuestion, programs } from "@tidings/contract/areas/programs";
import { useState } from "react";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { formatNumber, formatRate } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { TemplateText } from "../../kit/TemplateText.tsx";
import { BarDistribution } from "../../ui/data/BarDistribution.tsx";
import { Metric } from "../../ui/data/Metric.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { programPaths } from "./paths.ts";
import { answerLabel, messageText, scheduleText, shortText } from "./program-labels.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

interface CardProps {
  program: Program;
  question: ProgramQuestion;
}

const slides = 3;

function Chart({ program, question }: CardProps) {
  const params = { externalId: program.externalId, questionExternalId: question.externalId };
  const query = useEndpoint(programs.questionMetrics, { params }, { pollMs: pollEvery.mediumMs });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={4} />;
  const { patientsResponsesByAnswerType, changedAnswers } = query.data.metrics;
  const bars = patientsResponsesByAnswerType.filter((bar) => bar.answer !== "opt_out");
  return (
    <>
      <BarDistribution
        title={t("insights.chart", { question: messageText(question) })}
        isTitleHidden
        rows={bars.map((bar, at) => ({
          key: `${bar.answer} ${at}`,
          label: answerLabel({ type: bar.answer, responseLabel: bar.responseLabel, params: bar.params }),
          values: { patients: bar.responses },
        }))}
        series={[{ key: "patients", label: t("metrics.patients") }]}
        categoryLabel={t("insights.answer")}
        barSize={30}
        noData={t("insights.nothingWritten")}
      />
      {changedAnswers > 0 && (
        <p className={classes.dimmed}>
          {t(changedAnswers === 1 ? "insights.changedOne" : "insights.changed", { count: formatNumber(changedAnswers) })}
        </p>
      )}
    </>
  );
}

function Written({ program, question }: CardProps) {
  const params = { externalId: program.externalId, questionExternalId: question.externalId };
  const query = useEndpoint(programs.questionActivity, { params, query: { perPage: 30 } }, { pollMs: pollEvery.mediumMs });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={4} />;
  const entries = query.data.activityLogs;
  if (entries.length === 0) return <p className={classes.dimmed}>{t("insights.nothingWritten")}</p>;
  return (
    <>
      <h4 className={classes.slideTitle}>{t("insights.written")}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className={classes.written} tabIndex={0} aria-label={t("insights.written")}>
        {entries.map((entry) => (
          <li key={entry.externalId}>{entry.body}</li>
        ))}
      </ul>
    </>
  );
}

function Slide({ at, ...card }: CardProps & { at: number }) {
  const { program, question } = card;
  if (at === 0) return question.type === "open_ended" || question.type === "date" ? <Written {...card} /> : <Chart {...card} />;
  if (at === 1)
    return (
      <Metric
        label={t("insights.response")}
        value={question.responseRate === null ? null : formatRate(question.responseRate)}
        tooltip={t("insights.responseHelp")}
      />
    );
  return (
    <Metric
      label={t("insights.population")}
      value={formatNumber(question.populationReceived)}
      note={
        <UiLink
          href={`${programPaths.patients(program.externalId)}?question_external_id=${question.externalId}`}
          isOneLine
          aria-label={t("insights.viewOf", { question: shortText(question) })}
        >
          {t("insights.view")}
        </UiLink>
      }
    />
  );
}

export function InsightCard({ program, question }: CardProps) {
  const [at, setAt] = useState(0);
  return (
    <li className={classes.insight}>
      <h3>
        <TemplateText template={question.contentText.english ?? ""} language="english" />
      </h3>
      <p className={classes.dimmed}>{scheduleText(question.scheduling)}</p>
      <div className={classes.slide}>
        <Slide at={at} program={program} question={question} />
      </div>
      <div className={classes.turns}>
        <ActionIcon variant="subtle" color="gray" aria-label={t("insights.previous")} disabled={at === 0} onClick={() => setAt(at - 1)}>
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <span aria-live="polite">{t("insights.slide", { at: at + 1, of: slides })}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("insights.next")}
          disabled={at === slides - 1}
          onClick={() => setAt(at + 1)}
        >
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </div>
    </li>
  );
}
