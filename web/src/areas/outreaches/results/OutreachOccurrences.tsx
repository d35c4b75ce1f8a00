// Sent occurrences of a repeating outreach: date, delivery and responses.
import { Table, Title } from "@mantine/core";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { Pagination } from "../../../ui/data/Pagination.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import classes from "../outreaches.module.css";
import { t } from "./result-text.ts";

const perPage = 30;

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
  const heads = ["number", "sentAt", "sent", "delivered", "answers", "rate"] as const;
  return (
    <section aria-labelledby="occurrences" className={classes.section}>
      <Title order={2} id="occurrences">
        {t("occurrences.title")}
      </Title>
      <Table.ScrollContainer minWidth={520}>
        <Table aria-label={t("occurrences.title")} tabularNums>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col" ta={head === "sentAt" ? "start" : "end"}>
                  {t(`occurrences.${head}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.data.sentQuestions.map((one) => (
              <Table.Tr key={one.occurrence}>
                <Table.Th scope="row" fw={500} ta="end">
                  {formatNumber(one.occurrence)}
                </Table.Th>
                <Table.Td>{formatDateTime(one.sentAt, timeZone)}</Table.Td>
                <Table.Td ta="end">{formatNumber(one.sentCount)}</Table.Td>
                <Table.Td ta="end">{formatNumber(one.deliveredCount)}</Table.Td>
                <Table.Td ta="end">{formatNumber(one.responsesCount)}</Table.Td>
                <Table.Td ta="end">{formatRate(one.responseRate)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {query.data.pagination.totalCount > perPage && (
        <Pagination page={page} pageSize={perPage} total={query.data.pagination.totalCount} onPage={setPage} />
      )}
    </section>
  );
}
