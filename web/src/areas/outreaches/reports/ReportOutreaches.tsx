// Collapsible list of the completed outreaches that a report counts.

import { Table } from "@mantine/core";
import { type OutreachRow, outreaches } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import type * as z from "zod/mini";
import { useEndpoint } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatNumber, formatRate } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { FigureTable, type FigureTableProps } from "../../../ui/data/FigureTable.tsx";
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

const columnsIn = (timeZone: string): FigureTableProps<z.infer<typeof OutreachRow>>["columns"] => [
  {
    header: words("list.titleColumn"),
    cell: ({ externalId, title }) => (
      <UiLink isOneLine href={outreachPaths.show(externalId)}>
        {title}
      </UiLink>
    ),
  },
  { header: t("head.starts"), cell: ({ startsAt }) => formatDateTime(startsAt, timeZone) },
  { header: t("head.patients"), isNumeric: true, cell: ({ patientsCount }) => formatNumber(patientsCount) },
  { header: t("head.delivery"), isNumeric: true, cell: ({ deliveryRate }) => formatRate(deliveryRate) },
  { header: t("head.response"), isNumeric: true, cell: ({ responseRate }) => formatRate(responseRate) },
];

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
          <FigureTable
            label={t("listTable")}
            columns={columnsIn(timeZone)}
            rows={query.data?.outreaches ?? []}
            rowKey={(row) => row.externalId}
          />
        </Table.ScrollContainer>
      )}
      {total > perPage && <Pagination page={page} pageSize={perPage} total={total} onPage={setPage} />}
    </CollapsibleSection>
  );
}
