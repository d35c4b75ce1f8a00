// All groups picked by hand: searched, sorted, opened, edited, deleted.
import { IconUsersGroup } from "@tabler/icons-react";
import type { Group } from "@tidings/contract/areas/groups";
import { useState } from "react";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { formatName } from "../../kit/format.ts";
import { GroupTabs } from "../../kit/GroupTabs.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { EditAndDelete } from "../../ui/buttons/EditAndDelete.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn } from "../../ui/data/data-table.ts";
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

function GroupList() {
  const can = useCan();
  const timeZone = useTimeZone();
  const { list, query } = useGroupList("name");
  const [deleting, setDeleting] = useState<Group | null>(null);
  const create = can("create", "patient_group") && <LinkButton href={groupPaths.create}>{t("command.create")}</LinkButton>;
  return (
    <>
      <ListPage
        title={t("nav")}
        description={t("list.help")}
        actions={create}
        above={<GroupTabs />}
        list={list}
        query={query}
        search={{ name: "name", label: t("list.search") }}
        drafts={{ created: { form: "group-new", fallback: t("command.create") }, ofRow: (group) => `group-edit|${group.externalId}` }}
        columns={[nameColumn, countColumn, creatorColumn, changedColumn(timeZone)]}
        rowName={(group) => group.name}
        rowHref={(group) => groupPaths.show(group.externalId)}
        rowActions={(group) => (
          <EditAndDelete
            may={group.currentUserAbilities}
            edit={{ label: t("list.edit", { name: group.name }), href: groupPaths.edit(group.externalId) }}
            remove={{ label: t("list.delete", { name: group.name }), onClick: () => setDeleting(group) }}
          />
        )}
        empty={{ icon: <IconUsersGroup size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody"), action: create }}
      />
      <DeleteGroupDialog group={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

export const GroupListPage = page({ needs: ["read", "patient_group"], trail: [{ label: t("nav") }] }, GroupList);
