// Proves undo of a file of referrals: what it added, what it changed, and the patients that it added.
import { importUndo } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { noUndoCounts } from "@tidings/contract/areas/imports/undo";
import { patients } from "@tidings/contract/areas/patients";
import { referrals } from "@tidings/contract/areas/referrals";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { importFile, show } from "../../../core/imports/testing.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { live, newPatient, shown } from "../testing.ts";
import { purgeReferralChangesJob } from "./import-changes.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

/** Tuesday noon in Denver: introductions leave the next day at ten. */
const start = "2026-11-24T19:00:00Z";
beforeEach(() => {
  app.clock.set(start);
});

const supervisor = () => app.as("supervisor");
const bring = async (csv: string) => importFile(app, await supervisor(), "referral", csv);
const statusOf = async (externalId: string) => (await (await supervisor()).call(referrals.show, { params: { externalId } })).status;
const head = "Patient ID,Referral ID,Referral type,Order date,Status,Appointment date,Address,First name,Last name,Mobile";

async function undo({ externalId }: FileUpload): Promise<FileUpload> {
  const user = await supervisor();
  const { undoCounts } = await user.ok(importUndo.preview, { params: { externalId } });
  await user.ok(importUndo.undo, { params: { externalId }, body: {} });
  await app.runJobs();
  const undone = await show(user, externalId);
  expect(undone).toMatchObject({ state: "undone", undoCounts });
  return undone;
}

test("FILE-062.13 undo deletes referrals that a file added with the patients that it added, and closes those of which a message was written", async () => {
  const known = await newPatient(app);
  const file = await bring(
    [
      head,
      `${known.externalId},un-1,Cardiology,11/20/2026,,,,,,`,
      "un-new-1,un-2,Cardiology,11/20/2026,scheduled,12/20/2026,,Nia,Okoro,3035550777",
      "un-new-2,un-3,Cardiology,11/20/2026,scheduled,12/21/2026,,Obi,Park,3035550778",
    ].join("\n"),
  );
  await (await supervisor()).ok(referrals.update, { params: { externalId: "un-3" }, body: { appointmentDate: "2026-12-28" } });
  await live(app, "2026-11-25T10:00");
  const texts = await app.textsTo(known.phone);
  expect(texts).toHaveLength(1);
  const { undoCounts } = await undo(file);
  expect(undoCounts).toEqual({ ...noUndoCounts, recordsRemoved: 1, recordsCanceled: 1, recordsKept: 1, removed: 1, kept: 1 });
  expect([await statusOf("un-1"), await statusOf("un-2"), await statusOf("un-3")]).toEqual([200, 404, 200]);
  expect(await shown(app, { externalId: "un-1" })).toMatchObject({ state: "expired", nextStep: null });
  expect(await shown(app, { externalId: "un-3" })).toMatchObject({ state: "scheduled", appointmentDate: "2026-12-28" });
  const user = await supervisor();
  const statusOfPatient = async (externalId: string) => (await user.call(patients.show, { params: { externalId } })).status;
  expect([await statusOfPatient("un-new-1"), await statusOfPatient("un-new-2")]).toEqual([404, 200]);
  await live(app, "2026-12-09T11:00");
  expect(await app.textsTo(known.phone)).toEqual(texts);
});

test("FILE-062.14 undo gives known referrals back what the file changed, except details changed since, and moves none back that moved on", async () => {
  const people = [await newPatient(app), await newPatient(app)];
  const [one, two] = people.map(({ externalId }) => externalId);
  await bring([head, `${one},un-11,Cardiology,11/20/2026,,,4 Main St,,,`, `${two},un-12,Cardiology,11/20/2026,,,4 Main St,,,`].join("\n"));
  const before = await shown(app, { externalId: "un-11" });
  const file = await bring(
    [
      head,
      `${one},un-11,Dermatology,11/21/2026,scheduled,12/20/2026,9 Elm St,,,`,
      `${two},un-12,Dermatology,11/20/2026,scheduled,12/20/2026,9 Elm St,,,`,
    ].join("\n"),
  );
  await (await supervisor()).ok(referrals.update, { params: { externalId: "un-12" }, body: { appointmentDate: "2026-12-28" } });
  const { undoCounts } = await undo(file);
  expect(undoCounts).toEqual({ ...noUndoCounts, recordsRestored: 2 });
  const { updatedAt: _, lockVersion: __, ...rest } = before;
  expect(await shown(app, { externalId: "un-11" })).toMatchObject(rest);
  expect(await shown(app, { externalId: "un-12" })).toMatchObject({
    type: before.type,
    address: "4 Main St",
    state: "scheduled",
    appointmentDate: "2026-12-28",
  });
});

test("FILE-062.6 what an import did to referrals is deleted once it can no longer be undone", async () => {
  const countRows = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from referral_import_changes`.execute(app.db.system);
    return rows[0]?.n;
  };
  await bring([head, "harbor-1,un-21,Cardiology,11/20/2026,,,,,,"].join("\n"));
  const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal };
  await purgeReferralChangesJob.run(parts, {});
  expect(await countRows()).toBeGreaterThan(0);
  app.clock.advance({ hours: 24 * 9 });
  await purgeReferralChangesJob.run(parts, {});
  expect(await countRows()).toBe(0);
});
