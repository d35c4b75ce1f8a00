// Launched programs of all organizations, by title.
import { IconSchool } from "@tabler/icons-react";
import { type AdminProgram, adminPrograms } from "@tidings/contract/areas/admin/programs";
import { programStates } from "@tidings/contract/areas/programs";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { formatNumber } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "./program-text.ts";

const columns: DataColumn<AdminProgram>[] = [
  { key: "title", header: t("name"), cell: ({ title }) => title },
  { key: "organization", header: t("organization"), cell: ({ organization }) => organization.name },
  {
    key: "state",
    header: t("state"),
    width: "8rem",
    cell: ({ state }) => <StatusBadge status={state} label={t(`state.${state}`)} />,
  },
  { key: "category", header: t("category"), hideBelow: "md", cell: ({ categoryName }) => categoryName || "–" },
  { key: "weeks", header: t("weeks"), isNumeric: true, width: "6rem", hideBelow: "lg", cell: ({ weeks }) => formatNumber(weeks) },
  { key: "enrolled", header: t("enrolled"), isNumeric: true, width: "7rem", cell: ({ enrolledCount }) => formatNumber(enrolledCount) },
];

const filters: FilterSpec[] = [choiceFilter("state", t("state"), programStates, (value) => t(`state.${value}`))];

export function ProgramListPage() {
  const page = useListPage(adminPrograms.list, { search: { name: "title", label: t("search") }, filters });
  usePageTrail([{ label: t("title") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      {...page}
      columns={columns}
      rowName={({ title, organization }) => `${title}, ${organization.name}`}
      rowHref={({ externalId }) => adminPaths.editProgram(externalId)}
      empty={{ icon: <IconSchool size={32} stroke={1.5} />, title: t("empty") }}
    />
  );
}
