// Adds the further staff of one clinic, each as a supervisor once added them.
import { sql } from "kysely";
import { additionalStaff } from "../../../fixtures/additional-staff.ts";
import type { Ctx } from "../kernel/context.ts";

type SeedCtx = Pick<Ctx, "tx" | "org" | "actor" | "clock">;

export async function seedColleagues(ctx: SeedCtx, organization: string, passwordHash: string): Promise<void> {
  const now = ctx.clock.now();
  for (const person of additionalStaff.filter((each) => each.organization === organization)) {
    const added = now.subtract({ hours: person.addedDaysAgo * 24 }).toString();
    const signedIn = person.signedInHoursAgo === null ? null : now.subtract({ hours: person.signedInHoursAgo }).toString();
    // An invited user has not chosen a password yet.
    const password = person.status === "pending" ? null : passwordHash;
    const { rows } = await sql<{ id: number }>`
      insert into users (first_name, last_name, email, phone, job_title, status, password_hash, password_set_at, current_organization_id,
        current_sign_in_at, creation_user_id, created_at, updated_at)
      values (${person.firstName}, ${person.lastName}, ${person.email}, ${person.phone}, ${person.jobTitle}, ${person.status}, ${password},
        ${password && added}, ${ctx.org.id}, ${signedIn}, ${ctx.actor.userId}, ${added}, ${added}) returning id`.execute(ctx.tx);
    await sql`insert into memberships (organization_id, user_id, role, is_phi_anonymized, feature_levels, creation_user_id, created_at)
      values (${ctx.org.id}, ${rows[0]?.id}, ${person.role}, ${person.isPhiAnonymized}, ${JSON.stringify(person.levels ?? {})},
        ${ctx.actor.userId}, ${added})`.execute(ctx.tx);
  }
}
