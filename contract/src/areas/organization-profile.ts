// The organization's profile and the removal of its languages, each with the consequences that are shown before.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { PlanPhoneInput } from "../phone-input.ts";
import { given } from "./admin/fields.ts";

/** In bytes. */
export const gigabyte = 1024 ** 3;

export const OrganizationProfile = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  timeZone: z.string(),
  /** Days after which a password expires; 0: never. */
  passwordMaxAgeDays: z.number(),
  /** What the organization's files take: uploads for imports, files for messages, and files from patients. */
  storageUsedBytes: z.number(),
  /** Set by the operator; null: no limit. */
  storageLimitGb: z.nullable(z.number()),
});
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;

const knownZones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);
const days = z.number().check(z.int(), z.gte(0), z.lte(3650));
const Zone = z.string().check(
  z.minLength(1),
  z.refine((zone) => knownZones.has(zone), issueText("validation.invalid")),
);
const empty = z.literal("");
const orNothing = <S extends z.ZodMiniType<string>>(schema: S) =>
  z.nullish(
    z.pipe(
      z.union([empty, schema]),
      z.transform((text) => text || null),
    ),
  );

/** Fields that are left out stay. */
export const OrganizationProfileChange = z.partial(
  z.object({
    name: given(),
    phone: orNothing(PlanPhoneInput),
    website: orNothing(
      z.string().check(
        z.trim(),
        z.maxLength(255, issueText("validation.maxLength", { max: 255 })),
        z.refine((url) => /^https?:\/\/[^\s.]+\.\S+$/.test(url), issueText("validation.format")),
      ),
    ),
    timeZone: Zone,
    passwordMaxAgeDays: days,
  }),
);
export type OrganizationProfileChange = z.infer<typeof OrganizationProfileChange>;

const oneProfile = z.object({ organizationProfile: OrganizationProfile });

export const organizationProfile = {
  show: endpoint({
    method: "GET",
    path: "/organization_profile.json",
    summary: "Get the name, phone, website, time zone, and password age of the organization",
    permission: { action: "read", subject: "provider" },
    output: oneProfile,
  }),
  consequences: endpoint({
    method: "GET",
    path: "/organization_profile/consequences.json",
    summary: "Preview a change of time zone or password age",
    permission: { action: "update", subject: "provider" },
    query: z.object({
      timeZone: z.optional(Zone),
      passwordMaxAgeDays: z.optional(z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), days))),
    }),
    output: z.object({
      consequences: z.object({
        /** Appointments that have not begun and go by the organization's time zone: they keep their local time. */
        appointmentsAhead: z.number(),
        /** Staff users who would have to choose a new password at the next sign-in. */
        expiringUsers: z.number(),
      }),
    }),
  }),
  update: endpoint({
    method: "PUT",
    path: "/organization_profile.json",
    summary:
      "Update the organization's profile; omitted fields keep their values. If the time zone changes, future appointments keep their local time",
    permission: { action: "update", subject: "provider" },
    wrap: "organizationProfile",
    body: OrganizationProfileChange,
    output: oneProfile,
  }),
};

const languageRef = z.object({ language: z.string().check(z.minLength(1), z.maxLength(20)) });

export const languageRemoval = {
  consequences: endpoint({
    method: "GET",
    path: "/organizations/languages/:language/consequences.json",
    summary: "Preview the removal of a language",
    permission: { action: "bulkUpdate", subject: "providers_language" },
    params: languageRef,
    output: z.object({
      consequences: z.object({
        /** Patients who use the language. */
        patients: z.number(),
        /** Texts that the organization wrote in it: they are deleted. */
        ownTexts: z.number(),
        /** Their patients get standard texts in the language; otherwise English ones. */
        hasStandardTexts: z.boolean(),
      }),
    }),
    errors: ["not_found"],
  }),
  remove: endpoint({
    method: "POST",
    path: "/organizations/languages/:language/remove.json",
    summary: "Remove a language with the texts that the organization wrote in it. English and Spanish cannot be removed",
    permission: { action: "bulkUpdate", subject: "providers_language" },
    params: languageRef,
    output: z.object({ languages: z.array(z.string()) }),
    errors: ["not_found"],
  }),
};
