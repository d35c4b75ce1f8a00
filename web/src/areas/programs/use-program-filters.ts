// Filters of a program's patients, and their conversion to the query.
import type { programPatients } from "@tidings/contract/areas/program-patients";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { flowPatientStates } from "@tidings/contract/words";
import { useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { type FilterSpec, type FilterValues, searchOf, textOf } from "../../kit/filter-spec.ts";
import { label } from "../../kit/labels.ts";
import type { SearchOf } from "../../kit/use-list-page.ts";
import { useSourceFilters } from "../../kit/use-source-filters.ts";
import { answerLabel, shortText } from "./program-labels.ts";
import { t } from "./text.ts";

export const filterNames = [
  "name",
  "externalId",
  "phoneNumber",
  "states",
  "responseFlag",
  "questionExternalId",
  "answer",
  "patientGroupExternalId",
  "homeLocationExternalId",
];

type Search = SearchOf<typeof programPatients.list> | undefined;

/** "Needs review" and "opted out" are not stored as answers, so they have their own query parameters. */
function asAsked(values: FilterValues): FilterValues {
  const { answer, ...rest } = values;
  const chosen = textOf(answer);
  if (chosen === "") return rest;
  if (chosen === "needs_review") return { ...rest, responseFlag: "invalid" };
  if (chosen === "opt_out") return { ...rest, states: "opted_out" };
  return { ...rest, answerTypes: chosen };
}

export function useProgramFilters(program: Program, values: FilterValues) {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const params = { externalId: program.externalId };
  const asking = useEndpoint(programs.questions, { params, query: { perPage: 120, search: { asks: "true" } } });
  const questions = asking.data?.questions ?? [];
  const chosen = questions.find((question) => question.externalId === textOf(values.questionExternalId));
  const own = [...new Map((chosen?.answers ?? []).map((answer) => [answer.type as string, answerLabel(answer)])).entries()];
  const answers = [
    ...(chosen?.type === "numerical" ? [["numerical", label("answerType", "numerical")] as [string, string]] : own),
    ...(["no_response", "needs_review", "opt_out"] as const).map((type): [string, string] => [type, label("answerType", type)]),
  ].map(([value, words]) => ({ value, label: words }));
  const specs: FilterSpec[] = [
    {
      name: "states",
      label: t("patients.state"),
      kind: "select",
      options: flowPatientStates.map((value) => ({ value, label: label("flowState", value) })),
    },
    { name: "responseFlag", label: t("patients.flag"), kind: "select", options: [{ value: "invalid", label: t("patients.flagYes") }] },
    {
      name: "questionExternalId",
      label: t("patients.question"),
      kind: "select",
      options: questions.map((question) => ({ value: question.externalId, label: shortText(question) })),
      takesAny: true,
    },
    { name: "answer", label: t("patients.answer"), kind: "select", options: answers, takesAny: true },
    ...useSourceFilters().filter((spec) => spec.name === "patientGroupExternalId" || spec.name === "homeLocationExternalId"),
    ...(isMasked
      ? []
      : ([
          { name: "externalId", label: t("patients.externalId"), kind: "text" },
          { name: "phoneNumber", label: t("patients.phone"), kind: "phone" },
        ] as const)),
  ];
  const search = isMasked ? { name: "externalId", label: t("patients.searchId") } : { name: "name", label: t("patients.search") };
  const sent: FilterSpec[] = [
    { ...search, kind: "text" },
    ...specs.filter((spec) => spec.name !== "answer"),
    { name: "answerTypes", label: "", kind: "text" },
  ];
  const wanted = searchOf(sent, asAsked(values)) as Search;
  return { specs, search, wanted };
}
