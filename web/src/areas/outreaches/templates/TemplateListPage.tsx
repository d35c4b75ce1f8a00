// List of outreach templates, own and from the library: search by title, open, edit, delete.
import { IconTemplate } from "@tabler/icons-react";
import { type OutreachTemplate, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { useState } from "react";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { ListPage } from "../../../kit/ListPage.tsx";
import { page } from "../../../kit/page.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import { EditAndDelete } from "../../../ui/buttons/EditAndDelete.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { outreachesCrumb } from "../crumbs.ts";
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

function TemplateList() {
  const can = useCan();
  const timeZone = useTimeZone();
  const page = useListPage(outreachTemplates.list, { search: { name: "title", label: t("list.search") }, defaultSort });
  const [deleting, setDeleting] = useState<OutreachTemplate | null>(null);
  const create = can("create", "outreach_message") && <LinkButton href={outreachPaths.create}>{t("command.create")}</LinkButton>;
  return (
    <>
      <ListPage
        title={t("templates.title")}
        description={t("templates.help")}
        actions={create}
        above={<OutreachTabs />}
        {...page}
        drafts={{ ofRow: (template) => `outreach-template|${template.externalId}` }}
        columns={columnsIn(timeZone)}
        rowName={(template) => template.title}
        rowHref={(template) => outreachPaths.template(template.externalId)}
        rowActions={(template) => (
          <EditAndDelete
            may={template.currentUserAbilities}
            edit={{ label: t("list.edit", { title: template.title }), href: outreachPaths.editTemplate(template.externalId) }}
            remove={{ label: t("list.delete", { title: template.title }), onClick: () => setDeleting(template) }}
          />
        )}
        empty={{ icon: <IconTemplate stroke={1.5} />, title: t("templates.empty"), body: t("templates.emptyBody"), action: create }}
      />
      <DeleteTemplateDialog template={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

export const TemplateListPage = page(
  { needs: ["read", "outreach_message"], trail: [outreachesCrumb, { label: t("tabs.templates") }] },
  TemplateList,
);
