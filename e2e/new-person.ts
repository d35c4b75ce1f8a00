// Creates staff users for a single journey, with their own emails, so that changes to them do not affect other journeys.
import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";

export interface NewPerson {
  externalId: string;
  email: string;
  password: string;
}

interface Mail {
  subject: string;
  links: string[];
  codes: string[];
}

export const hasCode = (mail: Mail): boolean => mail.codes.length > 0;

/** Newest first. */
export const mailsOf = (stage: Stage, email: string): Promise<Mail[]> =>
  stage.control<Mail[]>("GET", `/mails.json?to=${encodeURIComponent(email)}`);

/** Waits for the newest email that matches and is not among the first `known` ones. */
export async function nextMail(stage: Stage, email: string, known: number, isIt: (mail: Mail) => boolean = () => true): Promise<Mail> {
  for (let tries = 0; tries < 400; tries++) {
    const mails = await mailsOf(stage, email);
    const found = mails.slice(0, mails.length - known).find(isIt);
    if (found) return found;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error("no mail arrived");
}

/** The path only, because the test server has its own origin. */
export const linkIn = (mail: Mail, part: string): string => {
  const link = mail.links.find((one) => one.includes(part));
  if (!link) throw new Error(`no link to ${part} in "${mail.subject}"`);
  return new URL(link).pathname;
};

/** Invites a user without phone and job title; they have not signed in yet. */
export async function invitePerson(stage: Stage, name: string, more: object = {}): Promise<NewPerson & { link: string }> {
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}@harbor.example`;
  const { user } = await stage.call<{ user: { externalId: string } }>("supervisor", "POST", "/users.json", {
    user: {
      first_name: name,
      last_name: "Okafor",
      email,
      role: "staff",
      job_title: "Nurse",
      features_permissions: { patient: "read" },
      anonymize_phi: false,
      ...more,
    },
  });
  const link = linkIn(await nextMail(stage, email, 0), "/users/invitation/");
  return { externalId: user.externalId, email, password: "paper boats on the canal", link };
}

/** Invites a user and sets their password. */
export async function newPerson(stage: Stage, name: string, more: object = {}): Promise<NewPerson> {
  const { link, ...person } = await invitePerson(stage, name, more);
  const answer = await fetch(`${stage.web}/api/v2/users/password.json`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: { reset_password_token: link.split("/").at(-1), password: person.password } }),
  });
  if (answer.status !== 204) throw new Error(`${answer.status} to the first password: ${await answer.text()}`);
  return person;
}

/** Types email and password on the open page, then the emailed code. */
export async function typeSignIn(stage: Stage, page: Page, { email, password }: Pick<NewPerson, "email" | "password">): Promise<void> {
  const known = (await mailsOf(stage, email)).length;
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const code = page.getByLabel("6-digit code");
  await code.waitFor();
  await code.fill((await nextMail(stage, email, known, hasCode)).codes[0] ?? "");
}

export async function signInAs(stage: Stage, page: Page, person: Pick<NewPerson, "email" | "password">): Promise<void> {
  await page.goto(`${stage.web}/login`);
  await typeSignIn(stage, page, person);
  await page.getByRole("banner").waitFor();
}
