// Changes the given fields of a staff user. Own rights, and the account of a user who also works elsewhere, cannot be changed.
import type { User } from "@tidings/contract/areas/users";
import { features } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { queueMail } from "../../kernel/mail.ts";
import { problem } from "../../kernel/problem.ts";
import {
  auditEvent,
  changeAccount,
  changesBetween,
  emailChangedMail,
  featureLevelsOf,
  invite,
  sessionsChanged,
  voidAccess,
} from "../sign-in/public.ts";
import { assertMayChangePhiAccess } from "./phi-access.ts";
import { presentUser } from "./present-user.ts";
import { type Columns, membershipColumns, type UserFields, userColumns } from "./user-columns.ts";
import { assertMayChangeEmail, type LocationColumn, locationColumn, locationNames } from "./user-locations.ts";
import { rightsOf } from "./user-rights-detail.ts";
import { lockUser, readUser, type UserRecordRow } from "./user-row.ts";

const personFields = ["firstName", "lastName", "email", "phone", "jobTitle"] as const;

const idsOf = (externalIds: readonly string[] | null): string => JSON.stringify(externalIds && [...new Set(externalIds)].toSorted());

/** A field sent with its current value is no change, because a form may send all its fields. */
function changedFields(before: User, change: UserFields): (keyof UserFields)[] {
  const isNew = (field: keyof UserFields): boolean => {
    if (change[field] === undefined) return false;
    if (field === "featuresPermissions")
      return features.some(
        (feature) => (change.featuresPermissions?.[feature] ?? before.featuresPermissions[feature]) !== before.featuresPermissions[feature],
      );
    if (field === "preferences") return true;
    if (field === "locationExternalIds")
      return idsOf(change.locationExternalIds ?? null) !== idsOf(before.locations?.map(({ externalId }) => externalId) ?? null);
    if (field === "email") return change.email?.toLowerCase() !== before.email.toLowerCase();
    return (change[field] ?? null) !== before[field];
  };
  return (Object.keys(change) as (keyof UserFields)[]).filter(isNew);
}

/** Fields of this user that the actor may not change, whatever their permissions. */
function lockedFields({ externalId, currentUserAbilities: may }: User, { actor }: Ctx): readonly (keyof UserFields)[] {
  const isSelf = externalId === actor.externalId;
  return [
    ...(may.updateRights ? [] : (["role", "featuresPermissions", "anonymizePhi", "readsConfidential", "locationExternalIds"] as const)),
    ...(may.updatePerson ? [] : personFields),
    // The email controls the account: a hijacked session must not be able to change it.
    ...(isSelf ? (["email"] as const) : []),
  ];
}

function refuseLocked(ctx: Ctx, before: User, changed: readonly string[]): void {
  const refused = lockedFields(before, ctx).filter((field) => changed.includes(field));
  if (refused.length > 0) throw problem("forbidden", Object.fromEntries(refused.map((field) => [field, [{ key: "validation.readOnly" }]])));
}

async function write(ctx: Ctx, row: UserRecordRow, person: Columns, membership: Columns, locations: LocationColumn): Promise<void> {
  const now = ctx.clock.now().toString();
  if (Object.keys(person).length > 0) await changeAccount(ctx, row.user_id, person);
  await ctx.tx
    .updateTable("memberships")
    .set({ ...membership, ...locations, updated_at: now })
    .where("organization_id", "=", ctx.org.id)
    .where("id", "=", row.membership_id)
    .execute();
}

/** Voids links sent to the previous address and notifies it; a user who has not signed in yet is invited again at the new one. */
export async function changeEmail(
  ctx: Ctx,
  row: Pick<UserRecordRow, "user_id" | "status" | "first_name" | "email" | "is_suspended">,
): Promise<void> {
  await voidAccess(ctx, row.user_id);
  // A suspended user is invited when restored.
  if (row.status === "pending") return row.is_suspended ? undefined : invite(ctx, row.user_id);
  const mail = emailChangedMail({ firstName: row.first_name, publicUrl: ctx.settings.publicUrl });
  await queueMail(
    ctx.tx,
    { organizationId: ctx.org.id || null, toUserId: row.user_id, toEmail: row.email, kind: "address_moved", ...mail },
    ctx,
  );
}

/** By the names of the fields that a change gives. */
const audited = (user: User): Partial<Record<keyof UserFields, unknown>> => ({ ...user, locationExternalIds: locationNames(user) });

async function audit(ctx: Ctx, row: UserRecordRow, before: User, change: UserFields, changed: readonly string[]): Promise<void> {
  const event = { subjectType: "user", subjectId: row.external_id };
  const rights = (["role", "featuresPermissions", "anonymizePhi", "readsConfidential", "locationExternalIds"] as const).filter((field) =>
    changed.includes(field),
  );
  const after = presentUser(await readUser(ctx, row.external_id), ctx);
  const valuesOf = (fields: readonly string[]) =>
    changesBetween(audited(before), Object.fromEntries(fields.map((field) => [field, audited(after)[field as keyof UserFields]])));
  const others = changed.filter((field) => !(rights as readonly string[]).includes(field));
  if (rights.length > 0)
    await auditEvent(ctx, {
      ...event,
      action: "user.rights_changed",
      detail: rightsOf(Object.fromEntries(rights.map((field) => [field, change[field]])), after),
      changes: valuesOf(rights),
    });
  if (others.length > 0)
    await auditEvent(ctx, { ...event, action: "user.updated", detail: { fields: others.join() }, changes: valuesOf(others) });
}

export async function updateUser(ctx: Ctx, externalId: string, change: UserFields): Promise<{ user: User }> {
  const row = await lockUser(ctx, externalId);
  const before = presentUser(row, ctx);
  const changed = changedFields(before, change);
  refuseLocked(ctx, before, changed);
  if (changed.includes("role") && row.is_last_supervisor) throw problem("invalid_state", { base: [{ key: "user.lastSupervisor" }] });
  const given = Object.fromEntries(changed.map((field) => [field, change[field]])) as UserFields;
  assertMayChangePhiAccess(ctx, before, given);
  assertMayChangeEmail(ctx, row.location_ids, given);
  const membership = membershipColumns(given, featureLevelsOf(row.feature_levels));
  await write(ctx, row, userColumns(given), membership, await locationColumn(ctx, given.locationExternalIds));
  if (changed.includes("email")) await changeEmail(ctx, row);
  if (changed.length > 0) await sessionsChanged(ctx.tx, row.user_id);
  await audit(ctx, row, before, change, changed);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "user", id: externalId });
  return { user: presentUser(await readUser(ctx, externalId), ctx) };
}
