// Tests sign-in: its outcomes, the emailed code, and the limits on guessing.
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openClient } from "../../testing/call.ts";
import { castPassword, type PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import {
  attempt,
  fromIp,
  mailedCode,
  mailsTo,
  resetToken,
  securityCode,
  sendRequestedMails,
  setByLink,
  signInWithCode,
} from "./testing.ts";
import { accountCodeThrottle } from "./throttle.ts";

const app = await startTestApp();
afterAll(() => app.close());

const emailOf = (name: PartName) => app.cast.people[name].email;
const wrong = (code: string) => (code === "123456" ? "654321" : "123456");
const minutes = (n: number) => app.clock.advance({ minutes: n });

test("AUTH-003 the right password and the emailed code return a valid token", async () => {
  const email = emailOf("supervisor");
  const first = await attempt(app, { email });
  expect([first.status, first.errors]).toEqual([422, { code: "invalid_otp" }]);
  const second = await attempt(app, { email, otpAttempt: await mailedCode(app, email) });
  expect(second.status).toBe(201);
  const { token } = second.body.authentication;
  expect(token).toMatch(/^[\w-]{43}$/);
  const me = await openClient(app.url, { email, token }).ok(session.currentUser);
  expect(me.currentUser.email).toBe(email);
});

test("AUTH-003 a camelCase otpAttempt is understood as well as otp_attempt", async () => {
  const email = emailOf("limited");
  await attempt(app, { email });
  const payload = { email, password: castPassword, otpAttempt: await mailedCode(app, email) };
  expect((await app.publicClient.raw("POST", "/tokens.json", { payload })).status).toBe(201);
});

test("AUTH-002 a missing or malformed email and a missing password are named by field", async () => {
  const empty = await app.publicClient.raw("POST", "/tokens.json", { payload: {} });
  expect([empty.status, empty.errors]).toEqual([422, { email: [{ key: "validation.blank" }], password: [{ key: "validation.blank" }] }]);
  const malformed = await app.publicClient.raw("POST", "/tokens.json", { payload: { email: "nobody", password: "x" } });
  expect(malformed.errors).toEqual({ email: [{ key: "validation.email" }] });
});

test("AUTH-003 an unknown email, a wrong password, a deleted, disabled or pending user and one without organization get the same response", async () => {
  const spare = ["reader", "limited", "newcomer", "withoutRights"] as const;
  const [deleted, disabled, pending, removed] = spare.map((name) => app.cast.people[name].id);
  await sql`update users set deleted_at = now() where id = ${deleted}`.execute(app.db.system);
  await sql`update users set status = 'disabled' where id = ${disabled}`.execute(app.db.system);
  await sql`update users set status = 'pending', password_hash = null where id = ${pending}`.execute(app.db.system);
  await sql`update memberships set removed_at = now() where user_id = ${removed}`.execute(app.db.system);
  const asked = [
    { email: "who@tidings.test" },
    { email: emailOf("manager"), password: "not the password" },
    ...spare.map((name) => ({ email: emailOf(name) })),
  ];
  for (const each of asked) {
    const answer = await attempt(app, each);
    expect([each.email, answer.status, answer.body]).toEqual([each.email, 401, { errors: { code: "invalid_credentials" } }]);
    expect(await mailsTo(app, each.email)).toHaveLength(each.email === emailOf("limited") ? 1 : 0);
  }
});

test("AUTH-006 a wrong code returns invalid_otp, sends nothing, and leaves the right one valid", async () => {
  const email = emailOf("manager");
  await attempt(app, { email });
  const code = await mailedCode(app, email);
  const answer = await attempt(app, { email, otpAttempt: wrong(code) });
  expect([answer.status, answer.errors.code]).toEqual([422, "invalid_otp"]);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect((await attempt(app, { email, otpAttempt: code })).status).toBe(201);
});

test("AUTH-006 OP-026 five wrong guesses void the code for their network address, not for the owner elsewhere", async () => {
  minutes(1);
  const email = emailOf("masked");
  await attempt(app, { email });
  const code = await mailedCode(app, email);
  const address = "10.6.0.1";
  for (let guess = 0; guess < 5; guess += 1) await attempt(app, { email, otpAttempt: wrong(code), address });
  expect((await attempt(app, { email, otpAttempt: code, address })).errors.code).toBe("invalid_otp");
  expect((await attempt(app, { email, otpAttempt: code, address: "10.6.0.2" })).status).toBe(201);
  minutes(1);
  expect(await signInWithCode(app, email)).toMatch(/^[\w-]{43}$/);
});

test("AUTH-006 OP-026 ten wrong codes block sign-in from their address for 15 minutes, however many new codes are requested, and are written to the audit log", async () => {
  minutes(1);
  const email = emailOf("messengerOnly");
  const address = "10.7.0.1";
  const answers: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance({ seconds: 10 });
    answers.push((await attempt(app, { email, address })).errors.code);
    const code = await mailedCode(app, email);
    for (let guess = 0; guess < 5; guess += 1) answers.push((await attempt(app, { email, otpAttempt: wrong(code), address })).errors.code);
  }
  expect(answers).toEqual([...Array<string>(12).fill("invalid_otp"), ...Array<string>(6).fill("too_many_requests")]);
  const refused = await sql`select 1 from audit_events where action = 'session.refused' and detail ->> 'by' = 'code' and user_id =
    (select id from users where email = ${email})`.execute(app.db.system);
  expect(refused.rows).toHaveLength(10);
  expect(await signInWithCode(app, email)).toMatch(/^[\w-]{43}$/);
  minutes(15);
  expect(await signInWithCode(app, email, address)).toMatch(/^[\w-]{43}$/);
});

