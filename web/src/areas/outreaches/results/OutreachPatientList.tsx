// List of the patients tab of an outreach: filters, and one entry per patient.
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { answerTypes, failureReasons, flowPatientStates } from "@tidings/contract/words";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { FlowPatientEntry } from "../../../kit/FlowPatientEntry.tsx";
import { type FilterSpec, type FilterValues, searchOf } from "../../../kit/filter-spec.ts";
import { label } from "../../../kit/labels.ts";
import { SideList } from "../../../kit/SideList.tsx";
import { type ListState, useListState } from "../../../kit/use-list-state.ts";
import { useHomeLocationFilter } from "../../../kit/use-source-filters.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { outreachPaths } from "../paths.ts";
import { answerLabel } from "./answer-label.ts";
import { t } from "./result-text.ts";

const names = ["name", "externalId", "phoneNumber", "state", "responseFlag", "failureReason", "answerType", "homeLocationExternalId"];

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
            options: answers.map((value) => ({ value, label: answerLabel(value, outreach.question.answers) })),
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
  const specs = [...filtersFor(outreach, isMasked), ...useHomeLocationFilter()];
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
  const rows = query.data?.outreachPatients ?? [];
  return (
    <SideList
      list={list}
      specs={specs}
      search={search}
      query={query}
      total={query.data?.pagination.totalCount}
      isFiltered={wanted !== undefined}
      empty={<EmptyState title={t("patients.empty")}>{t("patients.emptyBody")}</EmptyState>}
    >
      {rows.map((row) => (
        <FlowPatientEntry
          key={row.externalId}
          row={row}
          href={`${outreachPaths.patient(outreach.externalId, row.externalId)}${searchStr}`}
          isCurrent={row.externalId === currentId}
          timeZone={organization?.timeZone ?? "UTC"}
        />
      ))}
    </SideList>
  );
}
