// List of the patients tab of an outreach: filters, and one entry per patient.
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { answerTypes, failureReasons, flowPatientStates } from "@tidings/contract/words";
import { useCurrentUser } from "../../../api/session.tsx";
import { FlowPatientList } from "../../../kit/FlowPatientList.tsx";
import { type FilterSpec, type FilterValues, searchOf } from "../../../kit/filter-spec.ts";
import { label } from "../../../kit/labels.ts";
import type { SearchOf } from "../../../kit/use-list-page.ts";
import { type ListState, useListState } from "../../../kit/use-list-state.ts";
import { useHomeLocationFilter } from "../../../kit/use-source-filters.ts";
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

export function OutreachPatientList({ outreach, currentId }: { outreach: Outreach; currentId: string | undefined }) {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const list = useListState<FilterValues>({ filterNames: names }) as ListState<FilterValues>;
  const specs = [...filtersFor(outreach, isMasked), ...useHomeLocationFilter()];
  const search = isMasked ? { name: "externalId", label: t("patients.searchId") } : { name: "name", label: t("patients.search") };
  return (
    <FlowPatientList
      endpoint={outreaches.patients}
      externalId={outreach.externalId}
      list={list}
      specs={specs}
      search={search}
      wanted={searchOf([{ ...search, kind: "text" }, ...specs], list.filters) as SearchOf<typeof outreaches.patients> | undefined}
      hrefOf={(patient) => outreachPaths.patient(outreach.externalId, patient)}
      currentId={currentId}
      empty={{ title: t("patients.empty"), body: t("patients.emptyBody") }}
    />
  );
}
