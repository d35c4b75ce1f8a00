// List of staff: search by name, role or status, open, edit, delete. Users without access to it are redirected to their own record.
import { ActionIcon } from "@mantine/core";
import { IconPencil, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { staffRoles, type UserRow, userStatuses, users } from "@tidings/contract/areas/users";
import { useMemo, useState } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import { choiceFilter, type FilterSpec } from "../../../kit/filter-spec.ts";
import { formatName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { settingsPaths } from "../paths.ts";
import { CreateUserButton } from "./CreateUserButton.tsx";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { t } from "./text.ts";
import { UserStatus } from "./UserStatus.tsx";
import { useUserTrail } from "./user-trail.ts";
import classes from "./users.module.css";

const defaultSort: DataSort = { key: "firstName", direction: "asc" };
const search = { name: "fullName", label: t("list.search") };
const specs: FilterSpec[] = [
  choiceFilter("role", t("field.role"), staffRoles, (value) => t(`role.${value}`)),
  choiceFilter("status", t("field.status"), userStatuses, (value) => t(`status.${value}`)),
];

function columnsFor(timeZone: string, ownId: string): DataColumn<UserRow>[] {
  return [
    {
      key: "firstName",
      header: t("list.column.name"),
      isSortable: true,
      cell: (user) => (
        <>
          {formatName(user)} {user.externalId === ownId && <span className={classes.you}>({t("you")})</span>}
        </>
      ),
    },
    { key: "email", header: t("list.column.email"), hideBelow: "md", cell: (user) => user.email },
    { key: "role", header: t("list.column.role"), isSortable: true, width: "10rem", cell: (user) => t(`role.${user.role}`) },
    {
      key: "status",
      header: t("list.column.status"),
      width: "10rem",
      cell: (user) => <UserStatus user={user} />,
    },
    {
      key: "lastSignInAt",
      header: t("list.column.lastSignIn"),
      isSortable: true,
      width: "9rem",
      cell: (user) => {
        const at = user.currentSignInAt ?? user.lastSignInAt;
        return at ? <RelativeTime at={at} timeZone={timeZone} /> : t("list.never");
      },
    },
  ];
}

function RowActions({ user, onDelete }: { user: UserRow; onDelete: (user: UserRow) => void }) {
  const { update, destroy } = user.currentUserAbilities;
  return (
    <>
      {update && (
        <ActionIcon
          component={UiLink}
          {...{ href: settingsPaths.editUser(user.externalId) }}
          aria-label={t("list.edit", { name: formatName(user) })}
        >
          <IconPencil size={16} stroke={1.5} />
        </ActionIcon>
      )}
      {destroy && (
        <ActionIcon aria-label={t("list.delete", { name: formatName(user) })} onClick={() => onDelete(user)}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </>
  );
}

function UserList() {
  const { organization, externalId } = useCurrentUser();
  const timeZone = organization?.timeZone ?? "UTC";
  const [leaving, setLeaving] = useState<UserRow | null>(null);
  const page = useListPage(users.list, { search, filters: specs, defaultSort });
  const columns = useMemo(() => columnsFor(timeZone, externalId), [timeZone, externalId]);
  return (
    <>
      <ListPage
        title={t("title")}
        actions={<CreateUserButton />}
        {...page}
        drafts={{ created: { form: "user-new", fallback: t("list.create") }, ofRow: (user) => `user-edit|${user.externalId}` }}
        columns={columns}
        rowName={formatName}
        rowHref={(user) => settingsPaths.user(user.externalId)}
        rowActions={(user) => <RowActions user={user} onDelete={setLeaving} />}
        empty={{
          icon: <IconUsersGroup size={32} stroke={1.5} />,
          title: t("list.empty"),
          body: t("list.emptyBody"),
          action: <CreateUserButton />,
        }}
      />
      <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

export function UserListPage() {
  const { role, externalId } = useCurrentUser();
  useUserTrail();
  return role === "staff" ? <Redirect to={settingsPaths.user(externalId)} replace /> : <UserList />;
}
