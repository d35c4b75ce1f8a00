// Proves what form, API and files say about consent: what is recorded, what it closes, and what it never opens.
import { consent } from "@tidings/contract/areas/consent";
import { type PatientInput, patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { importFile } from "../core/imports/testing.ts";
import { keyClient } from "../core/keys/testing.ts";
import { send } from "../core/messaging/public.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { client: key } = await keyClient(app);
const { harbor } = app.cast.organizations;
let made = 0;

interface Made {
  externalId: string;
  /** E.164. */
  phone: string;
}

async function newPatient(input: Partial<PatientInput> = {}, client: Client = supervisor): Promise<Made> {
  made += 1;
  const [externalId, phone] = [`RC-${made}`, `720556${1000 + made}`];
  await client.ok(patients.create, { body: { externalId, firstName: "Ana", lastName: "Soto", phone, language: "english", ...input } });
  return { externalId, phone: `+1${phone}` };
}
const change = (patient: Made, body: Partial<PatientInput>, client: Client = supervisor) =>
  client.call(patients.update, { params: { externalId: patient.externalId }, body });
const shown = async ({ externalId }: Made) => {
  const { patient } = await supervisor.ok(patients.show, { params: { externalId } });
  return [patient.optedOutFeatures.join(), patient.recordedConsent.join(), patient.doNotText, patient.doNotCall, patient.state];
};
const events = async ({ externalId }: Made) =>
  (await supervisor.ok(consent.list, { params: { externalId } })).consentEvents
    .map(({ kind, channel, purpose, source, givenOn, wording, phone }) =>
      [kind, channel, purpose, source, ...[givenOn, wording, phone].filter((one) => one !== null)].join(" "),
    )
    .toReversed();

/** Hands a message over at once; returns its state afterwards. */
async function stateOfMessage(
  { externalId, phone }: Made,
  more: { spokenIn?: "english"; isLater?: boolean } = {},
): Promise<() => Promise<string>> {
  const messageKey = `test:${++made}`;
  await app.inside("harbor", async (ctx) => {
    const { rows } = await sql<{ id: number }>`select id from patients where external_id = ${externalId}`.execute(ctx.tx);
    await send(ctx, {
      patientId: rows[0]?.id ?? null,
      toPhone: phone,
      purpose: "direct",
      feature: "messenger",
      sourceId: null,
      language: "english",
      body: "Your form is ready.",
      phiSpans: [],
      key: messageKey,
      ...(more.isLater ? { notBefore: ctx.clock.now().add({ hours: 1 }) } : {}),
    });
  });
  await app.dispatch();
  return async () =>
    (await sql<{ state: string }>`select state from messages where key = ${messageKey}`.execute(app.db.system)).rows[0]?.state ?? "none";
}

describe("Recorded consent", () => {
  test("CONS-001.6 each event says whose number it was at that time", async () => {
    const owners = async ({ externalId }: Made) =>
      (await supervisor.ok(consent.list, { params: { externalId } })).consentEvents
        .map(({ kind, isAboutNumber, phoneOwner }) => `${kind}${isAboutNumber ? " of the number" : ""}: ${phoneOwner}`)
        .toSorted();
    const dob = "2019-05-01";
    const child = await newPatient({ dob, consent: "yes", phoneOwner: "guardian" });
    await app.receive(child.phone, "STOP");
    await change(child, { phoneOwner: "other" });
    await app.receive(child.phone, "START");
    expect(await owners(child)).toEqual([
      "consented: guardian",
      "opted_in of the number: other",
      "opted_in: other",
      "opted_out of the number: guardian",
      "opted_out: guardian",
    ]);
    const [adult, unconfirmed] = [await newPatient({ consent: "yes" }), await newPatient({ dob, consent: "yes" })];
    expect([await owners(adult), await owners(unconfirmed)]).toEqual([["consented: patient"], ["consented: null"]]);
  });

  test("CONS-009.1 form and API record consent with purpose, day, wording and number; repeating it is no event; a day to come is refused", async () => {
    const patient = await newPatient({ consent: "yes", consentDate: "2026-01-15", consentWording: "I agree to texts about my care." });
    const digits = patient.phone.slice(2);
    expect(await shown(patient)).toEqual(["", "care", false, false, "enabled"]);
    await change(patient, { consent: "yes" }, key);
    await change(patient, { consent: "yes", consentDate: "2026-01-15" }, key);
    await change(patient, { promotionalConsent: "yes", consentDate: "2026-02-01" }, key);
    await change(patient, { consent: null, promotionalConsent: null });
    expect(await events(patient)).toEqual([
      `consented any care staff 2026-01-15 I agree to texts about my care. ${digits}`,
      `consented any promotional api 2026-02-01 ${digits}`,
    ]);
    expect((await shown(patient))[1]).toBe("care,promotional");
    expect((await change(patient, { consent: "yes", consentDate: "2099-01-01" })).body).toEqual({
      errors: { consentDate: [{ key: "validation.invalid" }] },
    });
  });

  test("CONS-009.2 “no” opts out of everything and ends what is on record; “yes” afterwards is recorded and lifts nothing", async () => {
    const patient = await newPatient({ consent: "yes", promotionalConsent: "yes" });
    await change(patient, { consent: "no" }, key);
    expect((await shown(patient)).slice(0, 2)).toEqual(["all", ""]);
    await change(patient, { consent: "yes" }, key);
    expect((await shown(patient)).slice(0, 2)).toEqual(["all", "care"]);
    await change(patient, { consent: "no" }, key);
    expect((await shown(patient)).slice(0, 2)).toEqual(["all", ""]);
    const stopped = await newPatient();
    await app.receive(stopped.phone, "STOP");
    await change(stopped, { consent: "yes" });
    expect((await shown(stopped)).slice(0, 2)).toEqual(["all", "care"]);
    expect(await (await stateOfMessage(stopped))()).toBe("suppressed");
  });

  test("CONS-009.2 “no” to promotional messages ends that consent alone", async () => {
    const patient = await newPatient({ consent: "yes", promotionalConsent: "yes" });
    await change(patient, { promotionalConsent: "no" });
    expect((await shown(patient)).slice(0, 2)).toEqual(["", "care"]);
  });

  test("CONS-009.3 a new number does not inherit consent, and the old number has it again", async () => {
    const patient = await newPatient({ consent: "yes" });
    await change(patient, { phone: "7205569999" });
    expect((await shown(patient))[1]).toBe("");
    await change(patient, { phone: patient.phone.slice(2) });
    expect((await shown(patient))[1]).toBe("care");
  });

  test("CONS-009.4 STOP ends consent for every purpose; START from the number gives it for care alone", async () => {
    const patient = await newPatient({ consent: "yes", promotionalConsent: "yes" });
    await app.receive(patient.phone, "STOP");
    expect((await shown(patient))[1]).toBe("");
    await app.receive(patient.phone, "START");
    expect((await shown(patient)).slice(0, 2)).toEqual(["", "care"]);
  });

  test("CONS-009.5 files record consent with the file and its row; blank cells change nothing; a second import of the file adds no event", async () => {
    const [agreed, refused, blank] = [await newPatient(), await newPatient(), await newPatient({ doNotText: true })];
    const file = `ID,Consent,Consent date,Do not text,Do not call,Deceased
${agreed.externalId},Signed,01/05/2026,no,,
${refused.externalId},Declined,,,Y,N
${blank.externalId},,,,,
`;
    for (let time = 0; time < 2; time += 1) await importFile(app, supervisor, "patient", file);
    expect(await events(agreed)).toEqual([`consented any care file 2026-01-05 ${agreed.phone.slice(2)}`]);
    expect((await shown(refused)).slice(0, 4)).toEqual(["all", "", false, true]);
    expect(await events(refused)).toHaveLength(2);
    expect((await shown(blank)).slice(0, 4)).toEqual(["", "", true, false]);
    const { rows } = await sql<{ row_number: number }>`select row_number from consent_events
      where organization_id = ${harbor.id} and source = 'file' and kind = 'consented' and file_external_id is not null`.execute(
      app.db.system,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row_number).toBeGreaterThan(0);
  });
});

describe("“Do not text” and “do not call”", () => {
  test("CONS-010.1 “do not text” suppresses texts that wait and that are sent later, staff cannot text, and calls are not affected", async () => {
    const patient = await newPatient();
    const waiting = await stateOfMessage(patient, { isLater: true });
    expect(await waiting()).toBe("queued");
    await change(patient, { doNotText: true });
    expect(await waiting()).toBe("suppressed");
    expect(await (await stateOfMessage(patient))()).toBe("suppressed");
    expect((await shown(patient)).slice(0, 4)).toEqual(["", "", true, false]);
    await change(patient, { doNotText: false, doNotCall: true });
    expect(await (await stateOfMessage(patient))()).not.toBe("suppressed");
    expect(await events(patient)).toEqual(
      ["opted_out text", "opted_in text", "opted_out call"].map((line) => `${line} care staff ${patient.phone.slice(2)}`),
    );
  });

  test("CONS-010.2 no reply opens “do not text”: START becomes a task for staff", async () => {
    const patient = await newPatient({ doNotText: true });
    await app.receive(patient.phone, "START");
    expect((await shown(patient))[2]).toBe(true);
    const { rows } = await sql`select from response_flags f join patients p on p.id = f.patient_id
      where p.external_id = ${patient.externalId}`.execute(app.db.system);
    expect(rows.length).toBeGreaterThan(0);
  });

  test("CONS-010.3 a “no” of a file or of the API opens what a file or the API closed, never what staff closed", async () => {
    const [byStaff, byKey] = [await newPatient({ doNotText: true }), await newPatient({ doNotText: true }, key)];
    for (const patient of [byStaff, byKey]) await change(patient, { doNotText: false }, key);
    expect([(await shown(byStaff))[2], (await shown(byKey))[2]]).toEqual([true, false]);
    await change(byStaff, { doNotText: false });
    expect((await shown(byStaff))[2]).toBe(false);
  });

  test("CONS-011 “deceased” disables the patient and suppresses what waits; another patient with the number is not affected", async () => {
    const patient = await newPatient();
    const sharing = await newPatient({ phone: patient.phone.slice(2) });
    const waiting = await stateOfMessage(patient, { isLater: true });
    await importFile(app, supervisor, "patient", `ID,Deceased\n${patient.externalId},Yes\n${sharing.externalId},No\n`);
    expect([(await shown(patient))[4], await waiting(), (await shown(sharing))[4]]).toEqual(["disabled", "suppressed", "enabled"]);
  });
});
