// Collapsible list of the completed outreaches that a report counts.
import { Table } from "@mantine/core";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { Pagination } from "../../../ui/data/Pagination.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { CollapsibleSection } from "../../../ui/layout/CollapsibleSection.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import classes from "../outreaches.module.css";
import { outreachPaths } from "../paths.ts";
import { t as words } from "../text.ts";
import type { ReportPeriod } from "./report-period.ts";
import { t } from "./report-text.ts";

const perPage = 120;
const heads = ["starts", "patients", "delivery", "response"] as const;

export function ReportOutreaches({ period: { from, to } }: { period: ReportPeriod }) {
  const timeZone = useTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  const [page, setPage] = useState(1);
  const query = useEndpoint(
    outreaches.list,
    { query: { page, perPage, search: { state: "completed", sentFrom: from, sentTo: to } } },
    { keepsPrevious: true },
  );
  const total = query.data?.pagination.totalCount ?? 0;
  const title = query.data ? t("list", { count: total, number: formatNumber(total) }) : t("listLoading");
  return (
    <CollapsibleSection title={title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {query.error && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeletons kind="lines" count={3} />}
      {query.data && total === 0 && <p className={classes.help}>{t("none")}</p>}
      {total > 0 && (
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={t("listTable")} tabularNums>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words("list.titleColumn")}</Table.Th>
                {heads.map((head) => (
                  <Table.Th key={head} scope="col" ta={head === "starts" ? "start" : "end"}>
                    {t(`head.${head}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {query.data?.outreaches.map((row) => (
                <Table.Tr key={row.externalId}>
                  <Table.Th scope="row" fw={500}>
                    <UiLink className={classes.link} href={outreachPaths.show(row.externalId)}>
                      {row.title}
                    </UiLink>
                  </Table.Th>
                  <Table.Td>{formatDateTime(row.startsAt, timeZone)}</Table.Td>
                  <Table.Td ta="end">{formatNumber(row.patientsCount)}</Table.Td>
                  <Table.Td ta="end">{formatRate(row.deliveryRate)}</Table.Td>
                  <Table.Td ta="end">{formatRate(row.responseRate)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {total > perPage && <Pagination page={page} pageSize={perPage} total={total} onPage={setPage} />}
    </CollapsibleSection>
  );
}
