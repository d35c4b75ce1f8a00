// Organizations as operators configure them: name and customer, address, services, limits, phone numbers, settings.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { PlanPhoneInput } from "../../phone-input.ts";
import { isTollFree } from "../../phone-rules.ts";
import { paged, pageQuery } from "../../wire.ts";
import { keywordHandlings, organizationStatuses, services } from "../../words.ts";
import { essentialSetupItems } from "../setup.ts";
import { Code, codeRef, given, maybe, operatorRoles, typed } from "./fields.ts";

export const appointmentDefaultTypes = ["sms", "voice"] as const;
/** On what an organization texts: the number that the patient gave, or that and consent on record. */
export const textingBases = ["number_given", "recorded_consent"] as const;
export const numberChannels = ["sms", "voice"] as const;
export const maxNumbers = 20;

const CustomerRef = z.nullable(z.object({ ein: z.string(), name: z.string() }));

export const AdminOrganizationRow = z.object({
  externalId: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.enum(organizationStatuses),
  timeZone: z.string(),
  customer: CustomerRef,
  services: z.array(z.enum(services)),
  createdAt: z.string(),
  /** Essential items of the setup checklist that are not done; empty: the organization can work. */
  missingSetupItems: z.array(z.enum(essentialSetupItems)),
});
export type AdminOrganizationRow = z.infer<typeof AdminOrganizationRow>;

const SenderNumber = z.object({
  phone: z.string(),
  channel: z.enum(numberChannels),
  /** Limit of the number's registration; null: no limit. */
  segmentsPerSecond: z.nullable(z.number()),
  keywordHandling: z.enum(keywordHandlings),
  /** The carrier refused the number; only safety texts leave until it is resumed. Null: not stopped. */
  stoppedAt: z.nullable(z.string()),
});

const Configs = z.object({
  appointmentDefaultType: z.enum(appointmentDefaultTypes),
  textingBasis: z.enum(textingBases),
  appointmentLocations: z.boolean(),
  /** Supervisors manage the organization's locations and providers themselves. */
  managesPlaces: z.boolean(),
  patientMember: z.boolean(),
  maximumEnabledProfiles: z.nullable(z.number()),
  /** Gigabytes that its files may take; null: no limit. */
  storageLimitGb: z.nullable(z.number()),
  newMessenger: z.boolean(),
  followUps: z.boolean(),
  assistant: z.boolean(),
  mfaRequired: z.boolean(),
  /** 0: a password never expires. */
  passwordMaxAgeDays: z.number(),
});

export const AdminOrganization = z.extend(AdminOrganizationRow, {
  website: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  optInPhoneNumber: z.nullable(z.string()),
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  messageGateway: z.literal("twilio"),
  numbers: z.array(SenderNumber),
  /** What is entered at the carrier for a number, by its channel. */
  webhookUrls: z.object({ sms: z.string(), voice: z.string() }),
  configs: Configs,
  languages: z.array(z.string()),
  staffCount: z.number(),
  enabledPatientsCount: z.number(),
  storageUsedBytes: z.number(),
  updatedAt: z.string(),
});
export type AdminOrganization = z.infer<typeof AdminOrganization>;

const whole = (min: number, max: number) =>
  z
    .number(issueText("validation.invalid"))
    .check(
      z.multipleOf(1, issueText("validation.invalid")),
      z.gte(min, issueText("validation.min", { min })),
      z.lte(max, issueText("validation.max", { max })),
    );

const knownZones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
const TimeZone = z.string().check(
  z.minLength(1),
  z.refine((zone) => zone === "" || knownZones.has(zone), issueText("validation.invalid")),
);

const NumberInput = z
  .object({
    phone: PlanPhoneInput,
    channel: z.enum(numberChannels),
    segmentsPerSecond: z.nullish(
      z
        .number(issueText("validation.invalid"))
        .check(z.gt(0, issueText("validation.min", { min: 0.01 })), z.lte(1000, issueText("validation.max", { max: 1000 }))),
    ),
    /** Left out: as the number has it, `carrier` for a new one. */
    keywordHandling: z.optional(z.enum(keywordHandlings)),
  })
  .check(
    z.refine(({ phone, keywordHandling }) => (keywordHandling ?? "carrier") === "carrier" || !isTollFree(phone), {
      ...{ error: issueText("validation.tollFreeKeywords") },
      path: ["keywordHandling"],
    }),
  );

