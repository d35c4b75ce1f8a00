// Tests that supervisors suspend and restore users, end their sessions, and require a new password.
import { adminUsers } from "@tidings/contract/areas/admin/users";
import { passwords, session } from "@tidings/contract/areas/session";
import { users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../testing/call.ts";
import { castPassword } from "../../testing/cast.ts";
import { newcomer, newUser } from "../../testing/samples/users.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { loadCurrentActor } from "../sign-in/public.ts";
import {
  attempt,
  fromIp,
  mailedCode,
  mailedLink,
  mailsTo,
  requestReset,
  securityCode,
  sendRequestedMails,
  setByLink,
} from "../sign-in/testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { people } = app.cast;

let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
});

const by = (externalId: string) => ({ params: { externalId } });
const show = async (externalId: string, client = supervisor) => (await client.ok(users.show, by(externalId))).user;
const listing = async (client: Client) => (await client.call(users.list)).status;
const audited = async (externalId: string) => {
  const rows = await app.db.system
    .selectFrom("audit_events")
    .select(["action", "user_id", "detail"])
    .where("subject_id", "=", externalId)
    .where("action", "in", ["user.suspended", "user.restored", "user.sessions_ended", "user.password_reset_required"])
    .orderBy("id")
    .execute();
  return rows;
};
const refusal = (key: string) => [409, { code: "invalid_state", base: [{ key: `user.${key}` }] }];

/** The content of the live stream until it ended. */
async function follow(client: Client): Promise<{ text: () => string; ended: Promise<void> }> {
  const response = await fetch(`${app.url}/api/v2/live`, { headers: { "x-user-email": client.email, "x-user-token": client.token } });
  let text = "";
  const read = async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk);
  };
  return { text: () => text, ended: read() };
}

test("USER-030 a suspended user loses access at once, in every session and live stream, and cannot sign in again", async () => {
  const { reader } = people;
  const [laptop, tablet] = [await app.as("reader"), await app.as("reader")];
  const stream = await follow(tablet);
  expect([await listing(laptop), await listing(tablet)]).toEqual([200, 200]);
  const { user } = await supervisor.ok(users.suspend, by(reader.externalId));
  expect(user.status).toBe("suspended");
  expect([await listing(laptop), await listing(tablet)]).toEqual([401, 401]);
  await stream.ended;
  // A session opened at the same moment has no access either.
  expect(await listing(await app.as("reader"))).toBe(401);
  expect(stream.text()).toContain("signed_out");
  const signIn = await attempt(app, { email: reader.email });
  expect([signIn.status, signIn.errors]).toEqual([401, { code: "invalid_credentials" }]);
  await requestReset(app, reader.email);
  await sendRequestedMails(app);
  expect(await mailsTo(app, reader.email)).toEqual([]);
  // Their exports and reports run with their current permissions: none.
  expect(await app.inside("harbor", (ctx) => loadCurrentActor(ctx, reader.id))).toBeNull();
  expect((await audited(reader.externalId)).at(-1)).toMatchObject({
    action: "user.suspended",
    user_id: people.supervisor.id,
    detail: { endedSessions: 2 },
  });
});

test("USER-030 a suspended user stays in the list with that status and their permissions", async () => {
  const { limited } = people;
  const before = await show(limited.externalId);
  await supervisor.ok(users.suspend, by(limited.externalId));
  const found = async (status: "suspended" | "active") =>
    (await supervisor.ok(users.list, { query: { perPage: 120, search: { status } } })).users.map((user) => user.externalId);
  expect(await found("suspended")).toContain(limited.externalId);
  expect(await found("active")).not.toContain(limited.externalId);
  expect(await show(limited.externalId)).toMatchObject({ status: "suspended", featuresPermissions: before.featuresPermissions });
  const again = await supervisor.call(users.suspend, by(limited.externalId));
  expect([again.status, again.errors]).toEqual(refusal("isSuspended"));
});

test("USER-032 a restored user signs in with their previous password and permissions", async () => {
  const { manager } = people;
  const before = await show(manager.externalId);
  await requestReset(app, manager.email);
  await sendRequestedMails(app);
  const resetPasswordToken = await mailedLink(app, manager.email, "reset_password");
  await supervisor.ok(users.suspend, by(manager.externalId));
  expect((await attempt(app, { email: manager.email })).errors.code).toBe("invalid_credentials");
  const { user } = await supervisor.ok(users.restore, by(manager.externalId));
  const opened = await app.publicClient.call(passwords.showLink, { body: { resetPasswordToken }, headers: fromIp() });
  expect(opened.status).toBe(422);
  expect(user).toMatchObject({ status: "active", role: before.role, featuresPermissions: before.featuresPermissions });
  await attempt(app, { email: manager.email });
  const entered = await attempt(app, { email: manager.email, otpAttempt: await mailedCode(app, manager.email) });
  expect(entered.status).toBe(201);
  expect((await audited(manager.externalId)).map((event) => event.action)).toEqual(["user.suspended", "user.restored"]);
  const again = await supervisor.call(users.restore, by(manager.externalId));
  expect([again.status, again.errors]).toEqual(refusal("notSuspended"));
});

