// Tests the list and the end of a user's own sessions, and that other users' sessions and foreign tokens are refused.
import { session, sessions } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openClient } from "../../testing/call.ts";
import { castPassword } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { attempt, mailedCode } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());

const statusOf = async (client: { call: Awaited<ReturnType<typeof app.as>>["call"] }) => (await client.call(session.currentUser)).status;

test("AUTH-012 the list names each live session with its browser, address and time, and marks the current one", async () => {
  const { email } = app.cast.people.supervisor;
  await app.publicClient.call(session.create, { body: { email, password: castPassword }, headers: { "x-forwarded-for": "198.51.100.7" } });
  const answer = await app.publicClient.ok(session.create, {
    body: { email, password: castPassword, otpAttempt: await mailedCode(app, email) },
    headers: { "x-forwarded-for": "198.51.100.7", "user-agent": "Desk/1.0" },
  });
  const computer = openClient(app.url, { email, token: answer.authentication.token });
  app.clock.advance({ minutes: 2 });
  const phone = await app.as("supervisor");
  await app.as("reader");
  const ended = await app.as("supervisor");
  await ended.ok(session.destroy, { params: { token: ended.token } });
  const { sessions: live, pagination } = await phone.ok(sessions.list);
  expect(live.map((one) => [one.isCurrent, one.userAgent, one.address])).toEqual([
    [true, null, null],
    [false, "Desk/1.0", "198.51.100.7"],
  ]);
  expect(pagination.totalCount).toBe(2);
  expect(live[0]?.lastSeenAt).toBe(app.clock.now().toString());
  expect(JSON.stringify(live)).not.toContain(phone.token);
  expect((await computer.ok(sessions.list)).sessions.map((one) => [one.isCurrent, one.userAgent])).toEqual([
    [true, "Desk/1.0"],
    [false, null],
  ]);
  app.clock.advance({ minutes: 21 });
  expect((await (await app.as("supervisor")).ok(sessions.list)).pagination.totalCount).toBe(1);
});

test("AUTH-012 the list is paged", async () => {
  const clients = [await app.as("manager"), await app.as("manager"), await app.as("manager")];
  const page = await clients[0]?.ok(sessions.list, { query: { page: 2, perPage: 2 } });
  expect([page?.sessions.length, page?.pagination]).toEqual([1, { currentPage: 2, perPage: 2, totalPages: 2, totalCount: 3 }]);
});

test("AUTH-012 a session ended from the list is refused from the next request on; ending it twice returns 404", async () => {
  const [here, there] = [await app.as("limited"), await app.as("limited")];
  const { sessions: live } = await here.ok(sessions.list);
  const params = { externalId: live.find((one) => !one.isCurrent)?.externalId ?? "" };
  expect((await here.call(sessions.end, { params })).status).toBe(204);
  expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200]);
  expect((await here.call(sessions.end, { params })).status).toBe(404);
});

test("AUTH-040 another user's session is not found by any role, and stays active", async () => {
  const victim = await app.as("reader");
  const { sessions: live } = await victim.ok(sessions.list);
  const externalId = live.find((one) => one.isCurrent)?.externalId ?? "";
  const { rows } = await sql<{ id: number }>`select id from sessions where external_id = ${externalId}`.execute(app.db.system);
  for (const role of ["supervisor", "stranger", "siteAdmin"] as const)
    for (const given of [externalId, String(rows[0]?.id), "nonsense", "' or true --"])
      expect((await (await app.as(role)).call(sessions.end, { params: { externalId: given } })).status).toBe(404);
  expect(await statusOf(victim)).toBe(200);
});

test("AUTH-012 all other sessions of the user end, the current one stays, and no other user's session ends", async () => {
  const [here, one, two, other] = [await app.as("masked"), await app.as("masked"), await app.as("masked"), await app.as("reader")];
  expect(await here.ok(sessions.endOthers)).toEqual({ endedCount: 2 });
  expect(await Promise.all([here, one, two, other].map(statusOf))).toEqual([200, 401, 401, 200]);
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_events where action = 'session.ended' and user_id = ${app.cast.people.masked.id}`.execute(app.db.system);
  expect(rows.map((row) => row.detail)).toEqual([{ endedSessions: 2 }]);
});

test("AUTH-003 a sign-in with a token in the request returns another token, and the given one stays invalid", async () => {
  const { email } = app.cast.people.traveller;
  const planted = "A".repeat(43);
  const headers = { "x-user-email": email, "x-user-token": planted, cookie: `token=${planted}` };
  await app.publicClient.call(session.create, { body: { email, password: castPassword }, headers });
  const body = { email, password: castPassword, otpAttempt: await mailedCode(app, email) };
  for (const planting of [{ token: planted }, { authentication: { token: planted } }]) {
    const refused = await app.publicClient.raw("POST", "/tokens.json", { payload: { ...body, ...planting }, headers });
    expect(refused.status).toBe(422);
  }
  const answer = await app.publicClient.raw("POST", "/tokens.json", { payload: body, headers });
  expect(answer.status).toBe(201);
  expect(answer.text).not.toContain(planted);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await statusOf(openClient(app.url, { email, token: planted }))).toBe(401);
});

test("AUTH-003 two sign-ins never share a token", async () => {
  const { email } = app.cast.people.newcomer;
  await sql`update organizations set is_mfa_required = false`.execute(app.db.system);
  const tokens = new Set<string>();
  for (let n = 0; n < 5; n += 1) tokens.add((await attempt(app, { email })).body.authentication.token);
  expect(tokens.size).toBe(5);
});
