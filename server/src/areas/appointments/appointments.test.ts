// Proves how appointments are made, listed, found, changed, moved, cancelled and deleted, and what each says may be done with it.
import { activity } from "@tidings/contract/areas/activity";
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { appointments } from "@tidings/contract/areas/appointments";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { addPlaces, immediateReminder, plainReminder, rsvpReminder } from "./templates/testing.ts";
import { appointmentInput, inDays, newAppointment, newTemplate, shown } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const supervisor = await app.as("supervisor");
const ids = harbor.patients.map((patient) => patient.externalId);

beforeAll(async () => {
  await app.inside("harbor", (ctx) => addPlaces(ctx.tx, ctx.org.id));
  await app.inside("harbor", async ({ tx, org }) => {
    await sql`insert into locations (organization_id, external_id, name, time_zone, created_at, updated_at)
      values (${org.id}, 'far', 'Far Shore', 'America/New_York', now(), now())`.execute(tx);
  });
});

const list = async (search: object, sort?: string) =>
  (await supervisor.ok(appointments.list, { query: { search, sort, perPage: 120 } as never })).appointments;
const refused = async (more: object) => {
  const answer = await supervisor.call(appointments.create, { body: { ...(await appointmentInput(app)), ...more } as never });
  return [answer.status, answer.errors];
};

