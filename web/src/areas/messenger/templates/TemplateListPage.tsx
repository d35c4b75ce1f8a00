// The templates of Messenger: searched by title, opened, edited, deleted; those of the library are only read.
import { IconPencil, IconTemplate, IconTrash } from "@tabler/icons-react";
import { type MessengerTemplate, messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { type FilterValues, textOf } from "../../../kit/filter-spec.ts";
import { formatName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
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

function RowActions({ template, onDelete }: { template: MessengerTemplate; onDelete: () => void }) {
  const { title, externalId, currentUserAbilities: may } = template;
  return (
    <>
      {may.update && (
        <IconAction
          label={t("templates.edit", { title })}
          icon={<IconPencil size={18} stroke={1.5} />}
          href={messengerPaths.template(externalId)}
        />
      )}
      {may.destroy && (
        <IconAction label={t("templates.delete", { title })} icon={<IconTrash size={18} stroke={1.5} />} onClick={onDelete} />
      )}
    </>
  );
}

export function TemplateListPage() {
  const can = useCan();
  const timeZone = useTimeZone();
  const list = useListState<FilterValues>({ filterNames: ["title"], defaultSort });
  const { search: _, ...paging } = list.query;
  const title = textOf(list.filters.title);
  const query = useEndpoint(
    messengerTemplates.list,
    { query: { ...paging, ...(title ? { search: { title } } : {}) } },
    { keepsPrevious: true },
  );
  const [deleting, setDeleting] = useState<MessengerTemplate | null>(null);
  usePageTrail([{ label: t("nav"), href: messengerPaths.list }, { label: t("tab.templates") }]);
  const create = can("create", "messenger_template") && <LinkButton href={messengerPaths.newTemplate}>{t("templates.create")}</LinkButton>;
  return (
    <RequireGrant action="read" subject="messenger_template">
      <ListPage
        title={t("tab.templates")}
        description={t("templates.help")}
        actions={create}
        above={<MessengerTabs />}
        list={list}
        query={query}
        rowsOf={(answer) => answer.templates}
        search={{ name: "title", label: t("templates.search") }}
        columns={columnsIn(timeZone)}
        rowKey={(template) => template.externalId}
        rowName={(template) => template.title}
        rowHref={(template) => messengerPaths.template(template.externalId)}
        rowActions={(template) => <RowActions template={template} onDelete={() => setDeleting(template)} />}
        empty={{
          icon: <IconTemplate size={32} stroke={1.5} />,
          title: t("templates.empty"),
          body: t("templates.emptyBody"),
          action: create,
        }}
      />
      <DeleteTemplateDialog template={deleting} onClose={() => setDeleting(null)} />
    </RequireGrant>
  );
}
