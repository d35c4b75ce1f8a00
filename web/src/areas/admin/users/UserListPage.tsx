// The list of all users who sign in, across organizations.
import { IconUsers } from "@tabler/icons-react";
import { type AdminUserRow, adminUsers, operatorUserRoles } from "@tidings/contract/areas/admin/users";
import { accountStatuses } from "@tidings/contract/areas/users";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { formatName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "./user-text.ts";

const worksAt = ({ providerRole, organizations }: AdminUserRow): string =>
  providerRole ? t(`role.${providerRole}`) : organizations.map(({ name }) => name).join(", ") || "–";

const columns: DataColumn<AdminUserRow>[] = [
  { key: "name", header: t("name"), cell: (user) => formatName(user) },
  { key: "email", header: t("email"), hideBelow: "md", cell: ({ email }) => email },
  { key: "worksAt", header: t("worksAt"), cell: worksAt },
  {
    key: "status",
    header: t("status"),
    width: "8rem",
    cell: ({ status }) => <StatusBadge status={status} label={t(`status.${status}`)} />,
  },
  {
    key: "lastSignIn",
    header: t("lastSignIn"),
    width: "9rem",
    hideBelow: "lg",
    cell: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime at={lastSignInAt} timeZone="UTC" /> : t("never")),
  },
];

const filters: FilterSpec[] = [
  choiceFilter("status", t("status"), accountStatuses, (value) => t(`status.${value}`)),
  {
    name: "providerRole",
    label: t("kind"),
    kind: "select",
    options: operatorUserRoles.map((value) => ({ value, label: t(`role.${value}`) })),
  },
];

export function UserListPage() {
  const page = useListPage(adminUsers.list, { search: { name: "name", label: t("search") }, filters });
  usePageTrail([{ label: t("title") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      actions={<CreateButton href={adminPaths.newUser} label={t("new")} />}
      {...page}
      columns={columns}
      rowName={formatName}
      rowHref={({ externalId }) => adminPaths.user(externalId)}
      empty={{ icon: <IconUsers size={32} stroke={1.5} />, title: t("empty") }}
    />
  );
}
