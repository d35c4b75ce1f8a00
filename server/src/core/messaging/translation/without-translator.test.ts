// Proves what is left where no translator is set up: a guess marked as one, nothing sent out, nothing waiting.
import { activity } from "@tidings/contract/areas/activity";
import { draftTranslations } from "@tidings/contract/areas/conversation-work";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

test("OP-151 IN-021 without a translator a reply has a marked guess of its language, no translation and none that waits", async () => {
  const [patient] = app.cast.organizations.harbor.patients;
  await app.receive("+13035551001", "No puedo ir el jueves, ¿puede ser el viernes?");
  await app.receive("+13035551001", "ok ok");
  await app.runJobs();
  const supervisor = await app.as("supervisor");
  const { activityLogs } = await supervisor.ok(activity.list, { query: { search: { patientExternalId: patient?.externalId } } });
  expect(
    activityLogs.map(({ body, detectedLanguage, bodyTranslation, translationState }) => [
      body,
      detectedLanguage,
      bodyTranslation,
      translationState,
    ]),
  ).toEqual([
    ["ok ok", null, null, null],
    ["No puedo ir el jueves, ¿puede ser el viernes?", { language: "spanish", isGuess: true }, null, null],
  ]);
  const { rows } = await sql<{
    kept: string;
    waiting: number;
  }>`select detected_by as kept, (select count(*)::int from message_translations) as waiting
    from inbound_messages where detected_language = 'spanish'`.execute(app.db.system);
  expect(rows).toEqual([{ kept: "guess", waiting: 0 }]);
});

test("MSG-071.3 without a translator a draft is said not to be translated, and is not sent anywhere", async () => {
  const [patient] = app.cast.organizations.harbor.patients;
  const supervisor = await app.as("supervisor");
  const params = { externalId: patient?.externalId ?? "" };
  const { translation } = await supervisor.ok(draftTranslations.create, { params, body: { body: "Can you come on Friday?" } });
  expect([translation.state, translation.body]).toEqual(["not_configured", null]);
});
