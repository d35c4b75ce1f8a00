// Users of all organizations: identity, memberships with their rights, and operators.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { PhoneInput } from "../../phone-input.ts";
import { paged, pageQuery } from "../../wire.ts";
import { features, levels, productSlug } from "../../words.ts";
import { Email } from "../session.ts";
import { accountStatuses, staffRoles } from "../users.ts";
import { given, idRef, maybe, operatorRoles, typed } from "./fields.ts";

export const operatorUserRoles = [`${productSlug}_staff`, "site_admin"] as const;

export const AdminUserRow = z.object({
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  /** Role of an operator; null for staff of organizations. */
  providerRole: z.nullable(z.enum(operatorUserRoles)),
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
  /** By one of the organization's supervisors. */
  isSuspended: z.boolean(),
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

export const maxMemberships = 100;

export const AdminUserInput = z.object({
  firstName: given(),
  lastName: given(),
  email: Email,
  phone: z.nullish(PhoneInput),
  jobTitle: maybe(),
  /** An operator role, without organizations; or null, with at least one organization. */
  providerRole: z.nullish(z.enum(operatorUserRoles)),
  organizations: z._default(
    z.array(MembershipInput).check(z.maxLength(maxMemberships, issueText("validation.max", { max: maxMemberships }))),
    [],
  ),
});
export type AdminUserInput = z.infer<typeof AdminUserInput>;

/** The complete list: memberships in organizations that are not listed are removed. */
export const AdminUserChange = z.partial(
  z.extend(AdminUserInput, {
    organizations: z.array(MembershipInput).check(z.maxLength(maxMemberships, issueText("validation.max", { max: maxMemberships }))),
    /** Disables a user in all organizations, or enables them again. */
    isDisabled: z.boolean(),
  }),
);
export type AdminUserChange = z.infer<typeof AdminUserChange>;

const one = z.object({ user: AdminUser });
const open = { permission: "session", roles: operatorRoles } as const;

export const adminUsers = {
  list: endpoint({
    method: "GET",
    path: "/admin/users.json",
    summary: "List all users and operators by name",
    ...open,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          /** Part of the name or of the email. */
          name: typed,
          status: z.optional(z.enum(accountStatuses)),
          organizationCode: z.optional(z.string().check(z.maxLength(30))),
          providerRole: z.optional(z.enum(operatorUserRoles)),
        }),
      ),
    }),
    output: paged("users", AdminUserRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/users.json",
    summary: "Invite a user to organizations, or an operator, by email",
    ...open,
    wrap: "user",
    body: AdminUserInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/users/:externalId.json",
    summary: "Get a user with their permissions in each organization",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/users/:externalId.json",
    summary: "Update a user or their organizations, or deactivate the user; omitted fields keep their values",
    ...open,
    params: idRef,
    wrap: "user",
    body: AdminUserChange,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
