// Sign-in, one-time code, sign-out, keep-alive and the person who is signed in.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { actions, subjects } from "../permissions.ts";
import { features, levels, organizationStatuses, roles, services } from "../words.ts";

export const Email = z.string().check(z.minLength(1), z.maxLength(255), z.email(issueText("validation.email")));

/** As ORG-008 and ORG-009 shape it. */
export const Organization = z.object({
  externalId: z.string(),
  code: z.string(),
  umbrellaCode: z.string(),
  name: z.string(),
  customerName: z.string(),
  status: z.enum(organizationStatuses),
  timeZone: z.string(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  optInPhoneNumber: z.nullable(z.string()),
  languages: z.array(z.string()),
  features: z.object({
    configs: z.object({
      appointment: z.object({ defaultType: z.string(), locations: z.boolean() }),
      patient: z.object({ member: z.boolean(), maximumEnabledProfiles: z.nullable(z.number()) }),
      directMessaging: z.object({ newMessenger: z.boolean() }),
    }),
    services: z.array(z.enum(services)),
  }),
});
export type Organization = z.infer<typeof Organization>;

export const CurrentUser = z.object({
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  jobTitle: z.nullable(z.string()),
  createdAt: z.string(),
  /** Code of the organization the session works in; null for provider-side staff outside one. */
  currentOrganization: z.nullable(z.string()),
  organization: z.nullable(Organization),
  /** More than one lets the person switch. */
  organizationsCount: z.number(),
  isPhiAnonymized: z.boolean(),
  permissions: z.partialRecord(z.enum(actions), z.array(z.enum(subjects))),
  featuresPermissions: z.record(z.enum(features), z.enum(levels)),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
  /** HMAC for the support chat; null while no chat is configured. */
  identityHash: z.nullable(z.string()),
  links: z.object({ help: z.string(), terms: z.string(), privacy: z.string(), support: z.string() }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const session = {
  create: endpoint({
    method: "POST",
    path: "/tokens.json",
    summary: "Sign in with password and, when asked, the emailed 6-digit code",
    permission: "public",
    body: z.object({
      email: Email,
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      otpAttempt: z.optional(z.string().check(z.regex(/^\d{6}$/, issueText("validation.invalid")))),
    }),
    output: z.object({ authentication: z.object({ token: z.string() }) }),
    status: 201,
    errors: ["invalid_credentials", "invalid_otp", "password_change_required", "too_many_requests"],
    perMinute: 60,
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/tokens/:token.json",
    summary: "Sign out",
    permission: "session",
    params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  }),
  sendOtp: endpoint({
    method: "POST",
    path: "/users/send_otp.json",
    summary: "Send the one-time code again; the answer never tells whether the address is known",
    permission: "public",
    body: z.object({ email: Email }),
    output: z.object({ sent: z.boolean() }),
    errors: ["too_many_requests"],
    perMinute: 30,
  }),
  currentUser: endpoint({
    method: "GET",
    path: "/current_user.json",
    summary: "The signed-in person with permissions, organization and links",
    permission: "session",
    output: z.object({ currentUser: CurrentUser }),
  }),
  switchOrganization: endpoint({
    method: "PUT",
    path: "/users/:externalId/switch_organization.json",
    summary: "Work in another of one's organizations",
    permission: "session",
    params: z.object({ externalId: z.string() }),
    wrap: "user",
    body: z.object({ organizationCode: z.string().check(z.minLength(1), z.maxLength(30)) }),
    output: z.object({ currentUser: CurrentUser }),
  }),
  ping: endpoint({
    method: "GET",
    path: "/ping.json",
    summary: "Keep the session alive",
    permission: "session",
    output: z.object({ ping: z.literal("pong") }),
  }),
  links: endpoint({
    method: "GET",
    path: "/links.json",
    summary: "Public links and the product's version",
    permission: "public",
    output: z.object({
      links: z.object({ help: z.string(), terms: z.string(), privacy: z.string(), support: z.string(), requestDemo: z.string() }),
    }),
  }),
};
