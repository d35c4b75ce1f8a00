// Proves undo of a file of appointments: what it added, what it changed, and the patients that it added.
import { appointments } from "@tidings/contract/areas/appointments";
import { importUndo } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { noUndoCounts } from "@tidings/contract/areas/imports/undo";
import { patients } from "@tidings/contract/areas/patients";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordRow } from "../../../core/imports/public.ts";
import { importFile, readIn, show } from "../../../core/imports/testing.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { startMessagingTestApp } from "../../../testing/messaging-test-app.ts";
import { addPlaces, immediateReminder, rsvpReminder } from "../templates/testing.ts";
import { inDays, newTemplate, tick } from "../testing.ts";
import { importAppointments } from "./import-appointments.ts";
import { purgeAppointmentChangesJob } from "./import-changes.ts";
import { undoAppointments } from "./undo-appointments.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

beforeAll(async () => {
  await app.inside("harbor", (ctx) => addPlaces(ctx.tx, ctx.org.id));
  await newTemplate(app, { title: "Check-up", reminders: [rsvpReminder], duration: 30 });
  await newTemplate(app, { title: "Walk-in", reminders: [immediateReminder], followUpEnabled: false });
});

const bring = (csv: string) => importFile(app, supervisor, "appointment", csv);
const ref = ({ externalId }: Pick<FileUpload, "externalId">) => ({ params: { externalId } });
const isThere = async (externalId: string) => (await supervisor.call(appointments.show, { params: { externalId } })).status === 200;
const appointmentOf = async (externalId: string) => (await supervisor.ok(appointments.show, { params: { externalId } })).appointment;
const day = (days: number) => inDays(app, days).slice(0, 10);
const head = "Patient ID,Appointment ID,Date,Time,Template,Provider,Location,Notes,First name,Last name,Mobile";

async function undo(file: FileUpload): Promise<FileUpload> {
  const { undoCounts } = await supervisor.ok(importUndo.preview, ref(file));
  await supervisor.ok(importUndo.undo, { ...ref(file), body: {} });
  await app.runJobs();
  const undone = await show(supervisor, file.externalId);
  expect(undone).toMatchObject({ state: "undone", undoCounts });
  return undone;
}

test("FILE-062.10 undo deletes appointments that a file added, cancels those the patient was reminded of without a message, and keeps what was changed or answered since", async () => {
  const file = await bring(
    [
      head,
      `harbor-1,un-1,${day(6)},14:30,Check-up,Amara Okafor,Harbor Main,,,,`,
      `harbor-2,un-2,${day(3)},09:00,Walk-in,,,,,,`,
      `harbor-3,un-3,${day(6)},10:00,Check-up,,,,,,`,
      `harbor-4,un-4,${day(6)},10:00,Check-up,,,,,,`,
    ].join("\n"),
  );
  await tick(app);
  await app.dispatch();
  await tick(app, { minutes: 1 });
  await supervisor.ok(appointments.update, { params: { externalId: "un-3" }, body: { notes: "By hand" } });
  await supervisor.ok(appointments.rsvp, { params: { externalId: "un-4" }, body: { rsvp: "going" } });
  const texts = await app.textsTo("+13035551002");
  expect(texts.length).toBeGreaterThan(0);
  const { undoCounts } = await undo(file);
  expect(undoCounts).toEqual({ ...noUndoCounts, recordsRemoved: 1, recordsCanceled: 1, recordsKept: 2 });
  expect(await isThere("un-1")).toBe(false);
  expect((await appointmentOf("un-2")).state).toBe("cancelled");
  expect(await appointmentOf("un-3")).toMatchObject({ state: "scheduled", notes: "By hand" });
  expect(await appointmentOf("un-4")).toMatchObject({ state: "scheduled", rsvp: "going" });
  await app.dispatch();
  expect(await app.textsTo("+13035551002")).toEqual(texts);
});

test("FILE-062.11 undo gives known appointments back what the file changed, except fields that were changed since and starts that were answered", async () => {
  await bring(
    [
      head,
      `harbor-4,un-14,${day(12)},10:00,Check-up,,,Before,,,`,
      `harbor-5,un-15,${day(12)},10:00,Check-up,,,Before,,,`,
      `harbor-6,un-16,${day(12)},10:00,Check-up,,,,,,`,
      `harbor-6,un-17,${day(12)},15:00,Check-up,,,,,,`,
    ].join("\n"),
  );
  const before = await appointmentOf("un-14");
  const file = await bring(
    [
      head,
      `harbor-4,un-14,${day(13)},11:00,Check-up,Amara Okafor,Harbor Main,After,,,`,
      `harbor-5,un-15,${day(12)},10:00,Check-up,Amara Okafor,,After,,,`,
      `harbor-6,un-16,${day(12)},10:00,Check-up,,,,,,`,
      `harbor-6,un-17,${day(13)},15:00,Check-up,,,,,,`,
    ].join("\n"),
  );
  expect(file).toMatchObject({ updatedRows: 3, unchangedRows: 1 });
  await supervisor.ok(appointments.update, { params: { externalId: "un-15" }, body: { notes: "By hand" } });
  await supervisor.ok(appointments.rsvp, { params: { externalId: "un-17" }, body: { rsvp: "going" } });
  const { undoCounts } = await undo(file);
  expect(undoCounts).toEqual({ ...noUndoCounts, recordsRestored: 2, recordsKept: 1 });
  const { startsAt, notes, providerExternalId, locationExternalId } = before;
  const after = await appointmentOf("un-14");
  expect(after).toMatchObject({ startsAt, notes, providerExternalId, locationExternalId, state: "scheduled" });
  const planned = (one: typeof before) =>
    one.reminders.filter(({ state }) => state === "active").map(({ kind, scheduledFor }) => [kind, scheduledFor]);
  expect(planned(after)).toEqual(planned(before));
  expect(await appointmentOf("un-15")).toMatchObject({ notes: "By hand", providerExternalId: null });
  expect(await appointmentOf("un-17")).toMatchObject({ startDate: day(13), rsvp: "going" });
});

