// Test helpers for outreaches: one that can be sent to all patients of the cast, and variations of it.
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { type Outreach, type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import type { Client } from "../../testing/call.ts";
import type { TestApp } from "../../testing/start-test-app.ts";

/** English and Spanish, yes or no, to the cast's patients of harbor. */
export function outreachInput(app: TestApp, more: Partial<OutreachInput> = {}): OutreachInput {
  return {
    title: "Flu shots on Saturday",
    sendVia: ["sms"],
    languages: ["english", "spanish"],
    question: {
      type: "yes_no",
      contentText: {
        english: "Hi {{patient_first_name|neighbor}}, flu shots this Saturday. Will you come? Reply YES or NO.",
        spanish: "Hola {{patient_first_name|vecino}}, vacunas este sábado. ¿Vendrá? Responda SÍ o NO.",
      },
      answers: [
        { type: "yes", contentText: { english: "See you there!", spanish: "¡Nos vemos!" } },
        { type: "no", contentText: { english: "Thank you for telling us.", spanish: "Gracias por avisar." } },
      ],
    },
    patients: { externalIds: app.cast.organizations.harbor.patients.map((patient) => patient.externalId) },
    isDraft: false,
    ...more,
  };
}

export async function createdOutreach(app: TestApp, more: Partial<OutreachInput> = {}): Promise<Outreach> {
  const supervisor = await app.as("supervisor");
  return (await supervisor.ok(outreaches.create, { body: outreachInput(app, more) })).outreach;
}

/** Creates, prepares, starts and expands an outreach: its messages wait in the outbox. */
export async function startedOutreach(app: TestApp, more: Partial<OutreachInput> = {}): Promise<Outreach> {
  const outreach = await createdOutreach(app, more);
  await app.runJobs();
  return (await (await app.as("supervisor")).ok(outreaches.show, { params: { externalId: outreach.externalId } })).outreach;
}

/** One pixel. */
export const onePixelPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Hands a file over as a browser would; it is to be taken up next. */
export async function handOverPicture(app: Pick<TestApp, "url">, client: Client, fileName = "vaccine.png", bytes: Buffer = onePixelPng) {
  const { directUpload } = await client.ok(outreachPictures.directUpload, { body: { fileName, byteSize: bytes.length } });
  const answer = await fetch(new URL(directUpload.url, app.url), {
    method: "PUT",
    headers: directUpload.headers,
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Error(`the storage answered ${answer.status}`);
  return { signedId: directUpload.signedId, fileName };
}

/** An uploaded picture that no outreach uses yet. */
export async function attachPicture(app: Pick<TestApp, "url">, client: Client) {
  return (await client.ok(outreachPictures.create, { body: await handOverPicture(app, client) })).picture;
}
