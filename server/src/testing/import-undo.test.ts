// Proves undo of imports, and that messages caused by an import wait for a release.
import { importFiles, importUndo } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { noUndoCounts, undoOptOutsWord } from "@tidings/contract/areas/imports/undo";
import { messenger, undoSeconds } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { welcomeJob } from "../areas/welcome/welcome.job.ts";
import { effectsJob } from "../core/imports/effects.job.ts";
import { importFile, show } from "../core/imports/testing.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
let boss = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const start = "2026-11-18T17:00:00Z";

/** Sessions end when the clock moves by hours. */
async function moveTo(instant: string): Promise<void> {
  app.clock.set(instant);
  boss = await app.as("supervisor");
}

beforeEach(async () => {
  await moveTo(start);
  await sql`update organization_services set is_enabled = true where organization_id = ${harbor.id} and service = 'patientsWelcomeMessage'`.execute(
    app.db.system,
  );
});

const parts = () => ({ db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal });
/** What the clock calls, and the hand-over of what it made. */
async function minute(): Promise<void> {
  await effectsJob.run(parts(), {});
  await welcomeJob.run(parts(), {});
  await app.dispatch();
}

const ref = ({ externalId }: Pick<FileUpload, "externalId">) => ({ params: { externalId } });
const patientOf = async (externalId: string) => (await boss.ok(patients.show, { params: { externalId } })).patient;
const isThere = async (externalId: string) => (await boss.call(patients.show, { params: { externalId } })).status === 200;
const bring = (text: string, type: "patient" | "opt_out_patient" = "patient") => importFile(app, boss, type, text);
const head = "ID,First name,Last name,Mobile,Language,Group,Diagnosis,Consent,Do not text";

async function undo(file: FileUpload, confirmation?: string): Promise<FileUpload> {
  await boss.ok(importUndo.undo, { ...ref(file), body: confirmation === undefined ? {} : { confirmation } });
  await app.runJobs();
  return show(boss, file.externalId);
}

const recordOf = async (externalId: string) => {
  const { updatedAt: _, ...rest } = (await patientOf(externalId)) as Record<string, unknown>;
  return rest;
};

