// Tests the weekly email of the Response Assistant against a real mail server: its time, recipients and content, and that it is sent once.
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { openMailBox } from "../../kernel/testing/mail-box.ts";
import type { PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { findSummaries } from "./weekly-summary.job.ts";

const box = await openMailBox();
// A Monday, 8:45 in Denver.
const app = await startTestApp({
  clockStart: "2026-11-23T15:45:00Z",
  environment: { SMTP_URL: box.url, MAIL_FROM: "Tidings <no-reply@clinic.example>" },
});
afterAll(async () => {
  await app.close();
  await box.close();
});
const { harbor } = app.cast.organizations;
const said = "marigold lantern seventeen";
let made = 0;

async function classified(classification: string, feature = "outreach", more: { at?: string; isFlagged?: boolean } = {}): Promise<void> {
  made += 1;
  const at = more.at ?? "2026-11-20T18:00:00Z";
  const patientId = harbor.patients[0]?.id;
  await sql`with heard as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, processed_at)
      values (${harbor.id}, 'twilio', ${`SM-week-${made}`}, '+13035551001', ${harbor.sender}, ${said}, ${at}, ${patientId}, 'answer', ${at}) returning id),
    flagged as (
      insert into response_flags (organization_id, patient_id, inbound_message_id, feature, reason, name, created_at)
      select ${harbor.id}, ${patientId}, id, ${feature}, 'unclear_answer', 'invalid', ${at} from heard where ${more.isFlagged ?? false})
    insert into ai_classifications (organization_id, inbound_message_id, patient_id, feature, classification, reason, response_key, created_at)
    select ${harbor.id}, id, ${patientId}, ${feature}, ${classification}, ${classification === "needs_review" ? "not_understood" : null}, '', ${at} from heard`.execute(
    app.db.system,
  );
}

/** One run of the cron, and the jobs it queues. */
async function tick(at: string): Promise<void> {
  app.clock.set(at);
  await enqueue(app.db.system, findSummaries, {}, { clock: app.clock });
  await app.runJobs();
}
function mailed(): string[] {
  return box.mails
    .splice(0)
    .map((mail) => /^To: <?([^>\s]+)/im.exec(mail)?.[1] ?? "?")
    .sort();
}
/** The email as its reader sees it: quoted-printable decoded. */
const readable = (mail: string): string => mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
const setNotification = (name: PartName, value: "weekly" | "disabled") =>
  sql`update memberships set ai_assistant_notification = ${value} where user_id = ${app.cast.people[name].id}`.execute(app.db.system);
const emailsOf = (...names: PartName[]) => names.map((name) => app.cast.people[name].email).sort();

beforeEach(async () => {
  await sql`delete from ai_classifications`.execute(app.db.system);
  await sql`delete from response_flags`.execute(app.db.system);
  await sql`update memberships set ai_assistant_notification = 'disabled', assistant_mailed_for = null`.execute(app.db.system);
  box.mails.length = 0;
});

describe("The weekly mail", () => {
  test("JOB-022 it is sent on Monday at 9 AM clinic time, not earlier and not on another day", async () => {
    await setNotification("supervisor", "weekly");
    await classified("yes");
    await tick("2026-11-22T16:00:00Z");
    await tick("2026-11-23T15:59:00Z");
    expect(mailed()).toEqual([]);
    await tick("2026-11-23T16:00:00Z");
    expect(mailed()).toEqual(emailsOf("supervisor"));
    await setNotification("limited", "weekly");
    await tick("2026-11-24T16:00:00Z");
    expect(mailed()).toEqual([]);
  });

  test("JOB-022 it is sent once per week and user, however often the cron runs, and late if a run was missed", async () => {
    await setNotification("supervisor", "weekly");
    await classified("yes");
    await tick("2026-11-23T19:30:00Z");
    expect(mailed()).toEqual(emailsOf("supervisor"));
    for (const at of ["2026-11-23T19:45:00Z", "2026-11-23T20:00:00Z"]) await tick(at);
    expect(mailed()).toEqual([]);
    await classified("no", "outreach", { at: "2026-11-26T18:00:00Z" });
    await tick("2026-11-30T16:00:00Z");
    expect(mailed()).toEqual(emailsOf("supervisor"));
  });

  test("JOB-022 only users who chose weekly and may read the classifications get the email", async () => {
    for (const name of ["supervisor", "reader", "newcomer", "withoutRights", "stranger"] as const) await setNotification(name, "weekly");
    await classified("yes");
    await tick("2026-11-23T16:00:00Z");
    expect(mailed()).toEqual(emailsOf("supervisor", "reader"));
  });

  test("JOB-022 OP-120 it counts by feature and classification, shows how many still wait, links to the page, and contains no PHI", async () => {
    await setNotification("supervisor", "weekly");
    for (const classification of ["yes", "yes", "no"]) await classified(classification);
    await classified("opt_out", "messenger");
    await classified("needs_review", "outreach", { isFlagged: true });
    // Older than seven days: not counted in the week, but still waiting for review.
    await classified("needs_review", "outreach", { at: "2026-11-16T15:59:00Z", isFlagged: true });
    await tick("2026-11-23T16:00:00Z");
    const mail = readable(box.mails[0] ?? "");
    expect(mail).toContain("Subject: Your week with the Response Assistant");
    expect(mail).toContain("5 replies were classified by the Response Assistant at Harbor Community Health in the last 7 days.");
    expect(mail).toContain("Outreaches: Yes 2, Needs Review 1, No 1");
    expect(mail).toContain("Messenger: Opt-out 1");
    expect(mail).toContain("2 replies are still in Needs Review.");
    expect(mail).toContain("http://tidings.test/ai");
    for (const secret of [said, "Ana1", "Lopez1", "3035551001", "harbor-1"]) expect(mail).not.toContain(secret);
  });

  test("JOB-022 OP-120 no email is sent for a week without classifications, even if replies still wait", async () => {
    await setNotification("supervisor", "weekly");
    await classified("needs_review", "outreach", { at: "2026-11-10T18:00:00Z", isFlagged: true });
    await tick("2026-11-23T16:00:00Z");
    expect(mailed()).toEqual([]);
  });
});
