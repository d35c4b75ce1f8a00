// Providers and locations of appointments: read with appointments, managed by operators, API keys, and supervisors if the operator allows it.
import * as z from "zod/mini";
import { endpoint, type Permission } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { tagLength } from "../message/writing/tags.ts";
import { isNationalProviderId } from "../national-provider-id.ts";
import { GivenHolidays, GivenHours, Holiday, Hours } from "../opening-hours.ts";
import type { Action } from "../permissions.ts";
import { PlanPhoneInput } from "../phone-input.ts";
import { stateCodes } from "../states.ts";
import { paged, pageQuery } from "../wire.ts";
import type { Role } from "../words.ts";
import { given, maybe } from "./admin/fields.ts";

const AutoReply = z.object({ english: z.string(), spanish: z.string() });

export const Provider = z.object({
  externalId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.string(),
  nationalId: z.nullable(z.string()),
  /** Values for the tags of reminders. */
  shortName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Retired: keeps its appointments and is not offered for new ones. */
  retiredAt: z.nullable(z.string()),
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
  /** Retired: keeps its appointments and is not offered for new ones. */
  retiredAt: z.nullable(z.string()),
});
export type Location = z.infer<typeof Location>;

/** Appointments that have not begun: what a retirement leaves as it is. */
const ahead = { appointmentsAhead: z.number() };
export const ProviderDetails = z.extend(Provider, ahead);
export type ProviderDetails = z.infer<typeof ProviderDetails>;
export const LocationDetails = z.extend(Location, {
  ...ahead,
  /** Null: the organization's hours. */
  hours: z.nullable(Hours),
  /** In addition to those of the organization. */
  holidays: z.array(Holiday),
  /** Reply to patients who write outside its hours, by language; null: the organization's. */
  autoReply: z.nullable(AutoReply),
  /** Ten digits: the number that its patients and appointments are texted from; null: the organization's. */
  textingNumber: z.nullable(z.string()),
});
export type LocationDetails = z.infer<typeof LocationDetails>;

export const placeStates = ["active", "retired", "all"] as const;

const query = z.object({
  ...pageQuery(500),
  search: z.optional(
    z.object({
      /** Part of a name or of an external id. */
      name: z.optional(z.string().check(z.maxLength(255))),
      externalId: z.optional(z.string().check(z.maxLength(64))),
      /** Left out: those that are offered. */
      state: z.optional(z.enum(placeStates)),
    }),
  ),
});

export const providerSortFields = ["firstName", "lastName"] as const;
export const locationSortFields = ["externalId", "name", "phone", "address1", "address2", "city", "state", "zipcode"] as const;

const upTo = (max: number) => z.maxLength(max, issueText("validation.maxLength", { max }));
const knownZones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
const empty = z.literal("");
/** An empty text counts as missing. */
const orNothing = <S extends z.ZodMiniType<string>>(schema: S) =>
  z.nullish(
    z.pipe(
      z.union([empty, schema]),
      z.transform((text) => text || null),
    ),
  );

/** Left out: a new one is made up. It cannot be changed, since other systems know the record by it. */
const NewId = z.optional(
  z.string().check(z.trim(), z.minLength(1), upTo(64), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, issueText("validation.format"))),
);

/** The message rules of the organization's out-of-hours text hold for it: the handler checks them. */
const replyText = z.string().check(z.trim(), z.minLength(1, issueText("validation.blank")), z.maxLength(2000));

const locationFields = {
  name: given(),
  phone: orNothing(PlanPhoneInput),
  address1: maybe(),
  address2: maybe(),
  city: maybe(),
  state: orNothing(
    z.string().check(
      z.toUpperCase(),
      z.refine((code) => stateCodes.has(code), issueText("validation.invalid")),
    ),
  ),
  zipcode: orNothing(z.string().check(z.regex(/^\d{5}$/, issueText("validation.invalid")))),
  timeZone: orNothing(z.string().check(z.refine((zone) => knownZones.has(zone), issueText("validation.invalid")))),
  hours: z.nullish(GivenHours),
  holidays: z.optional(GivenHolidays),
  autoReply: z.nullish(z.object({ english: replyText, spanish: replyText })),
  /** One of the organization's numbers for texts. */
  textingNumber: orNothing(PlanPhoneInput),
};
export const LocationInput = z.object({ externalId: NewId, ...locationFields });
export type LocationInput = z.infer<typeof LocationInput>;
/** Fields that are left out stay. */
export const LocationChange = z.partial(z.object(locationFields));
export type LocationChange = z.infer<typeof LocationChange>;

const providerFields = {
  firstName: maybe(),
  lastName: given(),
  nationalId: orNothing(z.string().check(z.refine(isNationalProviderId, issueText("validation.nationalProviderId")))),
  shortName: maybe(tagLength("provider_short_name")),
  phone: orNothing(PlanPhoneInput),
  address: maybe(tagLength("address")),
};
export const ProviderInput = z.object({ externalId: NewId, ...providerFields });
export type ProviderInput = z.infer<typeof ProviderInput>;
/** Fields that are left out stay. */
export const ProviderChange = z.partial(z.object(providerFields));
export type ProviderChange = z.infer<typeof ProviderChange>;

export const placeRef = z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) });

interface Access {
  permission: Permission;
  roles?: readonly Role[];
}

/** What is declared once for the organization's own staff and once for the operator. `one` are the parameters that name a record. */
interface Under<All extends z.ZodMiniType | undefined, One extends z.ZodMiniType> {
  path: string;
  access: (action: Action) => Access;
  all: All;
  one: One;
}

/** The record that stays. */
const mergeBody = z.object({ intoExternalId: z.string().check(z.minLength(1), z.maxLength(64)) });

