// Tests the clinic hours of the auto-responder: how they are stored, who may change them, and when a clinic is open.
import { audit } from "@tidings/contract/areas/audit";
import { autoResponder, openingHours } from "@tidings/contract/areas/texts";
import type { BodyOf } from "@tidings/contract/endpoint";
import type { OpeningHours } from "@tidings/contract/opening-hours";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { updateAutoResponder } from "./auto-responder.ts";
import { isOpenAt, opensNextAt } from "./opening-hours.ts";
import { waiting } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const read = async (role: PartName = "supervisor") => (await app.as(role)).call(autoResponder.show, {});
const hours = { weekdays: [1, 2, 3, 4, 5], startTime: "08:00", endTime: "17:30", enabled: true };
const save = async (change: Partial<typeof hours>, role: PartName = "supervisor") =>
  (await app.as(role)).call(autoResponder.update, { body: { ...hours, ...change } });

describe("The hours", () => {
  test("SET-018 an organization that never set it has a switched-off responder with usual hours", async () => {
    expect((await read()).body).toEqual({
      autoResponder: { weekdays: [1, 2, 3, 4, 5], startTime: "08:00", endTime: "17:00", enabled: false },
    });
  });

  test("SET-018 weekdays, startTime, endTime and enabled are saved and read again, of one's own organization", async () => {
    expect((await save({ weekdays: [6, 0, 3, 3] })).body).toEqual({ autoResponder: { ...hours, weekdays: [0, 3, 6] } });
    expect((await read()).body).toEqual({ autoResponder: { ...hours, weekdays: [0, 3, 6] } });
    expect((await read("stranger")).body).toMatchObject({ autoResponder: { enabled: false } });
  });

  test("SET-020 startTime, endTime and at least one weekday are required", async () => {
    const refused = await save({ weekdays: [], startTime: "", endTime: "" });
    const blank = [{ key: "validation.blank" }];
    expect([refused.status, refused.errors]).toEqual([422, { weekdays: blank, startTime: blank, endTime: blank }]);
    const missing = await (await app.as("supervisor")).raw("PUT", "/auto_responder.json", {
      payload: { auto_responder: { enabled: true } },
    });
    expect(missing.errors).toEqual({ weekdays: blank, startTime: blank, endTime: blank });
  });

  test("ERR-023 an end that is not after the start is no period", async () => {
    for (const endTime of ["08:00", "07:59"])
      expect((await save({ endTime })).errors).toEqual({ endTime: [{ key: "validation.invalidPeriod" }] });
    expect((await save({ startTime: "00:00", endTime: "23:59" })).status).toBe(200);
  });

  test("SET-018 days beyond the week and times beyond the clock are refused", async () => {
    expect((await save({ weekdays: [7] })).status).toBe(422);
    expect((await save({ weekdays: [1.5] })).status).toBe(422);
    for (const startTime of ["24:00", "8:00", "08:60", "08:00:00"])
      expect([startTime, (await save({ startTime })).status]).toEqual([startTime, 422]);
  });

  test("PERM-060 reading and changing need their right on providers_auto_responder", async () => {
    expect((await read("manager")).status).toBe(200);
    expect((await save({}, "manager")).status).toBe(200);
    for (const role of ["limited", "reader", "newcomer", "withoutRights"] as const)
      expect([role, (await read(role)).status, (await save({}, role)).status]).toEqual([role, 403, 403]);
  });

  test("Who changed the hours is in the audit log", async () => {
    await save({ startTime: "09:15" });
    const { rows } = await sql<{ user_id: number; detail: unknown }>`
      select user_id, detail from audit_events where action = 'auto_responder.updated' order by id desc limit 1`.execute(app.db.system);
    expect(rows[0]).toEqual({
      user_id: app.cast.people.supervisor.id,
      detail: { enabled: true, weekdays: "1,2,3,4,5", startTime: "09:15", endTime: "17:30" },
    });
  });
});

