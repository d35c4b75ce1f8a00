// Where pages of locations and providers are: among an organization's own pages, or in the admin area under its code.
import { adminLocations, adminProviders } from "@tidings/contract/areas/admin/places";
import { locations, providers } from "@tidings/contract/areas/appointment-places";
import type { Endpoint } from "@tidings/contract/endpoint";
import type { Crumb } from "../page-title.ts";

export type PlaceKind = "location" | "provider";

export interface PlaceSite {
  /** Null: the organization that the user works in. */
  code: string | null;
  kind: PlaceKind;
  mayEdit: boolean;
  listHref: string;
  createHref: string;
  showHref: (externalId: string) => string;
  editHref: (externalId: string) => string;
  notFoundHref: string;
  /** Of the organization, or null while it is not known. */
  timeZone: string | null;
  /** What leads to the list. */
  trail: readonly Crumb[];
}

/** Links below that of the list; list, forms and record have the same on every site. */
export function siteLinks(
  kind: PlaceKind,
  listHref: string,
): Pick<PlaceSite, "kind" | "listHref" | "createHref" | "showHref" | "editHref"> {
  const showHref = (externalId: string) => `${listHref}/${kind}/${encodeURIComponent(externalId)}`;
  return { kind, listHref, createHref: `${listHref}/new`, showHref, editHref: (externalId) => `${showHref(externalId)}/edit` };
}

const own = { location: locations, provider: providers } as const;
const admin = { location: adminLocations, provider: adminProviders } as const;

type Name = "list" | "show" | "create" | "update" | "retire" | "restore" | "mergeInfo" | "merge";
type Endpoints<K extends PlaceKind> = (typeof own)[K];

/** A location or provider with the name that it is called by. */
export interface NamedPlace {
  externalId: string;
  name: string;
  retiredAt: string | null;
  appointmentsAhead: number;
}

/** The numbers that a location can be given, the organization's own first. */
export const textingNumbersEndpoint = ({ code }: Pick<PlaceSite, "code">): typeof locations.textingNumbers =>
  code === null ? locations.textingNumbers : (adminLocations.textingNumbers as unknown as typeof locations.textingNumbers);

/** Both sides have the same endpoints; those of the admin area name the organization besides. */
export const placeEndpoint = <K extends PlaceKind, N extends Name>({ code }: Pick<PlaceSite, "code">, kind: K, name: N): Endpoints<K>[N] =>
  (code === null ? own[kind] : (admin[kind] as unknown as Endpoints<K>))[name];

/** Parameters with the organization's code where it is needed. */
export const placeParams = <P extends object>({ code }: Pick<PlaceSite, "code">, params: P): P =>
  code === null ? params : { ...params, code };

/** Those of the list and of new ones, which have no others. */
export const listParams = ({ code }: Pick<PlaceSite, "code">): undefined => (code === null ? undefined : ({ code } as never));

/** Everything that shows one of them. */
export const shownPlaces = (site: PlaceSite): Endpoint[] =>
  (["list", "show", "mergeInfo"] as const).map((name) => placeEndpoint(site, site.kind, name) as Endpoint);