describe("A new appointment", () => {
  test("APT-011 APT-013 APT-020 APT-033 is kept with all its fields, the duration of its template and its reminders", async () => {
    const made = await newAppointment(app, {
      locationExternalId: "loc-1",
      providerExternalId: "prov-1",
      sendVia: "sms",
      phone: "3035550177",
      address: "North entrance",
      customContent: "Bring your card",
      notes: "Wheelchair",
      externalId: "visit-77",
    });
    expect(made).toMatchObject({
      externalId: "visit-77",
      startDate: "2026-11-28",
      startTime: "09:00",
      timeZone: "America/Denver",
      startsAt: "2026-11-28T16:00:00Z",
      duration: 30,
      patientExternalId: "harbor-1",
      patient: { firstName: "Ana1", lastName: "Lopez1" },
      location: { externalId: "loc-1", name: "Harbor Main" },
      provider: { externalId: "prov-1", firstName: "Amara", lastName: "Okafor" },
      sendVia: "sms",
      phone: "3035550177",
      address: "North entrance",
      customContent: "Bring your card",
      notes: "Wheelchair",
      attended: null,
      state: "scheduled",
      rsvp: "no_reminders_sent",
      currentUserAbilities: { update: true, destroy: true, cancel: true, reschedule: true, rsvp: true },
    });
    expect(made.reminders.map((one) => [one.kind, one.isRsvp, one.scheduledFor, one.state, one.friendlyState])).toEqual([
      ["reminder", true, "2026-11-25T17:00:00Z", "active", "scheduled"],
      ["reminder", false, "2026-11-27T16:30:00Z", "active", "scheduled"],
      ["follow_up", true, "2026-11-28T15:00:00Z", "active", "scheduled"],
    ]);
    expect(made.reminders[0]?.text).toBe("Hi Ana1, your visit is on Sat Nov 28 at 9:00AM. Reply YES or NO.");
    expect(made.cancelMessage?.text).toBe("Your visit on Nov 28 was cancelled.");
    expect((await shown(app, "visit-77")).reminders.length).toBe(3);
  });

  test("APT-011 takes an id of its own when none is given", async () => {
    const [one, other] = [await newAppointment(app), await newAppointment(app)];
    expect(one.externalId.length).toBeGreaterThan(10);
    expect(other.externalId).not.toBe(one.externalId);
  });

  test("APT-051 an id that is taken is refused at its field", async () => {
    await newAppointment(app, { externalId: "taken" });
    expect(await refused({ externalId: "taken" })).toEqual([422, { externalId: [{ key: "validation.unique" }] }]);
  });

  test.each([
    ["APT-026", { patientExternalId: "" }, { patientExternalId: "validation.blank" }],
    ["APT-026", { patientExternalId: "nobody" }, { patientExternalId: "validation.invalid" }],
    ["APT-027", { startsAt: "" }, { startsAt: "validation.blank" }],
    ["APT-027", { startsAt: "tomorrow" }, { startsAt: "validation.date" }],
    ["APT-027", { startsAt: "2026-02-30T10:00" }, { startsAt: "validation.date" }],
    ["APT-027", { startsAt: "2026-11-18T09:59" }, { startsAt: "validation.past" }],
    [
      "APT-028",
      { appointmentTemplateExternalId: "00000000-0000-4000-8000-000000000000" },
      { appointmentTemplateExternalId: "validation.invalid" },
    ],
    ["APT-029", { phone: "303555012" }, { phone: "validation.phone" }],
    ["APT-029", { phone: "30355501234" }, { phone: "validation.phone" }],
    ["APT-030", { address: "x".repeat(26) }, { address: "validation.maxLength" }],
    ["APT-031", { customContent: "x".repeat(26) }, { customContent: "validation.maxLength" }],
    ["APT-032", { externalId: "x".repeat(65) }, { externalId: "validation.maxLength" }],
    ["APT-011", { locationExternalId: "nowhere" }, { locationExternalId: "validation.invalid" }],
    ["APT-011", { providerExternalId: "nobody" }, { providerExternalId: "validation.invalid" }],
  ])("%s %o is refused at its field", async (_, more, wanted) => {
    const [status, errors] = await refused(more);
    expect(status).toBe(422);
    const [field, key] = Object.entries(wanted)[0] as [string, string];
    expect((errors as Record<string, { key: string }[]>)[field]?.[0]?.key).toBe(key);
  });

  test("APT-027 six years ahead is taken, a day more is refused with the amount and the unit", async () => {
    expect((await newAppointment(app, { startsAt: "2032-11-18T09:00" })).startDate).toBe("2032-11-18");
    expect(await refused({ startsAt: "2032-11-19T10:01" })).toEqual([
      422,
      { startsAt: [{ key: "validation.tooFarAhead", feature: "Appointments", amount: 6, unit: "years" }] },
    ]);
  });

  test("APT-011 the hour is that of the location, else of the organization; an offset says the moment itself", async () => {
    const far = await newAppointment(app, { startsAt: "2026-12-01T09:00", locationExternalId: "far" });
    expect([far.startsAt, far.startTime, far.timeZone]).toEqual(["2026-12-01T14:00:00Z", "09:00", "America/New_York"]);
    // The reminder's hour is that of the place too.
    expect(far.reminders[0]?.scheduledFor).toBe("2026-11-28T15:00:00Z");
    const instant = await newAppointment(app, { startsAt: "2026-12-01T14:00:00Z" });
    expect([instant.startsAt, instant.startTime]).toEqual(["2026-12-01T14:00:00Z", "07:00"]);
  });

  test("JOB-003 a reminder keeps its local hour over the change of the clocks", async () => {
    const made = await newAppointment(app, { startsAt: "2027-03-15T09:00" });
    // The clocks go forward on 14 March: 10:00 three days before is still winter time, the eve's 9:30 is summer time.
    expect(made.reminders.slice(0, 2).map((one) => one.scheduledFor)).toEqual(["2027-03-12T17:00:00Z", "2027-03-14T15:30:00Z"]);
    expect(made.startsAt).toBe("2027-03-15T15:00:00Z");
  });

  test("APT-036.4 a tag that a field of the form fills in is asked for at that field", async () => {
    const contentText = { english: "At {{address}} with {{manager_last_name}}: {{appointment_custom_content}}", spanish: "En {{address}}" };
    const template = await newTemplate(app, { reminders: [{ ...plainReminder, contentText }], followUpEnabled: false });
    expect(await refused({ appointmentTemplateExternalId: template })).toEqual([
      422,
      {
        address: [{ key: "validation.blank" }],
        providerExternalId: [{ key: "validation.blank" }],
        customContent: [{ key: "validation.blank" }],
      },
    ]);
    const made = await newAppointment(app, {
      appointmentTemplateExternalId: template,
      providerExternalId: "prov-1",
      customContent: "fasting",
    });
    expect(made.reminders[0]?.text).toBe("At 12 Harbor St with Okafor: fasting");
  });

  test.each([
    ["APT-036.1", "{{patient_first_name}} {{patient_last_name}}", "Ana1 Lopez1"],
    ["APT-036.2", "{{day}} {{month}} {{date}} {{year}} {{time}}", "Tue Dec 1 2026 9:05AM"],
    [
      "APT-036.3",
      "{{time_minus_15}} {{time_minus_20}} {{time_minus_30}} {{time_minus_40}} {{time_minus_45}} {{time_minus_60}}",
      "8:50AM 8:45AM 8:35AM 8:25AM 8:20AM 8:05AM",
    ],
    ["APT-036.4", "{{address}} {{phone}} {{appointment_custom_content}}", "Suite 4 (720) 555-0199 fasting"],
    [
      "APT-036.5",
      "{{location_name}} {{location_address1}} {{location_city}} {{location_state}} {{location_zipcode}} {{location_phone}}",
      "Harbor Main 12 Harbor St Denver CO 80202 (303) 555-0120",
    ],
    ["APT-036.6", "{{manager_first_name}} {{manager_last_name}} {{provider_short_name}}", "Amara Okafor Dr. Okafor"],
  ])("%s a reminder says for %s: %s", async (_, text, expected) => {
    const contentText = { english: text, spanish: text };
    const template = await newTemplate(app, { reminders: [{ ...plainReminder, contentText }], followUpEnabled: false });
    const made = await newAppointment(app, {
      appointmentTemplateExternalId: template,
      providerExternalId: "prov-1",
      locationExternalId: "loc-1",
      startsAt: "2026-12-01T09:05",
      address: "Suite 4",
      phone: "7205550199",
      customContent: "fasting",
    });
    expect(made.reminders[0]?.text).toBe(expected);
  });

  test("APT-011 is made for enabled patients alone, and not with a template that is out of use", async () => {
    await supervisor.ok(patients.create, { body: { externalId: "member-1", profileType: "member" } });
    expect(await refused({ patientExternalId: "member-1" })).toEqual([422, { patientExternalId: [{ key: "validation.invalid" }] }]);
    const template = await newTemplate(app);
    await supervisor.ok(appointmentTemplates.standBy, { params: { externalId: template } });
    expect(await refused({ appointmentTemplateExternalId: template })).toEqual([
      422,
      { appointmentTemplateExternalId: [{ key: "validation.invalid" }] },
    ]);
  });

  test("LANG-016 who reads neither language of the template gets English", async () => {
    await supervisor.ok(patients.create, {
      body: { externalId: "fr-1", firstName: "Zoe", lastName: "Petit", phone: "7205550188", language: "fra" },
    });
    const [french, spanish] = [
      await newAppointment(app, { patientExternalId: "fr-1" }),
      await newAppointment(app, { patientExternalId: "harbor-2" }),
    ];
    expect(french.reminders[1]?.text).toBe("See you tomorrow at 9:00AM.");
    expect(spanish.reminders[1]?.text).toBe("Nos vemos mañana a las 9:00AM.");
  });
});