test("AUTH-006 a code opens one session, even when it comes twice at the same moment", async () => {
  minutes(1);
  const email = emailOf("masked");
  await attempt(app, { email });
  const otpAttempt = await mailedCode(app, email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => attempt(app, { email, otpAttempt })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422]);
});

test("AUTH-008 a code that is not six digits is refused at its field", async () => {
  for (const otpAttempt of ["12345", "1234567", "12a456", " 123456", "１２３４５６"]) {
    const answer = await attempt(app, { email: emailOf("manager"), otpAttempt });
    expect([otpAttempt, answer.status, answer.errors]).toEqual([otpAttempt, 422, { otpAttempt: [{ key: "validation.invalid" }] }]);
  }
});

test("AUTH-010 send_otp mails a new code that voids the older one", async () => {
  minutes(1);
  const email = emailOf("stranger");
  await attempt(app, { email });
  const older = await mailedCode(app, email);
  app.clock.advance({ seconds: 10 });
  expect(await app.publicClient.ok(session.sendOtp, { body: { email: email.toUpperCase() } })).toEqual({ sent: true });
  await sendRequestedMails(app);
  expect(await mailsTo(app, email)).toHaveLength(2);
  const newer = await mailedCode(app, email);
  if (older !== newer) expect((await attempt(app, { email, otpAttempt: older })).errors.code).toBe("invalid_otp");
  expect((await attempt(app, { email, otpAttempt: newer })).status).toBe(201);
});

