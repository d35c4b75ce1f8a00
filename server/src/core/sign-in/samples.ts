// One valid request for each endpoint of sign-in, passwords and sessions.

import type { adminSupport } from "@tidings/contract/areas/admin";
import { passwords, session, sessions } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { castPassword } from "../../testing/cast.ts";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { hashPassword } from "./password-hash.ts";
import { attempt, fromIp, mailedCode, resetToken, securityCode } from "./testing.ts";

let made = 0;
/** A password that was not used before. */
const freshPassword = () => `sample lanterns number ${++made}`;

/** Restores the original passwords, which the other samples expect. */
async function restorePasswords(app: TestApp): Promise<void> {
  const hash = await hashPassword(castPassword);
  await sql`delete from password_history`.execute(app.db.system);
  await sql`update users set password_hash = ${hash}, password_set_at = ${app.clock.now().toString()}, status = 'active'
    where email like '%@tidings.test'`.execute(app.db.system);
}

const sessionSamples: SamplesOf<typeof session> = {
  create: async (app) => {
    app.clock.advance({ minutes: 1 });
    await restorePasswords(app);
    const { email } = app.cast.people.manager;
    await attempt(app, { email });
    return { body: { email, password: castPassword, otpAttempt: await mailedCode(app, email) } };
  },
  destroy: async (app) => ({ params: { token: (await app.as("supervisor")).token } }),
  sendOtp: (app) => ({ body: { email: app.cast.people.supervisor.email } }),
  currentUser: () => ({}),
  chooseLanguage: () => ({ body: { interfaceLanguage: "en" } }),
  switchOrganization: (app) => ({ params: { externalId: app.cast.people.supervisor.externalId }, body: { organizationCode: "harbor" } }),
  ping: () => ({}),
  links: () => ({}),
  about: () => ({}),
};

/** The entry of another session of the same person, who may end it too. */
const entered = async (app: TestApp) => {
  const { currentUser } = await (await app.as("siteAdmin", "pine")).ok(session.currentUser);
  return { params: { externalId: currentUser.support?.externalId ?? "" } };
};

const supportSamples: SamplesOf<typeof adminSupport> = {
  enter: () => ({ params: { code: "harbor" }, body: { reason: "Ticket 4711" } }),
  unmask: async (app) => ({ ...(await entered(app)), body: { reason: "Ticket 4711: the wrong name in a text" } }),
  leave: entered,
};

const resetSample = async (app: TestApp) => {
  // Resets the limit of five requests; moving the clock instead would end the sessions of the test that uses the samples.
  await sql`delete from auth_throttles where key like 'reset%'`.execute(app.db.system);
  await sql`delete from one_time_codes where purpose = 'reset_password'`.execute(app.db.system);
  return resetToken(app, app.cast.people.limited.email);
};

const passwordSamples: SamplesOf<typeof passwords> = {
  requestReset: (app) => ({ body: { email: app.cast.people.reader.email } }),
  showLink: async (app) => ({ body: { resetPasswordToken: await resetSample(app) } }),
  sendSecurityCode: async (app) => ({ body: { resetPasswordToken: await resetSample(app) } }),
  set: async (app) => {
    const resetPasswordToken = await resetSample(app);
    const resetPasswordSecurityCode = await securityCode(app, app.cast.people.limited.email, resetPasswordToken);
    return { body: { resetPasswordToken, resetPasswordSecurityCode, password: freshPassword() } };
  },
  changeExpired: async (app) => {
    await restorePasswords(app);
    const { email } = app.cast.people.stranger;
    await sql`update organizations set password_max_age_days = 30 where code = 'pine'`.execute(app.db.system);
    const old = app.clock.now().subtract({ hours: 24 * 31 });
    await sql`update users set password_set_at = ${old.toString()} where email = ${email}`.execute(app.db.system);
    const body = { email, currentPassword: castPassword, password: freshPassword() };
    await sql`delete from one_time_codes where user_id = ${app.cast.people.stranger.id}`.execute(app.db.system);
    await app.publicClient.call(passwords.changeExpired, { body, headers: fromIp() });
    return { body: { ...body, otpAttempt: await mailedCode(app, email) } };
  },
  changeOwn: async (app) => {
    await restorePasswords(app);
    return { body: { currentPassword: castPassword, password: freshPassword() } };
  },
};

const sessionsSamples: SamplesOf<typeof sessions> = {
  list: () => ({}),
  end: async (app) => {
    const supervisor = await app.as("supervisor");
    const { sessions: live } = await supervisor.ok(sessions.list);
    return { params: { externalId: live.find((one) => one.isCurrent)?.externalId ?? "" } };
  },
  endOthers: () => ({}),
};

export const samples = { session: sessionSamples, passwords: passwordSamples, sessions: sessionsSamples, adminSupport: supportSamples };
