// Proves that no log line names a patient: a canary lives through the product's whole life, errors included, with every line kept.
import { activity } from "@tidings/contract/areas/activity";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { canary, canaryText } from "../../fixtures/cast.ts";
import { outreachInput } from "./areas/outreaches/testing.ts";
import { startMessagingTestApp } from "./testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

const digits = (canary.phone ?? "").slice(2);
/** Whatever of the canary could stand in a line: names, number in any form, mail, birthday, words. */
const traces = [canary.firstName, canary.lastName, digits, canary.email, canary.dob, canaryText].map((trace) =>
  String(trace).toLowerCase(),
);

function expectNoTrace(): void {
  const lines = app.logLines();
  expect(lines.length).toBeGreaterThan(12);
  for (const line of lines) for (const trace of traces) expect(line.toLowerCase()).not.toContain(trace);
}

const body = () => ({
  externalId: canary.externalId,
  firstName: canary.firstName,
  lastName: canary.lastName,
  phone: digits,
  email: canary.email,
  dob: canary.dob,
  language: "english",
  notes: canaryText,
});

test("A canary's name, number and words appear in no log line, through sending, answering, searching and every kind of failure", async () => {
  const supervisor = await app.as("supervisor");
  await supervisor.ok(patients.create, { body: body() });
  const outreach = await supervisor.ok(outreaches.create, { body: outreachInput(app, { patients: { externalIds: [canary.externalId] } }) });
  await app.runJobs();
  await app.dispatch();
  for (const said of [canaryText, `yes ${canaryText}`, "STOP", `${canary.firstName} ${canary.lastName} is my name`, "START"])
    await app.receive(canary.phone ?? "", said);
  await app.dispatch();

  for (const search of [{ nameOrExternalId: canary.lastName ?? "" }, { phoneNumber: digits }])
    await supervisor.ok(patients.list, { query: { search } });
  await supervisor.ok(activity.list, { query: { search: { patientExternalId: canary.externalId } } });
  await supervisor.ok(outreaches.patients, { params: { externalId: outreach.outreach.externalId }, query: {} });

  const refusals = [
    await supervisor.call(patients.create, { body: body() }),
    await supervisor.call(patients.create, {
      body: { ...body(), externalId: "x", email: `${canary.lastName} no mail`, dob: canary.dob?.replace("-", "/") },
    }),
    await supervisor.raw("POST", "/patients.json", { payload: `{"patient":{"first_name":"${canary.firstName}"` }),
    await supervisor.raw("GET", `/patients/${canary.lastName}.json?search[${canary.firstName}]=${digits}`),
    await (await app.as("masked")).call(patients.list, { query: { search: { name: canary.lastName ?? "" } } }),
    await app.publicClient.raw("POST", "/tokens.json", { payload: { email: canary.email, password: canaryText } }),
  ];
  expect(refusals.every((answer) => answer.status >= 400 && answer.status < 500)).toBe(true);
  await app.text(canary.phone ?? "", canaryText, { AccountSid: "AC00000000000000000000000000000000" });

  expectNoTrace();
});

test("A failure inside the database is logged without the values that it complains about", async () => {
  const supervisor = await app.as("supervisor");
  const before = app.logLines().length;
  await app
    .inside("harbor", async (ctx) => {
      await sql`select 1`.execute(ctx.tx);
      app.runtime.log.error(
        { err: await sql`select ${canary.lastName}::integer`.execute(ctx.tx).catch((error: unknown) => error) },
        "a statement failed",
      );
    })
    .catch(() => undefined);
  await supervisor.raw("PUT", `/patients/${canary.externalId}.json`, { payload: { patient: { phone: canary.firstName } } });
  expect(app.logLines().length).toBeGreaterThan(before);
  expectNoTrace();
});
