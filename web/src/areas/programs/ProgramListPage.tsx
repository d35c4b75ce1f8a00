// List of launched programs: search, filters, sorting, live updates, and export.
import { Tooltip } from "@mantine/core";
import { IconInfoCircle, IconSchool } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type Program, programStates, programs } from "@tidings/contract/areas/programs";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { ExportButton } from "../../kit/ExportButton.tsx";
import type { FilterSpec } from "../../kit/filter-spec.ts";
import { formatDate, formatNumber, formatRate } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { type ListState, useListState } from "../../kit/use-list-state.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { ProgramTabs } from "./ProgramTabs.tsx";
import { programPaths } from "./paths.ts";
import { stateLabel } from "./program-labels.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

type Filters = { title?: string; state?: string };

function State({ program }: { program: Program }) {
  return (
    <span className={classes.state}>
      <StatusBadge status={program.state} label={stateLabel(program.state)} />
      {program.state === "closed" && (
        <Tooltip label={t("list.closedInfo")} withinPortal={false}>
          <span className={classes.info} role="img" aria-label={t("list.closedInfo")}>
            <IconInfoCircle size={16} stroke={1.5} aria-hidden />
          </span>
        </Tooltip>
      )}
    </span>
  );
}

const columns: DataColumn<Program>[] = [
  { key: "title", header: t("list.title"), isSortable: true, cell: (program) => program.title },
  { key: "state", header: t("list.status"), isSortable: true, width: "8rem", cell: (program) => <State program={program} /> },
  {
    key: "startDate",
    header: t("list.startDate"),
    width: "8rem",
    hideBelow: "lg",
    cell: (program) => (program.startDate ? formatDate(program.startDate) : t("list.notStarted")),
  },
  { key: "patients", header: t("list.patients"), isNumeric: true, width: "6rem", cell: (program) => formatNumber(program.patientsCount) },
  {
    key: "members",
    header: t("list.members"),
    isNumeric: true,
    width: "6rem",
    hideBelow: "lg",
    cell: (program) => formatNumber(program.membersCount),
  },
  {
    key: "responseRate",
    header: t("list.responseRate"),
    isNumeric: true,
    width: "7rem",
    cell: (program) => formatRate(program.responseRate),
  },
  {
    key: "retentionRate",
    header: t("list.retentionRate"),
    isNumeric: true,
    width: "7rem",
    cell: (program) => formatRate(program.retentionRate),
  },
];

const filters: FilterSpec[] = [
  {
    name: "state",
    label: t("list.status"),
    kind: "select",
    options: programStates.filter((state) => state !== "disabled").map((value) => ({ value, label: stateLabel(value) })),
    isPrimary: true,
  },
];

/** Only filters that the endpoint knows, because a typed URL may contain anything. */
function searchOf({ title, state }: Filters): GivenQuery<typeof programs.list>["search"] {
  const known = programStates.find((one) => one === state);
  const search = { ...(title ? { title } : {}), ...(known ? { state: known } : {}) };
  return Object.keys(search).length > 0 ? search : undefined;
}

export function ProgramListPage() {
  const list = useListState<Filters>({ filterNames: ["title", "state"], defaultSort: { key: "state", direction: "asc" } });
  const { search: _, ...paging } = list.query;
  const search = searchOf(list.filters);
  const query = useEndpoint(
    programs.list,
    { query: { ...paging, ...(search ? { search } : {}) } },
    { pollMs: pollEvery.mediumMs, keepsPrevious: true },
  );
  usePageTrail([{ label: t("nav") }]);
  const explore = <LinkButton href={programPaths.explore}>{t("list.explore")}</LinkButton>;
  return (
    <RequireGrant action="read" subject="educational_stream">
      <ListPage
        title={t("nav")}
        description={t("list.help")}
        above={<ProgramTabs />}
        list={list as unknown as ListState<Record<string, string | string[] | undefined>>}
        query={query}
        rowsOf={(answer) => answer.programs}
        search={{ name: "title", label: t("list.search") }}
        filters={filters}
        columns={columns}
        rowKey={(program) => program.externalId}
        rowName={(program) => program.title}
        rowHref={(program) => programPaths.show(program.externalId)}
        rowActions={(program) =>
          program.currentUserAbilities.download && (
            <ExportButton
              endpoint={exportRequests.programPatients}
              params={{ externalId: program.externalId }}
              body={{}}
              total={program.patientsCount}
              title={t("download.title", { title: program.title })}
              label={t("action.download")}
            />
          )
        }
        empty={{ icon: <IconSchool size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: explore }}
      />
    </RequireGrant>
  );
}
