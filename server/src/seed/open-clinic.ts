// Opens a real clinic from the console: the organization, its number, and its first supervisor, who is invited by email.
import { Email } from "@tidings/contract/areas/session";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { services } from "@tidings/contract/words";
import { sql } from "kysely";
import * as z from "zod/mini";
import { addSenders } from "../core/messaging/public.ts";
import { addOrganization } from "../core/organizations/public.ts";
import { createUser } from "../core/users/public.ts";
import { engineActor } from "../kernel/context.ts";
import { asSystem } from "../kernel/database/transaction.ts";
import { type JobParts, loadOrg } from "../kernel/jobs/job-context.ts";
import { StartupError } from "../kernel/startup-error.ts";
import { readOptions, words } from "./read-options.ts";

const isTimeZone = (name: string): boolean => {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

/** The options of the part, each with what is wrong when it does not fit. */
const options = {
  code: [z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{2,29}$/)), "3 to 30 letters, digits, - or _, a letter first"],
  name: [words(255), "the clinic's name as patients know it"],
  "time-zone": [z.string().check(z.refine(isTimeZone)), "a zone such as America/Denver"],
  phone: [z.string().check(z.regex(/^\+1[2-9]\d{9}$/)), "the phone that patients call, such as +13035550199"],
  number: [z.string().check(z.regex(/^\+1[2-9]\d{9}$/)), "the number that texts leave from, such as +13035550100"],
  "segments-per-second": [
    z.coerce.number().check(z.positive(), z.maximum(1000)),
    "what the number's registration allows, such as 3 (a text of up to 160 letters is one segment)",
  ],
  email: [Email, "the first supervisor's email"],
  "first-name": [words(255), "the first supervisor's first name"],
  "last-name": [words(255), "the first supervisor's last name"],
} as const;

/** Everything that is wrong, in one line a person at the console can act on. */
function readClinic(args: readonly string[]) {
  const { "segments-per-second": rate, ...clinic } = readOptions(args, options);
  return { ...clinic, rate };
}

/** All or nothing; the invitation leaves with the next worker that runs. */
export async function openClinic({ db, clock, log, settings }: JobParts, args: readonly string[]): Promise<void> {
  const clinic = readClinic(args);
  if (!settings.mail.smtpUrl) throw new StartupError("the first supervisor is invited by email: set SMTP_URL");
  const now = clock.now().toString();
  await asSystem(db, async (tx) => {
    const taken = await sql<{ what: string }>`
      select '--code' as what from organizations where code = ${clinic.code}
      union all select '--number' from senders where phone = ${clinic.number}`.execute(tx);
    if (taken.rows.length > 0) throw new StartupError(`taken already: ${taken.rows.map(({ what }) => what).join(", ")}`);
    const id = await addOrganization(
      tx,
      {
        code: clinic.code,
        name: clinic.name,
        timeZone: clinic["time-zone"],
        phone: clinic.phone,
        services,
        optInPhone: clinic.number,
      },
      now,
    );
    await addSenders(tx, id, [{ phone: clinic.number, channel: "sms", segmentsPerSecond: clinic.rate }], now);
    await sql`insert into organization_languages (organization_id, language, created_at)
      select ${id}, unnest(${[...defaultLanguages]}::text[]), ${now}`.execute(tx);
    const ctx = { tx, org: await loadOrg(tx, id), actor: engineActor, clock, log, request: { id: "console" }, settings };
    await createUser(ctx, {
      firstName: clinic["first-name"],
      lastName: clinic["last-name"],
      email: clinic.email,
      role: "staff_admin",
      featuresPermissions: {},
      anonymizePhi: false,
    });
    log.info({ code: clinic.code }, "the clinic was created; its first supervisor is invited by email");
  });
}
