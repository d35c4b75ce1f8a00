// Proves that numbers that cannot be texted are refused by API and import with their reason, and that records that have one are marked.
import { readFileSync } from "node:fs";
import { importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { importFile } from "../../imports/testing.ts";

const app = await startTestApp();
const live = await startTestApp({ environment: { CARRIER_BASE_URL: "https://api.twilio.com" } });
afterAll(async () => {
  await app.close();
  await live.close();
});
const supervisor = await app.as("supervisor");
const atRealCarrier = await live.as("supervisor");
const migrations = ["20261122T2335-numbers-that-cannot-be-texted.sql", "20261128T1917-impossible-numbers.sql"].map((name) =>
  readFileSync(new URL(`../../../../migrations/${name}`, import.meta.url), "utf8"),
);

let made = 0;
const fresh = () => `number-${++made}`;
const create = (body: Record<string, unknown>, by = supervisor) =>
  by.call(patients.create, { body: { externalId: fresh(), language: "english", ...body } });
const change = (externalId: string, body: Record<string, unknown>) => supervisor.call(patients.update, { params: { externalId }, body });
const stored = async (phone: string, landlinePhone: string | null = null) => {
  const externalId = (await create({})).body.patient.externalId;
  await sql`update patients set phone = ${phone}, landline_phone = ${landlinePhone} where external_id = ${externalId}`.execute(
    app.db.system,
  );
  return externalId;
};

test.each([
  ["phone", "9005551234", "validation.phonePremium"],
  ["phone", "(303) 976-1234", "validation.phonePremium"],
  ["phone", "+1 303 911 1234", "validation.phoneServiceCode"],
  ["phone", "4165551234", "validation.phoneOtherCountry"],
  ["landlinePhone", "8765551234", "validation.phoneOtherCountry"],
  ["phone", "999-999-9999", "validation.phoneImpossible"],
  ["landlinePhone", "(303) 000-0000", "validation.phoneImpossible"],
])("PAT-054 ERR-022 the API refuses %s %s with its own reason, at creation and at a change", async (field, number, key) => {
  const refused = { [field]: [{ key }] };
  const answer = await create({ [field]: number });
  expect([answer.status, answer.errors]).toEqual([422, refused]);
  const { externalId } = (await create({ phone: "3035551234" })).body.patient;
  const changed = await change(externalId, { [field]: number });
  expect([changed.status, changed.errors]).toEqual([422, refused]);
});

test("PAT-054 example numbers are refused where texts go to the real carrier, and taken with the sandbox carrier", async () => {
  const real = await create({ phone: "3035550142" }, atRealCarrier);
  expect([real.status, real.errors]).toEqual([422, { phone: [{ key: "validation.phoneFictional" }] }]);
  expect((await create({ phone: "3035550142" })).status).toBe(201);
});

test("PAT-054 an emergency contact may live abroad: nobody texts that number", async () => {
  expect((await create({ icePhone: "4165551234" })).body.patient.icePhone).toBe("4165551234");
});

test("PAT-034 a number in any usual way of writing is normalized, then judged, and comes back as ten digits", async () => {
  for (const [phone, digits] of [
    ["(303) 555-1234", "3035551234"],
    ["+1 303.555.1235", "3035551235"],
    ["1-303-555-1236", "3035551236"],
  ])
    expect((await create({ phone })).body.patient.phone).toBe(digits);
});

test("PAT-054 a record keeps the number that it has when something else is changed, and its mark cannot be cleared", async () => {
  const externalId = await stored("+19005551234");
  expect((await change(externalId, { phone: "9005551234", notes: "Ask again" })).body.patient).toMatchObject({ notes: "Ask again" });
  await sql`update patients set is_unreachable = true, unreachable_reason = 'premium_number' where external_id = ${externalId}`.execute(
    app.db.system,
  );
  const cleared = await change(externalId, { unreachable: false });
  expect([cleared.status, cleared.errors]).toEqual([422, { unreachable: [{ key: "validation.phonePremium" }] }]);
  expect((await change(externalId, { phone: "3035551299" })).body.patient).toMatchObject({ unreachable: false, unreachableReason: null });
});

test("PAT-054 an imported file is told for each number why it is left out", async () => {
  const csv = [
    "ID,First name,Last name,Phone",
    "imp-1,A,A,(900) 555-1234",
    "imp-2,B,B,303-411-1234",
    "imp-3,C,C,+44 20 7946 0958",
    "imp-4,D,D,+1 (416) 555-1234",
    "imp-5,E,E,1 (303) 555-1234",
    "imp-6,F,F,555 555 5555",
  ].join("\n");
  const { externalId } = await importFile(app, supervisor, "patient", csv);
  const { rows } = await supervisor.ok(importSteps.rows, { params: { externalId }, query: { perPage: 100 } });
  const warnings = rows.map((row) => [row.rowNumber, row.rowValues.flatMap((value) => value.warningMessages).join()]);
  expect(warnings).toEqual([
    [2, expect.stringMatching(/900 and 976/)],
    [3, expect.stringMatching(/911 or 411/)],
    [4, expect.stringMatching(/another country/)],
    [5, expect.stringMatching(/another country/)],
    [6, ""],
    [7, expect.stringMatching(/This isn't a valid phone number/)],
  ]);
});

test("PAT-054 ERR-018 the migrations mark records that have such a number, each with its reason, and no others", async () => {
  const given = {
    premium_number: [await stored("+19005551234"), await stored("+13039761234")],
    service_number: [await stored("+13034111234")],
    foreign_number: [await stored("+14165551234"), await stored("+18765551234")],
    impossible_number: [await stored("+19999999999"), await stored("+13030000000"), await stored("+15555555555")],
  };
  const fine = [await stored("+13035551234"), await stored("+18005551234"), await stored("+13035551234", "+14165551234")];
  for (const migration of migrations) await sql.raw(migration).execute(app.db.system);
  const shown = async (externalId: string) => {
    const { patient } = await supervisor.ok(patients.show, { params: { externalId } });
    return [patient.unreachable, patient.unreachableReason];
  };
  for (const [reason, ids] of Object.entries(given)) for (const id of ids) expect(await shown(id), id).toEqual([true, reason]);
  for (const id of fine) expect(await shown(id)).toEqual([false, null]);
});
