// Proves the welcome of new patients: who gets it, in which words, when and once, and who does not.
import { importUndo } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { importFile } from "../../core/imports/testing.ts";
import { suppressNumber } from "../../core/patients/public.ts";
import { addVoiceNumber, callOver, callsOf, reachableEnvironment, saidIn } from "../../testing/calls.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { welcomeJob } from "./welcome.job.ts";

const app = await startMessagingTestApp({ environment: await reachableEnvironment() });
afterAll(() => app.close());
const boss = await app.as("supervisor");
const { harbor } = app.cast.organizations;

const service = (isEnabled: boolean) =>
  sql`update organization_services set is_enabled = ${isEnabled} where organization_id = ${harbor.id} and service = 'patientsWelcomeMessage'`.execute(
    app.db.system,
  );
beforeEach(async () => {
  app.clock.set("2026-11-18T17:00:00Z");
  await service(true);
  await sql`delete from patient_welcomes`.execute(app.db.system);
});

let people = 0;
async function add(more: Record<string, unknown> = {}) {
  people += 1;
  const phone = `720557${3000 + people}`;
  const body = { externalId: `W-${people}`, firstName: "Wanda", lastName: "West", phone, language: "english", ...more };
  const { patient } = await boss.ok(patients.create, { body });
  return { externalId: patient.externalId, phone: `+1${phone}` };
}
/** Signs in again: some tests go through days, in which sessions end. */
const change = async (externalId: string, body: object) =>
  (await app.as("supervisor")).ok(patients.update, { params: { externalId }, body });
const numberOf = async (externalId: string) => (await boss.ok(patients.show, { params: { externalId } })).patient.welcomeMessageNumber;

/** What the clock calls every minute, and the hand-over of what it made. */
async function minute(): Promise<void> {
  const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings };
  await welcomeJob.run({ ...parts, signal: new AbortController().signal }, {});
  await app.dispatch();
}

describe("Who is welcomed", () => {
  test("JOB-021 OP-202 a new patient gets the clinic's welcome in their language, once, and the record says which number it went to", async () => {
    const [anna, juan] = [await add(), await add({ language: "spanish" })];
    await minute();
    await minute();
    expect(await app.textsTo(anna.phone)).toEqual([expect.stringMatching(/^Welcome to text messages from Harbor Community Health/)]);
    expect(await app.textsTo(juan.phone)).toEqual([expect.stringContaining("Harbor Community Health")]);
    expect((await app.textsTo(juan.phone))[0]).not.toMatch(/^Welcome/);
    expect(await numberOf(anna.externalId)).toBe(anna.phone.slice(2));
  });

  test("JOB-021 OP-203 patients of a file are welcomed too, once it is released; without the service none is, even after it is switched on", async () => {
    await service(false);
    const before = await add();
    await service(true);
    const file = await importFile(app, boss, "patient", "ID,First name,Last name,Phone,Language\nW-file,Fay,Gray,7205573900,English\n");
    await boss.ok(importUndo.release, { params: { externalId: file.externalId }, body: {} });
    await minute();
    expect(await app.textsTo("+17205573900")).toHaveLength(1);
    expect(await app.textsTo(before.phone)).toEqual([]);
    expect(await numberOf(before.externalId)).toBeNull();
  });

  test("JOB-021 OP-202 a changed number gets a new welcome, the same number none", async () => {
    const anna = await add();
    await minute();
    await change(anna.externalId, { notes: "moved", phone: anna.phone.slice(2) });
    await minute();
    expect(await app.textsTo(anna.phone)).toHaveLength(1);
    app.clock.advance({ minutes: 5 });
    await change(anna.externalId, { phone: "7205573990" });
    await minute();
    expect(await app.textsTo("+17205573990")).toHaveLength(1);
    expect(await numberOf(anna.externalId)).toBe("7205573990");
  });

  test("JOB-021 OP-203 a member is welcomed when they become a patient, and who lacks a language once it is known", async () => {
    const [member, mute] = [await add({ profileType: "member" }), await add({ language: null })];
    await minute();
    expect([await app.textsTo(member.phone), await app.textsTo(mute.phone)]).toEqual([[], []]);
    await change(member.externalId, { profileType: "patient" });
    await change(mute.externalId, { language: "english" });
    await minute();
    expect([(await app.textsTo(member.phone)).length, (await app.textsTo(mute.phone)).length]).toEqual([1, 1]);
  });
});

