// List of the organization's languages, with the user who added each and the time.
import { IconLanguage, IconPlus, IconTrash } from "@tabler/icons-react";
import { organizations } from "@tidings/contract/areas/organizations";
import type { OutputOf } from "@tidings/contract/endpoint";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { useMemo } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import type { FilterValues } from "../../../kit/filter-spec.ts";
import { formatDateTime } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { settingsPaths } from "../paths.ts";
import { t as settings } from "../text.ts";
import { t } from "./text.ts";

type Row = OutputOf<typeof organizations.languages>["languages"][number];

const defaultSort: DataSort = { key: "createdAt", direction: "asc" };

const columnsFor = (timeZone: string): DataColumn<Row>[] => [
  { key: "language", header: t("column.language"), isSortable: true, cell: ({ language }) => languageLabel(language) },
  {
    key: "createdByUser.firstName",
    header: t("column.addedBy"),
    isSortable: true,
    cell: ({ createdByUser }) => (createdByUser ? `${createdByUser.firstName} ${createdByUser.lastName}` : t("system")),
  },
  { key: "createdAt", header: t("column.addedOn"), isSortable: true, cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
];

/** English and Spanish stay. */
function RemoveLink({ language }: { language: string }) {
  if ((defaultLanguages as readonly string[]).includes(language)) return null;
  return (
    <IconAction
      label={t("remove.action", { name: languageLabel(language) })}
      icon={<IconTrash size={18} stroke={1.5} />}
      href={settingsPaths.removeLanguage(language)}
    />
  );
}

export function LanguageListPage() {
  const can = useCan();
  const timeZone = useTimeZone();
  const list = useListState<FilterValues>({ filterNames: [], defaultSort });
  const { page, perPage, sort } = list.query;
  const query = useEndpoint(organizations.languages, { query: { page, perPage, ...(sort ? { sort } : {}) } }, { keepsPrevious: true });
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  usePageTrail([{ label: settings("nav"), href: settingsPaths.home }, { label: t("title") }]);
  const add = (
    <LinkButton href={settingsPaths.newLanguage} leftSection={<IconPlus size={16} stroke={1.5} />}>
      {t("add")}
    </LinkButton>
  );
  return (
    <RequireGrant action="read" subject="providers_language">
      <ListPage
        title={t("title")}
        description={t("description")}
        actions={can("bulkUpdate", "providers_language") && add}
        list={list}
        query={query}
        rowsOf={(answer) => answer.languages}
        columns={columns}
        rowKey={(row) => row.externalId}
        rowName={(row) => languageLabel(row.language)}
        {...(can("bulkUpdate", "providers_language") ? { rowActions: (row: Row) => <RemoveLink language={row.language} /> } : {})}
        empty={{ icon: <IconLanguage size={32} stroke={1.5} />, title: t("empty") }}
      />
    </RequireGrant>
  );
}