describe("The preview", () => {
  test("APT-035 shows every text in every language as it would be sent, when, and what hinders it; and keeps nothing", async () => {
    const before = (await list({})).length;
    const template = await newTemplate(app, { reminders: [immediateReminder, rsvpReminder, plainReminder] });
    const body = await appointmentInput(app, { appointmentTemplateExternalId: template, startsAt: inDays(app, 2), sendVia: "voice" });
    const { preview } = await supervisor.ok(appointments.preview, { body });
    expect(preview.reminders.map((one) => [one.kind, one.scheduledFor, one.isSkipped])).toEqual([
      ["reminder", "2026-11-18T17:00:00Z", false],
      ["reminder", "2026-11-17T17:00:00Z", true],
      ["reminder", "2026-11-19T16:30:00Z", false],
    ]);
    expect(preview.reminders[1]?.contentText).toEqual({
      english: "Hi Ana1, your visit is on Fri Nov 20 at 9:00AM. Reply YES or NO.",
      spanish: "Hola Ana1, su cita es el vie 20 de nov a las 9:00AM. Responda SI o NO.",
    });
    expect(preview.reminders[1]?.acknowledgementNoMessage?.contentText.english).toBe("Thank you for telling us.");
    expect(preview.cancelMessage?.contentText.spanish).toBe("Su cita del 20 de nov fue cancelada.");
    expect([preview.language, preview.sendVia, preview.problems]).toEqual(["english", "voice", ["voice"]]);
    expect((await list({})).length).toBe(before);
  });
});

