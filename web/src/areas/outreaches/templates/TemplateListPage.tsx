// List of outreach templates, own and from the library: search by title, open, edit, delete.
import { IconPencil, IconTemplate, IconTrash } from "@tabler/icons-react";
import { type OutreachTemplate, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import type { FilterValues } from "../../../kit/filter-spec.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { outreachPaths } from "../paths.ts";
import { OutreachTabs } from "../results/OutreachTabs.tsx";
import { t } from "../text.ts";
import { DeleteTemplateDialog } from "./DeleteTemplateDialog.tsx";
import { creatorOf } from "./template-creator.ts";

const defaultSort: DataSort = { key: "title", direction: "asc" };

const columnsIn = (timeZone: string): DataColumn<OutreachTemplate>[] => [
  { key: "title", header: t("list.titleColumn"), isSortable: true, cell: (template) => template.title },
  { key: "creator", header: t("templates.creator"), isSortable: true, width: "14rem", cell: creatorOf },
  {
    key: "updatedAt",
    header: t("templates.updatedAt"),
    isSortable: true,
    width: "10rem",
    cell: (template) => <RelativeTime at={template.updatedAt} timeZone={timeZone} />,
  },
];

function RowActions({ template, onDelete }: { template: OutreachTemplate; onDelete: () => void }) {
  return (
    <>
      {template.currentUserAbilities.update && (
        <IconAction
          label={t("list.edit", { title: template.title })}
          icon={<IconPencil size={18} stroke={1.5} />}
          href={outreachPaths.editTemplate(template.externalId)}
        />
      )}
      {template.currentUserAbilities.destroy && (
        <IconAction label={t("list.delete", { title: template.title })} icon={<IconTrash size={18} stroke={1.5} />} onClick={onDelete} />
      )}
    </>
  );
}

export function TemplateListPage() {
  const can = useCan();
  const timeZone = useTimeZone();
  const list = useListState<FilterValues>({ filterNames: ["title"], defaultSort });
  const { search: _, ...paging } = list.query;
  const { title } = list.filters;
  const query = useEndpoint(
    outreachTemplates.list,
    { query: { ...paging, ...(typeof title === "string" ? { search: { title } } : {}) } },
    { keepsPrevious: true },
  );
  const [deleting, setDeleting] = useState<OutreachTemplate | null>(null);
  usePageTrail([{ label: t("nav"), href: outreachPaths.list }, { label: t("tabs.templates") }]);
  const create = can("create", "outreach_message") && <LinkButton href={outreachPaths.create}>{t("command.create")}</LinkButton>;
  return (
    <RequireGrant action="read" subject="outreach_message">
      <ListPage
        title={t("templates.title")}
        description={t("templates.help")}
        actions={create}
        above={<OutreachTabs />}
        list={list}
        query={query}
        rowsOf={(answer) => answer.templates}
        search={{ name: "title", label: t("list.search") }}
        columns={columnsIn(timeZone)}
        rowKey={(template) => template.externalId}
        rowName={(template) => template.title}
        rowHref={(template) => outreachPaths.template(template.externalId)}
        rowActions={(template) => <RowActions template={template} onDelete={() => setDeleting(template)} />}
        empty={{ icon: <IconTemplate stroke={1.5} />, title: t("templates.empty"), body: t("templates.emptyBody"), action: create }}
      />
      <DeleteTemplateDialog template={deleting} onClose={() => setDeleting(null)} />
    </RequireGrant>
  );
}