test("USER-032 a user suspended before their first sign-in is invited again when restored", async () => {
  const externalId = await newUser(app);
  const { email } = await show(externalId);
  const link = await mailedLink(app, email, "invitation");
  await supervisor.ok(users.suspend, by(externalId));
  expect(await show(externalId)).toMatchObject({ status: "suspended", isInvitationExpired: false });
  const opened = await app.publicClient.call(passwords.showLink, { body: { resetPasswordToken: link }, headers: fromIp() });
  expect(opened.status).toBe(422);
  const sent = await supervisor.call(users.sendInvitation, by(externalId));
  expect([sent.status, sent.errors]).toEqual(refusal("isSuspended"));
  expect((await supervisor.call(users.update, { ...by(externalId), body: { email: "moved.early@tidings.test" } })).status).toBe(200);
  expect(await mailsTo(app, "moved.early@tidings.test")).toEqual([]);
  expect((await supervisor.ok(users.restore, by(externalId))).user.status).toBe("pending");
  expect((await mailsTo(app, "moved.early@tidings.test")).map((mail) => mail.kind)).toEqual(["invitation"]);
});

test("USER-030 a user who also works elsewhere loses access to this organization only", async () => {
  const { traveller } = people;
  const [here, there] = [await app.as("traveller"), await app.as("traveller", "pine")];
  expect([await listing(here), await listing(there)]).toEqual([200, 200]);
  await supervisor.ok(users.suspend, by(traveller.externalId));
  expect([await listing(here), await listing(there)]).toEqual([401, 200]);
  const { currentUser } = await there.ok(session.currentUser);
  expect([currentUser.currentOrganization, currentUser.organizationsCount]).toEqual(["pine", 1]);
  const back = await there.call(session.switchOrganization, { ...by(traveller.externalId), body: { organizationCode: "harbor" } });
  expect(back.status).toBe(404);
  await sql`update users set current_organization_id = ${app.cast.organizations.harbor.id} where id = ${traveller.id}`.execute(
    app.db.system,
  );
  await attempt(app, { email: traveller.email });
  const entered = await attempt(app, { email: traveller.email, otpAttempt: await mailedCode(app, traveller.email) });
  const headers = { ...fromIp(), "x-user-email": traveller.email, "x-user-token": entered.body.authentication.token };
  expect((await app.publicClient.ok(session.currentUser, { headers })).currentUser.currentOrganization).toBe("pine");
  const abroad = await app.as("stranger");
  expect((await show(traveller.externalId, abroad)).status).toBe("active");
  await supervisor.ok(users.restore, by(traveller.externalId));
});

test("USER-033 ending sessions signs the user out of this organization on every device, and they can sign in again", async () => {
  const { masked } = people;
  const [laptop, tablet] = [await app.as("masked"), await app.as("masked")];
  expect([await listing(laptop), await listing(tablet)]).toEqual([200, 200]);
  expect(await supervisor.ok(users.endSessions, by(masked.externalId))).toEqual({ endedCount: 2 });
  expect([await listing(laptop), await listing(tablet)]).toEqual([401, 401]);
  expect((await attempt(app, { email: masked.email })).errors.code).toBe("invalid_otp");
  const [here, there] = [await app.as("traveller"), await app.as("traveller", "pine")];
  expect([await listing(here), await listing(there)]).toEqual([200, 200]);
  expect(await supervisor.ok(users.endSessions, by(people.traveller.externalId))).toEqual({ endedCount: 1 });
  expect([await listing(here), await listing(there)]).toEqual([401, 200]);
  expect((await audited(masked.externalId)).at(-1)).toMatchObject({ action: "user.sessions_ended", detail: { endedSessions: 2 } });
});

