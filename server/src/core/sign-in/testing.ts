// Test helpers for sign-in: one attempt, the emailed code, a whole sign-in.
import { passwords, session } from "@tidings/contract/areas/session";
import type { GivenBody } from "@tidings/contract/endpoint";
import { runDueJobs } from "../../kernel/testing/run-due-jobs.ts";
import { anyIp } from "../../testing/call.ts";
import { castPassword } from "../../testing/cast.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { sendRequestedMailJob } from "./send-requested-mail.job.ts";

interface Attempt {
  email: string;
  password?: string;
  otpAttempt?: string;
  /** IP address of the request; by default one that no other request uses. */
  address?: string;
}

/** The header that a proxy in front of the server sets. */
export const fromIp = (address = anyIp()): Record<string, string> => ({ "x-forwarded-for": address });

export const attempt = (app: TestApp, { email, password = castPassword, otpAttempt, address }: Attempt) =>
  app.publicClient.call(session.create, {
    body: { email, password, ...(otpAttempt ? { otpAttempt } : {}) },
    headers: fromIp(address),
  });

export const mailsTo = (app: TestApp, email: string) =>
  app.db.system.selectFrom("staff_emails").selectAll().where("to_email", "=", email).orderBy("id", "desc").execute();

/** The code of the newest email. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  const [newest] = await mailsTo(app, email);
  return /^ {4}(\d{6})$/m.exec(newest?.body_text ?? "")?.[1] ?? "";
}

/** Signs in with password and emailed code; returns the token. */
export async function signInWithCode(app: TestApp, email: string, address?: string): Promise<string> {
  await attempt(app, { email, ...(address ? { address } : {}) });
  const answer = await attempt(app, { email, otpAttempt: await mailedCode(app, email), ...(address ? { address } : {}) });
  return answer.body.authentication.token;
}

/** The token of the newest emailed link of this kind. */
export async function mailedLink(app: TestApp, email: string, page: "invitation" | "reset_password"): Promise<string> {
  const texts = (await mailsTo(app, email)).map((mail) => mail.body_text);
  const found = new RegExp(`/users/${page}/([\\w-]+)$`, "m");
  return texts.map((text) => found.exec(text)?.[1]).find(Boolean) ?? "";
}

/** Writes the emails that were requested; they stay in the database, where tests read them. */
export const sendRequestedMails = (app: TestApp): Promise<void> =>
  runDueJobs({ db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, url: app.databaseUrl }, [sendRequestedMailJob]);

export const requestReset = (app: TestApp, email: string, address?: string) =>
  app.publicClient.call(passwords.requestReset, { body: { email }, headers: fromIp(address) });

/** Requests a reset and returns the token of the emailed link. */
export async function resetToken(app: TestApp, email: string): Promise<string> {
  await requestReset(app, email);
  await sendRequestedMails(app);
  return mailedLink(app, email, "reset_password");
}

/** Requests a security code with this link and returns the emailed code. */
export async function securityCode(app: TestApp, email: string, resetPasswordToken: string): Promise<string> {
  await app.publicClient.ok(passwords.sendSecurityCode, { body: { resetPasswordToken }, headers: fromIp() });
  return mailedCode(app, email);
}

export const setByLink = (app: TestApp, body: GivenBody<typeof passwords.set>) =>
  app.publicClient.call(passwords.set, { body, headers: fromIp() });
