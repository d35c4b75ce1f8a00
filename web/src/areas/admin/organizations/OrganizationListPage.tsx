// Where the provider's staff come in: every organization, found by name, each leading to its record.
import { IconBuilding, IconPlus } from "@tabler/icons-react";
import { type AdminOrganizationRow, adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { organizationStatuses } from "@tidings/contract/words";
import { useEndpoint } from "../../../api/queries.ts";
import type { FilterSpec } from "../../../kit/filter-spec.ts";
import { formatDate, zoneName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "../text.ts";
import { useAdminList } from "../use-admin-list.ts";

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
  {
    name: "status",
    label: t("organizations.status"),
    kind: "select",
    isPrimary: true,
    options: organizationStatuses.map((value) => ({ value, label: t(`organizations.${value}`) })),
  },
];

export function OrganizationListPage() {
  const { list, asked } = useAdminList<{ name?: string; status?: "active" }>("name", specs);
  const query = useEndpoint(adminOrganizations.list, { query: asked }, { keepsPrevious: true });
  usePageTrail([{ label: t("organizations.title") }]);
  return (
    <ListPage
      title={t("organizations.title")}
      description={t("organizations.description")}
      actions={
        <LinkButton href={adminPaths.newOrganization} leftSection={<IconPlus size={16} stroke={1.5} />}>
          {t("organizations.new")}
        </LinkButton>
      }
      list={list}
      query={query}
      rowsOf={(answer) => answer.organizations}
      search={{ name: "name", label: t("organizations.search") }}
      filters={specs}
      columns={columns}
      rowKey={({ externalId }) => externalId}
      rowName={({ name }) => name}
      rowHref={({ code }) => adminPaths.organization(code)}
      empty={{ icon: <IconBuilding size={32} stroke={1.5} />, title: t("organizations.empty") }}
    />
  );
}
