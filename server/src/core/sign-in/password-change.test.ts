// Tests the change of a known password: an expired one, and one's own while signed in.
import { passwords, session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { runDueJobs } from "../../kernel/testing/run-due-jobs.ts";
import { castPassword, type PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { purgeSignInJob } from "./purge-sign-in.job.ts";
import { attempt, fromIp, mailedCode, mailsTo } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());

const emailOf = (name: PartName) => app.cast.people[name].email;
const numbered = (n: number) => `lantern number ${n} of many`;

const maxAge = (code: "harbor" | "pine", days: number) =>
  sql`update organizations set password_max_age_days = ${days} where code = ${code}`.execute(app.db.system);
const setPasswordAge = (email: string, days: number) =>
  sql`update users set password_set_at = ${app.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString()} where email = ${email}`.execute(app.db.system);
const statusOf = async (email: string) =>
  (await app.db.system.selectFrom("users").select("status").where("email", "=", email).executeTakeFirstOrThrow()).status;

interface Change {
  email: string;
  currentPassword?: string;
  password?: string;
  otpAttempt?: string;
}

const changeExpired = (body: Change, address?: string) =>
  app.publicClient.call(passwords.changeExpired, {
    body: { currentPassword: castPassword, password: numbered(1), ...body },
    headers: fromIp(address),
  });

const sessionsOf = async (email: string) =>
  (
    await sql<{ is_code_proven: boolean; is_over: boolean }>`select s.is_code_proven, s.revoked_at is not null as is_over
      from sessions s join users u on u.id = s.user_id where u.email = ${email} order by s.id`.execute(app.db.system)
  ).rows;
const asToken = (email: string, token: string) =>
  app.publicClient.call(session.currentUser, { headers: { ...fromIp(), "x-user-email": email, "x-user-token": token } });

test("AUTH-026 AUTH-041 an expired password is replaced by a user who knows it and gets the emailed code, and is then invalid", async () => {
  const email = emailOf("stranger");
  await maxAge("pine", 90);
  await setPasswordAge(email, 90);
  expect((await attempt(app, { email })).errors.code).toBe("password_change_required");
  expect(await statusOf(email)).toBe("expired");
  const known = (await mailsTo(app, email)).length;
  const stolen = await changeExpired({ email: email.toUpperCase() });
  expect([stolen.status, stolen.errors]).toEqual([422, { code: "invalid_otp" }]);
  const [mail] = await mailsTo(app, email);
  expect([(await mailsTo(app, email)).length, mail?.kind]).toEqual([known + 1, "sign_in_code"]);
  const code = await mailedCode(app, email);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await changeExpired({ email, otpAttempt: wrong })).errors).toEqual({ code: "invalid_otp" });
  expect(await statusOf(email)).toBe("expired");
  expect(await sessionsOf(email)).toEqual([]);
  const answer = await changeExpired({ email: email.toUpperCase(), otpAttempt: code });
  expect(answer.status).toBe(200);
  expect(await statusOf(email)).toBe("active");
  expect((await attempt(app, { email })).errors.code).toBe("invalid_credentials");
  expect((await attempt(app, { email, password: numbered(1) })).errors.code).toBe("invalid_otp");
});

test("AUTH-026 AUTH-006 the code used for a new password opens one session and cannot be used again", async () => {
  const email = emailOf("traveller");
  await maxAge("pine", 90);
  await setPasswordAge(email, 91);
  await changeExpired({ email, password: numbered(31) });
  const codeMails = async () => (await mailsTo(app, email)).filter(({ kind }) => kind === "sign_in_code").length;
  const [otpAttempt, mailed] = [await mailedCode(app, email), await codeMails()];
  // The old password and the emailed code without a new password open no session.
  expect((await attempt(app, { email, otpAttempt })).errors).toEqual({ code: "password_change_required" });
  const { token } = (await changeExpired({ email, otpAttempt, password: numbered(31) })).body.authentication;
  expect((await asToken(email, token)).status).toBe(200);
  expect((await asToken(emailOf("stranger"), token)).status).toBe(401);
  expect(await codeMails()).toBe(mailed);
  expect((await sessionsOf(email)).filter(({ is_over }) => !is_over)).toEqual([{ is_code_proven: true, is_over: false }]);
  // The same code again, with the new password and with the old.
  expect((await attempt(app, { email, otpAttempt, password: numbered(31) })).errors).toEqual({ code: "invalid_otp" });
  expect((await changeExpired({ email, otpAttempt, password: numbered(32) })).status).toBe(422);
  await setPasswordAge(email, 91);
  const again = { email, otpAttempt, currentPassword: numbered(31), password: numbered(32) };
  expect((await changeExpired(again)).errors).toEqual({ code: "invalid_otp" });
  expect((await sessionsOf(email)).filter(({ is_over }) => !is_over)).toHaveLength(1);
  const { rows } = await sql<{ action: string }>`select action from audit_events where user_id = ${app.cast.people.traveller.id}
    and action in ('password.changed', 'session.opened') order by id`.execute(app.db.system);
  expect(rows.map(({ action }) => action)).toEqual(["password.changed", "session.opened"]);
  await sql`update users set password_hash = (select password_hash from users where email = ${emailOf("manager")}) where email = ${email}`.execute(
    app.db.system,
  );
  await maxAge("pine", 90);
});

