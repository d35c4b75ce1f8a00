// Tests when an outreach is completed and who is emailed about it.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import type { PartName } from "../../../testing/cast.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";
import { completeOutreachesJob } from "./complete-outreaches.job.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const { people, organizations } = app.cast;
const stateOf = async (externalId: string) =>
  (await (await app.as("supervisor")).ok(outreaches.show, { params: { externalId } })).outreach.state;
const complete = () =>
  completeOutreachesJob.run(
    {
      db: app.db,
      clock: app.clock,
      log: app.runtime.log,
      settings: app.settings,
      signal: new AbortController().signal,
    },
    {},
  );

test("JOB-016 an outreach is completed once its last message is final, and the users who chose it are emailed", async () => {
  const settings: Partial<Record<PartName, string>> = {
    supervisor: "user_created",
    manager: "user_created",
    reader: "all",
    traveller: "disabled",
    messengerOnly: "all",
  };
  await sql`update memberships set outreach_completion_notification = 'disabled' where organization_id = ${organizations.harbor.id}`.execute(
    app.db.system,
  );
  for (const [name, setting] of Object.entries(settings))
    await sql`update memberships set outreach_completion_notification = ${setting}
      where organization_id = ${organizations.harbor.id} and user_id = ${people[name as PartName].id}`.execute(app.db.system);
  const outreach = await startedOutreach(app);
  await complete();
  expect(await stateOf(outreach.externalId)).toBe("active");
  await app.dispatch();
  await complete();
  expect(await stateOf(outreach.externalId)).toBe("active");
  await sql`update message_tallies set outcome = 'delivered' where outcome = 'sent'`.execute(app.db.system);
  await complete();
  await complete();
  expect(await stateOf(outreach.externalId)).toBe("completed");

  // The creators of other outreaches, users who turned it off and users who may not read outreaches get no email; the others get one.
  const { rows } = await sql<{ to_email: string; subject: string; body_text: string }>`
    select to_email, subject, body_text from staff_emails where kind = 'outreach_completed' order by to_email`.execute(app.db.system);
  expect(rows.map((row) => row.to_email)).toEqual([people.reader.email, people.supervisor.email].sort());
  for (const row of rows) {
    expect(row.body_text).toContain(outreach.title);
    expect(row.body_text).toContain(`/outreaches/outreach/${outreach.externalId}`);
    expect(row.subject).not.toContain(outreach.title);
  }
});

test("JOB-016 an outreach that cannot be completed does not hold up the others and is retried", async () => {
  const started = [await startedOutreach(app, { title: "Broken" }), await startedOutreach(app)];
  await app.dispatch();
  await sql`update message_tallies set outcome = 'delivered' where outcome = 'sent'`.execute(app.db.system);
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refused before update on outreaches for each row when (new.title = 'Broken' and new.state = 'completed') execute function refuse()`);
  await expect(complete()).rejects.toThrow("refused");
  expect(await Promise.all(started.map((one) => stateOf(one.externalId)))).toEqual(["active", "completed"]);
  await owner.query("drop trigger refused on outreaches");
  await owner.end();
  await complete();
  expect(await stateOf(started[0]?.externalId ?? "")).toBe("completed");
});
