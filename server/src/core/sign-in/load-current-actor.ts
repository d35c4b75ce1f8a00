// Loads the current permissions of a user without a session, for jobs they requested.
import { isOperator } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Actor, Ctx } from "../../kernel/context.ts";
import type { SessionRow } from "./sessions.ts";
import { signedInFrom } from "./signed-in.ts";

/** Null if they can no longer sign in here. Operators have no permissions here, because they act only during a support entry. */
export async function loadCurrentActor(ctx: Pick<Ctx, "tx" | "org">, userId: number): Promise<{ actor: Actor; email: string } | null> {
  const { rows } = await sql<Omit<SessionRow, "session_id" | "last_seen_at" | "absolute_expires_at" | "support">>`
    select u.id as user_id, u.external_id, u.email, u.provider_side_role, m.role as membership_role, m.is_phi_anonymized, m.reads_confidential, m.feature_levels, m.location_ids,
      null::bigint as organization_id,
      array(select v.service from organization_services_public v where v.organization_id = ${ctx.org.id} and v.is_enabled order by v.service) as services
    from users u left join memberships_public m on m.organization_id = ${ctx.org.id} and m.user_id = u.id and m.is_active
    where u.id = ${userId} and u.deleted_at is null and u.status in ('active', 'expired') and (m.id is not null or u.provider_side_role is not null)`.execute(
    ctx.tx,
  );
  const row = rows[0];
  if (!row) return null;
  const { actor } = signedInFrom({ ...row, session_id: 0, last_seen_at: "", absolute_expires_at: "", support: null });
  return { actor: { ...actor, sessionId: null, ...(isOperator(actor.role) ? { permissions: {} } : {}) }, email: row.email };
}