test("AUTH-026 a password that has not expired cannot be replaced this way, which would bypass the emailed code", async () => {
  const answer = await changeExpired({ email: emailOf("supervisor") });
  expect([answer.status, answer.errors]).toEqual([409, { code: "invalid_state" }]);
  expect((await attempt(app, { email: emailOf("supervisor") })).errors.code).toBe("invalid_otp");
});

test("AUTH-026 AUTH-024 ten wrong codes block a password change, as they block sign-in", async () => {
  const email = emailOf("stranger");
  await setPasswordAge(email, 90);
  const change = { email, currentPassword: numbered(1), password: numbered(2) };
  await changeExpired(change);
  const code = await mailedCode(app, email);
  const otpAttempt = code === "000000" ? "000001" : "000000";
  const address = "10.11.0.1";
  for (let n = 0; n < 10; n += 1) expect((await changeExpired({ ...change, otpAttempt }, address)).errors).toEqual({ code: "invalid_otp" });
  expect((await changeExpired({ ...change, otpAttempt: code }, address)).status).toBe(429);
  app.clock.advance({ minutes: 15 });
});

test("AUTH-026 a wrong password and an unknown address get the same response, at the field of the current password", async () => {
  await setPasswordAge(emailOf("stranger"), 90);
  for (const email of [emailOf("stranger"), "who@tidings.test"]) {
    const answer = await changeExpired({ email, currentPassword: "not the password" });
    expect([email, answer.status, answer.errors]).toEqual([email, 422, { currentPassword: [{ key: "validation.invalid" }] }]);
  }
});

test("AUTH-026 OP-026 guesses at an expired password count as guesses at sign-in do", async () => {
  const email = emailOf("stranger");
  const address = "10.9.0.1";
  for (let n = 0; n < 10; n += 1) await changeExpired({ email, currentPassword: `guess ${n}` }, address);
  expect((await changeExpired({ email, currentPassword: numbered(1) }, address)).status).toBe(429);
  expect((await attempt(app, { email, password: numbered(1), address })).status).toBe(429);
  app.clock.advance({ minutes: 15 });
});

test("AUTH-026 blank and weak passwords, and the last five, are reported at their fields", async () => {
  const email = emailOf("stranger");
  const errorsOf = async (part: { currentPassword?: string; password?: string }) =>
    (await changeExpired({ email, currentPassword: numbered(1), ...part })).errors;
  expect(await errorsOf({ currentPassword: "", password: "" })).toEqual({
    currentPassword: [{ key: "validation.blank" }],
    password: [{ key: "validation.blank" }],
  });
  // All of these are refused before a code is emailed.
  expect(await errorsOf({ password: "Password1234" })).toEqual({ password: [{ key: "validation.commonPassword" }] });
  for (const password of [numbered(1), castPassword])
    expect(await errorsOf({ password })).toEqual({ password: [{ key: "validation.samePassword" }] });
  // Checked again with the code, which may have been requested with another password.
  app.clock.advance({ seconds: 11 });
  await changeExpired({ email, currentPassword: numbered(1), password: numbered(2) });
  const otpAttempt = await mailedCode(app, email);
  const used = { email, currentPassword: numbered(1), password: castPassword, otpAttempt };
  expect((await changeExpired(used)).errors).toEqual({ password: [{ key: "validation.samePassword" }] });
});