describe("The list", () => {
  test("APT-003 APT-004 APT-005 APT-006 is filtered by days, patient, state and response, and sorted by start, name and response", async () => {
    const template = await newTemplate(app);
    const at = async (days: number, patient: number) =>
      (
        await newAppointment(app, {
          appointmentTemplateExternalId: template,
          startsAt: inDays(app, days, "23:30"),
          patientExternalId: ids[patient] as string,
        })
      ).externalId;
    const [a, b, c] = [await at(101, 2), await at(102, 1), await at(103, 0)] as const;
    const within = { minDate: "2027-02-27", maxDate: "2027-03-01" };
    const idsOf = async (search: object, sort?: string) => (await list({ ...within, ...search }, sort)).map((one) => one.externalId);
    expect(await idsOf({})).toEqual([a, b, c]);
    expect(await idsOf({}, "starts_at:desc")).toEqual([c, b, a]);
    expect(await idsOf({}, "patient_name:asc")).toEqual([c, b, a]);
    expect(await idsOf({ minDate: "2027-02-28", maxDate: "2027-02-28" })).toEqual([b]);
    expect(await idsOf({ patientExternalId: ids[1] })).toEqual([b]);
    expect(await idsOf({ patient: { externalId: ids[1] } })).toEqual([b]);
    expect(await idsOf({ nameOrExternalId: "lopez2" })).toEqual([b]);
    expect(await idsOf({ nameOrExternalId: c })).toEqual([c]);
    await supervisor.ok(appointments.rsvp, { params: { externalId: b }, body: { rsvp: "going" } });
    await supervisor.ok(appointments.cancel, { params: { externalId: c } });
    expect(await idsOf({ rsvp: "going" })).toEqual([b]);
    expect(await idsOf({ rsvp: ["going", "no_reminders_sent"], state: "scheduled" })).toEqual([a, b]);
    expect(await idsOf({ state: "cancelled" })).toEqual([c]);
    expect(await idsOf({}, "rsvp:asc")).toEqual([b, a, c]);
    expect(await idsOf({ appointmentTemplateExternalId: template, providerExternalId: "prov-1" })).toEqual([]);
    const [first] = await list(within);
    expect([first?.startDate, first?.startTime]).toEqual(["2027-02-27", "23:30"]);
  });

  test("APT-005 comes in pages", async () => {
    const { appointments: rows, pagination } = await supervisor.ok(appointments.list, { query: { perPage: 2, page: 2 } });
    expect([rows.length, pagination.currentPage, pagination.perPage]).toEqual([2, 2, 2]);
    expect(pagination.totalCount).toBeGreaterThan(4);
  });

  test("PERM-019 masked staff see symbols for names, address, content and notes, and sort by time in place of names", async () => {
    const made = await newAppointment(app, { address: "12 Secret St", customContent: "biopsy", notes: "HIV", startsAt: inDays(app, 200) });
    const masked = await app.as("masked");
    const { appointment } = await masked.ok(appointments.show, { params: { externalId: made.externalId } });
    expect(appointment).toMatchObject({
      patient: { firstName: "••••", lastName: "••••", isMasked: true },
      address: "••••",
      customContent: "••••",
      notes: "••••",
    });
    expect(appointment.reminders[0]?.text).not.toContain("Ana1");
    expect(appointment.reminders[0]?.text).toContain("your visit is on");
    const sorted = (await masked.ok(appointments.list, { query: { sort: "patient_name:desc", perPage: 120 } })).appointments;
    expect(sorted.map((one) => one.startsAt)).toEqual(
      sorted
        .map((one) => one.startsAt)
        .toSorted()
        .reverse(),
    );
  });
});

