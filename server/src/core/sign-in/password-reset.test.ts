// Tests the password reset: link, security code, new password, and what an attacker gains from each.
import { passwords, session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { asSystem } from "../../kernel/database/transaction.ts";
import { openClient } from "../../testing/call.ts";
import { castPassword, type PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { invite } from "./password-links.ts";
import {
  attempt,
  fromIp,
  mailedCode,
  mailedLink,
  mailsTo,
  requestReset,
  resetToken,
  securityCode,
  sendRequestedMails,
  setByLink,
} from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());

const emailOf = (name: PartName) => app.cast.people[name].email;
const minutes = (n: number) => app.clock.advance({ minutes: n });
const fresh = "seven otters under the pier";
const unusable = { resetPasswordToken: [{ key: "validation.invalid" }] };
const wrong = (code: string) => (code === "123456" ? "654321" : "123456");

const show = (resetPasswordToken: string) => app.publicClient.call(passwords.showLink, { body: { resetPasswordToken }, headers: fromIp() });

/** The whole reset of a user who forgot the password. */
async function reset(email: string, password: string) {
  const resetPasswordToken = await resetToken(app, email);
  const resetPasswordSecurityCode = await securityCode(app, email, resetPasswordToken);
  return setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password });
}

test("AUTH-017 AUTH-021 AUTH-024 link, security code and new password each have their endpoint", async () => {
  const email = emailOf("supervisor");
  const asked = await requestReset(app, email.toUpperCase());
  expect([asked.status, asked.body]).toEqual([200, { sent: true }]);
  await sendRequestedMails(app);
  const resetPasswordToken = await mailedLink(app, email, "reset_password");
  expect((await mailsTo(app, email))[0]?.body_html).toContain(`http://tidings.test/users/reset_password/${resetPasswordToken}`);
  expect((await show(resetPasswordToken)).body).toEqual({
    passwordLink: { purpose: "reset_password", email, firstName: "supervisor", organizationName: "Harbor Community Health" },
  });
  const coded = await app.publicClient.call(passwords.sendSecurityCode, { body: { resetPasswordToken } });
  expect([coded.status, coded.body]).toEqual([200, { channel: "email", resendAfterSeconds: 120 }]);
  const resetPasswordSecurityCode = await mailedCode(app, email);
  expect((await mailsTo(app, email))[0]?.subject).not.toContain(resetPasswordSecurityCode);
  const done = await setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password: fresh });
  expect([done.status, done.text]).toEqual([204, ""]);
});

test("AUTH-041 after a reset only the new password works, and all sessions have ended", async () => {
  const email = emailOf("reader");
  const [computer, phone] = [await app.as("reader"), await app.as("reader")];
  expect((await reset(email, fresh)).status).toBe(204);
  for (const client of [computer, phone]) expect((await client.call(session.currentUser)).status).toBe(401);
  expect((await attempt(app, { email })).errors.code).toBe("invalid_credentials");
  expect((await attempt(app, { email, password: fresh })).errors.code).toBe("invalid_otp");
  const kinds = (await mailsTo(app, email)).map((mail) => mail.kind);
  expect(kinds).toContain("password_changed");
});