describe("OP-077 Open and closed", () => {
  const daily = (weekdays: number[], startTime = "08:00", endTime = "17:00"): OpeningHours => ({
    hours: weekdays.map((weekday) => ({ weekday, startTime, endTime })),
    holidays: [],
  });
  const week = daily([1, 2, 3, 4, 5]);
  const denver = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime("America/Denver").toInstant();
  const isOpen = (local: string) => isOpenAt(week, denver(local), "America/Denver");

  test("IN-018 the start belongs to the hours, the end does not; days without hours are closed", () => {
    // 2026-11-18 is a Wednesday, the 21st a Saturday.
    expect(["07:59", "08:00", "16:59", "17:00"].map((time) => isOpen(`2026-11-18T${time}`))).toEqual([false, true, true, false]);
    expect([isOpen("2026-11-21T12:00"), isOpen("2026-11-22T12:00"), isOpen("2026-11-23T12:00")]).toEqual([false, false, true]);
    expect(isOpenAt(daily([0]), denver("2026-11-22T12:00"), "America/Denver")).toBe(true);
  });

  test("IN-018 the clock is the organization's: the same moment is open in Denver and closed in New York", () => {
    const moment = Temporal.Instant.from("2026-11-18T23:30:00Z");
    expect([isOpenAt(week, moment, "America/Denver"), isOpenAt(week, moment, "America/New_York")]).toEqual([true, false]);
  });

  test("IN-018 the next opening is found over nights, weekends and the change of the clocks", () => {
    const next = (local: string, hours = week) =>
      opensNextAt(hours, denver(local), "America/Denver").toZonedDateTimeISO("America/Denver").toPlainDateTime().toString();
    expect(next("2026-11-18T05:00")).toBe("2026-11-18T08:00:00");
    expect(next("2026-11-18T18:00")).toBe("2026-11-19T08:00:00");
    expect(next("2026-11-20T17:00")).toBe("2026-11-23T08:00:00");
    expect(next("2026-11-18T18:00", daily([3]))).toBe("2026-11-25T08:00:00");
    // On the night of 2027-03-14 the hour from 2 to 3 is missing.
    expect(next("2027-03-13T18:00", daily([0], "02:30", "09:00"))).toBe("2027-03-14T03:30:00");
  });
});

describe("Hours by weekday and holidays", () => {
  const week = [
    { weekday: 1, startTime: "08:00", endTime: "19:00" },
    { weekday: 2, startTime: "08:00", endTime: "17:00" },
    { weekday: 5, startTime: "09:00", endTime: "12:00" },
  ];
  const christmas = { on: "2026-12-25", name: "Christmas Day" };
  type Given = BodyOf<typeof openingHours.update>;
  const saveWeek = async (body: Partial<Given> = {}, role: PartName = "supervisor") =>
    (await app.as(role)).call(openingHours.update, { body: { hours: week, holidays: [christmas], ...body } });
  const readWeek = async () => (await (await app.as("supervisor")).ok(openingHours.show)).openingHours;

  test("SET-024.1 each weekday has its own hours, holidays have a name or none, and both are read again in order", async () => {
    const saved = await saveWeek({ hours: week.toReversed(), holidays: [{ on: "2027-01-01" }, christmas] });
    const expected = { hours: week, holidays: [christmas, { on: "2027-01-01", name: null }] };
    expect([saved.status, saved.body.openingHours]).toEqual([200, expected]);
    expect(await readWeek()).toEqual(expected);
    expect((await (await app.as("stranger")).ok(openingHours.show)).openingHours.holidays).toEqual([]);
  });

  test("SET-024.1 no weekday, a weekday twice, an end before its start, a day that does not exist and a holiday twice are refused", async () => {
    const refused = async (body: Partial<Given>) => (await saveWeek(body)).errors;
    const [day] = week as [(typeof week)[number]];
    expect(await refused({ hours: [] })).toEqual({ hours: [{ key: "validation.blank" }] });
    expect(await refused({ hours: [day, day] })).toEqual({ hours: [{ key: "validation.unique" }] });
    expect(await refused({ hours: [{ ...day, endTime: "08:00" }] })).toEqual({ "hours[0].endTime": [{ key: "validation.invalidPeriod" }] });
    expect(await refused({ hours: [{ ...day, startTime: "" }] })).toEqual({ "hours[0].startTime": [{ key: "validation.blank" }] });
    expect(await refused({ holidays: [{ on: "2027-02-30" }] })).toEqual({ "holidays[0].on": [{ key: "validation.format" }] });
    expect(await refused({ holidays: [christmas, christmas] })).toEqual({ holidays: [{ key: "validation.unique" }] });
  });

  test("SET-024.2 the record of the auto-responder sums them up, and saving it unchanged keeps the hours of each weekday", async () => {
    await saveWeek();
    const summed = (await read()).body.autoResponder;
    expect(summed).toMatchObject({ weekdays: [1, 2, 5], startTime: "08:00", endTime: "19:00" });
    await save({ ...summed, enabled: true });
    expect(await readWeek()).toEqual({ hours: week, holidays: [christmas] });
    // A further weekday gets the period, the others keep theirs; another period holds for all.
    await save({ ...summed, weekdays: [1, 3, 5] });
    expect((await readWeek()).hours).toEqual([week[0], { weekday: 3, startTime: "08:00", endTime: "19:00" }, week[2]]);
    await save({ weekdays: [1, 2], startTime: "10:00", endTime: "15:00" });
    expect(await readWeek()).toEqual({
      hours: [1, 2].map((weekday) => ({ weekday, startTime: "10:00", endTime: "15:00" })),
      holidays: [christmas],
    });
  });

  test("SET-024.3 hours and holidays that another user has changed since they were read are refused at their field", async () => {
    await saveWeek();
    const before = await readWeek();
    const longer = week.map((day) => ({ ...day, endTime: "20:00" }));
    expect((await saveWeek({ hours: longer, before })).status).toBe(200);
    const refused = await saveWeek({ hours: week.slice(0, 2), holidays: [], before });
    expect([refused.status, refused.errors]).toEqual([
      409,
      {
        code: "stale",
        hours: [{ key: "validation.changedMeanwhile", now: "Mon 08:00-20:00, Tue 08:00-20:00, Fri 09:00-20:00" }],
      },
    ]);
    // Who changed only the holidays keeps the hours of the other user.
    expect((await saveWeek({ holidays: [], before })).body.openingHours).toEqual({ hours: longer, holidays: [] });
  });

  test("SET-024.4 users who may change the auto-responder change them, and the values before and after are audited", async () => {
    await saveWeek();
    for (const role of ["limited", "reader", "withoutRights"] as const)
      expect([role, (await saveWeek({}, role)).status]).toEqual([role, 403]);
    await saveWeek({ holidays: [] }, "manager");
    const { auditEvents } = await (await app.as("supervisor")).ok(audit.list, { query: { search: { action: "settings" } } });
    expect(auditEvents.find(({ action }) => action === "opening_hours.updated")?.changes).toEqual([
      { field: "holidays", before: "2026-12-25 Christmas Day", after: null },
    ]);
  });

  test("IN-096.1 a holiday is closed all day, and the next opening is the first open day after it", () => {
    const opening = { hours: week, holidays: [christmas] };
    const denver = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime("America/Denver").toInstant();
    const isOpen = (local: string) => isOpenAt(opening, denver(local), "America/Denver");
    // Fridays; the 25th is the holiday.
    expect([isOpen("2026-12-18T09:00"), isOpen("2026-12-25T09:00")]).toEqual([true, false]);
    expect([isOpen("2026-12-18T12:00"), isOpen("2026-12-21T18:59")]).toEqual([false, true]);
    const next = opensNextAt(opening, denver("2026-12-23T10:00"), "America/Denver").toZonedDateTimeISO("America/Denver");
    expect(next.toPlainDateTime().toString()).toBe("2026-12-28T08:00:00");
  });
});