test("USER-031 users cannot suspend themselves, staff users cannot suspend anyone, and users of other organizations are not found", async () => {
  const own = await supervisor.call(users.suspend, by(people.supervisor.externalId));
  expect([own.status, own.errors]).toEqual(refusal("isSelf"));
  const foreign = await supervisor.call(users.suspend, by(people.stranger.externalId));
  expect(foreign.status).toBe(404);
  const staff = await app.as("messengerOnly");
  for (const endpoint of [users.suspend, users.restore, users.endSessions, users.requirePasswordReset]) {
    expect((await staff.call(endpoint, by(people.newcomer.externalId))).status).toBe(403);
    expect((await staff.call(endpoint, by(people.messengerOnly.externalId))).status).toBe(403);
    expect((await supervisor.call(endpoint, by(people.supervisor.externalId))).status).toBe(409);
  }
});

test("USER-031 of two supervisors who suspend each other at once, one stays active", async () => {
  const [one, other] = [await app.as("traveller", "pine"), await app.as("stranger", "pine")];
  const answers = await Promise.all([
    one.call(users.suspend, by(people.stranger.externalId)),
    other.call(users.suspend, by(people.traveller.externalId)),
  ]);
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true);
  const operator = await app.as("siteAdmin", "pine");
  const supervisors = (await operator.ok(users.list, { query: { search: { role: "staff_admin" } } })).users;
  const last = supervisors.find((user) => user.status === "active");
  expect(supervisors.map((user) => user.status).sort()).toEqual(["active", "suspended"]);
  // A suspended supervisor does not count: operators cannot disable or downgrade the last active one either.
  const ref = { params: { externalId: last?.externalId ?? "" } };
  const refused = await operator.call(adminUsers.update, { ...ref, body: { isDisabled: true } });
  expect([refused.status, refused.errors.base]).toEqual([409, [{ key: "user.lastSupervisor" }]]);
});

test("USER-034 a required reset signs the user out, and the old password does not work until it is replaced by the emailed link", async () => {
  const { withoutRights } = people;
  const { email } = withoutRights;
  const laptop = await app.as("withoutRights");
  expect(await listing(laptop)).toBe(200);
  const { user } = await supervisor.ok(users.requirePasswordReset, by(withoutRights.externalId));
  expect(user.status).toBe("expired");
  expect(await listing(laptop)).toBe(401);
  expect((await attempt(app, { email })).errors.code).toBe("password_change_required");
  const [mail] = await mailsTo(app, email);
  expect([mail?.kind, mail?.subject]).toEqual(["reset_password", "Choose a new Tidings password"]);
  const resetPasswordToken = await mailedLink(app, email, "reset_password");
  const resetPasswordSecurityCode = await securityCode(app, email, resetPasswordToken);
  const same = await setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password: castPassword });
  expect(same.errors).toEqual({ password: [{ key: "validation.samePassword" }] });
  const fresh = { resetPasswordToken, resetPasswordSecurityCode: await mailedCode(app, email), password: "a quiet harbor lantern" };
  expect((await setByLink(app, fresh)).status).toBe(204);
  expect((await show(withoutRights.externalId)).status).toBe("active");
  expect((await attempt(app, { email, password: fresh.password })).errors.code).toBe("invalid_otp");
  expect((await audited(withoutRights.externalId)).map((event) => event.action)).toEqual(["user.password_reset_required"]);
});

test("USER-034 without the link the password is replaced at the next sign-in, with an emailed code", async () => {
  const { newcomer: person } = people;
  await supervisor.ok(users.requirePasswordReset, by(person.externalId));
  const body = { email: person.email, currentPassword: castPassword, password: "another quiet lantern" };
  const first = await app.publicClient.call(passwords.changeExpired, { body, headers: fromIp() });
  expect([first.status, first.errors]).toEqual([422, { code: "invalid_otp" }]);
  const otpAttempt = await mailedCode(app, person.email);
  const entered = await app.publicClient.call(passwords.changeExpired, { body: { ...body, otpAttempt }, headers: fromIp() });
  expect(entered.status).toBe(200);
  expect((await show(person.externalId)).status).toBe("active");
  expect((await attempt(app, { email: person.email, password: body.password })).errors.code).toBe("invalid_otp");
});

test("USER-034 a user who also works elsewhere, or has no password yet, cannot be required to reset it", async () => {
  await sql`update memberships set suspended_at = null, suspended_by_user_id = null`.execute(app.db.system);
  const shared = await supervisor.call(users.requirePasswordReset, by(people.traveller.externalId));
  expect([shared.status, shared.errors]).toEqual(refusal("worksElsewhere"));
  const { body } = await supervisor.call(users.create, { body: newcomer() });
  const pending = await supervisor.call(users.requirePasswordReset, by(body.user.externalId));
  expect([pending.status, pending.errors]).toEqual(refusal("hasNoPassword"));
});