const mergeInfo = <One extends z.ZodMiniType>(path: string, what: string, access: Access, one: One) =>
  endpoint({
    method: "GET",
    path: `${path}/:externalId/merge_info.json`,
    summary: `What moves when a ${what} is merged into another`,
    ...access,
    params: one,
    output: z.object({
      mergeInfo: z.object({ appointments: z.number(), appointmentsAhead: z.number(), reports: z.number() }),
    }),
    errors: ["not_found"],
  });

export const locationEndpoints = <All extends z.ZodMiniType | undefined, One extends z.ZodMiniType>({
  path,
  access,
  all,
  one,
}: Under<All, One>) => {
  const output = z.object({ location: LocationDetails });
  const act = (name: string, summary: string) =>
    endpoint({
      method: "POST",
      path: `${path}/:externalId/${name}.json`,
      summary,
      ...access("update"),
      params: one,
      output,
      errors: ["not_found"],
    });
  return {
    show: endpoint({
      method: "GET",
      path: `${path}/:externalId.json`,
      summary: "Get a location with the number of its future appointments",
      ...access("read"),
      params: one,
      output,
      errors: ["not_found"],
    }),
    create: endpoint({
      method: "POST",
      path: `${path}.json`,
      summary: "Add a location",
      ...access("create"),
      params: all,
      wrap: "location",
      body: LocationInput,
      output,
      status: 201,
    }),
    update: endpoint({
      method: "PUT",
      path: `${path}/:externalId.json`,
      summary: "Update a location; omitted fields keep their values. If the time zone changes, future appointments keep their local time",
      ...access("update"),
      params: one,
      wrap: "location",
      body: LocationChange,
      output,
      errors: ["not_found"],
    }),
    textingNumbers: endpoint({
      method: "GET",
      path: `${path.slice(0, -1)}_texting_numbers.json`,
      summary: "List the organization's numbers that a location can send from; the first is the organization's default",
      ...access("update"),
      params: all,
      /** Ten digits each. */
      output: z.object({ textingNumbers: z.array(z.string()) }),
    }),
    retire: act("retire", "Retire a location: it keeps its appointments and is not offered for new ones"),
    restore: act("restore", "Offer a retired location again"),
    mergeInfo: mergeInfo(path, "location", access("read"), one),
    merge: endpoint({
      method: "POST",
      path: `${path}/:externalId/merge.json`,
      summary:
        "Merge a location into another: its appointments, pending reminders, reports, and teams move, and its ID refers to the other location",
      ...access("update"),
      params: one,
      body: mergeBody,
      output,
      errors: ["not_found"],
    }),
  };
};

export const providerEndpoints = <All extends z.ZodMiniType | undefined, One extends z.ZodMiniType>({
  path,
  access,
  all,
  one,
}: Under<All, One>) => {
  const output = z.object({ provider: ProviderDetails });
  const act = (name: string, summary: string) =>
    endpoint({
      method: "POST",
      path: `${path}/:externalId/${name}.json`,
      summary,
      ...access("update"),
      params: one,
      output,
      errors: ["not_found"],
    });
  return {
    show: endpoint({
      method: "GET",
      path: `${path}/:externalId.json`,
      summary: "Get a provider with the number of future appointments",
      ...access("read"),
      params: one,
      output,
      errors: ["not_found"],
    }),
    create: endpoint({
      method: "POST",
      path: `${path}.json`,
      summary: "Add a provider",
      ...access("create"),
      params: all,
      wrap: "provider",
      body: ProviderInput,
      output,
      status: 201,
    }),
    update: endpoint({
      method: "PUT",
      path: `${path}/:externalId.json`,
      summary: "Update a provider; omitted fields keep their values",
      ...access("update"),
      params: one,
      wrap: "provider",
      body: ProviderChange,
      output,
      errors: ["not_found"],
    }),
    retire: act("retire", "Retire a provider: they keep their appointments and are not offered for new ones"),
    restore: act("restore", "Offer a retired provider again"),
    mergeInfo: mergeInfo(path, "provider", access("read"), one),
    merge: endpoint({
      method: "POST",
      path: `${path}/:externalId/merge.json`,
      summary:
        "Merge a provider into another: their appointments, pending reminders, and reports move, and their ID refers to the other provider",
      ...access("update"),
      params: one,
      body: mergeBody,
      output,
      errors: ["not_found"],
    }),
  };
};

export const providerList = <P extends z.ZodMiniType | undefined>(path: string, access: Access, params: P) =>
  endpoint({
    method: "GET",
    path,
    summary: "List providers",
    ...access,
    params,
    query,
    output: paged("providers", Provider),
  });
export const locationList = <P extends z.ZodMiniType | undefined>(path: string, access: Access, params: P) =>
  endpoint({
    method: "GET",
    path,
    summary: "List locations",
    ...access,
    params,
    query,
    output: paged("locations", Location),
  });

const readsProviders: Access = { permission: { action: "read", subject: "appointment" } };
const readsLocations: Access = { permission: { action: "read", subject: "appointments_location" } };

/** The same list exists below the area and beside it. */
export const providers = {
  list: providerList("/appointments/providers.json", readsProviders, undefined),
  listPlain: providerList("/providers.json", readsProviders, undefined),
  ...providerEndpoints({
    path: "/appointments/providers",
    access: (action) => (action === "read" ? readsProviders : { permission: { action, subject: "appointments_provider" } }),
    all: undefined,
    one: placeRef,
  }),
};
export const locations = {
  list: locationList("/appointments/locations.json", readsLocations, undefined),
  listPlain: locationList("/locations.json", readsLocations, undefined),
  ...locationEndpoints({
    path: "/appointments/locations",
    access: (action) => (action === "read" ? readsLocations : { permission: { action, subject: "appointments_location" } }),
    all: undefined,
    one: placeRef,
  }),
};