test("AUTH-026 of several changes at the same moment one wins", async () => {
  const email = emailOf("stranger");
  app.clock.advance({ seconds: 11 });
  await changeExpired({ email, currentPassword: numbered(1), password: numbered(2) });
  const otpAttempt = await mailedCode(app, email);
  const change = { email, currentPassword: numbered(1), otpAttempt };
  const answers = await Promise.all([2, 3, 4, 5].map((n) => changeExpired({ ...change, password: numbered(n) })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422]);
  expect((await sessionsOf(email)).filter(({ is_over }) => !is_over)).toHaveLength(1);
});

test("AUTH-041 the last five passwords are refused, the sixth is accepted", async () => {
  const nurse = await app.as("reader");
  let current = castPassword;
  const change = async (password: string) => {
    const answer = await nurse.call(passwords.changeOwn, { body: { currentPassword: current, password } });
    if (answer.status === 204) current = password;
    return answer;
  };
  for (let n = 11; n <= 14; n += 1) expect((await change(numbered(n))).status).toBe(204);
  for (const used of [castPassword, numbered(11), numbered(14)])
    expect((await change(used)).errors).toEqual({ password: [{ key: "validation.samePassword" }] });
  expect((await change(numbered(15))).status).toBe(204);
  expect((await change(castPassword)).status).toBe(204);
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from password_history where user_id = ${app.cast.people.reader.id}`.execute(app.db.system);
  expect(rows[0]?.n).toBe(4);
});

test("AUTH-041 OP-032 changing one's own password requires the current one, ends the other sessions and sends an email", async () => {
  const [here, there, other] = [await app.as("manager"), await app.as("manager"), await app.as("limited")];
  const wrong = await here.call(passwords.changeOwn, { body: { currentPassword: "not the password", password: numbered(1) } });
  expect([wrong.status, wrong.errors]).toEqual([422, { currentPassword: [{ key: "validation.invalid" }] }]);
  expect((await there.call(session.currentUser)).status).toBe(200);
  await here.ok(passwords.changeOwn, { body: { currentPassword: castPassword, password: numbered(1) } });
  expect((await here.call(session.currentUser)).status).toBe(200);
  expect((await there.call(session.currentUser)).status).toBe(401);
  expect((await other.call(session.currentUser)).status).toBe(200);
  const [mail] = await mailsTo(app, here.email);
  expect([mail?.kind, mail?.subject]).toEqual(["password_changed", "Your Tidings password was changed"]);
  expect((await attempt(app, { email: here.email })).errors.code).toBe("invalid_credentials");
});

test("AUTH-041 ten wrong guesses in an unattended session block password changes, for the right password too", async () => {
  const client = await app.as("limited");
  const guess = async (currentPassword: string) =>
    (await client.call(passwords.changeOwn, { body: { currentPassword, password: numbered(1) } })).status;
  for (let n = 0; n < 10; n += 1) expect(await guess(`guess ${n}`)).toBe(422);
  expect(await guess(castPassword)).toBe(429);
});

test("JOB-028 the nightly job marks users whose password is older than the strictest of their organizations allows", async () => {
  const email = emailOf("traveller");
  await maxAge("harbor", 365);
  await maxAge("pine", 90);
  const purge = async () => {
    await enqueue(app.db.system, purgeSignInJob, {}, { clock: app.clock });
    await runDueJobs({ db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, url: app.databaseUrl }, [
      purgeSignInJob,
    ]);
  };
  await setPasswordAge(email, 89);
  await purge();
  expect(await statusOf(email)).toBe("active");
  await setPasswordAge(email, 90);
  await purge();
  expect([await statusOf(email), await statusOf(emailOf("supervisor"))]).toEqual(["expired", "active"]);
  expect((await attempt(app, { email })).errors.code).toBe("password_change_required");
  await maxAge("pine", 0);
  await maxAge("harbor", 0);
  expect((await attempt(app, { email })).errors.code).toBe("invalid_otp");
});

test("AUTH-006 the code is required if one of the user's organizations requires it, because the session may switch there", async () => {
  const email = emailOf("traveller");
  await sql`update organizations set is_mfa_required = false where code = 'harbor'`.execute(app.db.system);
  app.clock.advance({ minutes: 1 });
  expect((await attempt(app, { email })).errors.code).toBe("invalid_otp");
  expect((await attempt(app, { email: emailOf("masked") })).status).toBe(201);
});
