// Makes a site administrator from the console, who is invited by email: the first one, or on request another.
import { Email } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { auditEvent, invite } from "../core/sign-in/public.ts";
import { insertOperator } from "../core/users/public.ts";
import { engineActor, type Tx } from "../kernel/context.ts";
import { asSystem } from "../kernel/database/transaction.ts";
import type { JobParts } from "../kernel/jobs/job-context.ts";
import { StartupError } from "../kernel/startup-error.ts";
import { readOptions, words } from "./read-options.ts";

const options = {
  email: [Email, "the administrator's email"],
  "first-name": [words(255), "the administrator's first name"],
  "last-name": [words(255), "the administrator's last name"],
} as const;

/** The operator's side belongs to no organization. */
const noOrganization = { id: 0, code: "", name: "", status: "active", timeZone: "UTC", services: [] } as const;

async function refuseSecond(tx: Tx, isAnother: boolean): Promise<void> {
  // Two commands at the same time would both find none.
  await sql`select pg_advisory_xact_lock(hashtextextended('first_site_administrator', 0))`.execute(tx);
  if (isAnother) return;
  const { rows } = await sql`
    select from users where provider_side_role = 'site_admin' and deleted_at is null and status <> 'disabled' limit 1`.execute(tx);
  if (rows.length > 0)
    throw new StartupError(
      "there is a site administrator already, who can invite others under Users in the admin area; an expired invitation is sent again from /reset_password; --another makes one more from here",
    );
}

/**
 * Inserts the account and queues the invitation, or does nothing; the mail leaves with the next worker that runs.
 * @throws StartupError if an option is wrong, the email is taken, or a site administrator exists and `--another` was not given.
 */
export async function inviteAdministrator({ db, clock, log, settings }: JobParts, args: readonly string[]): Promise<void> {
  const person = readOptions(args, options, ["another"]);
  if (!settings.mail.smtpUrl) throw new StartupError("the administrator is invited by email: set SMTP_URL");
  await asSystem(db, async (tx) => {
    await refuseSecond(tx, person.another);
    const { rows } = await sql`select from users where email = ${person.email} and deleted_at is null`.execute(tx);
    if (rows.length > 0) throw new StartupError("taken already: --email");
    const ctx = { tx, org: noOrganization, actor: engineActor, clock, log, request: { id: "console" }, settings };
    const { id, external_id } = await insertOperator(
      ctx,
      { firstName: person["first-name"], lastName: person["last-name"], email: person.email },
      "site_admin",
    );
    await auditEvent(ctx, { action: "user.created", subjectType: "user", subjectId: external_id, detail: { role: "site_admin" } });
    await invite(ctx, id);
    log.info({}, "the site administrator is invited by email");
  });
}
