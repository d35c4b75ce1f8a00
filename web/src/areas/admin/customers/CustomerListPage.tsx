// All customers, by name.
import { IconBuildingBank } from "@tabler/icons-react";
import { adminCustomers, type CustomerRow } from "@tidings/contract/areas/admin/customers";
import { mayCall } from "@tidings/contract/endpoint";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatNumber, formatPhone } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { adminPaths } from "../paths.ts";
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
  const page = useListPage(adminCustomers.list, { search: { name: "name", label: t("search") } });
  usePageTrail([{ label: t("title") }]);
  const create = mayCall(adminCustomers.create, user) && <CreateButton href={adminPaths.newCustomer} label={t("new")} />;
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      actions={create}
      {...page}
      columns={columns}
      rowKey={({ ein }) => ein}
      rowName={({ name }) => name}
      rowHref={({ ein }) => adminPaths.customer(ein)}
      empty={{ icon: <IconBuildingBank size={32} stroke={1.5} />, title: t("empty"), action: create }}
    />
  );
}