test("AUTH-017 OP-029 an unknown, a disabled and a known address get the same response, and only the known one gets an email", async () => {
  await sql`update users set status = 'disabled' where email = ${emailOf("withoutRights")}`.execute(app.db.system);
  const queued = async () =>
    (await sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs`.execute(app.db.system)).rows[0]?.n ?? 0;
  for (const email of ["who@tidings.test", emailOf("withoutRights"), emailOf("newcomer")]) {
    const before = await queued();
    const answer = await requestReset(app, email);
    expect([email, answer.status, answer.body, (await queued()) - before]).toEqual([email, 200, { sent: true }, 1]);
    await sendRequestedMails(app);
    expect([email, (await mailsTo(app, email)).length]).toEqual([email, email === emailOf("newcomer") ? 1 : 0]);
  }
});

test("AUTH-018 the sixth request for one address within five minutes is refused, known or not, and accepted again later", async () => {
  minutes(6);
  for (const email of ["nobody-there@tidings.test", emailOf("siteAdmin")]) {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await requestReset(app, email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  const refused = await requestReset(app, emailOf("siteAdmin"));
  expect([refused.errors.code, refused.headers.get("retry-after")]).toEqual(["too_many_requests", "300"]);
  minutes(5);
  expect((await requestReset(app, emailOf("siteAdmin"))).status).toBe(200);
});

test("JOB-027 AUTH-020 a reset link expires after two hours, is voided by a newer one, and works once", async () => {
  minutes(6);
  const email = emailOf("limited");
  const older = await resetToken(app, email);
  const newer = await resetToken(app, email);
  expect((await show(older)).errors).toEqual(unusable);
  app.clock.advance({ minutes: 119, seconds: 59 });
  expect((await show(newer)).status).toBe(200);
  const resetPasswordSecurityCode = await securityCode(app, email, newer);
  app.clock.advance({ seconds: 1 });
  for (const answer of [
    await show(newer),
    await app.publicClient.call(passwords.sendSecurityCode, { body: { resetPasswordToken: newer } }),
    await setByLink(app, { resetPasswordToken: newer, resetPasswordSecurityCode, password: fresh }),
  ])
    expect([answer.status, answer.errors]).toEqual([422, unusable]);
});

test("AUTH-024 a replayed link and a replayed code are refused", async () => {
  minutes(6);
  const email = emailOf("limited");
  const resetPasswordToken = await resetToken(app, email);
  const resetPasswordSecurityCode = await securityCode(app, email, resetPasswordToken);
  expect((await setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password: fresh })).status).toBe(204);
  const again = await setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password: "an attacker chose this one" });
  expect([again.status, again.errors]).toEqual([422, unusable]);
  // The code of the first reset, on the link of a second.
  const second = await resetToken(app, email);
  const replayed = await setByLink(app, { resetPasswordToken: second, resetPasswordSecurityCode, password: "an attacker chose this one" });
  expect(replayed.errors).toEqual({ resetPasswordSecurityCode: [{ key: "validation.invalid" }] });
  expect((await attempt(app, { email, password: fresh })).errors.code).toBe("invalid_otp");
});

test("AUTH-024 of two resets by the same link at the same moment one wins", async () => {
  minutes(6);
  const email = emailOf("manager");
  const resetPasswordToken = await resetToken(app, email);
  const resetPasswordSecurityCode = await securityCode(app, email, resetPasswordToken);
  const wanted = ["first of the two lanterns", "second of the two lanterns", "third of the two lanterns"];
  const answers = await Promise.all(wanted.map((password) => setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([204, 422, 422]);
  const winner = answers.findIndex((answer) => answer.status === 204);
  for (const [index, password] of wanted.entries())
    expect((await attempt(app, { email, password })).errors.code).toBe(index === winner ? "invalid_otp" : "invalid_credentials");
});

test("AUTH-041 a concurrent sign-in with the old password during a reset leaves no session", async () => {
  minutes(16);
  const email = emailOf("siteAdmin");
  let current = castPassword;
  for (let round = 0; round < 6; round += 1) {
    minutes(6);
    const next = `round ${round} of the two lanterns`;
    await attempt(app, { email, password: current });
    const otpAttempt = await mailedCode(app, email);
    const resetPasswordToken = await resetToken(app, email);
    const resetPasswordSecurityCode = await securityCode(app, email, resetPasswordToken);
    const [signedIn, done] = await Promise.all([
      attempt(app, { email, password: current, otpAttempt }),
      setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password: next }),
    ]);
    expect([done.status, signedIn.status < 500]).toEqual([204, true]);
    const token = signedIn.status === 201 ? signedIn.body.authentication.token : "none";
    expect((await openClient(app.url, { email, token }).call(session.currentUser)).status).toBe(401);
    current = next;
  }
});

test("AUTH-022 within 120 seconds no second security code is sent, and the response says how long to wait", async () => {
  minutes(6);
  const email = emailOf("stranger");
  const resetPasswordToken = await resetToken(app, email);
  await securityCode(app, email, resetPasswordToken);
  app.clock.advance({ seconds: 50 });
  const tooSoon = await app.publicClient.call(passwords.sendSecurityCode, { body: { resetPasswordToken } });
  expect([tooSoon.status, tooSoon.headers.get("retry-after")]).toEqual([429, "70"]);
  const older = await mailedCode(app, email);
  app.clock.advance({ seconds: 70 });
  const newer = await securityCode(app, email, resetPasswordToken);
  expect((await mailsTo(app, email)).filter((mail) => mail.kind === "security_code")).toHaveLength(2);
  if (older !== newer) {
    const answer = await setByLink(app, { resetPasswordToken, resetPasswordSecurityCode: older, password: fresh });
    expect(answer.errors).toEqual({ resetPasswordSecurityCode: [{ key: "validation.invalid" }] });
  }
});

test("AUTH-023 a missing code, a malformed code and a weak password are reported at their fields", async () => {
  minutes(6);
  const email = emailOf("stranger");
  const resetPasswordToken = await resetToken(app, email);
  const resetPasswordSecurityCode = await securityCode(app, email, resetPasswordToken);
  const errorsOf = async (part: { resetPasswordSecurityCode?: string; password?: string }) =>
    (await setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password: fresh, ...part })).errors;
  expect(await errorsOf({ resetPasswordSecurityCode: undefined })).toEqual({ resetPasswordSecurityCode: [{ key: "validation.blank" }] });
  expect(await errorsOf({ resetPasswordSecurityCode: "12 456" })).toEqual({ resetPasswordSecurityCode: [{ key: "validation.invalid" }] });
  expect(await errorsOf({ password: "" })).toEqual({ password: [{ key: "validation.blank" }] });
  expect(await errorsOf({ password: "short one" })).toEqual({ password: [{ key: "validation.minLength", min: 12 }] });
  expect(await errorsOf({ password: email })).toEqual({ password: [{ key: "validation.commonPassword" }] });
  expect(await errorsOf({ password: castPassword })).toEqual({ password: [{ key: "validation.samePassword" }] });
  // None of these uses up the code.
  expect(await errorsOf({})).toEqual({});
});

test("AUTH-024 five wrong guesses void a security code, and ten block the account's resets, also with other links", async () => {
  minutes(16);
  const email = emailOf("masked");
  const resetPasswordToken = await resetToken(app, email);
  const guess = async (token: string, code: string) =>
    (await setByLink(app, { resetPasswordToken: token, resetPasswordSecurityCode: code, password: fresh })).status;
  const first = await securityCode(app, email, resetPasswordToken);
  for (let n = 0; n < 5; n += 1) expect(await guess(resetPasswordToken, wrong(first))).toBe(422);
  expect(await guess(resetPasswordToken, first)).toBe(422);
  minutes(2);
  const second = await securityCode(app, email, resetPasswordToken);
  for (let n = 0; n < 4; n += 1) expect(await guess(resetPasswordToken, wrong(second))).toBe(422);
  expect(await guess(resetPasswordToken, second)).toBe(429);
  const other = await resetToken(app, email);
  minutes(2);
  expect(await guess(other, await securityCode(app, email, other))).toBe(429);
  minutes(15);
  app.clock.advance({ seconds: 1 });
  expect(await guess(other, await securityCode(app, email, other))).toBe(204);
});

test("AUTH-024 concurrent guesses get no more attempts than sequential ones", async () => {
  minutes(6);
  const email = emailOf("messengerOnly");
  const resetPasswordToken = await resetToken(app, email);
  const code = await securityCode(app, email, resetPasswordToken);
  await Promise.all(
    Array.from({ length: 12 }, () => setByLink(app, { resetPasswordToken, resetPasswordSecurityCode: wrong(code), password: fresh })),
  );
  const { rows } = await sql<{ attempts: number }>`
    select attempts from one_time_codes where purpose = 'reset_password' order by id desc limit 1`.execute(app.db.system);
  expect(rows[0]?.attempts).toBe(5);
});

test("AUTH-024 a sign-in code does not work for a reset, nor a reset code for a sign-in", async () => {
  minutes(6);
  const email = emailOf("traveller");
  await attempt(app, { email });
  const signInCode = await mailedCode(app, email);
  const resetPasswordToken = await resetToken(app, email);
  const resetCode = await securityCode(app, email, resetPasswordToken);
  if (signInCode === resetCode) return;
  expect((await setByLink(app, { resetPasswordToken, resetPasswordSecurityCode: signInCode, password: fresh })).status).toBe(422);
  expect((await attempt(app, { email, otpAttempt: resetCode })).errors.code).toBe("invalid_otp");
});

test("USER-029 AUTH-041 an invitation sets the first password without a code, once, and the person signs in as active", async () => {
  const email = "first@tidings.test";
  const { harbor } = app.cast.organizations;
  const made = await sql<{
    id: number;
  }>`insert into users (first_name, last_name, email) values ('Noor', 'Haddad', ${email}) returning id`.execute(app.db.system);
  const id = made.rows[0]?.id as number;
  await sql`insert into memberships (organization_id, user_id, role) values (${harbor.id}, ${id}, 'staff')`.execute(app.db.system);
  const inviteNow = () => app.inside("harbor", (ctx) => asSystem(app.db, (tx) => invite({ ...ctx, tx }, id)));
  await inviteNow();
  const lost = await mailedLink(app, email, "invitation");
  app.clock.advance({ hours: 7 * 24 });
  expect((await show(lost)).errors).toEqual(unusable);
  // A user who never accepted the invitation and requests a reset gets a new invitation.
  await requestReset(app, email);
  await sendRequestedMails(app);
  const token = await mailedLink(app, email, "invitation");
  expect(token).not.toBe(lost);
  expect((await show(token)).body.passwordLink).toMatchObject({ purpose: "invitation", email, firstName: "Noor" });
  expect((await app.publicClient.call(passwords.sendSecurityCode, { body: { resetPasswordToken: token } })).status).toBe(422);
  expect((await attempt(app, { email, password: fresh })).errors.code).toBe("invalid_credentials");
  expect((await setByLink(app, { resetPasswordToken: token, password: fresh })).status).toBe(204);
  expect((await setByLink(app, { resetPasswordToken: token, password: "an attacker chose this one" })).errors).toEqual(unusable);
  const { status } = await app.db.system.selectFrom("users").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  expect(status).toBe("active");
  expect((await attempt(app, { email, password: fresh })).errors.code).toBe("invalid_otp");
});

test("USER-029 of several first passwords by one invitation at the same moment one is set", async () => {
  const email = emailOf("manager");
  await sql`update users set password_hash = null, status = 'pending' where email = ${email}`.execute(app.db.system);
  await app.inside("harbor", (ctx) => asSystem(app.db, (tx) => invite({ ...ctx, tx }, app.cast.people.manager.id)));
  const resetPasswordToken = await mailedLink(app, email, "invitation");
  const answers = await Promise.all([1, 2, 3, 4].map((n) => setByLink(app, { resetPasswordToken, password: `${n} lanterns at the pier` })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([204, 422, 422, 422]);
});

test("AUTH-017 an emailed link uses the configured URL, whatever the request's host is", async () => {
  minutes(16);
  const email = emailOf("limited");
  const lies = {
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
    origin: "https://evil.example",
    referer: "https://evil.example/",
  };
  await app.publicClient.ok(passwords.requestReset, { body: { email }, headers: { ...fromIp(), ...lies } });
  await sendRequestedMails(app);
  const [mail] = await mailsTo(app, email);
  expect(mail?.body_text).toContain("http://tidings.test/users/reset_password/");
  expect(`${mail?.body_text} ${mail?.body_html}`).not.toContain("evil.example");
});

test("AUTH-020 an invented token, one of another length and one with quotes get the same response as a used one", async () => {
  for (const token of ["nonsense", "x".repeat(43), "' or 1=1 --", "../../etc", "%00"])
    expect([token, (await show(token)).status, (await show(token)).errors]).toEqual([token, 422, unusable]);
});

test("AUTH-018 a user who is blocked by wrong passwords can sign in after a reset", async () => {
  minutes(20);
  const email = emailOf("productStaff");
  const address = "10.10.0.1";
  for (let n = 0; n < 10; n += 1) await attempt(app, { email, password: `guess ${n}`, address });
  expect((await attempt(app, { email, address })).status).toBe(429);
  expect((await reset(email, fresh)).status).toBe(204);
  minutes(1);
  expect((await attempt(app, { email, password: fresh, address })).errors.code).toBe("invalid_otp");
  expect(await signInWithCodeOf(email)).toMatch(/^[\w-]{43}$/);
});

async function signInWithCodeOf(email: string): Promise<string> {
  const answer = await attempt(app, { email, password: fresh, otpAttempt: await mailedCode(app, email) });
  return answer.body.authentication.token;
}

test("Requests, refusals and changes are in the audit log; tokens, codes and passwords are in no row and no log line", async () => {
  minutes(6);
  const email = emailOf("newcomer");
  const token = await resetToken(app, email);
  const code = await securityCode(app, email, token);
  await setByLink(app, { resetPasswordToken: token, resetPasswordSecurityCode: code, password: "the secret of this very test" });
  const { rows } = await sql<{ action: string; row: string }>`select action, a::text as row from audit_events a`.execute(app.db.system);
  const actions = new Set(rows.map((row) => row.action));
  for (const action of ["password.reset_requested", "password.reset_refused", "password.changed", "user.invited"])
    expect([action, actions.has(action)]).toEqual([action, true]);
  const tables = ["users", "password_links", "password_history", "one_time_codes", "audit_events", "auth_throttles"];
  const kept: string[] = [...app.logLines()];
  for (const table of tables)
    kept.push(
      ...(await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(app.db.system)).rows.map(({ row }) => row),
    );
  const said = kept.join("\n");
  for (const secret of [token, "the secret of this very test", castPassword, fresh]) expect(said.includes(secret)).toBe(false);
  expect(kept.filter((line) => line.includes(code) && /one_time|code/.test(line))).toEqual([]);
});
