// Sign-in, one-time code, passwords, sessions, keep-alive and the person who is signed in.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { actions, subjects } from "../permissions.ts";
import { paged, pageQuery } from "../wire.ts";
import { features, interfaceLanguages, levels, license, organizationStatuses, roles, services } from "../words.ts";

export const Email = z.string().check(z.minLength(1), z.maxLength(255), z.email(issueText("validation.email")));

/** The code that was mailed; a call that lacks it, or brings a wrong one, answers `invalid_otp`. */
const OtpAttempt = z.optional(z.string().check(z.regex(/^\d{6}$/, issueText("validation.invalid"))));

/** A session was opened. */
const Opened = z.object({ authentication: z.object({ token: z.string() }) });

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
      /** `hasVoice`: it has a number to call from. */
      appointment: z.object({ defaultType: z.string(), locations: z.boolean(), hasVoice: z.boolean() }),
      patient: z.object({ member: z.boolean(), maximumEnabledProfiles: z.nullable(z.number()) }),
      directMessaging: z.object({ newMessenger: z.boolean() }),
    }),
    services: z.array(z.enum(services)),
  }),
});
export type Organization = z.infer<typeof Organization>;

/** An operator in an organization for support: why, until when, and whether patient data is shown. */
export const SupportEntry = z.object({
  externalId: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  /** Closed by the server then. */
  endsAt: z.string(),
  isUnmasked: z.boolean(),
});
export type SupportEntry = z.infer<typeof SupportEntry>;

