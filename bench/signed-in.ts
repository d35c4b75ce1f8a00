// Opens a session of the clinic's supervisor directly in the database.
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";

/** `at`: the product's current time, if its clock was moved. */
export async function signedInHeaders(
  client: pg.Client,
  email: string,
  organizationCode: string,
  at: Temporal.Instant = Temporal.Now.instant(),
): Promise<Record<string, string>> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await client.query(
    `insert into sessions (token_hash, user_id, organization_id, created_at, last_seen_at, absolute_expires_at)
     select $1, u.id, o.id, $4, $4, $4::timestamptz + interval '12 hours' from users u, organizations o where u.email = $2 and o.code = $3`,
    [createHash("sha256").update(token).digest(), email, organizationCode, at.toString()],
  );
  if (rowCount !== 1) throw new Error(`there is no user ${email} of ${organizationCode}`);
  return { "x-user-email": email, "x-user-token": token };
}