describe("The number of statements", () => {
  /** The context with the number of statements that run in it. */
  async function counted(work: (ctx: Ctx) => Promise<unknown>): Promise<number> {
    let statements = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await app.inside("harbor", (ctx) => work({ ...ctx, tx: ctx.tx.withPlugin(plugin) as Ctx["tx"] }));
    return statements;
  }

  const rowsOf = (prefix: string, count: number, hour: number, notes: string) =>
    [head, ...Array.from({ length: count }, (_, n) => `harbor-1,${prefix}-${n},${day(20 + n)},${hour}:00,Check-up,,,${notes},,,`)].join(
      "\n",
    );

  /** Appointments that a file adds, and the rows of another that moves them and changes their notes. */
  async function changesOf(prefix: string, count: number) {
    await bring(rowsOf(prefix, count, 10, "Before"));
    const { externalId } = await readIn(app, supervisor, "appointment", rowsOf(prefix, count, 11, "After"));
    const { rows } = await sql<RecordRow>`select row_number as "rowNumber", record from file_upload_rows
      where file_upload_id = (select id from file_uploads where external_id = ${externalId}) order by row_number`.execute(app.db.system);
    expect(rows).toHaveLength(count);
    return { externalId, rows };
  }

  test("FILE-062.15 that change appointments, and that undo it, is the same for twelve rows as for three", async () => {
    const few = await changesOf("few", 3);
    const many = await changesOf("many", 12);
    const bringIn = ({ externalId, rows }: typeof few) =>
      counted((ctx) => importAppointments(ctx, rows, { externalId, origin: "file_upload" }));
    expect(await bringIn(many)).toBe(await bringIn(few));
    expect(await appointmentOf("many-11")).toMatchObject({ startTime: "11:00", notes: "After" });
    const importedAt = app.clock.now().toString();
    const takeBack = ({ externalId }: typeof few) => counted((ctx) => undoAppointments.next(ctx, { externalId, importedAt }, 0));
    expect(await takeBack(many)).toBe(await takeBack(few));
    for (const id of ["few-0", "few-2", "many-0", "many-11"])
      expect(await appointmentOf(id)).toMatchObject({ startTime: "10:00", notes: "Before", state: "scheduled" });
  });
});

test("FILE-062.12 patients that a file of appointments added are removed with their appointments, and stay with one that stays", async () => {
  const file = await bring(
    [
      head,
      `un-new-1,un-27,${day(8)},10:00,Check-up,,,,Nia,Okoro,3035550777`,
      `un-new-2,un-28,${day(8)},11:00,Check-up,,,,Obi,Park,3035550778`,
    ].join("\n"),
  );
  await supervisor.ok(appointments.update, { params: { externalId: "un-28" }, body: { notes: "By hand" } });
  const { undoCounts } = await undo(file);
  expect(undoCounts).toEqual({ ...noUndoCounts, recordsRemoved: 1, recordsKept: 1, removed: 1, kept: 1 });
  const statusOf = async (externalId: string) => (await supervisor.call(patients.show, { params: { externalId } })).status;
  expect([await statusOf("un-new-1"), await statusOf("un-new-2"), await isThere("un-27"), await isThere("un-28")]).toEqual([
    404,
    200,
    false,
    true,
  ]);
});

test("FILE-062.6 what an import did to appointments is deleted once it can no longer be undone", async () => {
  const countRows = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from appointment_import_changes`.execute(app.db.system);
    return rows[0]?.n;
  };
  await bring([head, `harbor-1,un-9,${day(20)},10:00,Check-up,,,,,,`].join("\n"));
  const parts = { db: app.db, clock: app.clock, log: app.runtime.log, settings: app.settings, signal: new AbortController().signal };
  await purgeAppointmentChangesJob.run(parts, {});
  expect(await countRows()).toBeGreaterThan(0);
  app.clock.advance({ hours: 24 * 9 });
  await purgeAppointmentChangesJob.run(parts, {});
  expect(await countRows()).toBe(0);
});