describe("A change", () => {
  test("APT-014 changes what is given and leaves the rest; two at once do not overwrite each other", async () => {
    const made = await newAppointment(app, { notes: "first", address: "Door 1" });
    const params = { externalId: made.externalId };
    const { appointment } = await supervisor.ok(appointments.update, { params, body: { notes: "second", lockVersion: made.lockVersion } });
    expect([appointment.notes, appointment.address]).toEqual(["second", "Door 1"]);
    const late = await supervisor.call(appointments.update, { params, body: { notes: "third", lockVersion: made.lockVersion } });
    expect([late.status, late.errors]).toEqual([409, { code: "stale" }]);
    expect((await supervisor.ok(appointments.update, { params, body: { address: null } })).appointment.address).toBeNull();
  });

  test("APT-014 another place keeps the hour on its own clock, and what waits is planned by that", async () => {
    const made = await newAppointment(app, { startsAt: "2026-12-01T09:00" });
    const params = { externalId: made.externalId };
    const { appointment } = await supervisor.ok(appointments.update, { params, body: { locationExternalId: "far" } });
    expect([appointment.startTime, appointment.startsAt]).toEqual(["09:00", "2026-12-01T14:00:00Z"]);
    expect(appointment.reminders[0]?.scheduledFor).toBe("2026-11-28T15:00:00Z");
  });

  test("APT-016 rescheduling moves the start, plans every reminder anew and asks again", async () => {
    const made = await newAppointment(app);
    const params = { externalId: made.externalId };
    await supervisor.ok(appointments.rsvp, { params, body: { rsvp: "going" } });
    const { appointment } = await supervisor.ok(appointments.reschedule, { params, body: { startsAt: inDays(app, 20, "14:30") } });
    expect(appointment).toMatchObject({
      startDate: "2026-12-08",
      startTime: "14:30",
      rescheduledFrom: made.startsAt,
      rescheduleCount: 1,
      rsvp: "no_reminders_sent",
      state: "scheduled",
    });
    expect(appointment.reminders.map((one) => [one.scheduledFor, one.state])).toEqual([
      ["2026-12-05T17:00:00Z", "active"],
      ["2026-12-07T16:30:00Z", "active"],
      ["2026-12-08T19:30:00Z", "active"],
    ]);
    const past = await supervisor.call(appointments.reschedule, { params, body: { startsAt: "2026-11-18T09:00" } });
    expect([past.status, past.errors]).toEqual([422, { startsAt: [{ key: "validation.past" }] }]);
  });

  test("APT-017 JOB-007 cancelling keeps the record and cancels what waits; of a cancelled one nothing can be moved", async () => {
    const made = await newAppointment(app);
    const params = { externalId: made.externalId };
    const { appointment } = await supervisor.ok(appointments.cancel, { params });
    expect([appointment.state, appointment.reminders.map((one) => [one.state, one.friendlyState])]).toEqual([
      "cancelled",
      [
        ["cancelled", "cancelled"],
        ["cancelled", "cancelled"],
        ["cancelled", "cancelled"],
      ],
    ]);
    expect(appointment.currentUserAbilities).toEqual({ update: false, destroy: true, cancel: false, reschedule: false, rsvp: false });
    const again = await supervisor.call(appointments.cancel, { params });
    expect([again.status, again.errors]).toEqual([409, { code: "invalid_state" }]);
    for (const call of [
      supervisor.call(appointments.reschedule, { params, body: { startsAt: inDays(app, 20) } }),
      supervisor.call(appointments.update, { params, body: { notes: "x" } }),
      supervisor.call(appointments.rsvp, { params, body: { rsvp: "going" } }),
    ])
      expect((await call).status).toBe(409);
  });

  test("APT-015 deleting removes an appointment of which nothing was sent", async () => {
    const made = await newAppointment(app);
    await supervisor.ok(appointments.destroy, { params: { externalId: made.externalId } });
    expect((await supervisor.call(appointments.show, { params: { externalId: made.externalId } })).status).toBe(404);
  });

  test("APT-018 APT-019 staff say going, not going or reviewed, and nothing else", async () => {
    const made = await newAppointment(app);
    const params = { externalId: made.externalId };
    for (const rsvp of ["going", "not_going", "reviewed"] as const)
      expect((await supervisor.ok(appointments.rsvp, { params, body: { rsvp } })).appointment.rsvp).toBe(rsvp);
    for (const rsvp of ["maybe", "no_response", "error", "waiting_for_clarification"]) {
      const answer = await supervisor.call(appointments.rsvp, { params, body: { rsvp } as never });
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ["rsvp"]]);
    }
  });

  test("Every change is written down with who made it, and never with what a field holds", async () => {
    const made = await newAppointment(app, { notes: "secret note" });
    const params = { externalId: made.externalId };
    await supervisor.ok(appointments.update, { params, body: { notes: "another secret" } });
    await supervisor.ok(appointments.rsvp, { params, body: { rsvp: "going" } });
    await supervisor.ok(appointments.reschedule, { params, body: { startsAt: inDays(app, 12) } });
    await supervisor.ok(appointments.cancel, { params });
    await supervisor.ok(appointments.destroy, { params });
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit_events where subject_type = 'appointment' and subject_id = ${made.externalId} order by id`.execute(
      app.db.system,
    );
    expect(rows.map((row) => row.action)).toEqual([
      "appointment.created",
      "appointment.updated",
      "appointment.rsvp",
      "appointment.rescheduled",
      "appointment.cancelled",
      "appointment.destroyed",
    ]);
    expect(JSON.stringify(rows)).not.toContain("secret");
  });
});

describe("A reminder", () => {
  test.each([
    ["active", "scheduled"],
    ["in_progress", "scheduled"],
    ["completed", "sent"],
    ["failed", "failed"],
    ["cancelled", "cancelled"],
    ["not_sent_not_going", "invalid"],
    ["opted_out", "invalid"],
    ["skipped", "invalid"],
  ])("APT-024 APT-025 that is %s is shown as %s", async (state, friendly) => {
    const made = await newAppointment(app);
    await sql`update appointment_reminders set state = ${state} where external_id = ${made.reminders[0]?.externalId}`.execute(
      app.db.system,
    );
    const [reminder] = (await shown(app, made.externalId)).reminders;
    expect([reminder?.state, reminder?.friendlyState]).toEqual([state, friendly]);
  });

  test("APT-023 says when and how it goes, what it says in each language, and how an answer is thanked for", async () => {
    const [reminder] = (await newAppointment(app)).reminders;
    expect(reminder).toMatchObject({
      position: 1,
      immediate: false,
      isRsvp: true,
      numOfDaysBefore: 3,
      sendTime: "10:00",
      scheduledFor: "2026-11-25T17:00:00Z",
      sendVia: "sms",
      contentText: rsvpReminder.contentText,
      acknowledgementYesMessage: rsvpReminder.acknowledgementYesMessage,
      acknowledgementNoMessage: rsvpReminder.acknowledgementNoMessage,
    });
  });
});

describe("Who may", () => {
  test.each([
    ["manager", true, true, true],
    ["limited", true, true, false],
    ["reader", true, false, false],
    ["messengerOnly", false, false, false],
  ] as const)("PERM-021 PERM-022 PERM-023 PERM-024 PERM-025 %s: read %s, write %s, delete %s", async (role, read, write, destroy) => {
    const client = await app.as(role);
    const made = await newAppointment(app);
    const params = { externalId: made.externalId };
    const status = (may: boolean, good: number) => (may ? good : 403);
    expect((await client.call(appointments.list)).status).toBe(status(read, 200));
    const answer = await client.call(appointments.show, { params });
    expect(answer.status).toBe(status(read, 200));
    if (read)
      expect(answer.body.appointment.currentUserAbilities).toEqual({
        update: write,
        destroy,
        cancel: write,
        reschedule: write,
        rsvp: write,
      });
    expect((await client.call(appointments.create, { body: await appointmentInput(app) })).status).toBe(status(write, 201));
    expect((await client.call(appointments.update, { params, body: { notes: "x" } })).status).toBe(status(write, 200));
    expect((await client.call(appointments.reschedule, { params, body: { startsAt: inDays(app, 30) } })).status).toBe(status(write, 200));
    expect((await client.call(appointments.rsvp, { params, body: { rsvp: "going" } })).status).toBe(status(write, 200));
    expect((await client.call(appointments.cancel, { params })).status).toBe(status(write, 200));
    expect((await client.call(appointments.destroy, { params })).status).toBe(status(destroy, 204));
  });

  test("CALL-026 an appointment of another organization is not there", async () => {
    const made = await newAppointment(app);
    const stranger = await app.as("stranger");
    expect((await stranger.call(appointments.show, { params: { externalId: made.externalId } })).status).toBe(404);
  });
});

describe("Patients", () => {
  test("PAT-020 who has an appointment ahead is not deleted", async () => {
    await supervisor.ok(patients.create, { body: { externalId: "ahead-1", firstName: "Uma" } });
    const made = await newAppointment(app, { patientExternalId: "ahead-1" });
    const params = { externalId: "ahead-1" };
    const answer = await supervisor.call(patients.destroy, { params });
    expect([answer.status, answer.errors]).toEqual([409, { code: "invalid_state", base: [{ key: "patient.hasUpcoming" }] }]);
    await supervisor.ok(appointments.cancel, { params: { externalId: made.externalId } });
    expect((await supervisor.call(patients.destroy, { params })).status).toBe(204);
  });

  test("APT-021 disabling a patient disables their appointments and cancels what waits", async () => {
    await supervisor.ok(patients.create, { body: { externalId: "gone-1", firstName: "Gil", phone: "7205550190", language: "english" } });
    const made = await newAppointment(app, { patientExternalId: "gone-1" });
    await supervisor.ok(patients.update, { params: { externalId: "gone-1" }, body: { state: "disabled" } });
    const after = await shown(app, made.externalId);
    expect([after.state, after.reminders.map((one) => one.state)]).toEqual(["disabled", ["cancelled", "cancelled", "cancelled"]]);
    expect((await list({ patientExternalId: "gone-1" })).length).toBe(0);
    expect((await list({ patientExternalId: "gone-1", state: "disabled" })).length).toBe(1);
  });

  test("UI-025 patients are found by their appointments: by day, provider, template, response and place", async () => {
    const template = await newTemplate(app);
    await newAppointment(app, {
      patientExternalId: "harbor-3",
      appointmentTemplateExternalId: template,
      startsAt: "2028-05-05T10:00",
      providerExternalId: "prov-2",
      locationExternalId: "loc-2",
    });
    await newAppointment(app, { patientExternalId: "harbor-4", appointmentTemplateExternalId: template, startsAt: "2028-05-06T10:00" });
    const found = async (appointment: object, client = supervisor) =>
      (await client.ok(patients.list, { query: { search: { appointment } } as never })).patients.map((one) => one.externalId);
    expect(await found({ minDate: "2028-05-05", maxDate: "2028-05-05" })).toEqual(["harbor-3"]);
    expect(await found({ appointmentTemplateExternalId: template })).toEqual(["harbor-3", "harbor-4"]);
    expect(await found({ appointmentTemplateExternalId: template, providerExternalId: "prov-2" })).toEqual(["harbor-3"]);
    expect(await found({ appointmentTemplateExternalId: template, locationExternalIds: ["loc-1", "loc-2"] })).toEqual(["harbor-3"]);
    expect(await found({ appointmentTemplateExternalId: template, rsvp: "going" })).toEqual([]);
    const query = { search: { appointment: { minDate: "2028-05-05" } } } as never;
    expect((await (await app.as("messengerOnly")).call(patients.list, { query })).status).toBe(403);
    expect((await (await app.as("masked")).call(patients.list, { query })).status).toBe(403);
  });
});

test("MSG-023 what was sent for an appointment is found by it in the activity log", async () => {
  const template = await newTemplate(app, { reminders: [immediateReminder], followUpEnabled: false });
  const made = await newAppointment(app, { appointmentTemplateExternalId: template });
  const { activityLogs } = await supervisor.ok(activity.list, {
    query: { features: ["appointment"], featureExternalId: made.externalId },
  });
  expect(activityLogs.map((one) => [one.featureType, one.featureExternalId, one.body])).toEqual([
    ["appointment", made.externalId, "Your visit on Nov 28 is booked."],
  ]);
});