export const AdminOrganizationInput = z.object({
  code: Code,
  name: given(),
  customerEin: z.nullish(z.string().check(z.regex(/^\d{9}$/, issueText("validation.invalid")))),
  timeZone: TimeZone,
  website: maybe(),
  phone: z.nullish(PlanPhoneInput),
  optInPhoneNumber: z.nullish(PlanPhoneInput),
  address1: maybe(),
  address2: maybe(),
  city: maybe(),
  state: maybe(40),
  zipcode: z.nullish(z.string().check(z.regex(/^\d{5}(-\d{4})?$/, issueText("validation.invalid")))),
  /** The only carrier is Twilio. */
  messageGateway: z._default(z.string().check(z.refine((gateway) => gateway === "twilio", issueText("validation.invalid"))), "twilio"),
  services: z.array(z.enum(services)),
  numbers: z.array(NumberInput).check(z.maxLength(maxNumbers, issueText("validation.max", { max: maxNumbers }))),
  configs: z.object({
    appointmentDefaultType: z.enum(appointmentDefaultTypes),
    /** Left out: as it is, the number for a new organization. */
    textingBasis: z.optional(z.enum(textingBases)),
    appointmentLocations: z.boolean(),
    /** Left out: as it is, off for a new organization. */
    managesPlaces: z.optional(z.boolean()),
    patientMember: z.boolean(),
    maximumEnabledProfiles: z.nullish(whole(1, 10_000_000)),
    /** Left out: as it is, no limit for a new organization. Below what is used, nothing is deleted and nothing new is taken. */
    storageLimitGb: z.nullish(whole(1, 10_000)),
    newMessenger: z.boolean(),
    followUps: z.boolean(),
    assistant: z.boolean(),
    mfaRequired: z.boolean(),
    passwordMaxAgeDays: whole(0, 3650),
  }),
});
export type AdminOrganizationInput = z.infer<typeof AdminOrganizationInput>;

/** The code cannot be changed: API keys, links and other systems identify the organization by it. */
export const AdminOrganizationChange = z.partial(
  z.extend(z.omit(AdminOrganizationInput, { code: true, messageGateway: true }), {
    messageGateway: z.string().check(z.refine((gateway) => gateway === "twilio", issueText("validation.invalid"))),
    status: z.enum(organizationStatuses),
  }),
);
export type AdminOrganizationChange = z.infer<typeof AdminOrganizationChange>;

export const adminOrganizationSortFields = ["name", "code", "status", "createdAt"] as const;
const one = z.object({ organization: AdminOrganization });
const open = { permission: "session", roles: operatorRoles } as const;

export const adminOrganizations = {
  list: endpoint({
    method: "GET",
    path: "/admin/organizations.json",
    summary: "List organizations by name",
    ...open,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          name: typed,
          status: z.optional(z.enum(organizationStatuses)),
          customerEin: z.optional(z.string().check(z.maxLength(9))),
        }),
      ),
    }),
    output: paged("organizations", AdminOrganizationRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/organizations.json",
    summary: "Create an organization with its services, numbers, and settings; English and Spanish are included",
    ...open,
    wrap: "organization",
    body: AdminOrganizationInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/organizations/:code.json",
    summary: "Get an organization with all its settings",
    ...open,
    params: codeRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/organizations/:code.json",
    summary: "Update an organization; omitted fields keep their values. A disabled organization sends nothing",
    ...open,
    params: codeRef,
    wrap: "organization",
    body: AdminOrganizationChange,
    output: one,
    errors: ["not_found"],
  }),
  resumeNumber: endpoint({
    method: "POST",
    path: "/admin/organizations/:code/numbers/:phone/resume.json",
    summary: "Resume sending from a number that the carrier had refused, and close its alert",
    ...open,
    params: z.extend(codeRef, { phone: z.string().check(z.regex(/^\d{10}$/, issueText("validation.phone"))) }),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
