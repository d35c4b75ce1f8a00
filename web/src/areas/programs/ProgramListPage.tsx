// List of launched programs: search, filters, sorting, live updates, and export.
import { Tooltip } from "@mantine/core";
import { IconInfoCircle, IconSchool } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type Program, programStates, programs } from "@tidings/contract/areas/programs";
import { pollEvery } from "../../api/queries.ts";
import { ExportButton } from "../../kit/ExportButton.tsx";
import { choiceFilter, type FilterSpec } from "../../kit/filter-spec.ts";
import { formatDate, formatNumber, formatRate } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { ProgramTabs } from "./ProgramTabs.tsx";
import { programPaths } from "./paths.ts";
import { stateLabel } from "./program-labels.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "state", direction: "asc" };

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
  choiceFilter(
    "state",
    t("list.status"),
    programStates.filter((state) => state !== "disabled"),
    stateLabel,
  ),
];

function ProgramList() {
  const page = useListPage(programs.list, {
    search: { name: "title", label: t("list.search") },
    filters,
    defaultSort,
    pollMs: pollEvery.mediumMs,
  });
  const explore = <LinkButton href={programPaths.explore}>{t("list.explore")}</LinkButton>;
  return (
    <ListPage
      title={t("nav")}
      description={t("list.help")}
      above={<ProgramTabs />}
      {...page}
      drafts={{ ofRow: (program) => `program-enroll|${program.externalId}` }}
      columns={columns}
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
  );
}

export const ProgramListPage = page({ needs: ["read", "educational_stream"], trail: [{ label: t("nav") }] }, ProgramList);
