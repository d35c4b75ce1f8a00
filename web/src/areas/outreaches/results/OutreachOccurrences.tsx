// Sent occurrences of a repeating outreach: date, delivery and responses.
import { Table } from "@mantine/core";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useState } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { FigureTable, type FigureTableProps } from "../../../ui/data/FigureTable.tsx";
import { Pagination } from "../../../ui/data/Pagination.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import classes from "../outreaches.module.css";
import { t } from "./result-text.ts";

const perPage = 30;

type Occurrence = OutputOf<typeof outreaches.sentQuestions>["sentQuestions"][number];

const columnsIn = (timeZone: string): FigureTableProps<Occurrence>["columns"] => [
  { header: t("occurrences.number"), isNumeric: true, cell: ({ occurrence }) => formatNumber(occurrence) },
  { header: t("occurrences.sentAt"), cell: ({ sentAt }) => formatDateTime(sentAt, timeZone) },
  { header: t("occurrences.sent"), isNumeric: true, cell: ({ sentCount }) => formatNumber(sentCount) },
  { header: t("occurrences.delivered"), isNumeric: true, cell: ({ deliveredCount }) => formatNumber(deliveredCount) },
  { header: t("occurrences.answers"), isNumeric: true, cell: ({ responsesCount }) => formatNumber(responsesCount) },
  { header: t("occurrences.rate"), isNumeric: true, cell: ({ responseRate }) => formatRate(responseRate) },
];

export function OutreachOccurrences({ outreach }: { outreach: Outreach }) {
  const timeZone = useTimeZone();
  const [page, setPage] = useState(1);
  const query = useEndpoint(
    outreaches.sentQuestions,
    { params: { externalId: outreach.externalId }, query: { page, perPage } },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" count={4} />;
  return (
    <TitledSection id="occurrences" title={t("occurrences.title")} className={classes.section}>
      <Table.ScrollContainer minWidth={520}>
        <FigureTable
          label={t("occurrences.title")}
          columns={columnsIn(timeZone)}
          rows={query.data.sentQuestions}
          rowKey={({ occurrence }) => occurrence}
        />
      </Table.ScrollContainer>
      {query.data.pagination.totalCount > perPage && (
        <Pagination page={page} pageSize={perPage} total={query.data.pagination.totalCount} onPage={setPage} />
      )}
    </TitledSection>
  );
}
