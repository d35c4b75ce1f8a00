// Providers and locations of appointments, which the product lists and does not add.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";

export const Provider = z.object({
  externalId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.string(),
  nationalId: z.nullable(z.string()),
  /** Values for the tags of reminders. */
  shortName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type Provider = z.infer<typeof Provider>;

export const Location = z.object({
  externalId: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  /** Time zone; null: the organization's. */
  timeZone: z.nullable(z.string()),
});
export type Location = z.infer<typeof Location>;

const query = z.object({
  ...pageQuery(500),
  search: z.optional(
    z.object({
      /** Part of a name or of an external id. */
      name: z.optional(z.string().check(z.maxLength(255))),
      externalId: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
});

export const providerSortFields = ["firstName", "lastName"] as const;
export const locationSortFields = ["externalId", "name", "phone", "address1", "address2", "city", "state", "zipcode"] as const;

/** The same endpoint exists below the area and beside it. */
const providerList = (path: string) =>
  endpoint({
    method: "GET",
    path,
    summary: "Providers, searched, sorted, paged",
    permission: { action: "read", subject: "appointment" },
    query,
    output: paged("providers", Provider),
  });
const locationList = (path: string) =>
  endpoint({
    method: "GET",
    path,
    summary: "Locations, searched, sorted, paged",
    permission: { action: "read", subject: "appointments_location" },
    query,
    output: paged("locations", Location),
  });

export const providers = { list: providerList("/appointments/providers.json"), listPlain: providerList("/providers.json") };
export const locations = { list: locationList("/appointments/locations.json"), listPlain: locationList("/locations.json") };
