// Patients that an outreach did not reach: one tab per reason, paged, with a download. The URL holds tab and page.
import { Tabs } from "@mantine/core";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type FailedPatient, outreachReports } from "@tidings/contract/areas/outreach-reports";
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { type FailureReason, failureReasons } from "@tidings/contract/words";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { ExportButton } from "../../../kit/ExportButton.tsx";
import { type FilterValues, textOf } from "../../../kit/filter-spec.ts";
import { formatName, formatNumber } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { recordHref } from "../../../kit/record-href.ts";
import { type ListState, useListState } from "../../../kit/use-list-state.ts";
import { DataTable } from "../../../ui/data/DataTable.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { Pagination } from "../../../ui/data/Pagination.tsx";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import classes from "../outreaches.module.css";
import { t as areaTexts } from "../text.ts";
import { t } from "./result-text.ts";

interface FailedPatientsProps {
  outreach: Outreach;
  /** Number of patients by reason. */
  counts: ReadonlyMap<FailureReason, number>;
}

const names = ["failedReason"];
const isReason = (text: string): text is FailureReason => (failureReasons as readonly string[]).includes(text);
const hiddenOr = ({ patient }: FailedPatient, value: string | number | null) => (patient.isMasked ? "•••" : (value ?? "–"));

function columnsIn(timeZone: string): DataColumn<FailedPatient>[] {
  const moment = (at: string | null) => (at ? <RelativeTime at={at} timeZone={timeZone} /> : t("failed.never"));
  return [
    { key: "firstName", header: t("failed.firstName"), cell: (row) => hiddenOr(row, row.patient.firstName) },
    { key: "lastName", header: t("failed.lastName"), cell: (row) => hiddenOr(row, row.patient.lastName) },
    { key: "age", header: t("failed.age"), isNumeric: true, width: "5rem", cell: (row) => hiddenOr(row, row.patient.age) },
    { key: "lastMessageAt", header: t("failed.lastContact"), width: "9rem", cell: (row) => moment(row.lastMessageAt) },
    { key: "lastResponseAt", header: t("failed.lastResponse"), width: "9rem", cell: (row) => moment(row.lastResponseAt) },
  ];
}

function ReasonList({ outreach, reason, list }: { outreach: Outreach; reason: FailureReason; list: ListState<FilterValues> }) {
  const can = useCan();
  const timeZone = useTimeZone();
  const search = { externalId: outreach.externalId, failedReason: reason };
  const { page, perPage } = list;
  const query = useEndpoint(
    outreachReports.failedPatients,
    { query: { page, perPage, search } },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const total = query.isPlaceholderData ? undefined : query.data?.pagination.totalCount;
  const words = t(`failure.${reason}`);
  return (
    <>
      {reason === "opt_out" && <p className={classes.notice}>{t("failed.optIn")}</p>}
      <DataTable
        label={`${t("failed.title")}: ${words}`}
        columns={columnsIn(timeZone)}
        rows={query.data?.patients ?? []}
        rowKey={(row) => row.patient.externalId}
        rowName={(row) => formatName(row.patient)}
        {...(can("read", "patient") ? { rowHref: (row: FailedPatient) => recordHref("patient", row.patient.externalId) ?? "" } : {})}
        isLoading={query.isPending || query.isPlaceholderData}
        skeletonRows={3}
        empty={<EmptyState title={t("failed.empty")} />}
      />
      {(total ?? 0) > 0 && (
        <div className={classes.foot}>
          <ExportButton
            endpoint={exportRequests.failedPatients}
            body={{ search }}
            total={total}
            title={t("failed.download", { reason: words })}
            label={areaTexts("action.download")}
          />
          <Pagination page={page} pageSize={perPage} total={total ?? 0} onPage={list.setPage} onPageSize={list.setPerPage} />
        </div>
      )}
    </>
  );
}

export function FailedPatients({ outreach, counts }: FailedPatientsProps) {
  const list = useListState<FilterValues>({ filterNames: names, keepsScroll: true });
  const wanted = textOf(list.filters.failedReason);
  const reason: FailureReason = isReason(wanted) ? wanted : "missing_communication";
  const tab = (one: FailureReason) => t("failed.tab", { reason: t(`failure.${one}`), number: formatNumber(counts.get(one) ?? 0) });
  return (
    <Tabs value={reason} onChange={(next) => list.setFilters({ failedReason: next ?? undefined })} keepMounted={false}>
      <Tabs.List aria-label={t("failed.tabs")}>
        {failureReasons.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {tab(one)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {failureReasons.map((one) => (
        <Tabs.Panel key={one} value={one} pt="sm" className={classes.section}>
          <ReasonList outreach={outreach} reason={one} list={list} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