describe("Two people at once", () => {
  const saveFrom = async (before: typeof hours, mine: Partial<typeof hours>) =>
    (await app.as("supervisor")).call(autoResponder.update, { body: { ...before, ...mine, before } });
  const now = async () => (await read()).body.autoResponder;

  test("SET-018 hours that somebody else has changed since they were read are refused at their fields; the rest is kept as it is now", async () => {
    await save({});
    expect((await saveFrom(hours, { startTime: "09:00", weekdays: [1, 2] })).status).toBe(200);
    const refused = await saveFrom(hours, { startTime: "10:00", weekdays: [6], endTime: "18:00" });
    expect([refused.status, refused.errors]).toEqual([
      409,
      {
        code: "stale",
        weekdays: [{ key: "validation.changedMeanwhile", now: ["1", "2"] }],
        startTime: [{ key: "validation.changedMeanwhile", now: "09:00" }],
      },
    ]);
    expect(await now()).toEqual({ ...hours, startTime: "09:00", weekdays: [1, 2] });
    expect((await saveFrom(hours, { endTime: "18:00", enabled: false })).status).toBe(200);
    expect(await now()).toEqual({ weekdays: [1, 2], startTime: "09:00", endTime: "18:00", enabled: false });
  });

  test("SET-020 an opening of one and a closing of another that make no day are refused, although each was fine alone", async () => {
    await save({});
    expect((await saveFrom(hours, { startTime: "16:00" })).status).toBe(200);
    const refused = await saveFrom(hours, { endTime: "12:00" });
    expect([refused.status, refused.errors]).toEqual([422, { endTime: [{ key: "validation.invalidPeriod" }] }]);
  });

  test("SET-018 who saves while somebody else's save is not finished waits for it, and is refused then", async () => {
    await save({});
    const mine = await app.inside("harbor", async (ctx) => {
      await updateAutoResponder(ctx, { ...hours, startTime: "06:00", before: hours });
      const second = saveFrom(hours, { startTime: "07:00" });
      await expect.poll(() => waiting(app), { timeout: 15_000 }).toBeGreaterThan(0);
      return { second };
    });
    expect((await mine.second).status).toBe(409);
    expect((await now()).startTime).toBe("06:00");
  });
});
