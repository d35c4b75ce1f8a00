// All customers, by name.
import { IconBuildingBank, IconPlus } from "@tabler/icons-react";
import { adminCustomers, type CustomerRow } from "@tidings/contract/areas/admin/customers";
import { mayCall } from "@tidings/contract/endpoint";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatNumber, formatPhone } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { adminPaths } from "../paths.ts";
import { useAdminList } from "../use-admin-list.ts";
import { t } from "./customer-text.ts";
import { formatEin } from "./customer-values.ts";

const columns: DataColumn<CustomerRow>[] = [
  { key: "name", header: t("name"), cell: ({ name }) => name },
  { key: "ein", header: t("ein"), width: "9rem", cell: ({ ein }) => formatEin(ein) },
  { key: "contact", header: t("contactName"), hideBelow: "md", cell: ({ contactName }) => contactName ?? "–" },
  { key: "email", header: t("contactEmail"), hideBelow: "lg", cell: ({ contactEmail }) => contactEmail ?? "–" },
  {
    key: "phone",
    header: t("contactPhone"),
    width: "9rem",
    hideBelow: "md",
    cell: ({ contactPhone }) => (contactPhone ? formatPhone(contactPhone) : "–"),
  },
  { key: "organizations", header: t("organizations"), isNumeric: true, width: "8rem", cell: (row) => formatNumber(row.organizationsCount) },
];

export function CustomerListPage() {
  const user = useCurrentUser();
  const { list, asked } = useAdminList<{ name?: string }>("name");
  const query = useEndpoint(adminCustomers.list, { query: asked }, { keepsPrevious: true });
  usePageTrail([{ label: t("title") }]);
  const create = mayCall(adminCustomers.create, user) && (
    <LinkButton href={adminPaths.newCustomer} leftSection={<IconPlus size={16} stroke={1.5} />}>
      {t("new")}
    </LinkButton>
  );
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      actions={create}
      list={list}
      query={query}
      rowsOf={(answer) => answer.customers}
      search={{ name: "name", label: t("search") }}
      columns={columns}
      rowKey={({ ein }) => ein}
      rowName={({ name }) => name}
      rowHref={({ ein }) => adminPaths.customer(ein)}
      sorting={null}
      empty={{ icon: <IconBuildingBank size={32} stroke={1.5} />, title: t("empty"), action: create }}
    />
  );
}
