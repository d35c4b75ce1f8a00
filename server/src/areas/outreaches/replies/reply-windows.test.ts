// Tests until when an outreach accepts replies, and which outreaches Messenger lists for a patient.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const [patient] = app.cast.organizations.harbor.patients;
const patientExternalId = patient?.externalId ?? "";
const shown = async (externalId: string) => (await (await app.as("supervisor")).ok(outreaches.show, { params: { externalId } })).outreach;
const listed = async (search: object) =>
  (await (await app.as("supervisor")).ok(outreaches.list, { query: { search } })).outreaches.map((one) => one.externalId);
const completed = (externalId: string) =>
  sql`update outreaches set state = 'completed' where external_id = ${externalId}`.execute(app.db.system);

test("OUT-063 replies are open until 14 days after the last message was sent; before that, and without a question, no date is shown", async () => {
  const outreach = await startedOutreach(app);
  expect(outreach.repliesOpenUntil).toBeNull();
  app.clock.advance({ minutes: 5 });
  await app.dispatch();
  const until = Temporal.Instant.from((await shown(outreach.externalId)).repliesOpenUntil ?? "");
  expect(until.equals(app.clock.now().add({ hours: 14 * 24 }))).toBe(true);
  const news = await startedOutreach(app, {
    title: "News",
    question: { type: "no_response", contentText: { english: "We moved.", spanish: "Nos mudamos." }, answers: [] },
  });
  await app.dispatch();
  expect((await shown(news.externalId)).repliesOpenUntil).toBeNull();
});

test("MSG-056 a completed outreach is listed for a patient while its question can be answered, and not after", async () => {
  const outreach = await startedOutreach(app, { title: "Open" });
  const search = { patientExternalId, replies: "open" };
  expect(await listed(search)).toContain(outreach.externalId);
  await app.dispatch();
  await completed(outreach.externalId);
  expect(await listed(search)).toContain(outreach.externalId);
  app.clock.advance({ hours: 14 * 24 });
  expect(await listed(search)).not.toContain(outreach.externalId);
  expect(await listed({ patientExternalId })).toContain(outreach.externalId);
  const refused = await (await app.as("supervisor")).call(outreaches.list, { query: { search: { replies: "open" } } });
  expect(refused.status).toBe(422);
});
