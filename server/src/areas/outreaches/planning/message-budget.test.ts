// Tests of the limit of outreach messages per patient: what it holds and skips, and what it never touches.
import { outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { outreachInput, startedOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const supervisor = () => app.as("supervisor");
const says = (english: string) => ({ question: { type: "no_response" as const, contentText: { english, spanish: english }, answers: [] } });

async function allow(messageBudget: number | null): Promise<void> {
  const client = await supervisor();
  const { outreachSettings: before } = await client.ok(outreachSettings.show, {});
  await client.ok(outreachSettings.update, { body: { ...before, messageBudget } });
}
beforeEach(() => allow(null));

let made = 0;
async function newPatient() {
  made += 1;
  const phone = `+1720557${String(made).padStart(4, "0")}`;
  const externalId = `budget-${made}`;
  await sql`insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
    values (${harbor.id}, ${externalId}, 'Bao', 'Budget', ${phone}, 'english', ${app.clock.now().toString()}, ${app.clock.now().toString()})`.execute(
    app.db.system,
  );
  return { phone, selection: { patients: { externalIds: [externalId] } } };
}
const send = async (selection: object, text: string) => {
  const outreach = await startedOutreach(app, { ...selection, ...says(text) });
  await app.dispatch();
  return outreach.externalId;
};
const show = async (externalId: string) => (await (await supervisor()).ok(outreaches.show, { params: { externalId } })).outreach;

test("OUT-081.1 without a limit every outreach is sent; with one, a message over it waits until the patient's earlier ones are seven days old", async () => {
  const { phone, selection } = await newPatient();
  await send(selection, "First");
  await send(selection, "Second");
  expect(await app.textsTo(phone)).toEqual(["First", "Second"]);
  await allow(2);
  await app.runJobs({ hours: 48 });
  const third = await send(selection, "Third");
  expect(await app.textsTo(phone)).toHaveLength(2);
  expect((await show(third)).progress).toMatchObject({ planned: 1, held: 1, delivered: 0 });
  await app.runJobs({ hours: 4 * 24 });
  await app.dispatch();
  expect(await app.textsTo(phone)).toHaveLength(2);
  await app.runJobs({ hours: 27 });
  await app.dispatch();
  expect(await app.textsTo(phone)).toEqual(["First", "Second", "Third"]);
});

test("OUT-081.2 a message that is over the limit for seven days is skipped, and its outreach says why", async () => {
  const { phone, selection } = await newPatient();
  await allow(1);
  await send(selection, "Of today");
  const held = await send(selection, "Too much");
  await app.runJobs({ hours: 5 * 24 });
  await app.dispatch();
  // One more in the meantime, by a user who turned the limit off for it.
  await allow(null);
  await sql`update messages set sent_at = ${app.clock.now().toString()} where organization_id = ${harbor.id} and body = 'Of today'`.execute(
    app.db.system,
  );
  await allow(1);
  await app.runJobs({ hours: 3 * 24 });
  await app.dispatch();
  expect(await app.textsTo(phone)).toEqual(["Of today"]);
  const { failures } = await (await supervisor()).ok(outreaches.failures, { params: { externalId: held } });
  expect(failures.map(({ reason, count }) => [reason, count])).toEqual([["over_budget", 1]]);
  expect((await show(held)).progress).toMatchObject({ planned: 1, held: 0, delivered: 0 });
});

test("OUT-081.3 two outreaches that start together count each other", async () => {
  const { phone, selection } = await newPatient();
  await allow(1);
  await startedOutreach(app, { ...selection, ...says("One") });
  await startedOutreach(app, { ...selection, ...says("Other") });
  await app.dispatch();
  expect(await app.textsTo(phone)).toHaveLength(1);
});

test("OUT-081.5 the check says how many recipients are at the limit", async () => {
  const { selection } = await newPatient();
  await allow(1);
  const body = outreachInput(app, { ...selection, ...says("Checked") });
  const check = async () => (await (await supervisor()).ok(outreaches.preflight, { body })).preflight;
  expect(await check()).toMatchObject({ overBudget: 0, messageBudget: 1 });
  await send(selection, "Sent before");
  expect(await check()).toMatchObject({ overBudget: 1, messageBudget: 1 });
});
