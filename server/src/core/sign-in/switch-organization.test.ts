// Tests that switching to an organization that requires the emailed code asks for it if the session was opened without one.
import { audit } from "@tidings/contract/areas/audit";
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openClient } from "../../testing/call.ts";
import { castPassword } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { attempt, mailedCode, mailsTo, signInWithCode } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { email, externalId } = app.cast.people.traveller;

const asksForCode = (code: "harbor" | "pine", isAsked: boolean) =>
  sql`update organizations set is_mfa_required = ${isAsked} where code = ${code}`.execute(app.db.system);
const enter = (client: ReturnType<typeof openClient>, organizationCode: string, otpAttempt?: string) =>
  client.call(session.switchOrganization, { params: { externalId }, body: { organizationCode, ...(otpAttempt ? { otpAttempt } : {}) } });

/** Signed in by password only while neither organization required a code; pine requires it since then. */
async function openedWithoutCode() {
  await asksForCode("harbor", false);
  await asksForCode("pine", false);
  const { body } = await attempt(app, { email, password: castPassword });
  await asksForCode("pine", true);
  app.clock.advance({ minutes: 1 });
  return openClient(app.url, { email, token: body.authentication.token });
}

test("AUTH-006 ORG-003 a session opened without the code needs it to switch to an organization that requires it", async () => {
  const client = await openedWithoutCode();
  const known = (await mailsTo(app, email)).length;
  const refused = await enter(client, "pine");
  expect([refused.status, refused.errors]).toEqual([422, { code: "invalid_otp" }]);
  expect((await mailsTo(app, email)).length).toBe(known + 1);
  expect((await client.ok(session.currentUser)).currentUser.currentOrganization).toBe("harbor");
  const code = await mailedCode(app, email);
  expect((await enter(client, "pine", code === "000000" ? "000001" : "000000")).errors).toEqual({ code: "invalid_otp" });
  const moved = await enter(client, "pine", code);
  expect([moved.status, moved.body.currentUser?.currentOrganization]).toEqual([200, "pine"]);
  // Once proven, it is not required again.
  expect((await enter(client, "harbor")).status).toBe(200);
  expect((await enter(client, "pine")).status).toBe(200);
});

test("AUTH-006 ten wrong codes at the organization switch block it for 15 minutes", async () => {
  const client = await openedWithoutCode();
  if ((await client.ok(session.currentUser)).currentUser.currentOrganization === "pine") await enter(client, "harbor");
  await enter(client, "pine");
  const code = await mailedCode(app, email);
  for (let n = 0; n < 10; n += 1)
    expect((await enter(client, "pine", code === "000000" ? "000001" : "000000")).errors).toEqual({ code: "invalid_otp" });
  expect((await enter(client, "pine", code)).status).toBe(429);
  app.clock.advance({ minutes: 15 });
});

test("AUTH-006 a user who signed in with the code, or switches to an organization without it, is not asked again", async () => {
  const unproven = await openedWithoutCode();
  const { currentUser } = await unproven.ok(session.currentUser);
  await asksForCode("pine", false);
  expect((await enter(unproven, currentUser.currentOrganization === "pine" ? "harbor" : "pine")).status).toBe(200);
  await asksForCode("pine", true);
  const proven = openClient(app.url, { email, token: await signInWithCode(app, email) });
  for (const code of ["harbor", "pine", "harbor"]) expect((await enter(proven, code)).status).toBe(200);
});

test("CALL-026 another organization is not found, and no code is emailed", async () => {
  const stranger = await app.as("stranger");
  const answer = await stranger.call(session.switchOrganization, {
    params: { externalId: app.cast.people.stranger.externalId },
    body: { organizationCode: "harbor" },
  });
  expect([answer.status, (await mailsTo(app, stranger.email)).length]).toEqual([404, 0]);
});

test("USER-011 OP-138 the audit log of the new organization records the switch, but not where else the user works", async () => {
  const client = await app.as("traveller", "harbor");
  await asksForCode("pine", false);
  const answer = await enter(client, "pine");
  expect(answer.status).toBe(200);
  const { auditEvents } = await (await app.as("stranger")).ok(audit.list, { query: { search: { action: "session.switched" } } });
  expect(auditEvents[0]).toMatchObject({ user: { externalId }, requestId: answer.headers.get("x-request-id"), detail: {} });
  expect(JSON.stringify(auditEvents)).not.toContain("harbor");
});
