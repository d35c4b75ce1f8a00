// The list side of the patients tab: search, filters, one row a patient, pages; arrow keys and j, k move through it.
import { type Outreach, type OutreachPatient, outreaches } from "@tidings/contract/areas/outreaches";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { answerTypes, failureReasons, flowPatientStates } from "@tidings/contract/words";
import { useRef } from "react";
import type * as z from "zod/mini";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { FilterBar } from "../../kit/FilterBar.tsx";
import { type FilterSpec, type FilterValues, searchOf } from "../../kit/filter-spec.ts";
import { showName } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { label } from "../../kit/labels.ts";
import { t as patterns } from "../../kit/pattern-texts.ts";
import { type ListState, useListState } from "../../kit/use-list-state.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { RelativeTime } from "../../ui/RelativeTime.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import { useRowKeys } from "../../ui/use-row-keys.ts";
import { answerWords } from "./answer-words.ts";
import classes from "./outreach-patients.module.css";
import { outreachPaths } from "./paths.ts";
import { t } from "./text.ts";

type Row = z.infer<typeof OutreachPatient>;

const names = ["name", "externalId", "phoneNumber", "state", "responseFlag", "failureReason", "answerType"];

function filtersFor(outreach: Outreach, isMasked: boolean): FilterSpec[] {
  const own = outreach.question.answers.map((answer) => answer.type as string);
  const answers = answerTypes.filter((type) => own.includes(type) || type === "needs_review" || type === "no_response");
  return [
    {
      name: "state",
      label: t("patients.state"),
      kind: "select",
      options: flowPatientStates.map((value) => ({ value, label: label("flowState", value) })),
    },
    { name: "responseFlag", label: t("patients.flag"), kind: "select", options: [{ value: "invalid", label: t("patients.flagYes") }] },
    ...(outreach.question.type === "no_response"
      ? []
      : ([
          {
            name: "answerType",
            label: t("patients.answer"),
            kind: "select",
            options: answers.map((value) => ({ value, label: answerWords(value, outreach.question.answers) })),
          },
        ] as const)),
    {
      name: "failureReason",
      label: t("patients.failure"),
      kind: "select",
      options: failureReasons.map((value) => ({ value, label: t(`failure.${value}`) })),
    },
    ...(isMasked ? [] : ([{ name: "phoneNumber", label: t("patients.phone"), kind: "phone" }] as const)),
  ];
}

function PatientItem({ row, href, isCurrent, timeZone }: { row: Row; href: string; isCurrent: boolean; timeZone: string }) {
  const waiting = row.invalidResponsesFlagCount;
  return (
    <li className={classes.item} data-current={isCurrent || undefined}>
      <UiLink href={href} className={classes.open} data-row-open aria-current={isCurrent || undefined}>
        <span className={classes.first}>
          <strong className={classes.name}>{showName(row.patient)}</strong>
          {row.lastResponseAt && (
            <span className={classes.time}>
              <RelativeTime at={row.lastResponseAt} timeZone={timeZone} />
            </span>
          )}
        </span>
        <span className={classes.response} data-none={row.lastResponse === null || undefined}>
          {row.lastResponse === null ? t("patients.noResponse") : row.lastResponse || label("messageState", "media_only")}
        </span>
        <span className={classes.marks}>
          <StatusBadge status={row.state} label={label("flowState", row.state)} />
          {waiting > 0 && <StatusBadge status="needs_review" group="warning" label={t("patients.reviewCount", { count: waiting })} />}
        </span>
      </UiLink>
    </li>
  );
}

export function OutreachPatientList({
  outreach,
  currentId,
  searchStr,
}: {
  outreach: Outreach;
  currentId: string | undefined;
  searchStr: string;
}) {
  const { isPhiAnonymized: isMasked, organization } = useCurrentUser();
  const list = useListState<FilterValues>({ filterNames: names }) as ListState<FilterValues>;
  const specs = filtersFor(outreach, isMasked);
  const search = isMasked ? { name: "externalId", label: t("patients.searchId") } : { name: "name", label: t("patients.search") };
  const wanted = searchOf([{ ...search, kind: "text" }, ...specs], list.filters) as GivenQuery<typeof outreaches.patients>["search"];
  const query = useEndpoint(
    outreaches.patients,
    {
      params: { externalId: outreach.externalId },
      query: { page: list.page, perPage: list.perPage, ...(wanted ? { search: wanted } : {}) },
    },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  const holder = useRef<HTMLUListElement>(null);
  useRowKeys(holder, true);
  const rows = query.data?.outreachPatients ?? [];
  const total = query.data?.pagination.totalCount ?? 0;
  return (
    <div className={classes.list}>
      <div className={classes.filters}>
        <FilterBar specs={specs} values={list.filters} onChange={list.setFilters} onClear={list.clearFilters} search={search} />
      </div>
      {query.error && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeletons kind="page" count={8} />}
      {query.data && rows.length === 0 && (
        <EmptyState title={wanted ? patterns("list.noMatch") : t("patients.empty")}>
          {wanted ? patterns("list.noMatchBody") : t("patients.emptyBody")}
        </EmptyState>
      )}
      <ul ref={holder} className={classes.items} aria-busy={query.isPlaceholderData} data-stale={query.isPlaceholderData || undefined}>
        {rows.map((row) => (
          <PatientItem
            key={row.externalId}
            row={row}
            href={`${outreachPaths.patient(outreach.externalId, row.externalId)}${searchStr}`}
            isCurrent={row.externalId === currentId}
            timeZone={organization?.timeZone ?? "UTC"}
          />
        ))}
      </ul>
      {total > 30 && (
        <div className={classes.pages}>
          <Pagination page={list.page} pageSize={list.perPage} total={total} onPage={list.setPage} onPageSize={list.setPerPage} />
        </div>
      )}
    </div>
  );
}
