// List of the patients tab of a program: filters, and one entry per patient with their progress.
import { type ProgramPatient, programPatients } from "@tidings/contract/areas/program-patients";
import type { Program } from "@tidings/contract/areas/programs";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { FlowPatientEntry } from "../../kit/FlowPatientEntry.tsx";
import type { FilterValues } from "../../kit/filter-spec.ts";
import { formatDate, formatRate } from "../../kit/format.ts";
import { SideList } from "../../kit/SideList.tsx";
import { type ListState, useListState } from "../../kit/use-list-state.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
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

interface ListProps {
  program: Program;
  currentId: string | undefined;
  searchStr: string;
}

export function ProgramPatientList({ program, currentId, searchStr }: ListProps) {
  const { organization } = useCurrentUser();
  const list = useListState<FilterValues>({ filterNames }) as ListState<FilterValues>;
  const { specs, search, wanted } = useProgramFilters(program, list.filters);
  const query = useEndpoint(
    programPatients.list,
    {
      params: { externalId: program.externalId },
      query: { page: list.page, perPage: list.perPage, ...(wanted ? { search: wanted } : {}) },
    },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  const rows = query.data?.programPatients ?? [];
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
          href={`${programPaths.patient(program.externalId, row.externalId)}${searchStr}`}
          isCurrent={row.externalId === currentId}
          timeZone={organization?.timeZone ?? "UTC"}
          progress={progressWords(row, program)}
        />
      ))}
    </SideList>
  );
}
