// All locations: searched and sorted; they are added by support.
import { IconMapPin } from "@tabler/icons-react";
import { type Location, locations } from "@tidings/contract/areas/appointment-places";
import { useEndpoint } from "../../../api/queries.ts";
import type { FilterValues } from "../../../kit/filter-spec.ts";
import { formatPhone } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import type { DataColumn, DataSort } from "../../../ui/data-table.ts";
import { appointmentPaths } from "../paths.ts";
import { t as appointmentText } from "../text.ts";
import { SupportNote } from "./SupportNote.tsx";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "name", direction: "asc" };

const columns: DataColumn<Location>[] = [
  { key: "externalId", header: t("externalId"), isSortable: true, width: "9rem", cell: (location) => location.externalId },
  { key: "name", header: t("name"), isSortable: true, onCard: "head", cell: (location) => location.name },
  { key: "phone", header: t("phone"), isSortable: true, width: "9rem", cell: (location) => formatPhone(location.phone) },
  { key: "address1", header: t("address1"), isSortable: true, cell: (location) => location.address1 ?? "–" },
  { key: "address2", header: t("address2"), isSortable: true, hideBelow: "lg", cell: (location) => location.address2 ?? "–" },
  { key: "city", header: t("city"), isSortable: true, width: "9rem", cell: (location) => location.city ?? "–" },
  { key: "state", header: t("state"), isSortable: true, width: "5rem", cell: (location) => location.state ?? "–" },
  { key: "zipcode", header: t("zipcode"), isSortable: true, width: "7rem", cell: (location) => location.zipcode ?? "–" },
];

export function LocationListPage() {
  const list = useListState<FilterValues>({ filterNames: ["name"], defaultSort });
  const { search: _, ...paging } = list.query;
  const name = list.filters.name;
  const query = useEndpoint(
    locations.list,
    { query: { ...paging, ...(typeof name === "string" ? { search: { name } } : {}) } },
    { keepsPrevious: true },
  );
  usePageTrail([{ label: appointmentText("nav"), href: appointmentPaths.list }, { label: t("locations") }]);
  return (
    <RequireGrant action="read" subject="appointments_location">
      <ListPage
        title={t("locations")}
        description={<SupportNote about={t("locations.help")} />}
        list={list}
        query={query}
        rowsOf={(answer) => answer.locations}
        search={{ name: "name", label: t("search") }}
        columns={columns}
        rowKey={(location) => location.externalId}
        rowName={(location) => location.name}
        empty={{ icon: <IconMapPin size={32} stroke={1.5} />, title: t("locations.empty"), body: t("emptyBody") }}
      />
    </RequireGrant>
  );
}