describe("Undo", () => {
  test("FILE-062.1 FILE-062.2 patients that a file added are removed, and known ones get back what it changed unless that was changed since", async () => {
    await bring(`${head}\nU-1,Ana,Ruiz,7205550701,english,Walkers,I10,,\nU-2,Bo,Lund,7205550702,english,,,,\n`);
    const before = [await recordOf("U-1"), await recordOf("U-2")];
    const file = await bring(
      `${head}\nU-1,Anna,Ruiz,7205550711,spanish,Runners,E11.9,,\nU-2,Bob,Lund,7205550712,,,,,\nU-3,Cy,Wu,7205550713,english,Runners,I10,yes,\n`,
    );
    await boss.ok(patients.update, { params: { externalId: "U-2" }, body: { phone: "7205550799" } });
    const { undoCounts, isTyped } = await boss.ok(importUndo.preview, ref(file));
    expect([undoCounts, isTyped]).toEqual([{ ...noUndoCounts, removed: 1, restored: 2, changedSince: 1 }, false]);
    const undone = await undo(file);
    expect(undone).toMatchObject({ state: "undone", undoCounts, undoneAt: start, undoableUntil: null });
    expect(await recordOf("U-1")).toEqual(before[0]);
    expect(await recordOf("U-2")).toEqual({ ...before[1], phone: "7205550799" });
    expect(await isThere("U-3")).toBe(false);
    expect((await boss.call(importUndo.undo, { ...ref(file), body: {} })).status).toBe(409);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_events where subject_id = ${file.externalId} order by id`.execute(app.db.system);
    expect(rows.map(({ action }) => action).slice(-3)).toEqual([
      "file_upload.undo_started",
      "file_upload.patients_undone",
      "file_upload.undone",
    ]);
  });

  test("FILE-062.3 an added patient with a history stays, and one who only got the welcome is disabled as import undone", async () => {
    const file = await bring(
      `${head}\nU-11,Ana,Ruiz,7205550721,english,,,,\nU-12,Bo,Lund,7205550722,english,,,,\nU-13,Cy,Wu,7205550723,english,,,,\n`,
    );
    await boss.ok(importUndo.release, { ...ref(file), body: {} });
    await sql`delete from patient_welcomes w using patients p where p.id = w.patient_id and p.external_id = 'U-13'`.execute(app.db.system);
    await minute();
    await app.receive("+17205550722", "Who is this?");
    const { undoCounts } = await boss.ok(importUndo.preview, ref(file));
    expect(undoCounts).toEqual({ ...noUndoCounts, removed: 1, disabled: 1, kept: 1 });
    await undo(file);
    expect(await patientOf("U-11")).toMatchObject({ state: "disabled", disabledReason: "import_undone" });
    expect(await patientOf("U-12")).toMatchObject({ state: "enabled", disabledReason: null });
    expect(await isThere("U-13")).toBe(false);
  });

  test("FILE-062.4 opt-outs of a file outlive its undo, and consent that it put on record no longer counts", async () => {
    await bring(`${head}\nU-21,Ana,Ruiz,7205550731,english,,,,\n`);
    const file = await bring(`${head}\nU-21,,,,,,,yes,yes\nU-22,Bo,Lund,7205550732,english,,,,yes\n`);
    expect(await patientOf("U-21")).toMatchObject({ recordedConsent: ["care"], doNotText: true });
    const undone = await undo(file);
    expect(undone.undoCounts).toEqual({ ...noUndoCounts, restored: 1, disabled: 1, stillOptedOut: 2 });
    expect(await patientOf("U-21")).toMatchObject({ recordedConsent: [], doNotText: true });
    expect(await patientOf("U-22")).toMatchObject({ state: "disabled", doNotText: true });
  });

  test("FILE-062.5 undoing an opt-out file needs the typed word, and opens only what that file alone closed", async () => {
    await bring(`${head}\nU-31,Ana,Ruiz,7205550741,english,,,,\nU-32,Bo,Lund,7205550742,english,,,,\nU-33,Cy,Wu,7205550743,english,,,,\n`);
    await boss.ok(patients.optOut, { params: { externalId: "U-32" }, body: { features: ["outreach"] } });
    const file = await bring("ID,Mobile,Feature\nU-31,,\nU-32,,\nU-33,,\n,7205550749,\n,7205550748,\n", "opt_out_patient");
    // Both wrote STOP since: the file is not what keeps them out.
    await app.receive("+17205550743", "STOP");
    await app.receive("+17205550748", "STOP");
    expect((await boss.call(importUndo.undo, { ...ref(file), body: {} })).errors).toEqual({
      confirmation: [{ key: "validation.invalid" }],
    });
    const { undoCounts, isTyped } = await boss.ok(importUndo.preview, ref(file));
    expect([undoCounts, isTyped]).toEqual([{ ...noUndoCounts, optedIn: 2, openedNumbers: 1, stillOptedOut: 2 }, true]);
    await undo(file, undoOptOutsWord.toLowerCase());
    expect((await patientOf("U-31")).optedOutFeatures).toEqual([]);
    expect((await patientOf("U-32")).optedOutFeatures).toEqual(["outreach"]);
    expect((await patientOf("U-33")).optedOutFeatures).toEqual(["all"]);
    const { rows } = await sql<{
      phone: string;
    }>`select phone from number_suppressions where lifted_at is null and phone like '+172055507%' order by 1`.execute(app.db.system);
    expect(rows.map(({ phone }) => phone)).toEqual(["+17205550743", "+17205550748"]);
  });

  test("FILE-062.6 an import can be undone for seven days, by users who may import such files, and only where the type can be undone", async () => {
    const file = await bring(`${head}\nU-41,Ana,Ruiz,7205550751,english,,,,\n`);
    expect((await show(boss, file.externalId)).undoableUntil).toBe("2026-11-25T17:00:00Z");
    expect((await (await app.as("reader")).call(importUndo.undo, { ...ref(file), body: {} })).status).toBe(403);
    await moveTo("2026-11-25T17:00:00Z");
    expect((await show(boss, file.externalId)).undoableUntil).toBeNull();
    expect((await boss.call(importUndo.undo, { ...ref(file), body: {} })).status).toBe(409);
    const deleted = await importFile(app, boss, "destroy_patient", "ID\nU-41\n");
    expect(deleted.undoableUntil).toBeNull();
  });

  test("FILE-062.7 a wrong file of 5,000 patients is undone before any of them got a text", async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, n) => `W-${n},Wrong,Patient,303556${String(n).padStart(4, "0")},english,Wrong file,I10,,`,
    );
    const file = await bring([head, ...lines].join("\n"));
    expect(file).toMatchObject({ createdRows: 5_000, effects: { state: "waiting", welcomes: 5_000 } });
    await minute();
    const undone = await undo(file);
    expect(undone).toMatchObject({ state: "undone", undoCounts: { ...noUndoCounts, removed: 5_000 }, effects: { state: "withdrawn" } });
    await minute();
    const { rows } = await sql<{
      patients: number;
      texts: number;
    }>`select (select count(*) from patients where external_id like 'W-%') as patients,
      (select count(*) from messages where to_phone like '+1303556%') as texts`.execute(app.db.system);
    expect(rows[0]).toEqual({ patients: 0, texts: 0 });
  }, 240_000);
});

describe("What an import causes", () => {
  test("FILE-063.1 JOB-021 welcomes of a file wait until a user releases them, and are never sent once they are withdrawn", async () => {
    const [sent, not] = [
      await bring(`${head}\nU-51,Ana,Ruiz,7205550761,english,,,,\n`),
      await bring(`${head}\nU-52,Bo,Lund,7205550762,english,,,,\n`),
    ];
    expect(sent.effects).toMatchObject({ state: "waiting", welcomes: 1, enrollments: 0, releasesAt: null });
    await minute();
    expect(await app.textsTo("+17205550761")).toEqual([]);
    const { file } = await boss.ok(importUndo.release, { ...ref(sent), body: {} });
    expect(file.effects).toMatchObject({ state: "released", settledAt: start });
    await boss.ok(importUndo.withdraw, { ...ref(not), body: {} });
    await minute();
    expect([(await app.textsTo("+17205550761")).length, await app.textsTo("+17205550762")]).toEqual([1, []]);
    expect((await boss.call(importUndo.release, { ...ref(not), body: {} })).status).toBe(409);
  });

  test("FILE-063.2 the user who imported is asked by email every day, and after seven days what waits lapses", async () => {
    const file = await bring(`${head}\nU-61,Ana,Ruiz,7205550771,english,,,,\n`);
    const asked = async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from staff_emails where kind = 'import_waits' and to_user_id = ${app.cast.people.supervisor.id}`.execute(
        app.db.system,
      );
      return rows[0]?.n ?? 0;
    };
    const before = await asked();
    await minute();
    expect(await asked()).toBe(before);
    for (const [day, mails] of [
      ["2026-11-19", 1],
      ["2026-11-20", 2],
    ] as const) {
      await moveTo(`${day}T17:05:00Z`);
      await minute();
      await minute();
      expect((await asked()) - before).toBeGreaterThanOrEqual(mails);
    }
    await moveTo("2026-11-25T17:05:00Z");
    await minute();
    expect((await show(boss, file.externalId)).effects).toMatchObject({ state: "lapsed", settledAt: "2026-11-25T17:05:00Z" });
    await minute();
    expect(await app.textsTo("+17205550771")).toEqual([]);
  });

  test("FILE-063.3 what an unattended import causes is released after 24 hours where the organization allows it, unless a user holds it", async () => {
    await boss.ok(importUndo.updateSettings, { body: { releasesUnattended: true } });
    const files = [
      await bring(`${head}\nU-71,Ana,Ruiz,7205550781,english,,,,\n`),
      await bring(`${head}\nU-72,Bo,Lund,7205550782,english,,,,\n`),
    ];
    // A user imported them: these wait for a user all the same.
    expect(files.map((file) => file.effects.releasesAt)).toEqual([null, null]);
    await sql`update file_uploads set effects_release_at = '2026-11-19T17:00:00Z'
      where external_id = any (${files.map((file) => file.externalId)}::uuid[])`.execute(app.db.system);
    await boss.ok(importUndo.hold, { ...ref(files[1] as FileUpload), body: {} });
    await moveTo("2026-11-19T17:00:00Z");
    await minute();
    expect([(await app.textsTo("+17205550781")).length, await app.textsTo("+17205550782")]).toEqual([1, []]);
    await boss.ok(importUndo.updateSettings, { body: { releasesUnattended: false } });
  });

  test("FILE-063.4 another message that reaches the patient first carries the welcome, which is then not sent again", async () => {
    const file = await bring(`${head}\nU-81,Ana,Ruiz,7205550791,english,,,,\n`);
    await boss.ok(messenger.send, { params: { externalId: "U-81" }, body: { body: "Your results are here." } });
    app.clock.advance({ seconds: undoSeconds + 1 });
    await app.dispatch();
    const [first] = await app.textsTo("+17205550791");
    expect(first).toMatch(/^Your results are here\.\n\nWelcome to text messages from Harbor Community Health.*STOP/s);
    await boss.ok(importUndo.release, { ...ref(file), body: {} });
    await minute();
    expect(await app.textsTo("+17205550791")).toHaveLength(1);
    expect((await patientOf("U-81")).welcomeMessageNumber).toBe("7205550791");
    expect((await boss.ok(importFiles.list, {})).files.length).toBeGreaterThan(0);
  });
});
