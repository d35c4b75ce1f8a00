// Proves the limits per minute: which requests count together, which attempts to evade them fail, and what the refusal says.
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { anyIp, openClient } from "./call.ts";
import { castPassword } from "./cast.ts";
import { startTestApp } from "./start-test-app.ts";

const allowed = 20;
const app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: String(allowed) } });
/** Believes no proxy. */
const bare = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: String(allowed), TRUST_PROXY: "" }, hasCast: false });
afterAll(() => Promise.all([app.close(), bare.close()]));

const from = (address: string) => ({ "x-forwarded-for": address });
const times = async (count: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call(n)).status);
  return statuses;
};
const all = (status: number, count = allowed) => Array<number>(count).fill(status);

test("CALL-002 made-up tokens share the allowance of their address, and the refusal says for how long", async () => {
  const address = anyIp();
  const guess = (n: number) =>
    openClient(app.url, { email: app.cast.people.reader.email, token: `guess-${n}` }).call(session.currentUser, { headers: from(address) });
  expect(await times(allowed, guess)).toEqual(all(401));
  const refused = await guess(allowed);
  expect([refused.status, refused.errors]).toEqual([429, { code: "too_many_requests" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(refused.headers.get("x-request-id")).toBeTruthy();
});

test("CALL-002 once an address has guessed its minute's worth of tokens the database is asked about no other; who is in stays in", async () => {
  const headers = from(anyIp());
  const colleague = await app.as("limited");
  expect((await colleague.call(session.currentUser, { headers })).status).toBe(200);
  const guess = (n: number) =>
    openClient(app.url, { email: app.cast.people.reader.email, token: `random-${n}` }).call(session.currentUser, { headers });
  expect(await times(allowed, guess)).toEqual(all(401));
  // Good, but not met before: were it looked up, it would open.
  const fresh = await app.as("masked");
  const refused = await fresh.call(session.currentUser, { headers });
  expect([refused.status, refused.errors]).toEqual([429, { code: "too_many_requests" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await colleague.call(session.currentUser, { headers })).status).toBe(200);
  expect((await fresh.call(session.currentUser, { headers: from(anyIp()) })).status).toBe(200);
  const key = await app.publicClient.raw("GET", "/patients.json", { headers: { ...headers, authorization: "Bearer tid_made-up" } });
  expect(key.status).toBe(429);
});

test("CALL-002 sessions behind one address each have an allowance of their own, even when the address has used up its", async () => {
  const headers = from(anyIp());
  expect(await times(allowed + 1, () => app.publicClient.call(session.currentUser, { headers }))).toEqual([...all(401), 429]);
  for (const role of ["reader", "manager"] as const) {
    const client = await app.as(role);
    expect(await times(allowed + 1, () => client.call(session.currentUser, { headers }))).toEqual([...all(200), 429]);
    // Not by moving elsewhere either.
    expect((await client.call(session.currentUser, { headers: from(anyIp()) })).status).toBe(429);
  }
});

test("CALL-002 a public call counts by address alone, whatever token comes with it", async () => {
  const address = anyIp();
  const clients = [await app.as("reader"), await app.as("manager"), openClient(app.url, { email: "x@y.zz", token: "made-up" })];
  const read = (n: number) => (clients[n % clients.length] as (typeof clients)[number]).call(session.links, { headers: from(address) });
  expect(await times(allowed + 1, read)).toEqual([...all(200), 429]);
  expect((await app.publicClient.call(session.links, { headers: from(anyIp()) })).status).toBe(200);
});

test("CALL-002 an address written with percent signs counts as the one it leads to", async () => {
  const headers = from(anyIp());
  const written = ["/%61pi/v2/links.json", "/api/%762/links.json", "/api/v2/%6cinks.json", "/%61%70%69/%76%32/links.json"];
  const read = (n: number) => app.publicClient.raw("GET", `${app.url}${written[n % written.length]}`, { headers });
  expect(await times(allowed + 1, read)).toEqual([...all(200), 429]);
});

test("AUTH-006 sign-in has a limit of its own by address, which a token does not lift", async () => {
  const generous = await startTestApp();
  const address = anyIp();
  const headers = (n: number) => ({ ...from(address), "x-user-token": `token-${n}` });
  const send = (n: number) => generous.publicClient.call(session.sendOtp, { body: { email: `a${n}@tidings.test` }, headers: headers(n) });
  expect(await times(31, send)).toEqual([...all(200, 30), 429]);
  await generous.close();
});

test("AUTH-006 all addresses of one network of the new kind count as one", async () => {
  const links = (n: number) => app.publicClient.call(session.links, { headers: from(`2001:db8:1:2::${(n + 1).toString(16)}`) });
  expect(await times(allowed + 1, links)).toEqual([...all(200), 429]);
  expect((await app.publicClient.call(session.links, { headers: from("2001:db8:1:3::1") })).status).toBe(200);
});

test("AUTH-006 where no proxy is believed, a claimed address is not", async () => {
  const links = () => bare.publicClient.call(session.links, { headers: from(anyIp()) });
  expect(await times(allowed + 1, links)).toEqual([...all(200), 429]);
});

test("AUTH-006 session and audit keep the caller's own address, not the proxy's nor one claimed before it", async () => {
  const { id, email } = app.cast.people.stranger;
  await sql`update organizations set is_mfa_required = false`.execute(app.db.system);
  const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.77", "user-agent": "a browser" };
  expect((await app.publicClient.call(session.create, { body: { email, password: castPassword }, headers })).status).toBe(201);
  const kept = await app.db.system.selectFrom("sessions").select(["ip", "user_agent"]).where("user_id", "=", id).execute();
  expect(kept).toEqual([{ ip: "203.0.113.77", user_agent: "a browser" }]);
  const audited = await app.db.system.selectFrom("audit_events").select("ip").where("user_id", "=", id).execute();
  expect(audited).toEqual([{ ip: "203.0.113.77" }]);
});
