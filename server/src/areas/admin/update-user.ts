// Changes a person over all organizations: who they are, where they work with which rights, and whether they may come in at all.
import type { AdminUser, AdminUserChange } from "@tidings/contract/areas/admin/users";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import {
  auditEvent,
  changesBetween,
  invite,
  revokeAllSessions,
  sessionsChanged,
  setOperatorRole,
  setUserStatus,
  voidLinks,
} from "../../core/sign-in/public.ts";
import { changeEmail, changePerson, destroyUser, updateUser } from "../../core/users/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { assertNotLastAdmin } from "./assert-not-last-admin.ts";
import { addTo, outside, refuseNewSiteAdmin } from "./create-user.ts";
import { withinKnown } from "./owner-by-code.ts";
import { byExternalId, mayChange, operatorRoleOf, presentUser, readUser, storedRole, type WholeUserRow } from "./user-rows.ts";

const personFields = ["firstName", "lastName", "email", "phone", "jobTitle"] as const;
type Person = Pick<AdminUser, (typeof personFields)[number]>;

const same = (field: keyof Person, before: Person, next: string | null): boolean =>
  field === "email" ? before.email.toLowerCase() === next?.toLowerCase() : before[field] === next;

/** Only the fields that differ: a form may send all it shows. */
function changedPerson(before: AdminUser, change: AdminUserChange): Partial<Person> {
  const changed = personFields.filter((field) => change[field] !== undefined && !same(field, before, change[field] ?? null));
  return Object.fromEntries(changed.map((field) => [field, change[field] ?? null])) as Partial<Person>;
}

const isSuspendedEverywhere = ({ memberships }: WholeUserRow): boolean =>
  memberships.length > 0 && memberships.every((membership) => membership.isSuspended);

async function writePerson(ctx: Ctx, row: WholeUserRow, before: AdminUser, changed: Partial<Person>): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await changePerson(ctx, row.id, changed as never);
  await auditEvent(ctx, {
    action: "user.updated",
    subjectType: "user",
    subjectId: row.external_id,
    detail: { fields: Object.keys(changed).join() },
    changes: changesBetween(before, changed),
  });
  if (changed.email) await changeEmail(ctx, { ...row, user_id: row.id, is_suspended: isSuspendedEverywhere(row) });
}

async function writeProviderRole(ctx: Ctx, row: WholeUserRow, wanted: AdminUserChange["providerRole"]): Promise<void> {
  const before = operatorRoleOf(row.provider_side_role);
  if (wanted === undefined || wanted === before) return;
  refuseNewSiteAdmin(ctx, wanted);
  // A user cannot move between the operator and organizations: what they saw on one side must not be theirs to use on the other.
  if (!wanted || !before || row.external_id === ctx.actor.externalId) throw invalidField("providerRole", { key: "validation.readOnly" });
  if (before === "site_admin") await assertNotLastAdmin(ctx, row);
  await setOperatorRole(ctx, row.id, storedRole(wanted) as string);
  await auditEvent(ctx, {
    action: "user.rights_changed",
    subjectType: "user",
    subjectId: row.external_id,
    detail: { role: wanted },
    changes: changesBetween({ role: before }, { role: wanted }),
  });
}

type Wanted = NonNullable<AdminUserChange["organizations"]>[number];

const differs = (before: AdminUser["memberships"][number], { role, anonymizePhi, featuresPermissions = {} }: Wanted): boolean =>
  before.role !== role ||
  before.anonymizePhi !== anonymizePhi ||
  features.some((feature) => (featuresPermissions[feature] ?? before.featuresPermissions[feature]) !== before.featuresPermissions[feature]);

/** Adds memberships first and removes them last, so that a user who moves always has one. */
async function writeMemberships(ctx: Ctx, row: WholeUserRow, before: AdminUser, wanted: readonly Wanted[]): Promise<void> {
  if (row.provider_side_role !== null && wanted.length > 0) throw invalidField("organizations", { key: "validation.invalid" });
  if (row.provider_side_role === null && wanted.length === 0) throw invalidField("organizations", { key: "validation.blank" });
  const known = new Map(before.memberships.map((membership) => [membership.code, membership]));
  const { firstName, lastName, email, phone, jobTitle } = presentUser(await readUser(ctx, byExternalId(row.external_id)), ctx);
  await addTo(
    ctx,
    { firstName, lastName, email, phone, jobTitle },
    wanted.filter(({ code }) => !known.has(code)),
  );
  for (const one of wanted) {
    const present = known.get(one.code);
    if (!present || !differs(present, one)) continue;
    const { role, anonymizePhi, featuresPermissions = {} } = one;
    await updateUser(await withinKnown(ctx, one.code), row.external_id, { role, anonymizePhi, featuresPermissions });
  }
  for (const { code } of before.memberships)
    if (!wanted.some((one) => one.code === code)) await destroyUser(await withinKnown(ctx, code), row.external_id);
}

async function switchPerson(ctx: Ctx, row: WholeUserRow, isDisabled: boolean | undefined): Promise<void> {
  if (isDisabled === undefined || isDisabled === (row.status === "disabled")) return;
  if (row.external_id === ctx.actor.externalId) throw problem("invalid_state", { base: [{ key: "user.isSelf" }] });
  if (isDisabled) await assertNotLastAdmin(ctx, row);
  const status = isDisabled ? "disabled" : row.has_password ? "active" : "pending";
  await setUserStatus(ctx, row.id, status);
  if (isDisabled) {
    await revokeAllSessions(ctx.tx, ctx.clock, row.id);
    await voidLinks(ctx, row.id);
  } else if (status === "pending" && !isSuspendedEverywhere(row)) await invite(ctx, row.id);
  await auditEvent(ctx, { action: isDisabled ? "user.disabled" : "user.enabled", subjectType: "user", subjectId: row.external_id });
}

export async function updateAdminUser(ctx: Ctx, externalId: string, change: AdminUserChange): Promise<{ user: AdminUser }> {
  await sql`select from users_public where external_id = ${externalId} for no key update`.execute(ctx.tx);
  const row = await readUser(ctx, byExternalId(externalId));
  if (!mayChange(ctx, row.provider_side_role)) throw problem("forbidden", { base: [{ key: "validation.readOnly" }] });
  const before = presentUser(row, ctx);
  // In the trail of the organization they work in first; of the provider's own, in the provider's.
  const home = before.memberships[0];
  const at = home ? await withinKnown(ctx, home.code) : { ...ctx, org: outside };
  const changed = changedPerson(before, change);
  // The address is the key to the account: a borrowed session must not be able to move it.
  if (changed.email && externalId === ctx.actor.externalId) throw problem("forbidden", { email: [{ key: "validation.readOnly" }] });
  await writePerson(at, row, before, changed);
  await writeProviderRole(at, row, change.providerRole);
  if (change.organizations) await writeMemberships(ctx, row, before, change.organizations);
  await switchPerson(at, row, change.isDisabled);
  await sessionsChanged(ctx.tx, row.id);
  // A user who had left every organization and is added again gets a new account with the same address.
  return { user: presentUser(await readUser(ctx, sql`u.email = ${changed.email ?? row.email}`), ctx) };
}
