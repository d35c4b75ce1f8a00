// Proves appointment templates: their fields and rules, their states, and what stays once appointments use one.
import {
  type AppointmentTemplateInput,
  appointmentTemplates,
  type TemplateReminderInput,
} from "@tidings/contract/areas/appointment-templates";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../testing/call.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { addAppointment, immediateReminder, plainReminder, rsvpReminder, templateInput } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
});

/** A session of before would have ended. */
async function moveOn(by: Temporal.DurationLike): Promise<void> {
  app.clock.advance(by);
  supervisor = await app.as("supervisor");
}
const create = async (fields: Partial<AppointmentTemplateInput> = {}) =>
  (await supervisor.ok(appointmentTemplates.create, { body: templateInput(fields) })).appointmentTemplate;
const show = async (externalId: string) => (await supervisor.ok(appointmentTemplates.show, { params: { externalId } })).appointmentTemplate;
const refused = async (fields: object) =>
  (await supervisor.call(appointmentTemplates.create, { body: templateInput(fields as Partial<AppointmentTemplateInput>) })).errors;
const update = (externalId: string, body: Partial<AppointmentTemplateInput>) =>
  supervisor.call(appointmentTemplates.update, { params: { externalId }, body });
const titles = async (query: object) =>
  (await supervisor.ok(appointmentTemplates.list, { query })).appointmentTemplates.map((one) => one.title);
const appointment = (templateExternalId: string, startsIn: Temporal.DurationLike, state?: string) =>
  app.inside("harbor", ({ tx }) =>
    addAppointment(tx, harbor.id, {
      templateExternalId,
      patientId: harbor.patients[0]?.id ?? 0,
      startsAt: app.clock.now().add(startsIn).toString(),
      ...(state ? { state } : {}),
    }),
  );
const withReminder = (fields: Partial<TemplateReminderInput>, at = 0): Partial<AppointmentTemplateInput> => ({
  reminders: [rsvpReminder, plainReminder].map((reminder, index) => (index === at ? { ...reminder, ...fields } : reminder)),
});

describe("A template", () => {
  test("TPL-004 TPL-006 TPL-007 is made and shown with its reminders, their answers and the text of a cancellation", async () => {
    const input = templateInput({ title: "  Wellness visit " });
    const { appointmentTemplate: made } = await supervisor.ok(appointmentTemplates.create, { body: input });
    expect(made).toMatchObject({
      title: "Wellness visit",
      duration: 30,
      languages: ["english", "spanish"],
      followUpEnabled: true,
      cancelMessage: input.cancelMessage,
      state: "ready",
      lastAppointmentAt: null,
      updatedAt: app.clock.now().toString(),
      hasAssociatedAppointments: false,
      hasRsvp: true,
      currentUserAbilities: { update: true, destroy: true, publish: false, standBy: true, download: true },
    });
    expect(made.reminders).toMatchObject([
      { ...rsvpReminder },
      { ...plainReminder, acknowledgementYesMessage: null, acknowledgementNoMessage: null },
    ]);
    expect(await show(made.externalId)).toEqual(made);
  });
  test("TPL-010 needs a title of at most 255 letters that no other template of the organization has", async () => {
    expect(await refused({ title: " " })).toMatchObject({ title: [{ key: "validation.blank" }] });
    expect(await refused({ title: "x".repeat(256) })).toMatchObject({ title: [{ key: "validation.maxLength", max: 255 }] });
    await create({ title: "Dental" });
    expect(await refused({ title: "DENTAL" })).toMatchObject({ title: [{ key: "validation.unique" }] });
    await (await app.as("stranger")).ok(appointmentTemplates.create, { body: templateInput({ title: "Dental" }) });
  });
  test("TPL-011 lasts a whole number of minutes from 1 to 240, or is silent about it", async () => {
    for (const duration of [0, 241]) expect(Object.keys((await refused({ duration })) ?? {})).toEqual(["duration"]);
    expect(await refused({ duration: 7.5 })).toMatchObject({ duration: [{ key: "validation.invalid" }] });
    for (const duration of [1, 240, null]) expect((await create({ duration })).duration).toBe(duration);
  });
  test("TPL-012 is written in English, and in Spanish as well if wanted", async () => {
    expect(await refused({ languages: ["spanish"] })).toMatchObject({
      languages: [{ key: "validation.requiredLanguage", language: "English" }],
    });
    expect(await refused({ languages: ["english", "fra"] })).toMatchObject({ "languages[1]": [{ key: "validation.invalid" }] });
    const { reminders } = await create({ languages: ["english"] });
    expect(Object.keys(reminders[0]?.contentText ?? {})).toEqual(["english"]);
  });
  test("TPL-004 a change of what somebody else has changed since it was read is refused", async () => {
    const { externalId, lockVersion } = await create();
    expect((await update(externalId, { duration: 20, lockVersion })).status).toBe(200);
    expect((await update(externalId, { duration: 40, lockVersion })).status).toBe(409);
    expect((await show(externalId)).duration).toBe(20);
  });
  test("TPL-004 what a change leaves out stays", async () => {
    const before = await create();
    await update(before.externalId, { duration: 15 });
    expect(await show(before.externalId)).toMatchObject({ ...before, duration: 15, lockVersion: 1 });
  });
});

