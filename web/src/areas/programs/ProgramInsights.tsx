// Insights of a program: a group of questions is selected, and each question is a card.
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useState } from "react";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { Pagination } from "../../ui/data/Pagination.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { InsightCard } from "./InsightCard.tsx";
import classes from "./programs.module.css";
import { t } from "./text.ts";

const perPage = 30;

function Cards({ program, group }: { program: Program; group: string }) {
  const [page, setPage] = useState(1);
  const query = useEndpoint(
    programs.questions,
    { params: { externalId: program.externalId }, query: { page, perPage, search: { parameterOfInterest: group, asks: "true" } } },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={6} />;
  const { questions, pagination } = query.data;
  return (
    <>
      <ul className={classes.insights}>
        {questions.map((question) => (
          <InsightCard key={question.externalId} program={program} question={question} />
        ))}
      </ul>
      {pagination.totalCount > perPage && <Pagination page={page} pageSize={perPage} total={pagination.totalCount} onPage={setPage} />}
    </>
  );
}

export function ProgramInsights({ program }: { program: Program }) {
  const groups = program.parametersOfInterest;
  const [chosen, setChosen] = useState<string | null>(null);
  const group = chosen ?? groups[0]?.name ?? null;
  const hasAnswers = (program.responseRate ?? 0) > 0 || program.needsReviewCount > 0;
  return (
    <TitledSection id="insights" title={t("insights.title")} className={classes.section}>
      {!hasAnswers || group === null ? (
        <EmptyState title={t("insights.none")}>{t("insights.noneBody")}</EmptyState>
      ) : (
        <>
          <div className={classes.chooser}>
            <SelectField
              id="insights-group"
              name="insights-group"
              label={t("insights.group")}
              options={groups.map(({ name, questionsCount }) => ({
                value: name,
                label: t("insights.count", { name, count: questionsCount }),
              }))}
              value={group}
              onChange={setChosen}
              isSearchable={false}
            />
          </div>
          <Cards key={group} program={program} group={group} />
        </>
      )}
    </TitledSection>
  );
}