describe("Who is called", () => {
  test("JOB-045 OP-203 OP-221 a patient with a landline only is called with the organization's own words, in Spanish where they read it, once, and 0 stops everything", async () => {
    await addVoiceNumber(app, harbor.id, "+13035550177");
    await app.inside("harbor", (ctx) =>
      sql`insert into custom_messages (organization_id, scope, key, content_text, updated_at)
        values (${harbor.id}, 'compliance.messages', 'welcome_voice_message', ${JSON.stringify({ english: "Good to have you at {{organization_name}}. Press 0 to stop." })}, ${app.clock.now().toString()})`.execute(
        ctx.tx,
      ),
    );
    const rosa = await add({ phone: null, landlinePhone: "2155559707" });
    const juan = await add({ phone: null, landlinePhone: "2165559708", language: "spanish" });
    const both = await add({ landlinePhone: "2175559708" });
    await minute();
    const english = saidIn(await callOver(app, "+12155559707"));
    expect(english).toMatch(
      /^Hello\. This is a message from Harbor Community Health\. Good to have you at Harbor Community Health\. Press 0 to stop\./,
    );
    expect(english.indexOf("You can call us at")).toBeLessThan(english.indexOf("To stop all messages from us, press 0."));
    expect(saidIn(await callOver(app, "+12165559708"))).toContain("Le damos la bienvenida a Harbor Community Health.");
    expect([await callsOf(app, "+12175559708"), (await app.textsTo(both.phone)).length]).toEqual([[], 1]);
    expect(await numberOf(rosa.externalId)).toBe("2155559707");
    expect((await boss.ok(patients.show, { params: { externalId: rosa.externalId } })).patient.optedOutFeatures).toEqual(["all"]);
    app.clock.advance({ hours: 48 });
    await change(juan.externalId, { notes: "moved" });
    await minute();
    expect(await callsOf(app, "+12165559708")).toHaveLength(1);
    // A mobile number that comes later gets the text.
    await change(juan.externalId, { phone: "7205573777" });
    await minute();
    expect(await app.textsTo("+17205573777")).toHaveLength(1);
    await sql`delete from senders where channel = 'voice'`.execute(app.db.system);
  });
});

describe("Who is not", () => {
  test("JOB-021 OP-203 neither who opted out, nor a stopped number, nor a second person of the same phone, nor a landline by text", async () => {
    const [out, first] = [await add(), await add()];
    await boss.ok(patients.optOut, { params: { externalId: out.externalId }, body: { features: ["all"] } });
    await app.inside("harbor", (ctx) => suppressNumber(ctx, "+17205573991", { source: "patient_keyword" }));
    await add({ phone: "7205573991" });
    await add({ phone: first.phone.slice(2) });
    await add({ phone: null, landlinePhone: "7205573992" });
    await minute();
    await add({ phone: first.phone.slice(2) });
    await minute();
    expect([await app.textsTo(out.phone), await app.textsTo("+17205573991"), await app.textsTo("+17205573992")]).toEqual([[], [], []]);
    expect(await app.textsTo(first.phone)).toHaveLength(1);
  });

  test("JOB-021 PAT-009 a number that a patient has from a merged record is not a new one, nor is the record that comes back", async () => {
    await service(false);
    const [stays, goes] = [await add({ phone: null }), await add()];
    await service(true);
    await boss.ok(patients.merge, { params: { externalId: stays.externalId }, body: { mergedExternalId: goes.externalId } });
    await minute();
    expect((await boss.ok(patients.show, { params: { externalId: stays.externalId } })).patient.phone).toBe(goes.phone.slice(2));
    expect(await app.textsTo(goes.phone)).toEqual([]);
  });

  test("JOB-021 nobody is welcomed at night: the text waits for the morning; who could not be reached for a month is new no more", async () => {
    app.clock.set("2026-11-18T05:00:00Z");
    const [owl, late] = [await add(), await add({ language: null })];
    await minute();
    expect(await app.textsTo(owl.phone)).toEqual([]);
    app.clock.set("2026-11-18T15:01:00Z");
    await minute();
    expect(await app.textsTo(owl.phone)).toHaveLength(1);
    app.clock.set("2026-12-19T17:00:00Z");
    await sql`update patients set language = 'english' where external_id = ${late.externalId}`.execute(app.db.system);
    await minute();
    expect(await app.textsTo(late.phone)).toEqual([]);
  });
});
