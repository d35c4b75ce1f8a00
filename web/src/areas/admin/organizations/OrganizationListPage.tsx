// Where the provider's staff come in: every organization, found by name, each leading to its record.
import { IconBuilding } from "@tabler/icons-react";
import { type AdminOrganizationRow, adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { organizationStatuses } from "@tidings/contract/words";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { formatDate, zoneName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "../text.ts";

const columns: DataColumn<AdminOrganizationRow>[] = [
  { key: "name", header: t("organizations.name"), isSortable: true, cell: ({ name }) => name },
  { key: "code", header: t("organizations.code"), width: "10rem", isSortable: true, cell: ({ code }) => code },
  {
    key: "status",
    header: t("organizations.status"),
    width: "11rem",
    isSortable: true,
    cell: ({ status, missingSetupItems }) =>
      status === "active" && missingSetupItems.length > 0 ? (
        <StatusBadge status="incomplete" group="warning" label={t("organizations.incomplete")} />
      ) : (
        <StatusBadge status={status} label={t(`organizations.${status}`)} />
      ),
  },
  { key: "customer", header: t("organizations.customer"), hideBelow: "md", cell: ({ customer }) => customer?.name ?? "–" },
  { key: "timeZone", header: t("organizations.timeZone"), width: "13rem", hideBelow: "lg", cell: ({ timeZone }) => zoneName(timeZone) },
  {
    key: "createdAt",
    header: t("organizations.createdAt"),
    width: "8rem",
    hideBelow: "lg",
    isSortable: true,
    cell: ({ createdAt }) => formatDate(createdAt.slice(0, 10)),
  },
];

const specs: FilterSpec[] = [
  choiceFilter("status", t("organizations.status"), organizationStatuses, (value) => t(`organizations.${value}`)),
];

export function OrganizationListPage() {
  const page = useListPage(adminOrganizations.list, { search: { name: "name", label: t("organizations.search") }, filters: specs });
  usePageTrail([{ label: t("organizations.title") }]);
  return (
    <ListPage
      title={t("organizations.title")}
      description={t("organizations.description")}
      actions={<CreateButton href={adminPaths.newOrganization} label={t("organizations.new")} />}
      {...page}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ code }) => adminPaths.organization(code)}
      empty={{ icon: <IconBuilding size={32} stroke={1.5} />, title: t("organizations.empty") }}
    />
  );
}