describe("Reminders of a template", () => {
  test("TPL-017 are at most three, each with or without an answer, or there are none", async () => {
    const later: TemplateReminderInput = { ...plainReminder, numOfDaysBefore: 0, sendTime: "08:00" };
    expect((await create({ reminders: [rsvpReminder, plainReminder, later] })).reminders).toHaveLength(3);
    const four = { reminders: [immediateReminder, rsvpReminder, plainReminder, later] };
    expect(await refused(four)).toMatchObject({ reminders: [{ key: "validation.maxLength", max: 3 }] });
    expect((await create({ reminders: [], followUpEnabled: false, cancelMessage: null })).hasRsvp).toBe(false);
  });
  test("TPL-019 only the first may go at once; the others have a day and a time", async () => {
    const [first] = (await create({ reminders: [{ ...immediateReminder, numOfDaysBefore: 4, sendTime: "10:00" }, rsvpReminder] }))
      .reminders;
    expect(first).toMatchObject({ immediate: true, numOfDaysBefore: null, sendTime: null });
    expect(await refused({ reminders: [rsvpReminder, immediateReminder] })).toMatchObject({
      "reminders[1].immediate": [{ key: "validation.invalid" }],
    });
  });
  test("TPL-013 a planned one needs its days before, 0 to 365, and a time of 8:00 AM to 8:59 PM", async () => {
    expect(await refused(withReminder({ numOfDaysBefore: null, sendTime: null }))).toMatchObject({
      "reminders[0].numOfDaysBefore": [{ key: "validation.blank" }],
      "reminders[0].sendTime": [{ key: "validation.blank" }],
    });
    expect(await refused(withReminder({ numOfDaysBefore: 366 }))).toMatchObject({ "reminders[0].numOfDaysBefore": [{ max: 365 }] });
    expect(await refused(withReminder({ sendTime: "07:59" }))).toMatchObject({ "reminders[0].sendTime": [{ min: "8:00 AM" }] });
    expect(await refused(withReminder({ sendTime: "21:00" }))).toMatchObject({ "reminders[0].sendTime": [{ max: "8:59 PM" }] });
    const { reminders } = await create(withReminder({ numOfDaysBefore: 365, sendTime: "20:59" }));
    expect(reminders[0]).toMatchObject({ numOfDaysBefore: 365, sendTime: "20:59" });
  });
  test("TPL-013 follow one another: none is planned before the one above it", async () => {
    const sameDay = (sendTime: string) => withReminder({ numOfDaysBefore: 3, sendTime }, 1);
    const early = { "reminders[1].numOfDaysBefore": [{ key: "validation.invalidPeriod" }] };
    expect(await refused(withReminder({ numOfDaysBefore: 4 }, 1))).toMatchObject(early);
    expect(await refused(sameDay("10:00"))).toMatchObject(early);
    await create(sameDay("10:01"));
  });
  test("TPL-014 UI-012 UI-028 have a text in each language of at most 320 letters, tags counted at their length", async () => {
    const english = (text: string) => withReminder({ contentText: { ...rsvpReminder.contentText, english: text } });
    const field = "reminders[0].contentText.english";
    expect(await refused(english("  "))).toMatchObject({ [field]: [{ key: "validation.requiredLanguage", language: "English" }] });
    expect(await refused(english(`{{address}}${"x".repeat(296)}`))).toMatchObject({ [field]: [{ max: 320, length: 321 }] });
    expect(await refused(english("{{referral_type}}"))).toMatchObject({ [field]: [{ key: "validation.unknownTag" }] });
    expect(await refused(english("Reply STOP to cancel your visit"))).toMatchObject({ [field]: [{ key: "validation.invitesStop" }] });
    await create(english(`{{address}}${"x".repeat(295)}`));
  });
  test.each([
    ["english", "English"],
    ["spanish", "Spanish"],
  ])("APT-034.1 APT-034.2 a reminder without a text in %s is refused at that language, which the error names", async (language, name) => {
    for (const text of ["", "  ", undefined]) {
      const contentText = { ...rsvpReminder.contentText, [language]: text } as Record<string, string>;
      if (text === undefined) delete contentText[language];
      expect(await refused(withReminder({ contentText }))).toEqual({
        [`reminders[0].contentText.${language}`]: [{ key: "validation.requiredLanguage", language: name }],
      });
    }
  });
  test("TPL-015 one that asks needs a text for YES and for NO; one that does not keeps none", async () => {
    const errors = await refused(
      withReminder({ acknowledgementYesMessage: null, acknowledgementNoMessage: { contentText: { english: "Fine" } } }),
    );
    expect(errors).toMatchObject({
      "reminders[0].acknowledgementYesMessage.contentText.english": [{ key: "validation.requiredLanguage" }],
      "reminders[0].acknowledgementYesMessage.contentText.spanish": [{ key: "validation.requiredLanguage" }],
      "reminders[0].acknowledgementNoMessage.contentText.spanish": [{ key: "validation.requiredLanguage" }],
    });
    const { reminders } = await create({ ...withReminder({ isRsvp: false }), followUpEnabled: false });
    expect(reminders[0]).toMatchObject({ isRsvp: false, acknowledgementYesMessage: null, acknowledgementNoMessage: null });
  });
  test("TPL-016 with them a text for a cancellation is needed in each language", async () => {
    expect(await refused({ cancelMessage: null })).toMatchObject({
      "cancelMessage.contentText.english": [{ key: "validation.requiredLanguage" }],
      "cancelMessage.contentText.spanish": [{ key: "validation.requiredLanguage" }],
    });
    const none = await create({ reminders: [], followUpEnabled: false, cancelMessage: { contentText: { english: " " } } });
    expect(none.cancelMessage).toBeNull();
  });
  test("TPL-021 a follow-up needs one that asks", async () => {
    expect(await refused({ reminders: [plainReminder], followUpEnabled: true })).toMatchObject({
      followUpEnabled: [{ key: "validation.invalid" }],
    });
    expect((await create({ reminders: [plainReminder], followUpEnabled: false })).followUpEnabled).toBe(false);
  });
});

