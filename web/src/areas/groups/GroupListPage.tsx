// All groups picked by hand: searched, sorted, opened, edited, deleted.
import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import type { Group } from "@tidings/contract/areas/groups";
import { useState } from "react";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { formatName } from "../../kit/format.ts";
import { GroupTabs } from "../../kit/GroupTabs.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { DeleteGroupDialog } from "./DeleteGroupDialog.tsx";
import { changedColumn, countColumn, nameColumn } from "./group-columns.tsx";
import { groupPaths } from "./paths.ts";
import { t } from "./text.ts";
import { useGroupList } from "./use-group-list.ts";

const creatorColumn: DataColumn<Group> = {
  key: "creationUser",
  header: t("list.column.creator"),
  width: "14rem",
  cell: (group) => (group.creationUser ? formatName(group.creationUser) : t("list.bySystem")),
};

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
  const { list, query } = useGroupList("name");
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
        columns={[nameColumn, countColumn, creatorColumn, changedColumn(timeZone)]}
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
