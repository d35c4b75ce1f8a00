// List of locations or providers: searched, sorted, retired ones on demand.
import { IconMapPin, IconStethoscope } from "@tabler/icons-react";
import type { Location, Provider } from "@tidings/contract/areas/appointment-places";
import type { ReactNode } from "react";
import { CreateButton } from "../../ui/buttons/CreateButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { choiceFilter, type FilterSpec } from "../filter-spec.ts";
import { formatName, formatPhone } from "../format.ts";
import { ListPage } from "../ListPage.tsx";
import { usePageTrail } from "../page-title.ts";
import { useListPage } from "../use-list-page.ts";
import { listParams, type PlaceKind, type PlaceSite, placeEndpoint } from "./place-site.ts";
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

const filters: FilterSpec[] = [choiceFilter("state", t("filter.state"), ["retired", "all"] as const, (value) => t(`state.${value}`))];

const search = { name: "name", label: t("location.search") };
const sorts = {
  location: { key: "name", direction: "asc" },
  provider: { key: "lastName", direction: "asc" },
} as const satisfies Record<string, DataSort>;

interface PlaceListProps {
  site: PlaceSite;
  /** Below the title, instead of what the list is. */
  note?: ReactNode;
}

function usePlaces<K extends PlaceKind>(site: PlaceSite, kind: K) {
  return useListPage(placeEndpoint(site, kind, "list"), { params: listParams(site), search, filters, defaultSort: sorts[kind] });
}

/** What the list of locations and the list of providers share. */
function sharedProps({ site, note }: PlaceListProps, icon: ReactNode) {
  const { kind, mayEdit } = site;
  const add = mayEdit && <CreateButton href={site.createHref} label={t(`${kind}.add`)} />;
  return {
    title: t(`${kind}.list`),
    description: note ?? t(`${kind}.help`),
    actions: add,
    rowHref: ({ externalId }: { externalId: string }) => site.showHref(externalId),
    empty: { icon, title: t(`${kind}.empty`), ...(mayEdit ? { body: t(`${kind}.emptyBody`), action: add } : {}) },
  };
}

function LocationList(props: PlaceListProps) {
  const page = usePlaces(props.site, "location");
  return (
    <ListPage
      {...sharedProps(props, <IconMapPin size={32} stroke={1.5} />)}
      {...page}
      columns={locationColumns}
      rowName={(one) => one.name}
    />
  );
}

function ProviderList(props: PlaceListProps) {
  const page = usePlaces(props.site, "provider");
  return (
    <ListPage
      {...sharedProps(props, <IconStethoscope size={32} stroke={1.5} />)}
      {...page}
      columns={providerColumns}
      rowName={formatName}
    />
  );
}

export function PlaceList(props: PlaceListProps) {
  const { kind, trail } = props.site;
  usePageTrail([...trail, { label: t(`${kind}.list`) }]);
  return kind === "location" ? <LocationList {...props} /> : <ProviderList {...props} />;
}
