// Tests that the reply to a date answer names its month in words, in the language of the question.
import { activity } from "@tidings/contract/areas/activity";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { createdOutreach } from "../testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
let made = 0;

async function asked(language: "english" | "spanish", thanks = { english: "Thank you!", spanish: "¡Gracias!" }) {
  made += 1;
  const number = `720555${6000 + made}`;
  const externalId = `E-${made}`;
  await (await app.as("supervisor")).ok(patients.create, {
    body: { externalId, firstName: "Dora", lastName: "Diaz", phone: number, language },
  });
  await createdOutreach(app, {
    question: {
      type: "open_ended",
      contentText: { english: "When is your next eye exam?", spanish: "¿Cuándo es su próximo examen de la vista?" },
      answers: [{ type: "open_ended", contentText: thanks }],
    },
    patients: { externalIds: [externalId] },
  });
  // Only library programs may ask for a date, but the reply to the answer is the same.
  await sql`update answers set type = 'date' where type = 'open_ended'`.execute(app.db.system);
  await sql`update questions set type = 'date' where type = 'open_ended'`.execute(app.db.system);
  await app.runJobs();
  await app.dispatch();
  return { externalId, phone: `+1${number}` };
}

async function answered(phone: string, text: string): Promise<string | undefined> {
  await app.receive(phone, text);
  app.clock.advance({ minutes: 1 });
  await app.dispatch();
  return (await app.textsTo(phone)).at(-1);
}

test.each([
  ["english", "12/09/2026", "Thank you! (December 9, 2026)"],
  ["spanish", "12/09/2026", "¡Gracias! (9 de diciembre de 2026)"],
  ["spanish", "el 3 de mayo de 2027", "¡Gracias! (3 de mayo de 2027)"],
] as const)("IN-087 a patient who reads %s and writes %s is answered: %s", async (language, said, thanks) => {
  const { phone } = await asked(language);
  expect(await answered(phone, said)).toBe(thanks);
});

test("IN-087 a reply that names the date already is not changed, and staff without access to PHI do not see the date", async () => {
  const saysIt = { english: "See you on December 9, 2026.", spanish: "Hasta el 9 de diciembre de 2026." };
  const { phone } = await asked("english", saysIt);
  expect(await answered(phone, "12/09/2026")).toBe(saysIt.english);
  const other = await asked("english");
  await answered(other.phone, "12/09/2026");
  const { activityLogs } = await (await app.as("masked")).ok(activity.list, {
    query: { search: { patientExternalId: other.externalId } },
  });
  const thanks = activityLogs.find((entry) => entry.body?.startsWith("Thank you!"))?.body;
  expect(thanks).toBeDefined();
  expect(thanks).not.toContain("December");
});
