// The templates of Messenger: searched by title, opened, edited, deleted; those of the library are only read.
import { IconTemplate } from "@tabler/icons-react";
import { type MessengerTemplate, messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { useState } from "react";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { formatName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { page } from "../../../kit/page.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import { EditAndDelete } from "../../../ui/buttons/EditAndDelete.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { messengerCrumb } from "../crumbs.ts";
import { MessengerTabs } from "../MessengerHead.tsx";
import { messengerPaths } from "../paths.ts";
import { t } from "../text.ts";
import { DeleteTemplateDialog } from "./DeleteTemplateDialog.tsx";

const defaultSort: DataSort = { key: "title", direction: "asc" };
const creatorOf = (template: MessengerTemplate): string =>
  template.tidingsTemplate ? t("templates.library") : template.user ? formatName(template.user) : t("templates.nobody");

const columnsIn = (timeZone: string): DataColumn<MessengerTemplate>[] => [
  { key: "title", header: t("templates.title"), isSortable: true, cell: (template) => template.title },
  {
    key: "languages",
    header: t("templates.languages"),
    width: "12rem",
    cell: (template) => template.languages.map(languageLabel).join(", "),
  },
  { key: "creator", header: t("templates.creator"), width: "12rem", cell: creatorOf },
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
  const page = useListPage(messengerTemplates.list, { search: { name: "title", label: t("templates.search") }, defaultSort });
  const [deleting, setDeleting] = useState<MessengerTemplate | null>(null);
  const create = can("create", "messenger_template") && <LinkButton href={messengerPaths.newTemplate}>{t("templates.create")}</LinkButton>;
  return (
    <>
      <ListPage
        title={t("tab.templates")}
        description={t("templates.help")}
        actions={create}
        above={<MessengerTabs />}
        {...page}
        drafts={{
          created: { form: "messenger-template-new", fallback: t("templates.create") },
          ofRow: (template) => `messenger-template|${template.externalId}`,
        }}
        columns={columnsIn(timeZone)}
        rowName={(template) => template.title}
        rowHref={(template) => messengerPaths.template(template.externalId)}
        rowActions={(template) => (
          <EditAndDelete
            may={template.currentUserAbilities}
            edit={{ label: t("templates.edit", { title: template.title }), href: messengerPaths.template(template.externalId) }}
            remove={{ label: t("templates.delete", { title: template.title }), onClick: () => setDeleting(template) }}
          />
        )}
        empty={{
          icon: <IconTemplate size={32} stroke={1.5} />,
          title: t("templates.empty"),
          body: t("templates.emptyBody"),
          action: create,
        }}
      />
      <DeleteTemplateDialog template={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

export const TemplateListPage = page(
  { needs: ["read", "messenger_template"], trail: [messengerCrumb, { label: t("tab.templates") }] },
  TemplateList,
);
