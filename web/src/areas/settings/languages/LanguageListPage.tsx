// List of the organization's languages, with the user who added each and the time.
import { IconLanguage } from "@tabler/icons-react";
import { organizations } from "@tidings/contract/areas/organizations";
import type { OutputOf } from "@tidings/contract/endpoint";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { useMemo } from "react";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { page } from "../../../kit/page.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import { DeleteAction } from "../../../ui/buttons/DeleteAction.tsx";
import type { DataColumn, DataSort } from "../../../ui/data/data-table.ts";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
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
  return <DeleteAction label={t("remove.action", { name: languageLabel(language) })} href={settingsPaths.removeLanguage(language)} />;
}

function LanguageList() {
  const can = useCan();
  const timeZone = useTimeZone();
  const page = useListPage(organizations.languages, { defaultSort });
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  const add = <CreateButton href={settingsPaths.newLanguage} label={t("add")} />;
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      actions={can("bulkUpdate", "providers_language") && add}
      {...page}
      columns={columns}
      rowName={(row) => languageLabel(row.language)}
      {...(can("bulkUpdate", "providers_language") ? { rowActions: (row: Row) => <RemoveLink language={row.language} /> } : {})}
      empty={{ icon: <IconLanguage size={32} stroke={1.5} />, title: t("empty") }}
    />
  );
}

export const LanguageListPage = page(
  { needs: ["read", "providers_language"], trail: [settingsCrumb, { label: t("title") }] },
  LanguageList,
);
