// Tests the command for the first site administrator: the invitation, what its link is worth, and the refusals.
import { adminOrganizations } from "@tidings/contract/areas/admin";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { attempt, mailedCode, mailedLink, mailsTo, requestReset, sendRequestedMails, setByLink } from "../core/sign-in/testing.ts";
import { openClient } from "../testing/call.ts";
import { startTestApp } from "../testing/start-test-app.ts";
import { inviteAdministrator } from "./invite-administrator.ts";

const app = await startTestApp({ hasCast: false, environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
afterAll(() => app.close());

const email = "ada@operator.test";
const password = "nine herons over the marsh";
const options = (address: string, ...more: string[]) => ["--email", address, "--first-name", "Ada", "--last-name", "Okafor", ...more];
const command = (...args: string[]) => inviteAdministrator(app.runtime, args);
const administrators = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from users where provider_side_role = 'site_admin'`.execute(app.db.system)).rows[0]
    ?.n;

test("ADM-017.1 the command makes nothing of missing options, and without a mail server nothing at all", async () => {
  await expect(command("--email", "ada")).rejects.toThrow(
    "give --email (the administrator's email), --first-name (the administrator's first name), --last-name (the administrator's last name)",
  );
  const mail = { ...app.settings.mail, smtpUrl: null };
  const settings = { ...app.settings, mail };
  await expect(inviteAdministrator({ ...app.runtime, settings } as never, options(email))).rejects.toThrow("set SMTP_URL");
  expect(await administrators()).toBe(0);
});

test("ADM-017.1 the first site administrator is invited by email with a link that expires, chooses a password and opens the admin area", async () => {
  await command(...options(email));
  const [mail] = await mailsTo(app, email);
  expect(mail).toMatchObject({ kind: "invitation", state: "queued" });
  expect(mail?.body_text).toContain("A Tidings account has been created for you at tidings.test.");
  const expired = await mailedLink(app, email, "invitation");
  app.clock.advance({ hours: 7 * 24, minutes: 1 });
  expect((await setByLink(app, { resetPasswordToken: expired, password })).status).toBe(422);
  // Who has no password yet gets a new invitation where a password is reset.
  await requestReset(app, email);
  await sendRequestedMails(app);
  const link = await mailedLink(app, email, "invitation");
  expect((await setByLink(app, { resetPasswordToken: link, password })).status).toBe(204);
  await attempt(app, { email, password });
  const { body } = await attempt(app, { email, password, otpAttempt: await mailedCode(app, email) });
  const client = openClient(app.url, { email, token: body.authentication.token });
  expect((await client.ok(adminOrganizations.list)).organizations).toEqual([]);
  const { rows } = await sql`select action from audit_events where action in ('user.created', 'user.invited') and user_id is null`.execute(
    app.db.system,
  );
  expect(rows).toHaveLength(2);
});

test("ADM-017.2 while there is a site administrator the command refuses, unless another one is asked for", async () => {
  await expect(command(...options("eve@operator.test"))).rejects.toThrow("there is a site administrator already");
  expect(await administrators()).toBe(1);
  await expect(command(...options(email, "--another"))).rejects.toThrow("taken already: --email");
  await command(...options("eve@operator.test", "--another"));
  expect([await administrators(), (await mailsTo(app, "eve@operator.test")).length]).toEqual([2, 1]);
  // When every site administrator is disabled, the command is the only way in.
  await sql`update users set status = 'disabled'`.execute(app.db.system);
  await command(...options("ida@operator.test"));
  expect(await administrators()).toBe(3);
});
