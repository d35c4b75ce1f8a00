// Proves the closed sets of a patient's fields: each word is taken and comes back, any other is refused at its field.
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const ofHarbor1 = { params: { externalId: "harbor-1" } };
const change = (body: Record<string, unknown>) => supervisor.call(patients.update, { ...ofHarbor1, body: body as never });

/** The field takes exactly these words and null. */
async function expectSet(field: string, words: readonly string[]): Promise<void> {
  for (const word of [...words, null]) {
    const { status, body } = await change({ [field]: word });
    expect([field, word, status, (body.patient as unknown as Record<string, unknown>)[field]]).toEqual([field, word, 200, word]);
  }
  for (const word of ["", "Unknown", `${words[0]} `, "none", 1]) {
    const { status, errors } = await change({ [field]: word });
    expect([field, word, status, Object.keys(errors)]).toEqual([field, word, 422, [field]]);
  }
}

test("PAT-025 PAT-027 PAT-028 sex, race and carrier are the words of their lists", async () => {
  await expectSet("sex", ["male", "female", "other"]);
  await expectSet("race", [
    "unknown",
    "american_indian_or_alaska_native",
    "asian",
    "black_or_african_american",
    "hawaiian_or_pacific_islander",
    "white",
    "other",
  ]);
  await expectSet("carrierInformation", ["metropcs", "boost", "cricket", "verizon", "t-mobile", "sprint", "at&t", "virgin", "other"]);
});

test("PAT-024 a profile is a patient or a member, enabled or disabled", async () => {
  for (const [field, words] of [
    ["profileType", ["patient", "member"]],
    ["state", ["enabled", "disabled"]],
  ] as const) {
    for (const word of words.toReversed()) {
      const made = await supervisor.ok(patients.create, { body: { externalId: `${field}-${word}`, profileType: "member" } });
      const params = { externalId: made.patient.externalId };
      const { patient } = await supervisor.ok(patients.update, { params, body: { [field]: word } as never });
      expect(patient[field]).toBe(word);
      for (const other of ["", "Patient", "archived", 1])
        expect((await supervisor.call(patients.update, { params, body: { [field]: other } as never })).status).toBe(422);
    }
  }
});

test("PAT-026 ethnicity is unknown, hispanic_or_latino or not_hispanic_or_latino", async () => {
  await expectSet("ethnicity", ["unknown", "hispanic_or_latino", "not_hispanic_or_latino"]);
});

test("PAT-029 the SMS plan is unlimited, limited or unknown; the data plan yes, no or unknown", async () => {
  await expectSet("smsPlan", ["unlimited", "limited", "unknown"]);
  await expectSet("dataPlan", ["yes", "no", "unknown"]);
});

test("PAT-030 a patient is contacted by text or by voice; email is no way to send, neither to a patient nor by an outreach", async () => {
  await expectSet("defaultAppointmentSendVia", ["sms", "voice"]);
  expect((await change({ defaultAppointmentSendVia: "email" })).status).toBe(422);
  const question = { type: "no_response", contentText: { english: "Hello" } };
  const body = { title: "By mail", sendVia: ["email"], languages: ["english"], question, isDraft: true };
  const answer = await supervisor.call(outreaches.create, { body: body as never });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ["sendVia[0]"]]);
});

test("PAT-022 a patient also carries whom to call in an emergency and what kind of contact it is; masked staff see symbols", async () => {
  const emergency = { contactType: "daughter", icePhone: "3035550911", iceLandlinePhone: "3035550912", iceEmail: "ice@example.org" };
  await supervisor.ok(patients.update, { ...ofHarbor1, body: emergency });
  expect((await supervisor.ok(patients.show, ofHarbor1)).patient).toMatchObject(emergency);
  const refused = await change({ icePhone: "0005550911", iceEmail: "nobody" });
  expect([refused.status, Object.keys(refused.errors).sort()]).toEqual([422, ["iceEmail", "icePhone"]]);
  const masked = await (await app.as("masked")).ok(patients.show, ofHarbor1);
  expect(JSON.stringify(masked)).not.toMatch(/ice@example|555091|daughter/);
});

test("PAT-023 where a record comes from is one of six words, manual where staff write it, and nobody can claim another", async () => {
  const origins = ["api_v1", "api_v2", "file_upload", "manual", "self_enrolled", "sftp_upload"];
  for (const origin of origins) {
    await sql`update patients set origin = ${origin} where organization_id = ${harbor.id} and external_id = 'harbor-1'`.execute(
      app.db.system,
    );
    expect((await supervisor.ok(patients.show, ofHarbor1)).patient.origin).toBe(origin);
  }
  const claimed = await supervisor.call(patients.create, { body: { externalId: "claimed", origin: "api_v2" } as never });
  expect([claimed.status, claimed.errors]).toEqual([422, { origin: [{ key: "validation.unknownField" }] }]);
  const made = await supervisor.ok(patients.create, { body: { externalId: "claimed" } });
  expect(made.patient.origin).toBe("manual");
});
