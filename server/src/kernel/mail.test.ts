// Tests mail: with the act or not at all, retried or final as the receiver says, not forgeable, erased when done.
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { setClock } from "./clock.ts";
import { asSystem } from "./database/transaction.ts";
import { createLog } from "./log.ts";
import { type Mail, queueMail, sendMailJob } from "./mail.ts";
import { loadSettings } from "./settings.ts";
import { testDatabase } from "./testing/database.ts";
import { openMailBox } from "./testing/mail-box.ts";
import { runDueJobs } from "./testing/run-due-jobs.ts";

const database = await testDatabase();
const box = await openMailBox();
afterAll(async () => {
  await database.drop();
  await box.close();
});
const lines: string[] = [];
const log = createLog({ log: { level: "debug" } }, { write: (line: string) => lines.push(line) });
const clock = setClock("2026-11-21T16:00:00Z");
const settings = loadSettings({ SECRET_KEY: "k".repeat(32), SMTP_URL: box.url, MAIL_FROM: "Tidings <no-reply@clinic.example>" });
const parts = { db: database.databases, clock, log, settings, url: database.url };
const code: Mail = {
  organizationId: null,
  toUserId: null,
  toEmail: "nurse@clinic.example",
  kind: "sign_in_code",
  subject: "Your code",
  text: "Code 428117",
  html: "<p>Code <b>428117</b></p>",
};
const stored = async () =>
  (
    await sql<Record<string, unknown>>`select state, attempts, body_text, body_html, sent_at from staff_emails order by id`.execute(
      database.system,
    )
  ).rows;

beforeEach(async () => {
  await sql`delete from staff_emails`.execute(database.system);
  await sql`delete from graphile_worker._private_jobs`.execute(database.system);
  box.mails.length = 0;
  box.answer = 250;
});

test("a mail is sent as text and HTML with its own Message-ID, and its text is erased", async () => {
  await asSystem(database.databases, (tx) => queueMail(tx, code, { clock, settings }));
  await runDueJobs(parts, [sendMailJob]);
  expect(box.mails).toHaveLength(1);
  for (const part of [
    "To: nurse@clinic.example",
    "From: Tidings <no-reply@clinic.example>",
    "Subject: Your code",
    "Auto-Submitted: auto-generated",
    "Code 428117",
    "<b>428117</b>",
    "multipart/alternative",
  ]) {
    expect(box.mails[0]).toContain(part);
  }
  expect(box.mails[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@clinic\.example>/);
  expect(await stored()).toEqual([{ state: "sent", attempts: 1, body_text: "", body_html: "", sent_at: "2026-11-21T16:00:00Z" }]);
  expect(lines.join("")).not.toContain("428117");
});

test("PRG-009 an attachment is sent with its name and erased after the mail was sent", async () => {
  const attachment = { name: "packet.pdf", content: Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 200, 201, 202, 203]) };
  await asSystem(database.databases, (tx) => queueMail(tx, { ...code, attachment }, { clock, settings }));
  await runDueJobs(parts, [sendMailJob]);
  expect(box.mails[0]).toMatch(/filename="?packet\.pdf/);
  expect(box.mails[0]).toContain(attachment.content.toString("base64"));
  const { rows } = await sql`select attachment_name, attachment from staff_emails`.execute(database.system);
  expect(rows).toEqual([{ attachment_name: null, attachment: null }]);
});

test("an act that fails sends no mail", async () => {
  await expect(
    asSystem(database.databases, async (tx) => {
      await queueMail(tx, code, { clock, settings });
      throw new Error("the act failed");
    }),
  ).rejects.toThrow("the act failed");
  await runDueJobs(parts, [sendMailJob]);
  expect([box.mails, await stored()]).toEqual([[], []]);
});

test("a temporary rejection is retried with the same Message-ID, and the mail is not sent twice", async () => {
  box.answer = 451;
  await queueMail(database.system, code, { clock, settings });
  await runDueJobs(parts, [sendMailJob]);
  expect(await stored()).toMatchObject([{ state: "queued", attempts: 1, body_text: "Code 428117" }]);
  box.answer = 250;
  await runDueJobs(parts, [sendMailJob], { minutes: 5 });
  await runDueJobs(parts, [sendMailJob], { minutes: 5 });
  expect(await stored()).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(box.mails).toHaveLength(1);
});

test("a permanent rejection is not retried", async () => {
  box.answer = 550;
  await queueMail(database.system, code, { clock, settings });
  await runDueJobs(parts, [sendMailJob]);
  expect(await stored()).toMatchObject([{ state: "failed", attempts: 1, body_text: "" }]);
  expect((await sql`select from graphile_worker._private_jobs`.execute(database.system)).rows).toEqual([]);
});

test("sending gives up after repeated temporary rejections", async () => {
  box.answer = 451;
  await queueMail(database.system, code, { clock, settings });
  for (let attempt = 0; attempt < 9; attempt += 1) await runDueJobs(parts, [sendMailJob], { hours: 12 });
  expect(await stored()).toMatchObject([{ state: "failed", attempts: 8, body_html: "" }]);
});

test("without a mail server the mail fails and the log says why", async () => {
  lines.length = 0;
  await queueMail(database.system, code, { clock, settings });
  await runDueJobs({ ...parts, settings: loadSettings({ SECRET_KEY: "k".repeat(32) }) }, [sendMailJob]);
  expect(await stored()).toMatchObject([{ state: "failed", body_text: "" }]);
  expect(lines.join("")).toContain("no mail server is configured");
});

test.each([
  ["a second line in the address", { toEmail: "a@b.example\r\nBcc: all@b.example" }],
  ["two addresses", { toEmail: "a@b.example, c@d.example" }],
  ["a name before the address", { toEmail: "All <a@b.example>" }],
  ["a second line in the subject", { subject: "Hello\nBcc: all@b.example" }],
])("a forged header is refused: %s", async (_what, forged) => {
  await expect(queueMail(database.system, { ...code, ...forged }, { clock, settings })).rejects.toThrow(TypeError);
  expect(await stored()).toEqual([]);
});

test("an act of an organization may queue mail but not read it", async () => {
  const { rows } = await sql<{
    id: number;
  }>`insert into organizations (code, name, time_zone) values ('org', 'org', 'America/Denver') returning id`.execute(database.system);
  const organizationId = rows[0]?.id ?? 0;
  await database.app.transaction().execute(async (tx) => {
    await sql`select set_config('app.organization_id', ${String(organizationId)}, true)`.execute(tx);
    await queueMail(tx, { ...code, organizationId }, { clock, settings });
  });
  expect(await stored()).toHaveLength(1);
  await expect(sql`select body_text from staff_emails`.execute(database.app)).rejects.toThrow("permission denied");
});
