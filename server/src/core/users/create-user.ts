// Adds a member of staff: somebody new, somebody who comes back, or somebody who works elsewhere already.
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
import { rightsOf } from "./user-rights-detail.ts";
import { readUser } from "./user-row.ts";

interface Known extends Account {
  status: string;
  is_here: boolean;
  is_elsewhere: boolean;
  /** Has worked in another organization, which still shows their name beside what they did. */
  was_elsewhere: boolean;
  is_provider_side: boolean;
}

/** Whoever has this email, locked, so that two who add the same person take turns. */
async function findByEmail(ctx: Ctx, email: string): Promise<Known | undefined> {
  // Twice: who waited for somebody that was begun anew meanwhile finds the new record only now.
  for (let look = 0; look < 2; look += 1)
    await sql`select from users where email = ${email} and deleted_at is null for no key update`.execute(ctx.tx);
  const { rows } = await sql<Known>`
    select u.id, u.external_id, u.status, u.provider_side_role is not null as is_provider_side,
      exists (select from memberships m where m.user_id = u.id and m.removed_at is null and m.organization_id = ${ctx.org.id}) as is_here,
      exists (select from memberships m where m.user_id = u.id and m.removed_at is null and m.organization_id <> ${ctx.org.id}) as is_elsewhere,
      exists (select from memberships m where m.user_id = u.id and m.organization_id <> ${ctx.org.id}) as was_elsewhere
    from users u where u.email = ${email} and u.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}

/** Whom the membership is for: the person that works elsewhere, the one that comes back, or somebody new. */
async function personFor(ctx: Ctx, known: Known | undefined, input: UserInput): Promise<Account> {
  if (known?.is_elsewhere) return known;
  // Who left this organization, and never knew another, begins anew.
  if (known && !known.was_elsewhere) {
    await renewAccount(ctx, known.id, userColumns(input));
    return known;
  }
  // The record stays with those who know it, under the name they know; what it says is not theirs who take the person on now.
  if (known) await retireAccount(ctx, known.id);
  return insertAccount(ctx, userColumns(input));
}

async function addMembership(ctx: Ctx, userId: number, input: UserInput): Promise<void> {
  const now = ctx.clock.now().toString();
  // A membership that ended comes back as new, with nothing of what was set then.
  await ctx.tx.deleteFrom("memberships").where("organization_id", "=", ctx.org.id).where("user_id", "=", userId).execute();
  await ctx.tx
    .insertInto("memberships")
    .values({
      ...(membershipColumns(input, defaultLevels) as Pick<UserInput, "role">),
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
  const known = await findByEmail(ctx, input.email);
  if (known?.is_here || known?.is_provider_side) throw invalidField("email", { key: "validation.unique" });
  const person = await personFor(ctx, known, input);
  await addMembership(ctx, person.id, input);
  await sessionsChanged(ctx.tx, person.id);
  await auditEvent(ctx, { action: "user.created", subjectType: "user", subjectId: person.external_id, detail: rightsOf(input) });
  // Somebody whom the provider has shut out is told nothing; the supervisor sees the state in the list.
  if (!known?.is_elsewhere || known.status !== "disabled") await invite(ctx, person.id);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "user", id: person.external_id });
  return { user: presentUser(await readUser(ctx, person.external_id), ctx) };
}
