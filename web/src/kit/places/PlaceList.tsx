// List of locations or providers: searched, sorted, retired ones on demand.
import { IconMapPin, IconPlus, IconStethoscope } from "@tabler/icons-react";
import type { Location, Provider, placeStates } from "@tidings/contract/areas/appointment-places";
import type { ReactNode } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import type { FilterSpec, FilterValues } from "../filter-spec.ts";
import { formatName, formatPhone } from "../format.ts";
import { ListPage } from "../ListPage.tsx";
import { usePageTrail } from "../page-title.ts";
import { useListState } from "../use-list-state.ts";
import { listParams, type PlaceSite, placeEndpoint } from "./place-site.ts";
import { t } from "./texts.ts";

const withBadge = (name: string, retiredAt: string | null): ReactNode =>
  retiredAt === null ? (
    name
  ) : (
    <>
      {name} <StatusBadge status="retired" label={t("retired")} />
    </>
  );

const locationColumns: DataColumn<Location>[] = [
  { key: "externalId", header: t("externalId"), isSortable: true, width: "9rem", cell: ({ externalId }) => externalId },
  { key: "name", header: t("name"), isSortable: true, onCard: "head", cell: ({ name, retiredAt }) => withBadge(name, retiredAt) },
  { key: "phone", header: t("phone"), isSortable: true, width: "9rem", cell: ({ phone }) => formatPhone(phone) },
  { key: "address1", header: t("address1"), isSortable: true, cell: ({ address1 }) => address1 ?? "–" },
  { key: "address2", header: t("address2"), isSortable: true, hideBelow: "lg", cell: ({ address2 }) => address2 ?? "–" },
  { key: "city", header: t("city"), isSortable: true, width: "9rem", cell: ({ city }) => city ?? "–" },
  { key: "state", header: t("state"), isSortable: true, width: "5rem", cell: ({ state }) => state ?? "–" },
  { key: "zipcode", header: t("zipcode"), isSortable: true, width: "7rem", cell: ({ zipcode }) => zipcode ?? "–" },
];

const providerColumns: DataColumn<Provider>[] = [
  { key: "firstName", header: t("firstName"), isSortable: true, onCard: "none", cell: ({ firstName }) => firstName ?? "–" },
  {
    key: "lastName",
    header: t("lastName"),
    isSortable: true,
    onCard: "head",
    cell: ({ lastName, retiredAt }) => withBadge(lastName, retiredAt),
    cardCell: (provider) => withBadge(formatName(provider), provider.retiredAt),
  },
  { key: "externalId", header: t("externalId"), cell: ({ externalId }) => externalId },
  { key: "nationalId", header: t("nationalId"), width: "10rem", cell: ({ nationalId }) => nationalId ?? "–" },
];

const filters: FilterSpec[] = [
  {
    name: "state",
    label: t("filter.state"),
    kind: "select",
    isPrimary: true,
    options: (["retired", "all"] as const).map((value) => ({ value, label: t(`state.${value}`) })),
  },
];

const sorts = {
  location: { key: "name", direction: "asc" },
  provider: { key: "lastName", direction: "asc" },
} as const satisfies Record<string, DataSort>;

/** @param note below the title, instead of what the list is */
export function PlaceList({ site, note }: { site: PlaceSite; note?: ReactNode }) {
  const { kind, mayEdit } = site;
  const list = useListState<FilterValues>({ filterNames: ["name", "state"], defaultSort: sorts[kind] });
  const { page, perPage, sort } = list.query;
  const { name, state } = list.filters;
  const search = {
    ...(typeof name === "string" ? { name } : {}),
    ...(state === "retired" || state === "all" ? { state: state as (typeof placeStates)[number] } : {}),
  };
  const query = { page, perPage, ...(sort ? { sort } : {}), ...(Object.keys(search).length > 0 ? { search } : {}) };
  const asked = { params: listParams(site), query };
  const isLocation = kind === "location";
  const found = useEndpoint(placeEndpoint(site, "location", "list"), asked, { keepsPrevious: true, isEnabled: isLocation });
  const people = useEndpoint(placeEndpoint(site, "provider", "list"), asked, { keepsPrevious: true, isEnabled: !isLocation });
  usePageTrail([...site.trail, { label: t(`${kind}.list`) }]);
  const add = mayEdit && (
    <LinkButton href={site.createHref} leftSection={<IconPlus size={16} stroke={1.5} />}>
      {t(`${kind}.add`)}
    </LinkButton>
  );
  const common = {
    title: t(`${kind}.list`),
    description: note ?? t(`${kind}.help`),
    actions: add,
    list,
    search: { name: "name", label: t("location.search") },
    filters,
    rowKey: ({ externalId }: { externalId: string }) => externalId,
    rowHref: ({ externalId }: { externalId: string }) => site.showHref(externalId),
  };
  const empty = { title: t(`${kind}.empty`), ...(mayEdit ? { body: t(`${kind}.emptyBody`), action: add } : {}) };
  return isLocation ? (
    <ListPage
      {...common}
      query={found}
      rowsOf={(answer) => answer.locations}
      columns={locationColumns}
      rowName={(one) => one.name}
      empty={{ ...empty, icon: <IconMapPin size={32} stroke={1.5} /> }}
    />
  ) : (
    <ListPage
      {...common}
      query={people}
      rowsOf={(answer) => answer.providers}
      columns={providerColumns}
      rowName={formatName}
      empty={{ ...empty, icon: <IconStethoscope size={32} stroke={1.5} /> }}
    />
  );
}
