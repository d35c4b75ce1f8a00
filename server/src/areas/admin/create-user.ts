// Adds a user to organizations, as their own supervisors would, or to the operator's staff; sends an invitation by email.
import type { AdminUser, AdminUserInput } from "@tidings/contract/areas/admin/users";
import { sql } from "kysely";
import { auditEvent, invite } from "../../core/sign-in/public.ts";
import { createUser, insertOperator } from "../../core/users/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { within } from "./owner-by-code.ts";
import { type OperatorRole, presentUser, readUser, storedRole } from "./user-rows.ts";

/** Site administrators are made by their like alone. */
export function refuseNewSiteAdmin({ actor }: Pick<Ctx, "actor">, role: OperatorRole | null | undefined): void {
  if (role === "site_admin" && actor.role !== "site_admin") throw problem("forbidden", { providerRole: [{ key: "validation.readOnly" }] });
}

export const outside = { id: 0, code: "", name: "", status: "active", timeZone: "UTC", services: [] } as const;

async function addProviderStaff(ctx: Ctx, input: AdminUserInput, role: OperatorRole): Promise<void> {
  const { id, external_id } = await insertOperator(ctx, input, storedRole(role) as string);
  const provider = { ...ctx, org: outside };
  await auditEvent(provider, { action: "user.created", subjectType: "user", subjectId: external_id, detail: { role } });
  await invite(provider, id);
}

/** What the person is in each organization is written by that organization's own act. */
export async function addTo(ctx: Ctx, person: Omit<AdminUserInput, "organizations">, at: AdminUserInput["organizations"]): Promise<void> {
  for (const { code, role, anonymizePhi, featuresPermissions = {} } of at) {
    const inside = await within(ctx, code);
    if (!inside) throw invalidField("organizations", { key: "validation.invalid" });
    const { firstName, lastName, email, phone, jobTitle } = person;
    await createUser(inside, { firstName, lastName, email, phone, jobTitle, role, anonymizePhi, featuresPermissions });
  }
}

export async function createAdminUser(ctx: Ctx, input: AdminUserInput): Promise<{ user: AdminUser }> {
  const { providerRole, organizations } = input;
  refuseNewSiteAdmin(ctx, providerRole);
  if (providerRole && organizations.length > 0) throw invalidField("organizations", { key: "validation.invalid" });
  if (!providerRole && organizations.length === 0) throw invalidField("organizations", { key: "validation.blank" });
  // An existing user has a page of their own, where organizations are added.
  const { rows } = await sql`select from users_public where email = ${input.email} and deleted_at is null`.execute(ctx.tx);
  if (rows.length > 0) throw invalidField("email", { key: "validation.unique" });
  if (providerRole) await addProviderStaff(ctx, input, providerRole);
  else await addTo(ctx, input, organizations);
  return { user: presentUser(await readUser(ctx, sql`u.email = ${input.email}`), ctx) };
}
