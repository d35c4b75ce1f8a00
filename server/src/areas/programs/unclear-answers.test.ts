// Tests that a reply which doesn't answer a scale, true/false or number question gets the error message of its type.
import { customMessages } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { enrolledProgram, live, newPatient } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

test.each([
  ["IN-097.2", "scale", "2026-11-23"],
  ["IN-097.1", "true_false", "2026-11-30"],
  ["IN-097.3", "numerical", "2026-12-07"],
] as const)("%s an unclear answer to a %s question gets the organization's error text of that type", async (_, type, monday) => {
  const contentText = { english: `Please answer the ${type} question.`, spanish: `Responda la pregunta ${type}.` };
  await (await app.as("supervisor")).ok(customMessages.bulkUpdate, {
    body: { customMessages: [{ scope: "flow:errors:questions", key: type, contentText }] },
  });
  const patient = await newPatient(app);
  await enrolledProgram(app, [patient], monday);
  const wednesday = Temporal.PlainDate.from(monday).add({ days: 2 });
  await live(app, `${monday}T00:00`, `${monday}T10:00`, `${wednesday}T12:00`);
  // The program's first question is a scale.
  await sql`update messages set expects = ${type} where to_phone = ${patient.phone} and expects = 'scale'`.execute(app.db.system);
  await app.receive(patient.phone, "purple elephants");
  await app.dispatch();
  expect((await app.textsTo(patient.phone)).at(-1)).toBe(contentText.english);
});
