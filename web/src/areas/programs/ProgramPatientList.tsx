// List of the patients tab of a program: filters, and one entry per patient with their progress.
import { type ProgramPatient, programPatients } from "@tidings/contract/areas/program-patients";
import type { Program } from "@tidings/contract/areas/programs";
import { FlowPatientList } from "../../kit/FlowPatientList.tsx";
import type { FilterValues } from "../../kit/filter-spec.ts";
import { formatDate, formatRate } from "../../kit/format.ts";
import { type ListState, useListState } from "../../kit/use-list-state.ts";
import { programPaths } from "./paths.ts";
import { t } from "./text.ts";
import { filterNames, useProgramFilters } from "./use-program-filters.ts";

function progressWords({ state, week, startsAt, responseRate }: ProgramPatient, program: Program): string {
  const when =
    state === "ready"
      ? t("patients.starts", { date: formatDate(startsAt) })
      : week === null
        ? t("patients.started", { date: formatDate(startsAt) })
        : t("patients.week", { week, weeks: program.weeks });
  return responseRate === null ? when : `${when} · ${t("patients.rate", { rate: formatRate(responseRate) })}`;
}

export function ProgramPatientList({ program, currentId }: { program: Program; currentId: string | undefined }) {
  const list = useListState<FilterValues>({ filterNames }) as ListState<FilterValues>;
  return (
    <FlowPatientList
      endpoint={programPatients.list}
      externalId={program.externalId}
      list={list}
      {...useProgramFilters(program, list.filters)}
      hrefOf={(patient) => programPaths.patient(program.externalId, patient)}
      currentId={currentId}
      progressOf={(row) => progressWords(row, program)}
      empty={{ title: t("patients.empty"), body: t("patients.emptyBody") }}
    />
  );
}
