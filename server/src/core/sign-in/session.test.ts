// Tests sessions: authentication, duration, end, and what the current user is told.
import { createHmac } from "node:crypto";
import { organizations } from "@tidings/contract/areas/organizations";
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { allRoutes } from "../../app.ts";
import { asSystem } from "../../kernel/database/transaction.ts";
import { type Client, openClient } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { openSessionCache, sessionsChanged } from "./session-cache.ts";
import { revokeAllSessions } from "./sessions.ts";

const app = await startTestApp();
afterAll(() => app.close());

const statusOf = async (client: Client) => (await client.call(session.currentUser)).status;
const poll = (client: Client) => client.call(organizations.counters, { params: { relation: "enabled_patients" } });

test("AUTH-040 a missing or wrong pair of email and token is answered 401", async () => {
  const nurse = await app.as("supervisor");
  const other = await app.as("reader");
  const pairs = [
    null,
    { email: nurse.email, token: "" },
    { email: "", token: nurse.token },
    { email: nurse.email, token: "nonsense" },
    { email: nurse.email, token: other.token },
    { email: nurse.email, token: "x".repeat(5000) },
  ];
  for (const pair of pairs) {
    const answer = await openClient(app.url, pair).call(session.currentUser);
    expect([answer.status, answer.errors]).toEqual([401, { code: "unauthorized" }]);
  }
  expect(await statusOf(openClient(app.url, { email: nurse.email.toUpperCase(), token: nurse.token }))).toBe(200);
});

test("AUTH-040 the database and the log hold no token, only its hash", async () => {
  const nurse = await app.as("supervisor");
  await nurse.ok(session.currentUser);
  const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(app.db.system);
  const hex = Buffer.from(nurse.token).toString("hex");
  expect(rows.some(({ row }) => row.includes(nurse.token) || row.includes(hex))).toBe(false);
  await nurse.ok(session.destroy, { params: { token: nurse.token } });
  expect(app.logLines().join("\n")).not.toContain(nurse.token);
});

test("AUTH-012 sign-out returns 204, and the token is refused from the next request on", async () => {
  const nurse = await app.as("supervisor");
  const second = await app.as("supervisor");
  await nurse.ok(session.currentUser);
  const answer = await nurse.call(session.destroy, { params: { token: nurse.token } });
  expect([answer.status, answer.text]).toEqual([204, ""]);
  expect(await statusOf(nurse)).toBe(401);
  expect(await statusOf(second)).toBe(200);
  expect((await nurse.call(session.destroy, { params: { token: nurse.token } })).status).toBe(401);
});

test("AUTH-012 a user may end their other sessions, but not another user's or an unknown one", async () => {
  const [nurse, elsewhere, other] = [await app.as("supervisor"), await app.as("supervisor"), await app.as("reader")];
  expect((await nurse.call(session.destroy, { params: { token: elsewhere.token } })).status).toBe(204);
  expect(await statusOf(elsewhere)).toBe(401);
  for (const token of [other.token, elsewhere.token, "unknown", "a.b-c_d"]) {
    expect((await nurse.call(session.destroy, { params: { token } })).status).toBe(404);
  }
  expect(await statusOf(other)).toBe(200);
});

test("AUTH-012 a session ended by another process is refused without waiting for the cache to expire", async () => {
  const nurse = await app.as("supervisor");
  expect(await statusOf(nurse)).toBe(200);
  // Simulates another process: a changed row and its notification.
  await asSystem(app.db, async (tx) => {
    await revokeAllSessions(tx, app.clock, app.cast.people.supervisor.id);
    await sql`select pg_notify('tidings_sessions', ${String(app.cast.people.supervisor.id)})`.execute(tx);
  });
  // The cache would expire after five seconds.
  await expect.poll(() => statusOf(nurse), { timeout: 4_000, interval: 10 }).toBe(401);
});

test("AUTH-012 signing out notifies the other processes of the user whose sessions changed, once it is committed", async () => {
  const payloads: (string | undefined)[] = [];
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  client.on("notification", ({ payload }) => payloads.push(payload));
  await client.query("listen tidings_sessions");
  const nurse = await app.as("reader");
  await nurse.ok(session.destroy, { params: { token: nurse.token } });
  await expect.poll(() => payloads).toEqual([String(app.cast.people.reader.id)]);
  await client.end();
});

test("AUTH-012 a user's cached sessions are removed before the change is committed, and not cached again meanwhile", async () => {
  let now = 0;
  const cache = openSessionCache<string>(() => now);
  cache.keep("a", 7, "old");
  cache.keep("b", 8, "other");
  await asSystem(app.db, async (tx) => {
    await sessionsChanged(tx, 7);
    expect([cache.get("a"), cache.get("b")]).toEqual([undefined, "other"]);
    cache.keep("a", 7, "read before the commit");
    expect(cache.get("a")).toBeUndefined();
  });
  now = 4_999;
  expect(cache.get("b")).toBe("other");
  now = 5_000;
  expect(cache.get("b")).toBeUndefined();
  cache.keep("a", 7, "new");
  expect(cache.get("a")).toBe("new");
  cache.close();
});

test("AUTH-037 a ping keeps the session alive, and without one it ends after 21 minutes", async () => {
  const nurse = await app.as("manager");
  for (let n = 0; n < 4; n += 1) {
    app.clock.advance({ minutes: 20, seconds: 59 });
    expect(await nurse.ok(session.ping)).toEqual({ ping: "pong" });
  }
  app.clock.advance({ minutes: 21 });
  expect((await nurse.call(session.ping)).status).toBe(401);
});

