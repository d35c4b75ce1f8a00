// Patients that an outreach did not reach, counted by reason, with what staff can do about it.

import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import type { OutputOf } from "@tidings/contract/endpoint";
import type { FailureReason } from "@tidings/contract/words";
import { Suspense } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { FigureTable, type FigureTableProps } from "../../../ui/data/FigureTable.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import classes from "../outreaches.module.css";
import { outreachPaths } from "../paths.ts";
import { reasonText } from "./reason-text.ts";
import { t } from "./result-text.ts";

const FailedPatients = lazyPart(() => import("./FailedPatients.tsx"), "FailedPatients");

type Failure = OutputOf<typeof outreaches.failures>["failures"][number];

/** Several stored reasons are combined into one reported reason. */
function countsOf(failures: readonly Failure[]): Map<FailureReason, number> {
  const counts = new Map<FailureReason, number>();
  for (const { failedReason, count } of failures) counts.set(failedReason, (counts.get(failedReason) ?? 0) + count);
  return counts;
}

const columnsOf = (outreach: Outreach): FigureTableProps<Failure>["columns"] => [
  {
    header: t("failures.reason"),
    cell: ({ reason }) => {
      const { what, todo } = reasonText(reason);
      return (
        <>
          {what}
          <span className={classes.todo}>{todo}</span>
        </>
      );
    },
  },
  { header: t("failures.count"), isNumeric: true, cell: ({ count }) => formatNumber(count) },
  { header: t("failures.share"), isNumeric: true, cell: ({ populationRate }) => formatRate(populationRate) },
  {
    header: t("answers.view"),
    isHeaderHidden: true,
    isNumeric: true,
    cell: ({ reason, failedReason }) => (
      <UiLink
        isOneLine
        href={`${outreachPaths.patients(outreach.externalId)}?failure_reason=${failedReason}`}
        aria-label={t("failures.viewOf", { reason: reasonText(reason).what })}
      >
        {t("answers.view")}
      </UiLink>
    ),
  },
];

export function OutreachFailures({ outreach }: { outreach: Outreach }) {
  const query = useEndpoint(outreaches.failures, { params: { externalId: outreach.externalId } }, { pollMs: pollEvery.mediumMs });
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={4} />;
  const { failures } = query.data;
  return (
    <TitledSection id="failures" title={t("failures.title")} className={classes.section}>
      <p className={classes.help}>{failures.length > 0 ? t("failures.help") : t("failures.none")}</p>
      {failures.length > 0 && (
        <FigureTable label={{ titleId: "failures" }} columns={columnsOf(outreach)} rows={failures} rowKey={({ reason }) => reason} />
      )}
      {failures.length > 0 && (
        <Suspense fallback={<Skeletons kind="lines" count={4} />}>
          <FailedPatients outreach={outreach} counts={countsOf(failures)} />
        </Suspense>
      )}
    </TitledSection>
  );
}
