// Proves how reports of appointments are made, listed, changed and deleted, what is refused, and when each is due next.
import { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import { audit } from "@tidings/contract/areas/audit";
import { users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { addPlaces } from "../templates/testing.ts";
import { newReport, reportInput, reportNow } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { people } = app.cast;
beforeAll(() => app.inside("harbor", (ctx) => addPlaces(ctx.tx, ctx.org.id)));

const daily = { repeatType: "day", repeatInterval: 1, endType: "times", endAfterTimes: 5 } as const;
const change = (externalId: string, body: object) => supervisor.call(appointmentReports.update, { params: { externalId }, body });
const refused = async (more: object) => {
  const answer = await supervisor.call(appointmentReports.create, { body: { ...reportInput(app), ...more } as never });
  return [answer.status, answer.errors];
};
const blank = [{ key: "validation.blank" }];

describe("A report", () => {
  test("RPT-003 RPT-004 is kept with title, time of day, recipients, filters and rule", async () => {
    const filters = {
      states: ["scheduled", "active"] as ("scheduled" | "active")[],
      rsvps: ["no_response"] as "no_response"[],
      providerExternalIds: ["prov-1"],
      locationExternalIds: ["loc-1", "loc-2"],
      inTheNextXDays: 7,
    };
    const scheduler = {
      repeatType: "week",
      repeatInterval: 2,
      endType: "date",
      endAfterDate: "2027-03-01",
      weeklyRepeatAt: ["fri", "mon"],
    } as const;
    const sendTo = [people.reader.externalId, people.manager.externalId];
    const made = await newReport(app, {
      title: "  Mondays  ",
      startsAt: "07:30",
      sendTo,
      filters,
      scheduler: { ...scheduler, weeklyRepeatAt: ["fri", "mon"] },
    });
    expect(made).toEqual({
      externalId: expect.any(String),
      title: "Mondays",
      startsAt: "07:30",
      sendTo: sendTo.toReversed(),
      recipients: ["manager", "reader"].map((firstName) => ({
        externalId: people[firstName as "manager"].externalId,
        firstName,
        lastName: "Cast",
      })),
      filters,
      scheduler: { ...scheduler, endAfterTimes: null, weeklyRepeatAt: ["mon", "fri"] },
      state: "active",
      startsOn: "2026-11-19",
      timesSent: 0,
      lastSentAt: null,
      nextSentAt: "2026-11-20T14:30:00Z",
      updatedAt: "2026-11-18T17:00:00Z",
      lockVersion: 0,
      currentUserAbilities: { update: true, destroy: true },
    });
    expect(await reportNow(app, made.externalId)).toEqual(made);
  });

  test("RPT-004 of its start only the time of day is used, by the organization's clock", async () => {
    const startsAt = async (given: string) => (await newReport(app, { startsAt: given })).startsAt;
    expect(await startsAt("2031-01-05T16:45")).toBe("16:45");
    expect(await startsAt("2026-12-01T15:00:00Z")).toBe("08:00");
    expect(await refused({ startsAt: "25:00" })).toEqual([422, { startsAt: [{ key: "validation.format" }] }]);
    expect(await refused({ startsAt: "2026-02-30T10:00:00Z" })).toEqual([422, { startsAt: [{ key: "validation.date" }] }]);
  });

  test("RPT-004 JOB-013 is due today where its time is still to come, else on the next day of its rule", async () => {
    expect((await newReport(app, { startsAt: "10:01" })).nextSentAt).toBe("2026-11-18T17:01:00Z");
    expect((await newReport(app, { startsAt: "10:00" })).nextSentAt).toBe("2026-11-19T17:00:00Z");
    const weekly = {
      repeatType: "week",
      repeatInterval: 1,
      endType: "times",
      endAfterTimes: 2,
      weeklyRepeatAt: ["wed"] as "wed"[],
    } as const;
    expect((await newReport(app, { startsAt: "11:00", scheduler: { ...weekly, weeklyRepeatAt: ["wed"] } })).nextSentAt).toBe(
      "2026-11-18T18:00:00Z",
    );
    expect((await newReport(app, { startsAt: "09:00", scheduler: { ...weekly, weeklyRepeatAt: ["wed"] } })).nextSentAt).toBe(
      "2026-11-25T16:00:00Z",
    );
  });

  test("RPT-001 RPT-003 reports stand by title, accents aside, are paged and found by a part of it", async () => {
    await sql`delete from appointment_reports`.execute(app.db.system);
    for (const title of ["Zebra", "Évening", "Front desk", "early"]) await newReport(app, { title });
    const titles = async (query: object) =>
      (await supervisor.ok(appointmentReports.list, { query })).appointmentReports.map((one) => one.title);
    expect(await titles({})).toEqual(["early", "Évening", "Front desk", "Zebra"]);
    expect(await titles({ sort: "title:desc" })).toEqual(["Zebra", "Front desk", "Évening", "early"]);
    expect(await titles({ perPage: 3, page: 2 })).toEqual(["Zebra"]);
    expect(await titles({ search: { title: "EVEN" } })).toEqual(["Évening"]);
    expect(await titles({ search: { title: "%" } })).toEqual([]);
  });
});

describe("What is refused", () => {
  test("RPT-006 RPT-007 RPT-008 RPT-009 RPT-010 without title, recipients, days, start and rule nothing is kept, each told at its field", async () => {
    expect(await refused({ title: " " })).toEqual([422, { title: blank }]);
    expect(await refused({ title: "x".repeat(256) })).toEqual([422, { title: [{ key: "validation.maxLength", max: 255 }] }]);
    expect(await refused({ sendTo: [] })).toEqual([422, { sendTo: blank }]);
    expect(await refused({ filters: {} })).toEqual([422, { "filters.inTheNextXDays": blank }]);
    expect(await refused({ startsAt: "" })).toEqual([422, { startsAt: blank }]);
    expect(await refused({ scheduler: { repeatInterval: 1 } })).toEqual([422, { "scheduler.repeatType": blank }]);
    expect(await refused({ scheduler: { ...daily, repeatType: "month" } })).toEqual([
      422,
      { "scheduler.repeatType": [{ key: "validation.invalid" }] },
    ]);
  });

  test("RPT-008 the days are 1 to 999", async () => {
    const days = (inTheNextXDays: number) => refused({ filters: { inTheNextXDays } });
    expect(await days(0)).toEqual([422, { "filters.inTheNextXDays": [{ key: "validation.min", min: 1 }] }]);
    expect(await days(1000)).toEqual([422, { "filters.inTheNextXDays": [{ key: "validation.max", max: 999 }] }]);
    expect((await newReport(app, { filters: { ...reportInput(app).filters, inTheNextXDays: 999 } })).filters.inTheNextXDays).toBe(999);
  });

  test("RPT-011 RPT-012 RPT-013 RPT-014 RPT-015 a rule has its interval, its end with date or times, and a week its days", async () => {
    const rule = (scheduler: object) => refused({ scheduler });
    expect(await rule({ repeatType: "day" })).toEqual([422, { "scheduler.repeatInterval": blank, "scheduler.endType": blank }]);
    expect(await rule({ ...daily, endType: "date" })).toEqual([422, { "scheduler.endAfterDate": blank }]);
    expect(await rule({ ...daily, endAfterTimes: null })).toEqual([422, { "scheduler.endAfterTimes": blank }]);
    expect(await rule({ ...daily, repeatType: "week" })).toEqual([422, { "scheduler.weeklyRepeatAt": blank }]);
    expect(await rule({ ...daily, endType: "date", endAfterDate: "2026-11-17" })).toEqual([
      422,
      { "scheduler.endAfterDate": [{ key: "validation.invalidPeriod" }] },
    ]);
    const issue = (field: string, key: string, params: object) => [
      422,
      { [`scheduler.${field}`]: [{ key: `validation.${key}`, ...params }] },
    ];
    expect(await rule({ ...daily, endAfterTimes: 1000 })).toEqual(issue("endAfterTimes", "max", { max: 999 }));
    expect(await rule({ ...daily, endAfterTimes: 0 })).toEqual(issue("endAfterTimes", "min", { min: 1 }));
    expect(await rule({ ...daily, repeatInterval: 5001 })).toEqual(issue("repeatInterval", "max", { max: 5000 }));
    expect(await rule({ ...daily, repeatInterval: 0 })).toEqual(issue("repeatInterval", "min", { min: 1 }));
    expect((await newReport(app, { scheduler: { ...daily, repeatInterval: 5000 } })).scheduler.repeatInterval).toBe(5000);
  });

  test("RPT-007 OP-112 recipients are colleagues who may see appointments; providers and locations are the organization's", async () => {
    const to = (...sendTo: string[]) => refused({ sendTo });
    const unknown = [422, { sendTo: [{ key: "validation.invalid" }] }];
    expect(await to(people.supervisor.externalId, people.stranger.externalId)).toEqual(unknown);
    expect(await to("nobody-at-all")).toEqual(unknown);
    expect(await to(people.messengerOnly.externalId)).toEqual([422, { sendTo: [{ key: "validation.noAccess" }] }]);
    const { filters } = reportInput(app);
    expect(await refused({ filters: { ...filters, providerExternalIds: ["prov-1", "prov-99"] } })).toEqual([
      422,
      { "filters.providerExternalIds": [{ key: "validation.invalid" }] },
    ]);
    expect(await refused({ filters: { ...filters, locationExternalIds: ["loc-99"] } })).toEqual([
      422,
      { "filters.locationExternalIds": [{ key: "validation.invalid" }] },
    ]);
  });
});

describe("A change", () => {
  test("OP-114 RPT-003 of the title keeps rule and count; of the time or the rule counts from the beginning again", async () => {
    const { externalId } = await newReport(app, { scheduler: daily });
    await sql`update appointment_reports set times_sent = 3, starts_on = '2026-11-10' where external_id = ${externalId}`.execute(
      app.db.system,
    );
    await change(externalId, { title: "Renamed", scheduler: { ...daily } });
    expect(await reportNow(app, externalId)).toMatchObject({ title: "Renamed", timesSent: 3, startsOn: "2026-11-10", lockVersion: 1 });
    await change(externalId, { startsAt: "12:00" });
    expect(await reportNow(app, externalId)).toMatchObject({ timesSent: 0, startsOn: "2026-11-18", nextSentAt: "2026-11-18T19:00:00Z" });
    await sql`update appointment_reports set times_sent = 5, next_on = null where external_id = ${externalId}`.execute(app.db.system);
    expect((await reportNow(app, externalId)).state).toBe("finished");
    await change(externalId, { scheduler: { ...daily, endAfterTimes: 6 } });
    expect(await reportNow(app, externalId)).toMatchObject({ state: "active", timesSent: 0 });
  });

  test("OP-114 a finished report can be renamed although its end date has passed", async () => {
    const scheduler = { repeatType: "day", repeatInterval: 1, endType: "date", endAfterDate: "2026-11-19" } as const;
    const { externalId } = await newReport(app, { scheduler });
    await sql`update appointment_reports set next_on = null, starts_on = '2026-11-01', end_after_date = '2026-11-10' where external_id = ${externalId}`.execute(
      app.db.system,
    );
    expect((await change(externalId, { title: "Old", scheduler: { ...scheduler, endAfterDate: "2026-11-10" } })).status).toBe(200);
    expect((await change(externalId, { title: "Old", scheduler: { ...scheduler, endAfterDate: "2026-11-11" } })).status).toBe(422);
  });

  test("RPT-003 what another has changed meanwhile is not overwritten, and what is not sent stays", async () => {
    const { externalId, lockVersion } = await newReport(app);
    expect((await change(externalId, { title: "First", lockVersion })).status).toBe(200);
    expect((await change(externalId, { title: "Second", lockVersion })).status).toBe(409);
    expect(await reportNow(app, externalId)).toMatchObject({ title: "First", sendTo: [people.supervisor.externalId] });
  });

  test("OP-114 who is taken out of the organization is no recipient any more, also when they come back; without any it pauses", async () => {
    const { user } = await supervisor.ok(users.create, {
      body: {
        firstName: "Late",
        lastName: "Comer",
        email: "late@tidings.test",
        role: "staff",
        featuresPermissions: { appointment: "read", patient: "read" },
        anonymizePhi: false,
      },
    });
    const { externalId } = await newReport(app, { sendTo: [user.externalId] });
    await supervisor.ok(users.destroy, { params: { externalId: user.externalId } });
    expect(await reportNow(app, externalId)).toMatchObject({ sendTo: [], state: "paused", nextSentAt: null });
    await supervisor.ok(users.create, {
      body: {
        firstName: "Late",
        lastName: "Comer",
        email: "late@tidings.test",
        role: "staff",
        featuresPermissions: { appointment: "read", patient: "read" },
        anonymizePhi: false,
      },
    });
    expect((await reportNow(app, externalId)).sendTo).toEqual([]);
    await change(externalId, { sendTo: [people.supervisor.externalId] });
    expect((await reportNow(app, externalId)).state).toBe("active");
  });

  test("RPT-003 RPT-001 a deleted report is gone", async () => {
    const { externalId } = await newReport(app);
    await supervisor.ok(appointmentReports.destroy, { params: { externalId } });
    expect((await supervisor.call(appointmentReports.show, { params: { externalId } })).status).toBe(404);
  });
});

test("PERM-026 reading, creating, changing and deleting need their rights on reports", async () => {
  const { externalId } = await newReport(app);
  const reader = await app.as("reader");
  expect((await reader.ok(appointmentReports.show, { params: { externalId } })).appointmentReport.currentUserAbilities).toEqual({
    update: false,
    destroy: false,
  });
  for (const role of ["reader", "limited"] as const) {
    const client = await app.as(role);
    expect((await client.call(appointmentReports.create, { body: reportInput(app) })).status).toBe(403);
    expect((await client.call(appointmentReports.update, { params: { externalId }, body: { title: "x" } })).status).toBe(403);
    expect((await client.call(appointmentReports.destroy, { params: { externalId } })).status).toBe(403);
  }
  expect((await (await app.as("messengerOnly")).call(appointmentReports.list)).status).toBe(403);
  expect((await (await app.as("stranger")).call(appointmentReports.show, { params: { externalId } })).status).toBe(404);
  const manager = await app.as("manager");
  await manager.ok(appointmentReports.update, { params: { externalId }, body: { title: "Managed" } });
  await manager.ok(appointmentReports.destroy, { params: { externalId } });
});

test("OP-138 the trail says who made, changed and deleted a report", async () => {
  const { externalId } = await newReport(app);
  await change(externalId, { title: "Other" });
  await supervisor.ok(appointmentReports.destroy, { params: { externalId } });
  const { rows } = await sql<{ action: string; user_id: number }>`select action, user_id from audit_events
    where subject_id = ${externalId} order by id`.execute(app.db.system);
  const { id } = people.supervisor;
  expect(rows).toEqual(["create", "update", "destroy"].map((verb) => ({ action: `appointment_report.${verb}`, user_id: id })));
});

test("PERM-066 the audit log names recipients, providers and locations of a report that changed", async () => {
  const { externalId } = await newReport(app);
  const filters = { ...reportInput(app).filters, providerExternalIds: ["prov-1"], locationExternalIds: ["loc-1"] };
  await supervisor.ok(appointmentReports.update, { params: { externalId }, body: { sendTo: [people.reader.externalId], filters } });
  const { auditEvents } = await supervisor.ok(audit.list, { query: { search: { action: "appointment_report.update" } } });
  const changes = auditEvents.find(({ subjectId }) => subjectId === externalId)?.changes ?? [];
  const { rows } = await sql<{
    provider: string;
    location: string;
  }>`select concat_ws(' ', p.first_name, p.last_name) as provider, l.name as location
    from providers p join locations l on l.organization_id = p.organization_id where p.organization_id = ${app.cast.organizations.harbor.id}
      and p.external_id = 'prov-1' and l.external_id = 'loc-1'`.execute(app.db.system);
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ["sendTo", "supervisor Cast", "reader Cast"],
    ["filters.providerExternalIds", null, rows[0]?.provider],
    ["filters.locationExternalIds", null, rows[0]?.location],
  ]);
});
