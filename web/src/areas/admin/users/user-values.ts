// A person as the form of the admin area holds them, and the body of the call. Pure.
import type { AdminUser, AdminUserChange, AdminUserInput } from "@tidings/contract/areas/admin/users";
import { newPerson, type PersonValues, personValues } from "../../../kit/person-values.ts";

export interface MembershipValues {
  code: string | null;
  role: "staff_admin" | "staff";
  anonymizePhi: boolean;
}

export interface UserValues extends PersonValues {
  providerRole: AdminUser["providerRole"];
  organizations: MembershipValues[];
  isDisabled: boolean;
}

export const newMembership: MembershipValues = { code: null, role: "staff", anonymizePhi: true };
/** The first user of an organization invites the others, and sees patient information to be on call. */
export const firstSupervisor = { role: "staff_admin", anonymizePhi: false } as const;

export const newUserValues: UserValues = {
  ...newPerson,
  providerRole: null,
  organizations: [newMembership],
  isDisabled: false,
};

export const userValues = (user: AdminUser): UserValues => ({
  ...personValues(user),
  providerRole: user.providerRole,
  organizations: user.memberships.map(({ code, role, anonymizePhi }) => ({ code, role, anonymizePhi })),
  isDisabled: user.status === "disabled",
});

const organizationsOf = ({ organizations, providerRole }: UserValues): AdminUserInput["organizations"] =>
  providerRole ? [] : organizations.flatMap(({ code, ...rights }) => (code ? [{ code, ...rights }] : []));

export const newUserBody = ({ isDisabled: _new, ...values }: UserValues): AdminUserInput => ({
  ...values,
  email: values.email.trim(),
  phone: values.phone || null,
  organizations: organizationsOf({ ...values, isDisabled: false }),
});

/** Only what differs; organizations and kind always together. */
export function userChange(values: UserValues, changes: Partial<UserValues>): AdminUserChange {
  const { organizations, providerRole, ...rest } = changes;
  return {
    ...rest,
    ...(rest.email === undefined ? {} : { email: rest.email.trim() }),
    ...(rest.phone === undefined ? {} : { phone: rest.phone || null }),
    ...(providerRole === undefined ? {} : { providerRole }),
    ...(organizations === undefined || values.providerRole ? {} : { organizations: organizationsOf(values) }),
  };
}
