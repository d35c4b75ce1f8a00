// API keys: their administration by operators, and the endpoint that shows a new key once.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { atLocations, type PermissionMap, permissionMap, type Subject } from "../permissions.ts";
import { paged, pageQuery } from "../wire.ts";
import { type Feature, features, type Level, productSlug, type Role } from "../words.ts";
import { Email } from "./session.ts";
import { GivenLocations } from "./users.ts";

/** Prefix of every key, so that leak scanners recognize it. */
export const apiKeyPrefix = "tid_";
/** How long the page shows a key. */
export const apiKeyShownSeconds = 900;
/** How long a link can be opened. */
export const apiKeyLinkHours = 72;

export const apiKeyAccesses = ["read", "write"] as const;
export const ApiKeyScopes = z.partialRecord(z.enum(features), z.enum(apiKeyAccesses));
export type ApiKeyScopes = z.infer<typeof ApiKeyScopes>;

/** Permissions of users that a key never has, whatever its scopes. */
const personal: readonly Subject[] = ["user", "ai_classification"];

/** What a key may do beyond its scopes, and what limits it. */
interface KeyReach {
  readsConfidential?: boolean;
  /** It sees only patients of some locations. */
  isAtLocations?: boolean;
}

/**
 * Permissions of a key: those of a staff user with the same features, without those reserved to users; it also manages locations and
 * providers, unless it is limited to locations.
 */
export function permissionsOfScopes(
  scopes: ApiKeyScopes,
  services: readonly string[],
  { readsConfidential = false, isAtLocations = false }: KeyReach = {},
): PermissionMap {
  const level = (feature: Feature): Level => (scopes[feature] === "write" ? "manage" : (scopes[feature] ?? "disabled"));
  const levels = Object.fromEntries(features.map((feature) => [feature, level(feature)])) as Record<Feature, Level>;
  const map = permissionMap("staff", levels, services, true, readsConfidential);
  const granted = Object.entries(isAtLocations ? atLocations(map) : map).map(
    ([action, subjects]) => [action, subjects.filter((subject) => !personal.includes(subject))] as const,
  );
  return Object.fromEntries(granted.filter(([, subjects]) => subjects.length > 0));
}

export const apiKeyStates = ["waiting", "active", "expired", "revoked"] as const;

export const ApiKey = z.object({
  externalId: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  tokenPrefix: z.string(),
  scopes: ApiKeyScopes,
  isPhiAnonymized: z.boolean(),
  /** Reads and writes confidential records. */
  readsConfidential: z.boolean(),
  /** Sees only patients of these locations; null: of all. */
  locations: z.nullable(z.array(z.object({ externalId: z.string(), name: z.string() }))),
  /** Waiting: the link has not been opened yet. */
  state: z.enum(apiKeyStates),
  expiresOn: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
  createdByUser: z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() }),
  link: z.object({ sentToEmail: z.string(), expiresAt: z.string(), openedAt: z.nullable(z.string()) }),
});
export type ApiKey = z.infer<typeof ApiKey>;

const hasPatient = z.refine<ApiKeyScopes>((scopes) => scopes.patient !== undefined, issueText("validation.blank"));
const input = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 }))),
  /** As for staff, every feature requires access to patients. */
  scopes: ApiKeyScopes.check(hasPatient),
  isPhiAnonymized: z._default(z.boolean(), true),
  readsConfidential: z._default(z.boolean(), false),
  /** Null, or left out for a new key: patients of all locations. */
  locationExternalIds: z.nullish(GivenLocations),
  expiresOn: z.nullish(z.iso.date(issueText("validation.date"))),
};
export const ApiKeyInput = z.object({ ...input, sentToEmail: Email });
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;
export const ApiKeyChange = z.partial(z.object({ ...input, isPhiAnonymized: z.boolean(), readsConfidential: z.boolean() }));
export type ApiKeyChange = z.infer<typeof ApiKeyChange>;
export const ApiKeyLinkInput = z.object({ sentToEmail: Email });
export type ApiKeyLinkInput = z.infer<typeof ApiKeyLinkInput>;

const organization = { code: z.string().check(z.minLength(1), z.maxLength(30)) };
const ofOrganization = z.object(organization);
const one = z.object({ ...organization, externalId: z.uuid() });
const shown = z.object({ apiKey: ApiKey });

const everyProviderRole: readonly Role[] = [`${productSlug}_staff`, "site_admin"];
const siteAdmins: readonly Role[] = ["site_admin"];
const folder = "/admin/organizations/:code/api_keys";

export const apiKeys = {
  list: endpoint({
    method: "GET",
    path: `${folder}.json`,
    summary: "List the API keys of an organization, newest first",
    permission: "session",
    roles: everyProviderRole,
    params: ofOrganization,
    query: z.object(pageQuery()),
    output: paged("apiKeys", ApiKey),
  }),
  create: endpoint({
    method: "POST",
    path: `${folder}.json`,
    summary: "Create an API key and email the link that shows it once",
    permission: "session",
    roles: siteAdmins,
    params: ofOrganization,
    wrap: "apiKey",
    body: ApiKeyInput,
    output: shown,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: `${folder}/:externalId.json`,
    summary: "Get an API key without the key itself",
    permission: "session",
    roles: everyProviderRole,
    params: one,
    output: shown,
  }),
  update: endpoint({
    method: "PUT",
    path: `${folder}/:externalId.json`,
    summary: "Update a key's name, scopes, access to patient data, locations, or expiration date",
    permission: "session",
    roles: siteAdmins,
    params: one,
    wrap: "apiKey",
    body: ApiKeyChange,
    output: shown,
    errors: ["invalid_state"],
  }),
  renewLink: endpoint({
    method: "POST",
    path: `${folder}/:externalId/renew_link.json`,
    summary: "Email a link to a new key with the same name and scopes; the old link and the old key stop working",
    permission: "session",
    roles: siteAdmins,
    params: one,
    wrap: "apiKey",
    body: ApiKeyLinkInput,
    output: shown,
    errors: ["invalid_state"],
  }),
  revoke: endpoint({
    method: "DELETE",
    path: `${folder}/:externalId.json`,
    summary: "Revoke an API key, which stops working immediately",
    permission: "session",
    roles: siteAdmins,
    params: one,
  }),
  open: endpoint({
    method: "GET",
    path: "/api_key.json",
    summary: "Show a new API key once; the link then expires",
    permission: "public",
    query: z.object({ t: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({
      token: z.string(),
      name: z.string(),
      organization: z.string(),
      /** URL to which the page leads after it expired. */
      website: z.string(),
      shownSeconds: z.number(),
    }),
    errors: ["not_found"],
    perMinute: 30,
  }),
};
