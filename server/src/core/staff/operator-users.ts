// Operators, and what operators change of any user: the person, the role at the operator, and whether they may sign in.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { uniqueEmail } from "./unique-email.ts";
import { type UserFields, userColumns } from "./user-columns.ts";

type Person = UserFields & { firstName: string; lastName: string; email: string };

/** `role` as it is stored. */
export async function insertOperator(ctx: Ctx, person: Person, role: string): Promise<{ id: number; external_id: string }> {
  const now = ctx.clock.now().toString();
  return uniqueEmail(() =>
    ctx.tx
      .insertInto("users")
      .values({
        ...(userColumns(person) as { first_name: string; last_name: string; email: string }),
        provider_side_role: role as never,
        status: "pending",
        creation_user_id: ctx.actor.userId,
        created_at: now,
        updated_at: now,
      })
      .returning(["id", "external_id"])
      .executeTakeFirstOrThrow(),
  );
}

/** Only the fields that are given. */
export async function changePerson(ctx: Ctx, id: number, changed: UserFields): Promise<void> {
  await uniqueEmail(() =>
    ctx.tx
      .updateTable("users")
      .set({ ...userColumns(changed), updated_at: ctx.clock.now().toString() })
      .where("id", "=", id)
      .execute(),
  );
}

export async function setOperatorRole(ctx: Ctx, id: number, role: string): Promise<void> {
  await sql`update users set provider_side_role = ${role}, updated_at = ${ctx.clock.now().toString()} where id = ${id}`.execute(ctx.tx);
}

export async function setUserStatus(ctx: Ctx, id: number, status: "active" | "disabled" | "pending"): Promise<void> {
  await sql`update users set status = ${status}, updated_at = ${ctx.clock.now().toString()} where id = ${id}`.execute(ctx.tx);
}

/** The weekly summary of the Response Assistant was mailed to these memberships for the week of this Monday. */
export async function markAssistantMailed(ctx: Ctx, membershipIds: readonly number[], monday: string): Promise<void> {
  await sql`update memberships set assistant_mailed_for = ${monday}::date
    where organization_id = ${ctx.org.id} and id = any (${[...membershipIds]}::bigint[])`.execute(ctx.tx);
}