test("AUTH-037 requests of the user keep the session alive, polling does not", async () => {
  const [working, watching] = [await app.as("manager"), await app.as("reader")];
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance({ minutes: 10 });
    expect(await statusOf(working)).toBe(200);
    expect((await poll(watching)).status).toBe(n < 2 ? 200 : 401);
  }
});

test("AUTH-037 every ping is stored, so that the browser's 20.5 minutes always fit", async () => {
  const nurse = await app.as("manager");
  await nurse.ok(session.currentUser);
  app.clock.advance({ seconds: 59 });
  await nurse.ok(session.ping);
  app.clock.advance({ minutes: 20, seconds: 30 });
  expect(await statusOf(nurse)).toBe(200);
});

test("AUTH-040 no session lasts longer than twelve hours", async () => {
  const nurse = await app.as("manager");
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    app.clock.advance({ minutes: 20 });
    await nurse.ok(session.ping);
  }
  app.clock.advance({ minutes: 20 });
  expect((await nurse.call(session.ping)).status).toBe(401);
});

test("AUTH-040 requests within a minute update the session once", async () => {
  const nurse = await app.as("manager");
  const written = async () =>
    (await sql<{ v: string }>`select xmin::text as v from sessions order by id desc limit 1`.execute(app.db.system)).rows[0]?.v;
  const before = await written();
  for (let n = 0; n < 5; n += 1) await nurse.ok(session.currentUser);
  expect(await written()).toBe(before);
  app.clock.advance({ minutes: 1 });
  await nurse.ok(session.currentUser);
  const after = await written();
  expect(after).not.toBe(before);
  for (let n = 0; n < 5; n += 1) await nurse.ok(session.currentUser);
  expect(await written()).toBe(after);
});

test("AUTH-040 a user who is disabled, or removed from the organization, loses access at once", async () => {
  const [one, two, three] = [await app.as("limited"), await app.as("newcomer"), await app.as("withoutRights")];
  for (const client of [one, two, three]) expect(await statusOf(client)).toBe(200);
  const { limited, newcomer, withoutRights } = app.cast.people;
  await asSystem(app.db, async (tx) => {
    await sql`update users set status = 'disabled' where id = ${limited.id}`.execute(tx);
    await sessionsChanged(tx, limited.id);
    await sql`update memberships set removed_at = now() where user_id = ${newcomer.id}`.execute(tx);
    await sessionsChanged(tx, newcomer.id);
    await revokeAllSessions(tx, app.clock, withoutRights.id);
    await sessionsChanged(tx, withoutRights.id);
  });
  for (const client of [one, two, three]) expect(await statusOf(client)).toBe(401);
});

test("AUTH-039 current_user returns the user, role, organization, permissions, abilities and the hash for the support chat", async () => {
  const nurse = await app.as("reader");
  const { currentUser } = await nurse.ok(session.currentUser);
  const { externalId, email } = app.cast.people.reader;
  expect(currentUser).toMatchObject({
    externalId,
    email,
    firstName: "reader",
    lastName: "Cast",
    role: "staff",
    jobTitle: "Nurse",
    currentOrganization: "harbor",
    organizationsCount: 1,
    isPhiAnonymized: false,
    currentUserAbilities: { update: true, destroy: false },
    featuresPermissions: { patient: "read", appointment: "read", messenger: "read", outreach: "read", program: "read", referral: "read" },
  });
  expect(currentUser.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
  expect(currentUser.permissions.read).toContain("outreach_message");
  expect(currentUser.permissions.create).toBeUndefined();
  expect(currentUser.identityHash).toBe(createHmac("sha256", "chat-identity-secret").update(externalId).digest("hex"));
});

test("AUTH-039 the operator's staff have a role with the product's name, manage everything, and have no organization yet", async () => {
  const { currentUser } = await (await app.as("productStaff")).ok(session.currentUser);
  expect(currentUser).toMatchObject({
    role: "tidings_staff",
    permissions: { manage: ["all"] },
    currentOrganization: null,
    organization: null,
    organizationsCount: 0,
    support: null,
    isPhiAnonymized: true,
  });
});

/** Routes on an organization's data that any signed-in user may call. */
const insideOnly = allRoutes.filter(({ endpoint, isSystem }) => endpoint.permission === "session" && !isSystem);

test("CALL-026 there are endpoints that every session may call and that need an organization", () =>
  expect(insideOnly.length).toBeGreaterThanOrEqual(4));

test.each(insideOnly.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "CALL-026 %s is refused for a session without an organization, instead of running for all of them",
  async (_address, { method, path }) => {
    const client = await app.as("productStaff");
    const answer = await client.raw(method, path.replace(":relation", "enabled_patients"), method === "GET" ? {} : { payload: {} });
    expect([answer.status, answer.errors]).toEqual([403, { code: "forbidden" }]);
  },
);

test("The public links need no session", async () => {
  const { links } = await app.publicClient.ok(session.links);
  expect(Object.keys(links).sort()).toEqual(["help", "privacy", "requestDemo", "support", "terms"]);
});

test("SHELL-023 anyone may ask which version, commit, license and source code the server runs", async () => {
  const { about } = await app.publicClient.ok(session.about);
  expect(about).toEqual({ ...app.settings.build, license: "AGPL-3.0-or-later" });
  expect(about.version).toMatch(/^\d+\.\d+\.\d+/);
});
