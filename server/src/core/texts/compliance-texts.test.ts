// Tests that operators change what law and carriers require word by word, and that every former wording is kept.
import { adminCompliance } from "@tidings/contract/areas/admin/compliance";
import { messageLanguages } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { customText } from "./custom-text.ts";

const app = await startTestApp();
afterAll(() => app.close());
const operator = await app.as("productStaff");
const params = { code: "harbor" };

const english = "{{organization_name}}: For help call {{organization_phone}}. Reply STOP to stop receiving messages.";
const spanish = "{{organization_name}}: Para recibir ayuda, llame al {{organization_phone}}. Responda STOP para no recibir más mensajes.";
const change = (
  contentText: Record<string, string>,
  given: { key?: "help" | "global_optout"; contentTextBefore?: Record<string, string> } = {},
) =>
  operator.call(adminCompliance.update, {
    params: { ...params, key: given.key ?? "help" },
    body: { contentText, ...(given.contentTextBefore ? { contentTextBefore: given.contentTextBefore } : {}) },
  });
const help = async () =>
  (await operator.ok(adminCompliance.show, { params })).complianceTexts.find(({ key }) => key === "help")?.contentText ?? {};

test("ADM-024 OP-072 an operator changes a text in one language: patients of that organization get it, and the former one is kept", async () => {
  const before = await help();
  const { body, status } = await change({ ...before, english }, { contentTextBefore: before });
  expect([status, body.complianceTexts.find(({ key }) => key === "help")?.contentText]).toEqual([200, { ...before, english }]);
  expect(body.versions).toEqual([
    {
      key: "help",
      language: "english",
      before: before.english,
      after: english,
      changedAt: expect.stringMatching(/^2026-11-18T17:00:00/),
      changedBy: expect.objectContaining({ externalId: app.cast.people.productStaff.externalId }),
    },
  ]);
  const read = (organization: "harbor" | "pine", language: string) =>
    app.inside(organization, async (ctx) => (await customText(ctx, "compliance.messages", "help", language)).text);
  expect([await read("harbor", "english"), await read("harbor", "spanish")]).toEqual([english, before.spanish]);
  expect(await read("pine", "english")).toBe(before.english);
});

test("ADM-024 languages that the organization has added can be written too, and an emptied text follows the standard one again", async () => {
  await (await app.as("supervisor")).ok(messageLanguages.add, { body: { languages: ["english", "spanish", "hmn", "vie"] } });
  const before = await help();
  expect(before.hmn).toBeUndefined();
  const hmong = "{{organization_name}}: STOP";
  const vietnamese = "{{organization_name}}: STOP {{organization_phone}}";
  expect((await change({ ...before, hmn: hmong, vie: vietnamese })).status).toBe(200);
  expect(await help()).toMatchObject({ hmn: hmong, vie: vietnamese });
  const { body } = await change({ ...before, hmn: hmong, vie: "" });
  expect((await help()).vie).toBe(before.vie);
  expect(body.versions.slice(0, 1)).toEqual([expect.objectContaining({ language: "vie", before: vietnamese, after: before.vie })]);
});

test("ADM-024 a text without the organization's name or its words is refused by language, and nothing is stored", async () => {
  const count = async () => (await operator.ok(adminCompliance.show, { params })).versions.length;
  const [before, known] = [await help(), await count()];
  const refused = await change({ english: "Call us. Reply STOP.", spanish: "{{organization_name}}: llame." });
  expect([refused.status, refused.errors]).toEqual([
    422,
    {
      "contentText.english": [{ key: "validation.requiredWords", words: "{{organization_name}}" }],
      "contentText.spanish": [{ key: "validation.requiredWords", words: "STOP" }],
    },
  ]);
  const optout = await change(
    { english: "{{organization_name}}: Bye.", spanish: "{{organization_name}}: START" },
    { key: "global_optout" },
  );
  expect(optout.errors).toEqual({ "contentText.english": [{ key: "validation.requiredWords", words: "START" }] });
  const unknownTag = await change({ english: `${english} {{patient_shoe_size}}`, spanish });
  expect(Object.keys(unknownTag.errors)).toEqual(["contentText.english"]);
  const stale = await change({ english: `${english} Thanks.`, spanish }, { contentTextBefore: { english: "something else", spanish } });
  expect([stale.status, Object.keys(stale.errors).sort()]).toEqual([409, ["code", "contentText.english"]]);
  expect([await help(), await count()]).toEqual([before, known]);
});

test("ADM-024 ADM-015 only operators change them, an unknown organization is not found, and no version is deleted", async () => {
  const supervisor = await app.as("supervisor");
  expect((await supervisor.call(adminCompliance.show, { params })).status).toBe(403);
  const body = { contentText: { english, spanish } };
  expect((await supervisor.call(adminCompliance.update, { params: { ...params, key: "help" }, body })).status).toBe(403);
  expect((await operator.call(adminCompliance.show, { params: { code: "no-such-code" } })).status).toBe(404);
  await expect(sql`delete from compliance_text_versions`.execute(app.db.system)).rejects.toThrow(/permission denied/);
});
