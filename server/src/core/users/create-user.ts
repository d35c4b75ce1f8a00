// Adds a staff user: a new user, a returning one, or one who already works in another organization.
import type { User, UserInput } from "@tidings/contract/areas/users";
import { defaultLevels } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField } from "../../kernel/problem.ts";
import { type Account, auditEvent, insertAccount, invite, renewAccount, retireAccount, sessionsChanged } from "../sign-in/public.ts";
import { assertMayGrantPhiAccess } from "./phi-access.ts";
import { presentUser } from "./present-user.ts";
import { membershipColumns, userColumns } from "./user-columns.ts";
import { assertMayAddUser, locationColumn } from "./user-locations.ts";
import { rightsOf } from "./user-rights-detail.ts";
import { readUser } from "./user-row.ts";

interface Known extends Account {
  status: string;
  is_here: boolean;
  is_elsewhere: boolean;
  /** True if the user has worked in another organization, which still shows their name with their actions. */
  was_elsewhere: boolean;
  is_provider_side: boolean;
}

/** Locks and reads the user with this email, so that two requests that add the same user run one after the other. */
async function findByEmail(ctx: Ctx, email: string): Promise<Known | undefined> {
  // Twice, because a record may have been replaced by a new one while this waited for its lock.
  for (let look = 0; look < 2; look += 1)
    await sql`select from users_public where email = ${email} and deleted_at is null for no key update`.execute(ctx.tx);
  const { rows } = await sql<Known>`
    select u.id, u.external_id, u.status, u.provider_side_role is not null as is_provider_side,
      exists (select from memberships m where m.user_id = u.id and m.removed_at is null and m.organization_id = ${ctx.org.id}) as is_here,
      exists (select from memberships m where m.user_id = u.id and m.removed_at is null and m.organization_id <> ${ctx.org.id}) as is_elsewhere,
      exists (select from memberships m where m.user_id = u.id and m.organization_id <> ${ctx.org.id}) as was_elsewhere
    from users_public u where u.email = ${email} and u.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}

/** The account for the membership: of a user who works elsewhere, of a returning user, or a new one. */
async function personFor(ctx: Ctx, known: Known | undefined, input: UserInput): Promise<Account> {
  if (known?.is_elsewhere) return known;
  // A user who left this organization and was never in another one starts over.
  if (known && !known.was_elsewhere) {
    await renewAccount(ctx, known.id, userColumns(input));
    return known;
  }
  // The other organizations keep the record under the name they know; this organization must not see its content.
  if (known) await retireAccount(ctx, known.id);
  return insertAccount(ctx, userColumns(input));
}

async function addMembership(ctx: Ctx, userId: number, input: UserInput): Promise<void> {
  const now = ctx.clock.now().toString();
  // An ended membership is replaced by a new one without its previous settings.
  await ctx.tx.deleteFrom("memberships").where("organization_id", "=", ctx.org.id).where("user_id", "=", userId).execute();
  await ctx.tx
    .insertInto("memberships")
    .values({
      ...(membershipColumns(input, defaultLevels) as Pick<UserInput, "role">),
      ...(await locationColumn(ctx, input.locationExternalIds)),
      organization_id: ctx.org.id,
      user_id: userId,
      creation_user_id: ctx.actor.userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function createUser(ctx: Ctx, input: UserInput): Promise<{ user: User }> {
  assertMayGrantPhiAccess(ctx, input);
  assertMayAddUser(ctx, input);
  const known = await findByEmail(ctx, input.email);
  if (known?.is_here || known?.is_provider_side) throw invalidField("email", { key: "validation.unique" });
  const person = await personFor(ctx, known, input);
  await addMembership(ctx, person.id, input);
  await sessionsChanged(ctx.tx, person.id);
  const user = presentUser(await readUser(ctx, person.external_id), ctx);
  await auditEvent(ctx, { action: "user.created", subjectType: "user", subjectId: person.external_id, detail: rightsOf(input, user) });
  // A user that the operator disabled gets no email; the supervisor sees the status in the list.
  if (!known?.is_elsewhere || known.status !== "disabled") await invite(ctx, person.id);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "user", id: person.external_id });
  return { user: presentUser(await readUser(ctx, person.external_id), ctx) };
}
