// Ports of locations and providers: what the module that owns them answers to others, and what others do when one is merged into another.
import type { OpeningHours } from "@tidings/contract/opening-hours";
import type { Ctx } from "../../kernel/context.ts";

export type PlaceKind = "location" | "provider";

/** What a patient's location says to modules that know no locations. */
export interface PatientLocation {
  /** Its own hours, with its holidays in addition to those of the organization; null: the organization's hours. */
  hours: OpeningHours["hours"] | null;
  holidays: OpeningHours["holidays"];
  /** The location's clock, else the organization's. */
  timeZone: string;
  /** Out-of-hours text by language; empty: the organization's. */
  autoReply: Readonly<Record<string, string>>;
}

export interface NamedLocation {
  id: number;
  externalId: string;
  name: string;
}

/** What a patient writes about. */
export interface PatientConcern {
  patientId: number;
  /** The appointment that our last message was about; null: it was about none. */
  appointmentExternalId: string | null;
}

export interface PlacesPort {
  /** By patient id; patients without a location are left out. The appointment's location, else their home, else that of the nearest appointment. */
  locationsOf(ctx: Ctx, asked: readonly PatientConcern[]): Promise<ReadonlyMap<number, PatientLocation>>;
  /** Of the organization, by name; without merged ones. */
  locationNames(ctx: Ctx): Promise<readonly NamedLocation[]>;
  /** The texting number of each location that has one of its own: ids of `senders` by location id. */
  locationSenders(ctx: Ctx): Promise<ReadonlyMap<number | null, number>>;
  /** The same by patient id, of the patients' home locations. */
  homeSenders(ctx: Ctx, patientIds: readonly number[]): Promise<ReadonlyMap<number | null, number>>;
  /** Appointments that have not begun and go by the organization's time zone. */
  countInOrganizationZone(ctx: Ctx): Promise<number>;
  /** The organization has another time zone: those appointments keep their local time. `ctx.org` has the new one. */
  organizationZoneChanged(ctx: Ctx): Promise<void>;
}

/** `from` and `into` are of one organization and locked; runs in the transaction of the merge and reaches confidential records. */
export interface PlaceMerge {
  kind: PlaceKind;
  from: { id: number; externalId: string };
  into: { id: number; externalId: string };
}

/** What a module does with its records of the merged one. Columns that refer to it are listed for the test that finds missing ones. */
export interface PlaceMergePort {
  moves: Readonly<Partial<Record<PlaceKind, readonly `${string}.${string}`[]>>>;
  merged(ctx: Ctx, merge: PlaceMerge): Promise<void>;
}

let port: PlacesPort | null = null;
let mergePorts: readonly PlaceMergePort[] = [];

/** Called once, where the application is put together. */
export function connectPlaces(places: PlacesPort, merging: readonly PlaceMergePort[]): void {
  port = places;
  mergePorts = merging;
}

function connected(): PlacesPort {
  if (!port) throw new Error("connectPlaces was not called");
  return port;
}

export async function locationsOf(ctx: Ctx, asked: readonly PatientConcern[]): Promise<ReadonlyMap<number, PatientLocation>> {
  return asked.length > 0 ? connected().locationsOf(ctx, asked) : new Map();
}

export const locationNames = (ctx: Ctx): Promise<readonly NamedLocation[]> => connected().locationNames(ctx);
export const locationSenders = (ctx: Ctx): Promise<ReadonlyMap<number | null, number>> => connected().locationSenders(ctx);
export const homeSenders = (ctx: Ctx, patientIds: readonly number[]): Promise<ReadonlyMap<number | null, number>> =>
  connected().homeSenders(ctx, patientIds);
export const countInOrganizationZone = (ctx: Ctx): Promise<number> => connected().countInOrganizationZone(ctx);
export const organizationZoneChanged = (ctx: Ctx): Promise<void> => connected().organizationZoneChanged(ctx);

export const placeMergePorts = (): readonly PlaceMergePort[] => mergePorts;
