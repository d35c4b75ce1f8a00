// All providers: searched and sorted; they are added by support.
import { IconStethoscope } from "@tabler/icons-react";
import { type Provider, providers } from "@tidings/contract/areas/appointment-places";
import { useEndpoint } from "../../../api/queries.ts";
import type { FilterValues } from "../../../kit/filter-spec.ts";
import { formatName } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import type { DataColumn, DataSort } from "../../../ui/data-table.ts";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { SupportNote } from "./SupportNote.tsx";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "lastName", direction: "asc" };

const columns: DataColumn<Provider>[] = [
  { key: "firstName", header: t("firstName"), isSortable: true, cell: (provider) => provider.firstName ?? "–" },
  { key: "lastName", header: t("lastName"), isSortable: true, cell: (provider) => provider.lastName },
  { key: "externalId", header: t("externalId"), cell: (provider) => provider.externalId },
  { key: "nationalId", header: t("nationalId"), width: "10rem", cell: (provider) => provider.nationalId ?? "–" },
];

export function ProviderListPage() {
  const list = useListState<FilterValues>({ filterNames: ["name"], defaultSort });
  const { search: _, ...paging } = list.query;
  const name = list.filters.name;
  const query = useEndpoint(
    providers.list,
    { query: { ...paging, ...(typeof name === "string" ? { search: { name } } : {}) } },
    { keepsPrevious: true },
  );
  usePageTrail([{ label: appointmentText("nav"), href: appointmentPaths.list }, { label: t("providers") }]);
  return (
    <RequireGrant action="read" subject="appointment">
      <ListPage
        title={t("providers")}
        description={<SupportNote about={t("providers.help")} />}
        list={list}
        query={query}
        rowsOf={(answer) => answer.providers}
        search={{ name: "name", label: t("search") }}
        columns={columns}
        rowKey={(provider) => provider.externalId}
        rowName={formatName}
        empty={{ icon: <IconStethoscope size={32} stroke={1.5} />, title: t("providers.empty"), body: t("emptyBody") }}
      />
    </RequireGrant>
  );
}
