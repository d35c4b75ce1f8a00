// Proves the settings of appointments: what who cannot come is told, the switch of follow-ups, and who may change them.
import { followUpSettings, rescheduleSettings } from "@tidings/contract/areas/appointment-settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../testing/call.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
});

const contentText = { english: "Which days suit you?", spanish: "¿Qué días le convienen?" };
const setting = async () => (await supervisor.ok(rescheduleSettings.show)).rescheduleSetting;
const refused = async (body: object) => {
  const { status, errors } = await supervisor.call(rescheduleSettings.update, { body: body as never });
  return { status, errors };
};

describe("Rescheduling", () => {
  test("APT-046 is off at first and has ready-made words in English and Spanish", async () => {
    const first = await setting();
    expect(first.enabled).toBe(false);
    expect(Object.keys(first.contentText)).toEqual(["english", "spanish"]);
    for (const text of Object.values(first.contentText)) expect(text.length).toBeGreaterThan(20);
  });
  test("APT-047 is switched on with words of one's own, for this organization alone", async () => {
    const { rescheduleSetting } = await supervisor.ok(rescheduleSettings.update, { body: { enabled: true, contentText } });
    expect(rescheduleSetting).toEqual({ enabled: true, contentText });
    expect(await setting()).toEqual(rescheduleSetting);
    expect((await supervisor.ok(rescheduleSettings.showPlain)).rescheduleSetting).toEqual(rescheduleSetting);
    expect((await (await app.as("stranger")).ok(rescheduleSettings.show)).rescheduleSetting.enabled).toBe(false);
  });
  test("APT-048 UI-013 takes texts of at most 480 letters in each of the two languages, with tags that can be filled and no invitation to STOP", async () => {
    const said = async (english: string) => (await refused({ enabled: true, contentText: { ...contentText, english } })).errors;
    expect(await said(" ")).toEqual({ "contentText.english": [{ key: "validation.requiredLanguage", language: "English" }] });
    expect(await said("x".repeat(481))).toMatchObject({ "contentText.english": [{ key: "validation.maxLength", max: 480 }] });
    expect(await said("{{referral_type}}")).toMatchObject({ "contentText.english": [{ key: "validation.unknownTag" }] });
    expect(await said("Reply CANCEL to cancel")).toMatchObject({ "contentText.english": [{ key: "validation.invitesStop" }] });
    expect((await refused({ enabled: true, contentText: { ...contentText, fra: "Quand ?" } })).errors).toMatchObject({
      "contentText.fra": [{ key: "validation.invalid" }],
    });
    await supervisor.ok(rescheduleSettings.update, { body: { enabled: true, contentText: { ...contentText, english: "x".repeat(480) } } });
  });
  test("APT-047 what somebody else has changed since it was read is not overwritten", async () => {
    const before = await setting();
    await supervisor.ok(rescheduleSettings.update, { body: { enabled: false, contentText, before } });
    expect((await refused({ enabled: true, contentText, before })).status).toBe(409);
    expect((await setting()).enabled).toBe(false);
  });
  test("PERM-030 is read with appointments and changed by who manages them", async () => {
    const body = { enabled: false, contentText };
    const [reader, limited, manager] = [await app.as("reader"), await app.as("limited"), await app.as("manager")];
    expect((await reader.call(rescheduleSettings.show)).status).toBe(200);
    expect((await (await app.as("messengerOnly")).call(rescheduleSettings.show)).status).toBe(403);
    expect((await limited.call(rescheduleSettings.update, { body })).status).toBe(403);
    expect((await manager.call(rescheduleSettings.update, { body })).status).toBe(200);
  });
});

describe("Follow-ups", () => {
  const isOn = async (client = supervisor) => (await client.ok(followUpSettings.show)).followUpSetting.enabled;
  test("APT-049 are on at first", async () => expect(await isOn()).toBe(true));
  test("APT-050 are switched for this organization alone, below appointments and beside it", async () => {
    await supervisor.ok(followUpSettings.update, { body: { enabled: false } });
    expect([await isOn(), await isOn(await app.as("stranger"))]).toEqual([false, true]);
    await supervisor.ok(followUpSettings.updatePlain, { body: { enabled: true } });
    expect((await supervisor.ok(followUpSettings.showPlain)).followUpSetting).toEqual({ enabled: true });
  });
  test("PERM-031 PERM-032 are seen and switched by supervisors and by who manages appointments", async () => {
    const [limited, manager] = [await app.as("limited"), await app.as("manager")];
    expect((await limited.call(followUpSettings.show)).status).toBe(403);
    expect((await limited.call(followUpSettings.update, { body: { enabled: false } })).status).toBe(403);
    expect(await isOn(manager)).toBe(true);
    expect((await manager.call(followUpSettings.update, { body: { enabled: false } })).status).toBe(200);
    expect(await isOn()).toBe(false);
  });
});