describe("A template in use", () => {
  test("TPL-008 is active while an appointment ahead uses it, and ready before and after", async () => {
    const { externalId } = await create();
    await appointment(externalId, { hours: 2 }, "cancelled");
    expect((await show(externalId)).state).toBe("ready");
    await appointment(externalId, { hours: 1 });
    expect((await show(externalId)).state).toBe("active");
    await moveOn({ hours: 1 });
    const after = await show(externalId);
    expect([after.state, after.lastAppointmentAt]).toEqual(["ready", app.clock.now().toString()]);
  });
  test("TPL-022 changes its texts only, and keeps each reminder that appointments refer to", async () => {
    const before = await create();
    await appointment(before.externalId, { hours: -48 }, "completed");
    const { externalId, languages, title } = before;
    expect((await show(externalId)).hasAssociatedAppointments).toBe(true);
    const readOnly = [{ key: "validation.readOnly" }];
    const { errors } = await update(externalId, {
      title: `${title}!`,
      duration: 31,
      languages: ["english"],
      followUpEnabled: false,
      reminders: [plainReminder],
    });
    expect(errors).toEqual({ title: readOnly, duration: readOnly, languages: readOnly, reminders: readOnly, followUpEnabled: readOnly });
    const contentText = { english: "Come at {{time}}. Reply YES or NO.", spanish: "Venga a las {{time}}. Responda SI o NO." };
    const cancelMessage = { contentText: { english: "It is off.", spanish: "Se canceló." } };
    const changed = await update(externalId, {
      title,
      languages: languages.toReversed(),
      reminders: [{ ...rsvpReminder, contentText }, plainReminder],
      cancelMessage,
    });
    expect(changed.status).toBe(200);
    const after = await show(externalId);
    expect(after.reminders.map((one) => one.externalId)).toEqual(before.reminders.map((one) => one.externalId));
    expect([after.reminders[0]?.contentText, after.cancelMessage]).toEqual([contentText, cancelMessage]);
  });
  test("TPL-004 is deleted only when no appointment ahead uses it, and then is hidden", async () => {
    const { externalId, title } = await create();
    await appointment(externalId, { hours: 1 });
    expect((await show(externalId)).currentUserAbilities.destroy).toBe(false);
    expect((await supervisor.call(appointmentTemplates.destroy, { params: { externalId } })).status).toBe(409);
    await moveOn({ hours: 2 });
    await supervisor.ok(appointmentTemplates.destroy, { params: { externalId } });
    expect((await supervisor.call(appointmentTemplates.show, { params: { externalId } })).status).toBe(404);
    expect(await titles({ perPage: 120 })).not.toContain(title);
    await create({ title });
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from appointments a join appointment_templates t on t.id = a.appointment_template_id
      where t.external_id = ${externalId}`.execute(app.db.system);
    expect(rows[0]?.n).toBe(1);
  });
  test("TPL-009 is taken out of use and brought back, twice without harm", async () => {
    const { externalId } = await create();
    const params = { externalId };
    for (const _ of [1, 2]) {
      const { appointmentTemplate } = await supervisor.ok(appointmentTemplates.standBy, { params });
      expect(appointmentTemplate).toMatchObject({ state: "standby", currentUserAbilities: { publish: true, standBy: false } });
    }
    for (const _ of [1, 2])
      expect((await supervisor.ok(appointmentTemplates.publish, { params })).appointmentTemplate).toMatchObject({
        state: "ready",
        currentUserAbilities: { publish: false, standBy: true },
      });
  });
});

describe("The list", () => {
  test("TPL-002 is found by title and state, paged, and by the last appointment first unless asked otherwise", async () => {
    const [one, two, three] = [await create({ title: "Zebra A" }), await create({ title: "Zebra B" }), await create({ title: "Zebra C" })];
    await appointment(two.externalId, { hours: -3 }, "completed");
    await appointment(three.externalId, { hours: 5 });
    await supervisor.ok(appointmentTemplates.standBy, { params: { externalId: one.externalId } });
    const zebra = (more: object = {}, search: object = {}) => titles({ search: { title: "ZEBRA", ...search }, ...more });
    expect(await zebra()).toEqual(["Zebra C", "Zebra B", "Zebra A"]);
    expect(await zebra({ sort: "title:asc" })).toEqual(["Zebra A", "Zebra B", "Zebra C"]);
    expect(await zebra({ sort: "state:asc" })).toEqual(["Zebra C", "Zebra B", "Zebra A"]);
    expect(await zebra({}, { state: "standby" })).toEqual(["Zebra A"]);
    expect(await zebra({}, { state: ["ready", "active"] })).toEqual(["Zebra C", "Zebra B"]);
    expect(await zebra({ page: 2, perPage: 2 })).toEqual(["Zebra A"]);
    const { pagination } = await supervisor.ok(appointmentTemplates.list, { query: { search: { title: "zebra" }, perPage: 2 } });
    expect([pagination.totalCount, pagination.totalPages]).toEqual([3, 2]);
  });
});

describe("Rights", () => {
  const people = [
    { role: "supervisor", reads: true, manages: true },
    { role: "manager", reads: true, manages: true },
    { role: "limited", reads: true, manages: false },
    { role: "reader", reads: true, manages: false },
    { role: "messengerOnly", reads: false, manages: false },
  ] as const;
  test.each(people)(
    "PERM-029 $role reads and changes templates as far as granted, and each template says so",
    async ({ role, reads, manages }) => {
      const { externalId } = await create();
      const client = await app.as(role);
      const params = { externalId };
      const shown = await client.call(appointmentTemplates.show, { params });
      expect([shown.status, (await client.call(appointmentTemplates.list)).status]).toEqual(reads ? [200, 200] : [403, 403]);
      if (reads)
        expect(shown.body.appointmentTemplate.currentUserAbilities).toMatchObject({ update: manages, destroy: manages, standBy: manages });
      const good = (status: number) => (manages ? status : 403);
      expect((await client.call(appointmentTemplates.create, { body: templateInput() })).status).toBe(good(201));
      expect((await client.call(appointmentTemplates.update, { params, body: { duration: 10 } })).status).toBe(good(200));
      expect((await client.call(appointmentTemplates.standBy, { params })).status).toBe(good(200));
      expect((await client.call(appointmentTemplates.publish, { params })).status).toBe(good(200));
      expect((await client.call(appointmentTemplates.destroy, { params })).status).toBe(good(204));
    },
  );
  test("TPL-004 a template of another organization is not there", async () => {
    const { externalId } = await create();
    const stranger = await app.as("stranger");
    expect((await stranger.call(appointmentTemplates.show, { params: { externalId } })).status).toBe(404);
    expect((await stranger.call(appointmentTemplates.update, { params: { externalId }, body: { duration: 1 } })).status).toBe(404);
    expect((await stranger.call(appointmentTemplates.destroy, { params: { externalId } })).status).toBe(404);
  });
});
