// All people who sign in, over all organizations: who they are, where they work with which rights, and the provider's own.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { paged, pageQuery } from "../../wire.ts";
import { features, levels, productSlug } from "../../words.ts";
import { Email } from "../session.ts";
import { staffRoles, userStatuses } from "../users.ts";
import { everyProviderRole, given, idRef, maybe, typed } from "./fields.ts";

export const providerRoles = [`${productSlug}_staff`, "site_admin"] as const;

export const AdminUserRow = z.object({
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
  /** Of the provider's own staff; null for those of organizations. */
  providerRole: z.nullable(z.enum(providerRoles)),
  organizations: z.array(z.object({ code: z.string(), name: z.string() })),
  lastSignInAt: z.nullable(z.string()),
  currentUserAbilities: z.object({ update: z.boolean() }),
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;

const Levels = z.record(z.enum(features), z.enum(levels));
const Membership = z.object({
  code: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  anonymizePhi: z.boolean(),
  featuresPermissions: Levels,
  isLastSupervisor: z.boolean(),
});

export const AdminUser = z.extend(AdminUserRow, {
  phone: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  memberships: z.array(Membership),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const MembershipInput = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(30)),
  role: z.enum(staffRoles),
  anonymizePhi: z.boolean(),
  featuresPermissions: z.optional(z.partialRecord(z.enum(features), z.enum(levels))),
});

export const mostMemberships = 100;

export const AdminUserInput = z.object({
  firstName: given(),
  lastName: given(),
  email: Email,
  phone: z.nullish(z.string().check(z.regex(/^\d{10}$/, issueText("validation.phone")))),
  jobTitle: maybe(),
  /** One of the provider's own, who works in no organization; or null with at least one organization. */
  providerRole: z.nullish(z.enum(providerRoles)),
  organizations: z._default(
    z.array(MembershipInput).check(z.maxLength(mostMemberships, issueText("validation.max", { max: mostMemberships }))),
    [],
  ),
});
export type AdminUserInput = z.infer<typeof AdminUserInput>;

/** Of the organizations named all are meant: one that is not named is left. */
export const AdminUserChange = z.partial(
  z.extend(AdminUserInput, {
    organizations: z.array(MembershipInput).check(z.maxLength(mostMemberships, issueText("validation.max", { max: mostMemberships }))),
    /** Shuts somebody out everywhere, or lets them in again. */
    isDisabled: z.boolean(),
  }),
);
export type AdminUserChange = z.infer<typeof AdminUserChange>;

const one = z.object({ user: AdminUser });
const open = { permission: "session", roles: everyProviderRole } as const;

export const adminUsers = {
  list: endpoint({
    method: "GET",
    path: "/admin/users.json",
    summary: "All people of all organizations and of the provider, by name",
    ...open,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          /** Part of the name or of the email. */
          name: typed,
          status: z.optional(z.enum(userStatuses)),
          organizationCode: z.optional(z.string().check(z.maxLength(30))),
          providerRole: z.optional(z.enum(providerRoles)),
        }),
      ),
    }),
    output: paged("users", AdminUserRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/users.json",
    summary: "Add somebody to organizations or to the provider's own staff, and mail them the way in",
    ...open,
    wrap: "user",
    body: AdminUserInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/users/:externalId.json",
    summary: "One person with the rights they have in each organization",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/users/:externalId.json",
    summary: "Change a person, where they work, or shut them out; fields left out stay as they are",
    ...open,
    params: idRef,
    wrap: "user",
    body: AdminUserChange,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
