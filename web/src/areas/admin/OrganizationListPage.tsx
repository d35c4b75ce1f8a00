// Where the provider's staff come in: every organization, each with the way to its API keys.
import { IconBuilding } from "@tabler/icons-react";
import { organizations } from "@tidings/contract/areas/organizations";
import type { Organization } from "@tidings/contract/areas/session";
import { useEndpoint } from "../../api/queries.ts";
import type { FilterValues } from "../../kit/filter-spec.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { useListState } from "../../kit/use-list-state.ts";
import type { DataColumn } from "../../ui/data-table.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { adminPaths } from "./paths.ts";
import { t } from "./text.ts";

const columns: DataColumn<Organization>[] = [
  { key: "name", header: t("organizations.name"), cell: ({ name }) => name },
  { key: "code", header: t("organizations.code"), width: "10rem", cell: ({ code }) => code },
  {
    key: "status",
    header: t("organizations.status"),
    width: "9rem",
    cell: ({ status }) => <StatusBadge status={status} label={t(`organizations.${status}`)} />,
  },
  { key: "timeZone", header: t("organizations.timeZone"), width: "14rem", hideBelow: "md", cell: ({ timeZone }) => timeZone },
];

export function OrganizationListPage() {
  const list = useListState<FilterValues>({ filterNames: [] });
  const { page, perPage } = list.query;
  const query = useEndpoint(organizations.list, { query: { page, perPage } }, { keepsPrevious: true });
  usePageTrail([{ label: t("organizations.title") }]);
  return (
    <ListPage
      title={t("organizations.title")}
      description={t("organizations.description")}
      list={list}
      query={query}
      rowsOf={(answer) => answer.organizations}
      columns={columns}
      rowKey={({ externalId }) => externalId}
      rowName={({ name }) => name}
      rowHref={({ code }) => adminPaths.keys(code)}
      sorting={null}
      empty={{ icon: <IconBuilding size={32} stroke={1.5} />, title: t("organizations.empty") }}
    />
  );
}
