// Proves that every request that changes something leaves an event in the audit log: the examples of all endpoints, one after the other.
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { readEndpoints } from "../../http/contract-endpoints.ts";
import { readSamples } from "../../testing/contract-areas.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

describe("Every act", () => {
  /** What changes nothing for other users: reads by another method, one's own conveniences, and steps before an act. */
  const unwritten: readonly string[] = [
    "adminDocuments.directUpload",
    "appointments.preview",
    "importFiles.directUpload",
    // An attachment is a draft of one's own until it is sent.
    "mediaFiles.create",
    "mediaFiles.destroy",
    "mediaFiles.directUpload",
    "formDrafts.save",
    "draftTranslations.create",
    "messageDrafts.save",
    // As is the picture of an outreach.
    "outreachPictures.create",
    "outreachPictures.destroy",
    "outreachPictures.directUpload",
    "outreaches.preflight",
    // Examples whose state is as asked for: an act that changes nothing.
    "appointmentTemplates.publish",
    "inbox.markAsRead",
    "messenger.markAsRead",
    "parsingSettings.update",
    // Searches, counts before an act, and counting again.
    "groups.previewChange",
    "patients.duplicates",
    "programPatients.preview",
    "segments.count",
    "segments.recompute",
    // Shown to colleagues at this moment and kept nowhere.
    "presence.set",
    // One's own default view, mails and language.
    "notifications.read",
    "savedViews.setDefault",
    "session.chooseLanguage",
    "users.updateMessengerNotificationSettings",
  ];

  test("PERM-068 each request that changes something leaves an event, with the roles of staff and of operators", async () => {
    const samples = await readSamples();
    const operator = await app.as("siteAdmin");
    const silent: string[] = [];
    for (const { name, endpoint } of await readEndpoints()) {
      if (endpoint.method === "GET" || endpoint.permission === "public") continue;
      const answer = await (endpoint.roles ? operator : await app.as("supervisor")).call(endpoint, await samples.get(name)?.(app));
      if (answer.status >= 300) {
        silent.push(`${name} ${answer.status}`);
        continue;
      }
      const { rows } = await sql`select from audit_events where request_id = ${answer.headers.get("x-request-id")}
        and action not in ('patient.viewed', 'patient.listed')`.execute(app.db.system);
      if (rows.length === 0) silent.push(name);
    }
    expect(silent.toSorted()).toEqual(unwritten.toSorted());
  });
});