export const CurrentUser = z.object({
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  jobTitle: z.nullable(z.string()),
  /** In which language this person reads the product. */
  interfaceLanguage: z.enum(interfaceLanguages),
  createdAt: z.string(),
  /** Code of the organization the session works in; null for operators outside one. */
  currentOrganization: z.nullable(z.string()),
  organization: z.nullable(Organization),
  /** More than one lets the person switch; operators enter and leave instead, and have none. */
  organizationsCount: z.number(),
  /** Null unless an operator is in an organization. */
  support: z.nullable(SupportEntry),
  isPhiAnonymized: z.boolean(),
  permissions: z.partialRecord(z.enum(actions), z.array(z.enum(subjects))),
  featuresPermissions: z.record(z.enum(features), z.enum(levels)),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
  /** HMAC for the support chat; null while no chat is configured. */
  identityHash: z.nullable(z.string()),
  /** The widget of the support chat; null while none is configured. */
  supportChat: z.nullable(z.object({ scriptUrl: z.string(), appId: z.string() })),
  links: z.object({ help: z.string(), bestPractices: z.string(), terms: z.string(), privacy: z.string(), support: z.string() }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

const About = z.object({
  version: z.string(),
  /** "unknown" where the server was started without a repository and without BUILD_COMMIT. */
  commit: z.string(),
  /** SPDX identifier. */
  license: z.literal(license.id),
  /** Null where the operator has not stated it. */
  sourceUrl: z.nullable(z.string()),
});

export const session = {
  create: endpoint({
    method: "POST",
    path: "/tokens.json",
    summary: "Sign in with password and, when asked, the emailed 6-digit code",
    permission: "public",
    body: z.object({
      email: Email,
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      otpAttempt: OtpAttempt,
    }),
    output: Opened,
    status: 201,
    errors: ["invalid_credentials", "invalid_otp", "password_change_required", "too_many_requests"],
    perMinute: 60,
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/tokens/:token.json",
    summary: "Sign out",
    permission: "session",
    isOpenToSupport: true,
    params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  }),
  sendOtp: endpoint({
    method: "POST",
    path: "/users/send_otp.json",
    summary: "Resend the one-time code; the response does not reveal whether the address is registered",
    permission: "public",
    body: z.object({ email: Email }),
    output: z.object({ sent: z.boolean() }),
    errors: ["too_many_requests"],
    perMinute: 30,
  }),
  currentUser: endpoint({
    method: "GET",
    path: "/current_user.json",
    summary: "Get the signed-in user with permissions, organization, and links",
    permission: "session",
    output: z.object({ currentUser: CurrentUser }),
  }),
  chooseLanguage: endpoint({
    method: "PUT",
    path: "/current_user/language.json",
    summary: "Set the signed-in user's interface language",
    permission: "session",
    isOpenToSupport: true,
    wrap: "user",
    body: z.object({ interfaceLanguage: z.enum(interfaceLanguages) }),
  }),
  switchOrganization: endpoint({
    method: "PUT",
    path: "/users/:externalId/switch_organization.json",
    summary:
      "Work in another of one's organizations; where that one asks for the emailed 6-digit code and the session was opened without, it is sent",
    permission: "session",
    params: z.object({ externalId: z.string() }),
    wrap: "user",
    body: z.object({ organizationCode: z.string().check(z.minLength(1), z.maxLength(30)), otpAttempt: OtpAttempt }),
    output: z.object({ currentUser: CurrentUser }),
    errors: ["invalid_otp", "too_many_requests"],
  }),
  ping: endpoint({
    method: "GET",
    path: "/ping.json",
    summary: "Extend the session",
    permission: "session",
    output: z.object({ ping: z.literal("pong") }),
  }),
  links: endpoint({
    method: "GET",
    path: "/links.json",
    summary: "Get the public links",
    permission: "public",
    output: z.object({
      links: z.object({ help: z.string(), terms: z.string(), privacy: z.string(), support: z.string(), requestDemo: z.string() }),
    }),
  }),
  about: endpoint({
    method: "GET",
    path: "/about.json",
    summary: "Get the version, commit, license, and source code address of the running server",
    permission: "public",
    output: z.object({ about: About }),
  }),
};

/** What is a good password is the server's to say: it knows the person and the passwords before. */
const NewPassword = z.string().check(z.minLength(1), z.maxLength(512));
const KnownPassword = z.string().check(z.minLength(1), z.maxLength(200));
const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const passwords = {
  requestReset: endpoint({
    method: "POST",
    path: "/users/password.json",
    summary: "Email a link to reset the password; the response does not reveal whether the address is registered",
    permission: "public",
    body: z.object({ email: Email }),
    output: z.object({ sent: z.boolean() }),
    errors: ["too_many_requests"],
    perMinute: 30,
  }),
  showLink: endpoint({
    method: "POST",
    path: "/users/password/show_link.json",
    summary: "Get the user of an emailed password link, and whether the link is still valid",
    permission: "public",
    body: z.object({ resetPasswordToken: LinkToken }),
    output: z.object({
      passwordLink: z.object({
        purpose: z.enum(["invitation", "reset_password"]),
        email: z.string(),
        firstName: z.string(),
        organizationName: z.nullable(z.string()),
      }),
    }),
    perMinute: 60,
  }),
  sendSecurityCode: endpoint({
    method: "POST",
    path: "/users/password/generate_reset_password_security_code.json",
    summary: "Email the security code of a password reset; at most once every 120 seconds",
    permission: "public",
    body: z.object({ resetPasswordToken: LinkToken }),
    output: z.object({ channel: z.literal("email"), resendAfterSeconds: z.number() }),
    errors: ["too_many_requests"],
    perMinute: 30,
  }),
  set: endpoint({
    method: "PUT",
    path: "/users/password.json",
    summary: "Set a password with an emailed link; a reset requires the security code, an invitation does not",
    permission: "public",
    wrap: "user",
    body: z.object({
      resetPasswordToken: LinkToken,
      resetPasswordSecurityCode: z.optional(z.string().check(z.regex(/^\d{6}$/, issueText("validation.invalid")))),
      password: NewPassword,
    }),
    errors: ["too_many_requests"],
    perMinute: 30,
  }),
  changeExpired: endpoint({
    method: "PUT",
    path: "/users/password_expired.json",
    summary: "Replace an expired password and sign in; if the 6-digit code is missing, it is emailed",
    permission: "public",
    wrap: "user",
    body: z.object({ email: Email, currentPassword: KnownPassword, password: NewPassword, otpAttempt: OtpAttempt }),
    output: Opened,
    errors: ["too_many_requests", "invalid_state", "invalid_otp"],
    perMinute: 30,
  }),
  changeOwn: endpoint({
    method: "PUT",
    path: "/current_user/password.json",
    summary: "Change the signed-in user's password and end their other sessions",
    permission: "session",
    isOpenToSupport: true,
    wrap: "user",
    body: z.object({ currentPassword: KnownPassword, password: NewPassword }),
    errors: ["too_many_requests"],
  }),
};

export const Session = z.object({
  externalId: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** As the browser names itself. */
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  list: endpoint({
    method: "GET",
    path: "/sessions.json",
    summary: "List the signed-in user's sessions: the current one, then the most recently used",
    permission: "session",
    query: z.object(pageQuery()),
    output: paged("sessions", Session),
  }),
  end: endpoint({
    method: "DELETE",
    path: "/sessions/:externalId.json",
    summary: "End one session of the signed-in user",
    permission: "session",
    isOpenToSupport: true,
    params: z.object({ externalId: z.string() }),
  }),
  endOthers: endpoint({
    method: "POST",
    path: "/sessions/end_others.json",
    summary: "End all other sessions of the signed-in user",
    permission: "session",
    isOpenToSupport: true,
    output: z.object({ endedCount: z.number() }),
  }),
};