test("AUTH-010 within ten seconds of the last code nothing is sent, and the response is the same", async () => {
  minutes(1);
  const email = emailOf("traveller");
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.publicClient.call(session.sendOtp, { body: { email } })));
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(answers.map(() => [200, { sent: true }]));
  await sendRequestedMails(app);
  app.clock.advance({ seconds: 9 });
  await attempt(app, { email });
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test("AUTH-010 an unknown address gets the same response after the same work, and no email", async () => {
  const email = "who@tidings.test";
  const queued = async () =>
    (await sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs`.execute(app.db.system)).rows[0]?.n ?? 0;
  const before = await queued();
  expect((await app.publicClient.call(session.sendOtp, { body: { email } })).body).toEqual({ sent: true });
  const unknown = (await queued()) - before;
  await app.publicClient.call(session.sendOtp, { body: { email: emailOf("stranger") } });
  // A worker writes the email, for known and unknown addresses, so the response time reveals nothing.
  expect([unknown, (await queued()) - before - unknown]).toEqual([1, 1]);
  await sendRequestedMails(app);
  expect(await mailsTo(app, email)).toEqual([]);
});

test("AUTH-010 the twenty-first request for a code within 15 minutes is refused, known address or not", async () => {
  for (const email of ["nobody-here@tidings.test", emailOf("siteAdmin")]) {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await app.publicClient.call(session.sendOtp, { body: { email }, headers: fromIp(`10.4.0.${n}`) })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  }
});

test("AUTH-011 the code has six digits and expires after 30 minutes", async () => {
  const email = emailOf("productStaff");
  minutes(1);
  await attempt(app, { email });
  const code = await mailedCode(app, email);
  expect(code).toMatch(/^\d{6}$/);
  minutes(30);
  expect((await attempt(app, { email, otpAttempt: code })).errors.code).toBe("invalid_otp");
  await attempt(app, { email });
  const next = await mailedCode(app, email);
  app.clock.advance({ minutes: 29, seconds: 59 });
  expect((await attempt(app, { email, otpAttempt: next })).status).toBe(201);
});

test("AUTH-011 the email has the code in text and HTML, never in its subject, and the database stores only a hash", async () => {
  const email = emailOf("traveller");
  await sql`update users set first_name = '<b>Ana</b>' where email = ${email}`.execute(app.db.system);
  minutes(1);
  await attempt(app, { email });
  const [mail] = await mailsTo(app, email);
  const code = await mailedCode(app, email);
  expect(mail?.subject).toBe("Your Tidings sign-in code");
  expect(mail?.body_html).toContain(code);
  expect(mail?.body_html).not.toContain("<b>Ana");
  expect(mail?.body_text).toContain("30 minutes");
  const [kept] = (await sql<{ row: string }>`select c::text as row from one_time_codes c order by id desc limit 1`.execute(app.db.system))
    .rows;
  expect(kept?.row).not.toContain(code);
  expect(app.logLines().join("\n")).not.toContain(code);
});

test("AUTH-005 a correct password that is older than the organization allows returns password_change_required", async () => {
  const email = emailOf("stranger");
  const { id } = app.cast.organizations.pine;
  await sql`update organizations set password_max_age_days = 90 where id = ${id}`.execute(app.db.system);
  const aged = (days: number) =>
    sql`update users set password_set_at = ${app.clock
      .now()
      .subtract({ hours: 24 * days })
      .toString()} where email = ${email}`.execute(app.db.system);
  await aged(89);
  expect((await attempt(app, { email })).errors.code).toBe("invalid_otp");
  await aged(90);
  const answer = await attempt(app, { email });
  expect([answer.status, answer.errors]).toEqual([422, { code: "password_change_required" }]);
  expect((await attempt(app, { email, password: "not the password" })).errors.code).toBe("invalid_credentials");
  const { status } = await app.db.system.selectFrom("users").select("status").where("email", "=", email).executeTakeFirstOrThrow();
  expect(status).toBe("expired");
});

test("AUTH-006 an organization of a test system may do without the code", async () => {
  await sql`update organizations set is_mfa_required = false, password_max_age_days = 0`.execute(app.db.system);
  expect((await attempt(app, { email: emailOf("stranger") })).status).toBe(201);
  await sql`update organizations set is_mfa_required = true`.execute(app.db.system);
});

test("OP-026 ten wrong passwords for one email from one address block that pair for 15 minutes, the right password too", async () => {
  const email = emailOf("messengerOnly");
  const address = "10.1.0.1";
  for (let n = 0; n < 10; n += 1) expect((await attempt(app, { email, password: `guess ${n}`, address })).status).toBe(401);
  const locked = await attempt(app, { email, address });
  expect([locked.status, locked.errors.code, locked.headers.get("retry-after")]).toEqual([429, "too_many_requests", "900"]);
  expect((await attempt(app, { email: emailOf("manager"), address })).errors.code).toBe("invalid_otp");
  minutes(14);
  expect((await attempt(app, { email: email.toUpperCase(), address })).headers.get("retry-after")).toBe("60");
  minutes(1);
  expect((await attempt(app, { email, address })).errors.code).toBe("invalid_otp");
});

test("OP-026 an IPv6 guesser is blocked with the whole /64 network", async () => {
  const email = emailOf("messengerOnly");
  for (let n = 0; n < 10; n += 1) await attempt(app, { email, password: `guess ${n}`, address: `2001:db8:1:2::${n + 1}` });
  expect((await attempt(app, { email, address: "2001:db8:1:2:ffff::9" })).status).toBe(429);
  expect((await attempt(app, { email, address: "2001:db8:1:3::1" })).errors.code).toBe("invalid_otp");
});

test("OP-026 however many addresses guess, the right password with its code works from another address", async () => {
  minutes(15);
  const email = emailOf("messengerOnly");
  for (let n = 0; n < 30; n += 1) await attempt(app, { email, password: `guess ${n}`, address: `10.8.0.${n % 3}` });
  expect((await attempt(app, { email, address: "10.8.0.1" })).status).toBe(429);
  expect(await signInWithCode(app, email, "10.8.1.1")).toMatch(/^[\w-]{43}$/);
});

test("OP-026 an unknown email is blocked in the same way", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await attempt(app, { email: "ghost@tidings.test", address: "10.2.0.1" })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test("OP-026 wrong passwords far apart, or cleared by a successful sign-in, do not block", async () => {
  const email = emailOf("manager");
  for (let n = 0; n < 9; n += 1) await attempt(app, { email, password: "wrong", address: "10.3.0.1" });
  await signInWithCode(app, email, "10.3.0.1");
  for (let n = 0; n < 9; n += 1) await attempt(app, { email, password: "wrong", address: "10.3.0.1" });
  minutes(15);
  await attempt(app, { email, password: "wrong", address: "10.3.0.1" });
  expect((await attempt(app, { email, address: "10.3.0.1" })).errors.code).toBe("invalid_otp");
});

test("OP-026 fifty wrong passwords from one address block that address only", async () => {
  const address = "203.0.113.9";
  for (let n = 0; n < 50; n += 1) expect((await attempt(app, { email: `many-${n}@tidings.test`, address })).status).toBe(401);
  expect((await attempt(app, { email: emailOf("traveller"), address })).status).toBe(429);
  expect((await attempt(app, { email: emailOf("traveller"), address: "203.0.113.10" })).errors.code).toBe("invalid_otp");
});

test("OP-026 concurrent guesses get no more attempts than sequential ones", async () => {
  const email = emailOf("supervisor");
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => attempt(app, { email, password: `burst ${n}`, address: "10.5.0.1" })),
  );
  const refused = answers.filter((answer) => answer.status === 401).length;
  expect(refused).toBeGreaterThanOrEqual(10);
  // Two are checked at a time, so the eleventh may be running when the tenth is counted.
  expect(refused).toBeLessThanOrEqual(11);
});

test("OP-026 a hundred wrong codes after the right password stop codes for an hour, from every address, until a new password is set", async () => {
  minutes(15);
  const email = emailOf("supervisor");
  const { rows } = await sql<{ external_id: string }>`select external_id from users where email = ${email}`.execute(app.db.system);
  const key = accountCodeThrottle(rows[0]?.external_id as string).key;
  const first = await attempt(app, { email });
  expect(first.errors).toEqual({ code: "invalid_otp" });
  const code = await mailedCode(app, email);
  await attempt(app, { email, otpAttempt: wrong(code) });
  expect((await sql`update auth_throttles set count = 99 where key = ${key} and count >= 1`.execute(app.db.system)).numAffectedRows).toBe(
    1n,
  );
  await attempt(app, { email, otpAttempt: wrong(code) });
  expect((await attempt(app, { email, otpAttempt: code })).status).toBe(429);
  const token = await resetToken(app, email);
  const password = "quiet harbor lantern 41";
  const resetPasswordSecurityCode = await securityCode(app, email, token);
  expect((await setByLink(app, { resetPasswordToken: token, password, resetPasswordSecurityCode })).status).toBeLessThan(300);
  await attempt(app, { email, password });
  expect((await attempt(app, { email, password, otpAttempt: await mailedCode(app, email) })).status).toBe(201);
});

test("Sign-ins and refusals are in the audit log with their user, without unknown addresses", async () => {
  const { rows } = await sql<{ action: string; known: boolean; row: string }>`
    select action, user_id is not null as known, a::text as row from audit_events a order by id`.execute(app.db.system);
  expect(rows.some((row) => row.action === "session.opened" && row.known)).toBe(true);
  expect(rows.some((row) => row.action === "session.refused" && row.known)).toBe(true);
  const strangers = rows.filter((row) => row.action === "session.refused" && !row.known);
  expect(strangers.length).toBeGreaterThan(50);
  expect(rows.map((row) => row.row).join("\n")).not.toContain("@");
  expect(app.logLines().join("\n")).not.toMatch(new RegExp(`ghost@|${castPassword}`));
});
