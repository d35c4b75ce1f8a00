// Adds a staff user of harbor with exactly the given role and levels, and signs them in.
import type { FeatureLevels } from "@tidings/contract/permissions";
import { features } from "@tidings/contract/words";
import { sql } from "kysely";
import { openSession } from "../core/sign-in/public.ts";
import { asSystem } from "../kernel/database/transaction.ts";
import { type Client, openClient } from "./call.ts";
import type { TestApp } from "./start-test-app.ts";

interface Membership {
  role: string;
  /** Features that are not named are disabled. */
  given?: Partial<FeatureLevels>;
  isMasked?: boolean;
  /** Absent: as the role has it by default. */
  readsConfidential?: boolean;
  /** Absent: patients of all locations. */
  locationIds?: readonly number[];
}

export async function newStaff(app: TestApp, membership: Membership): Promise<Client> {
  const none = Object.fromEntries(features.map((feature) => [feature, "disabled"]));
  const now = app.clock.now().toString();
  const organizationId = app.cast.organizations.harbor.id;
  return asSystem(app.db, async (tx) => {
    const { rows: made } = await sql<{ id: number; email: string }>`
      insert into users (first_name, last_name, email, status, created_at, updated_at)
      values ('Table', 'Walker', gen_random_uuid() || '@tidings.test', 'active', ${now}, ${now}) returning id, email`.execute(tx);
    const { id, email } = made[0] as { id: number; email: string };
    await sql`insert into memberships (organization_id, user_id, role, is_phi_anonymized, reads_confidential, location_ids, feature_levels, created_at)
      values (${organizationId}, ${id}, ${membership.role}, ${membership.isMasked ?? false}, ${membership.readsConfidential ?? null},
        ${membership.locationIds ? [...membership.locationIds] : null}::bigint[], ${JSON.stringify({ ...none, ...membership.given })}, ${now})`.execute(
      tx,
    );
    return openClient(app.url, { email, token: await openSession(tx, app.clock, { userId: id, organizationId, isCodeProven: true }) });
  });
}
