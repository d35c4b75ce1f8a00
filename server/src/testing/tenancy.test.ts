// Proves in raw SQL, as the application's own role, that one organization cannot reach another's rows, and without one nothing is seen.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inOrganization } from "../kernel/database/transaction.ts";
import { samples as activitySamples } from "./samples/activity.ts";
import { newOutreach, samples } from "./samples/outreaches.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;

const tables = (
  await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and (a.attname = 'organization_id' or (c.relname = 'organizations' and a.attname = 'id'))
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not a.attisdropped order by 1`.execute(app.db.system)
).rows.filter(({ name }) => !["sessions"].includes(name));

/** Rows as this role sees them; null where it may not look at all. */
const rowsIn = async (organizationId: number | null, name: string, where = sql`true`): Promise<number | null> => {
  const count = sql<{ n: number }>`select count(*) as n from ${sql.table(name)} where ${where}`;
  try {
    const { rows } =
      organizationId === null ? await count.execute(app.db.app) : await inOrganization(app.db, organizationId, (tx) => count.execute(tx));
    return rows[0]?.n ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return null;
    throw error;
  }
};

const filled: string[] = [];
beforeAll(async () => {
  await newOutreach(app);
  await (await app.as("supervisor")).call(outreaches.create, await samples.outreaches.create(app));
  await activitySamples.activity.reviewFlag(app);
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(app.db.system);
    if ((rows[0]?.n ?? 0) > 0) filled.push(name);
  }
});

test("There are tables of organizations, and many hold rows", () => {
  expect(tables.length).toBeGreaterThanOrEqual(25);
  expect(filled.length).toBeGreaterThanOrEqual(12);
});

test("CALL-026 without an organization the application sees no row of any table", async () => {
  for (const { name } of tables) expect([name, (await rowsIn(null, name)) ?? 0]).toEqual([name, 0]);
});

test("CALL-026 within one organization no row of another is seen", async () => {
  let seen = 0;
  for (const { name, column } of tables) {
    seen += (await rowsIn(harbor.id, name)) ?? 0;
    expect([name, (await rowsIn(harbor.id, name, sql`${sql.ref(column)} is distinct from ${harbor.id}`)) ?? 0]).toEqual([name, 0]);
  }
  expect(seen).toBeGreaterThan(20);
});

test("CALL-026 a row can neither be written into another organization nor moved there", async () => {
  await expect(
    inOrganization(app.db, harbor.id, (tx) =>
      sql`insert into patients (organization_id, external_id, created_at, updated_at) values (${pine.id}, 'smuggled', now(), now())`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow(/row-level security/);
  await expect(
    inOrganization(app.db, harbor.id, (tx) => sql`update patients set organization_id = ${pine.id}`.execute(tx)),
  ).rejects.toThrow(/row-level security/);
  const touched = await inOrganization(app.db, harbor.id, (tx) =>
    sql`update patients set last_name = 'Gone' where organization_id = ${pine.id}`.execute(tx),
  );
  expect(touched.numAffectedRows).toBe(0n);
});

test("AUTH-040 the application's role reads no password, token, code or throttle", async () => {
  for (const query of [
    "select password_hash from users",
    "select * from sessions",
    "select * from one_time_codes",
    "select * from auth_throttles",
    "select body_text from staff_emails",
  ]) {
    await expect(sql.raw(query).execute(app.db.app), query).rejects.toThrow(/permission denied/);
  }
});

test("CALL-026 the organization set in one transaction is gone in the next on the same connection", async () => {
  for (let n = 0; n < 20; n += 1) await inOrganization(app.db, harbor.id, (tx) => sql`select 1`.execute(tx));
  for (let n = 0; n < 20; n += 1) expect(await rowsIn(null, "patients")).toBe(0);
});
