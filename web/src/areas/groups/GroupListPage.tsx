// All groups picked by hand: searched, sorted, opened, edited, deleted.
import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { type Group, groups } from "@tidings/contract/areas/groups";
import { useState } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import type { FilterValues } from "../../kit/filter-spec.ts";
import { showName, showNumber } from "../../kit/format.ts";
import { GroupTabs } from "../../kit/GroupTabs.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { useListState } from "../../kit/use-list-state.ts";
import type { DataColumn, DataSort } from "../../ui/data-table.ts";
import { RelativeTime } from "../../ui/RelativeTime.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import { DeleteGroupDialog } from "./DeleteGroupDialog.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "name", direction: "asc" };

const columnsIn = (timeZone: string): DataColumn<Group>[] => [
  { key: "name", header: t("list.column.name"), isSortable: true, cell: (group) => group.name },
  {
    key: "patientsCount",
    header: t("list.column.patients"),
    isSortable: true,
    isNumeric: true,
    width: "8rem",
    cell: (group) => showNumber(group.patientsCount),
  },
  {
    key: "creationUser",
    header: t("list.column.creator"),
    width: "14rem",
    cell: (group) => (group.creationUser ? showName(group.creationUser) : t("list.bySystem")),
  },
  {
    key: "updatedAt",
    header: t("list.column.updatedAt"),
    isSortable: true,
    width: "10rem",
    cell: (group) => <RelativeTime at={group.updatedAt} timeZone={timeZone} />,
  },
];

function RowActions({ group, onDelete }: { group: Group; onDelete: () => void }) {
  return (
    <>
      {group.currentUserAbilities.update && (
        <ActionIcon
          component={UiLink}
          {...{ href: groupPaths.edit(group.externalId) }}
          variant="subtle"
          color="gray"
          aria-label={t("list.edit", { name: group.name })}
        >
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {group.currentUserAbilities.destroy && (
        <ActionIcon variant="subtle" color="gray" aria-label={t("list.delete", { name: group.name })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </>
  );
}

export function GroupListPage() {
  const can = useCan();
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  const list = useListState<FilterValues>({ filterNames: ["name"], defaultSort });
  const { search: _, ...paging } = list.query;
  const name = list.filters.name;
  const search = { automated: "false" as const, ...(typeof name === "string" ? { name } : {}) };
  const query = useEndpoint(groups.list, { query: { ...paging, search } }, { keepsPrevious: true });
  const [deleting, setDeleting] = useState<Group | null>(null);
  usePageTrail([{ label: t("nav") }]);
  const create = can("create", "patient_group") && (
    <Button component={UiLink} {...{ href: groupPaths.create }}>
      {t("command.create")}
    </Button>
  );
  return (
    <RequireGrant action="read" subject="patient_group">
      <ListPage
        title={t("nav")}
        description={t("list.help")}
        actions={create}
        above={<GroupTabs />}
        list={list}
        query={query}
        rowsOf={(answer) => answer.groups}
        search={{ name: "name", label: t("list.search") }}
        columns={columnsIn(timeZone)}
        rowKey={(group) => group.externalId}
        rowName={(group) => group.name}
        rowHref={(group) => groupPaths.show(group.externalId)}
        rowActions={(group) => <RowActions group={group} onDelete={() => setDeleting(group)} />}
        empty={{ icon: <IconUsersGroup size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
      <DeleteGroupDialog group={deleting} onClose={() => setDeleting(null)} />
    </RequireGrant>
  );
}
