// Finds the user who may sign in with an email, and the organization of their session.
import { sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

export interface SignInUser {
  id: number;
  external_id: string;
  email: string;
  first_name: string;
  password_hash: string | null;
  password_set_at: string | null;
  /** A supervisor requires a new password. */
  must_change_password: boolean;
  /** Null only for the operator's staff, who choose one afterwards. */
  organization_id: number | null;
  /** Required by any of the user's organizations, because the session may switch to each of them. */
  is_mfa_required: boolean;
  /** The strictest limit of the user's organizations; 0 for no limit. */
  password_max_age_days: number;
}

/**
 * The last used organization that is still assigned, otherwise the first by name (OP-035). Deleted, disabled and pending users, and
 * those suspended in all their organizations, are treated like an unknown address.
 */
export async function findSignInUser(tx: Tx, email: string): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`
    select u.id, u.external_id, u.email, u.first_name, u.password_hash, u.password_set_at, u.must_change_password, o.id as organization_id,
      coalesce(rules.is_mfa_required, true) as is_mfa_required, coalesce(rules.password_max_age_days, 0) as password_max_age_days
    from users u
    left join lateral (
      select bool_or(o.is_mfa_required) as is_mfa_required, min(nullif(o.password_max_age_days, 0)) as password_max_age_days
      from memberships_public m join organizations_public o on o.id = m.organization_id
      where m.user_id = u.id and m.is_active) rules on true
    left join lateral (
      select o.id from memberships_public m join organizations_public o on o.id = m.organization_id
      where m.user_id = u.id and m.is_active
      order by o.id is not distinct from u.current_organization_id desc, lower(o.name), o.id limit 1) o on true
    where u.email = ${email} and u.deleted_at is null and u.status in ('active', 'expired') and (o.id is not null or u.provider_side_role is not null)`.execute(
    tx,
  );
  return rows[0];
}
