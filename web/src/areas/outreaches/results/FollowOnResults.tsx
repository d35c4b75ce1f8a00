// Answers to the follow-on questions of an outreach: for each a chart, with how many patients were asked.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import type { FollowOnResult } from "@tidings/contract/areas/outreaches/results";
import { sortLanguages } from "@tidings/contract/message/languages";
import { formatNumber } from "../../../kit/format.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { BarDistribution } from "../../../ui/data/BarDistribution.tsx";
import classes from "../outreaches.module.css";
import { barsOf } from "./answer-bars.ts";
import { answerLabel } from "./answer-label.ts";
import { t } from "./result-text.ts";

interface FollowOnResultsProps {
  outreach: Outreach;
  results: readonly FollowOnResult[];
}

export function FollowOnResults({ outreach, results }: FollowOnResultsProps) {
  const { answers } = outreach.question;
  return results.map(({ questionExternalId, after, asked, distribution }) => {
    const followOn = answers.find((answer) => answer.type === after)?.followOn;
    if (!followOn) return null;
    const languages = sortLanguages([...new Set([...outreach.languages, ...distribution.map((row) => row.language)])]);
    const answered = distribution.reduce((sum, { value }) => sum + value, 0);
    return (
      <div key={questionExternalId}>
        <BarDistribution
          title={t("followOn.title", { answer: answerLabel(after, answers) })}
          rows={distribution.length > 0 ? barsOf(distribution, { question: followOn }) : []}
          series={languages.map((key) => ({ key, label: languageLabel(key) }))}
          categoryLabel={t("answers.answer")}
          noData={t("answers.none")}
        />
        <p className={classes.help}>
          {t("followOn.asked", { count: asked, number: formatNumber(asked), answered: formatNumber(answered) })}
        </p>
      </div>
    );
  });
}
