// Launched programs of all organizations, by title.
import { IconSchool } from "@tabler/icons-react";
import { type AdminProgram, adminPrograms } from "@tidings/contract/areas/admin/programs";
import { programStates } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../../api/queries.ts";
import type { FilterSpec } from "../../../kit/filter-spec.ts";
import { formatNumber } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { adminPaths } from "../paths.ts";
import { useAdminList } from "../use-admin-list.ts";
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

const filters: FilterSpec[] = [
  {
    name: "state",
    label: t("state"),
    kind: "select",
    isPrimary: true,
    options: programStates.map((value) => ({ value, label: t(`state.${value}`) })),
  },
];

export function ProgramListPage() {
  const { list, asked } = useAdminList<{ title?: string; state?: "active" }>("title", filters);
  const query = useEndpoint(adminPrograms.list, { query: asked }, { keepsPrevious: true });
  usePageTrail([{ label: t("title") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      list={list}
      query={query}
      rowsOf={(answer) => answer.programs}
      search={{ name: "title", label: t("search") }}
      filters={filters}
      columns={columns}
      rowKey={({ externalId }) => externalId}
      rowName={({ title, organization }) => `${title}, ${organization.name}`}
      rowHref={({ externalId }) => adminPaths.editProgram(externalId)}
      sorting={null}
      empty={{ icon: <IconSchool size={32} stroke={1.5} />, title: t("empty") }}
    />
  );
}
