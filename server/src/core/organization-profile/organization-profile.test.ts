// Proves the organization's profile and the removal of languages: who may, what is refused, what follows, and what is recorded.
import { adminOrganizations } from "@tidings/contract/areas/admin";
import { locations } from "@tidings/contract/areas/appointment-places";
import { appointments } from "@tidings/contract/areas/appointments";
import { audit } from "@tidings/contract/areas/audit";
import { languageRemoval, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { patients } from "@tidings/contract/areas/patients";
import { session } from "@tidings/contract/areas/session";
import { customMessages, messageLanguages } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { inDays, newAppointment, shown } from "../../areas/appointments/testing.ts";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
let supervisor: Client;
beforeEach(async () => {
  supervisor = await app.as("supervisor");
});

const profile = async () => (await supervisor.ok(organizationProfile.show)).organizationProfile;
const latest = async (action: string) =>
  (await supervisor.ok(audit.list, { query: { search: { action: "settings" } } })).auditEvents.find((event) => event.action === action);

describe("Profile", () => {
  test("ORG-019.1 a supervisor changes name, phone, website and password age; what is left out stays, and the values are audited", async () => {
    const before = await profile();
    const body = { name: "Harbor Health", phone: "3035550199", website: "https://harbor.example/", passwordMaxAgeDays: 90 };
    expect((await supervisor.ok(organizationProfile.update, { body })).organizationProfile).toEqual({ ...before, ...body });
    expect((await latest("organization.updated"))?.changes).toContainEqual({ field: "name", before: before.name, after: "Harbor Health" });
    const cleared = await supervisor.ok(organizationProfile.update, { body: { website: "", phone: "", passwordMaxAgeDays: 0 } });
    expect(cleared.organizationProfile).toMatchObject({ name: "Harbor Health", phone: null, website: null, passwordMaxAgeDays: 0 });
    expect((await supervisor.ok(session.currentUser)).currentUser.organization?.name).toBe("Harbor Health");
    await supervisor.ok(organizationProfile.update, { body: { name: before.name, phone: before.phone, website: before.website } });
  });

  test("ORG-019.1 a blank name, a wrong phone, website, time zone and password age are refused at their fields, and staff without the right", async () => {
    const { errors } = await supervisor.call(organizationProfile.update, {
      body: { name: " ", phone: "123", website: "harbor", timeZone: "America/Nowhere", passwordMaxAgeDays: -1 },
    });
    expect(Object.keys(errors).sort()).toEqual(["name", "passwordMaxAgeDays", "phone", "timeZone", "website"]);
    for (const role of ["manager", "reader", "messengerOnly"] as const)
      expect([role, (await (await app.as(role)).call(organizationProfile.update, { body: { name: "Mine" } })).status]).toEqual([role, 403]);
  });

  test("ORG-019.2 with another time zone appointments that go by it keep their local time and their reminders move; those of a location with a zone of its own stay", async () => {
    const { location } = await supervisor.ok(locations.create, { body: { name: "Westside", timeZone: "America/Denver" } });
    const visit = await newAppointment(app, { startsAt: inDays(app, 10, "15:00") });
    const placed = await newAppointment(app, { startsAt: inDays(app, 11, "15:00"), locationExternalId: location.externalId });
    const timeZone = "America/New_York";
    const asked = await supervisor.ok(organizationProfile.consequences, { query: { timeZone } });
    expect(asked.consequences).toEqual({ appointmentsAhead: 1, expiringUsers: 0 });
    await supervisor.ok(organizationProfile.update, { body: { timeZone } });
    const earlier = (iso: string) => Temporal.Instant.from(iso).subtract({ hours: 2 }).toString();
    const after = await shown(app, visit.externalId);
    expect(after.startsAt).toBe(earlier(visit.startsAt));
    const waits = ({ reminders }: typeof after) => reminders.filter((one) => one.state === "active").map((one) => one.scheduledFor ?? "");
    expect(waits(visit).length).toBeGreaterThan(1);
    expect(waits(after)).toEqual(waits(visit).map(earlier));
    expect((await shown(app, placed.externalId)).startsAt).toBe(placed.startsAt);
    // The operator's change does the same, back again.
    await (await app.as("productStaff")).ok(adminOrganizations.update, {
      params: { code: "harbor" },
      body: { timeZone: "America/Denver" },
    });
    expect((await shown(app, visit.externalId)).startsAt).toBe(visit.startsAt);
    for (const { externalId } of [visit, placed]) await supervisor.ok(appointments.cancel, { params: { externalId } });
  });

  test("ORG-019.3 before a password age is saved, the staff users whose password is older are counted", async () => {
    await sql`update users set password_set_at = ${app.clock
      .now()
      .subtract({ hours: 24 * 100 })
      .toString()}
      where id = ${app.cast.people.reader.id}`.execute(app.db.system);
    const expiring = async (passwordMaxAgeDays: number) =>
      (await supervisor.ok(organizationProfile.consequences, { query: { passwordMaxAgeDays } })).consequences.expiringUsers;
    expect([await expiring(90), await expiring(365), await expiring(0)]).toEqual([1, 0, 0]);
  });
});

describe("Removing a language", () => {
  const held = async () => (await supervisor.ok(session.currentUser)).currentUser.organization?.languages;
  const remove = async (language: string) => supervisor.call(languageRemoval.remove, { params: { language } });

  test("LANG-021.1 what follows is counted before: patients who use it, own texts in it, and whether there are standard texts", async () => {
    await supervisor.ok(messageLanguages.add, { body: { languages: ["english", "spanish", "vie", "hmn"] } });
    const contentText = { english: "Please reply YES or NO.", spanish: "Responda SI o NO.", hmn: "Teb" };
    await supervisor.ok(customMessages.bulkUpdate, {
      body: { customMessages: [{ scope: "flow:errors:questions", key: "yes_no", contentText }] },
    });
    const body = { externalId: "L-1", firstName: "Mai", lastName: "Vang", phone: "3035550777", language: "hmn" };
    await supervisor.ok(patients.create, { body });
    const asked = async (language: string) => (await supervisor.ok(languageRemoval.consequences, { params: { language } })).consequences;
    expect(await asked("hmn")).toEqual({ patients: 1, ownTexts: 1, hasStandardTexts: false });
    expect(await asked("vie")).toMatchObject({ patients: 0, hasStandardTexts: true });
  });

  test("LANG-021.2 it is gone with the texts that were written in it; patients keep it, other languages stay, and it is audited", async () => {
    const removed = await remove("hmn");
    expect([removed.status, removed.body.languages]).toEqual([200, ["english", "spanish", "vie"]]);
    expect(await held()).toEqual(["english", "spanish", "vie"]);
    const { rows } = await sql<{ content_text: Record<string, string> }>`select content_text from custom_messages
      where organization_id = ${harbor.id} and key = 'yes_no'`.execute(app.db.system);
    expect(Object.keys(rows[0]?.content_text ?? {})).not.toContain("hmn");
    expect(rows[0]?.content_text.english).toBe("Please reply YES or NO.");
    expect((await supervisor.ok(patients.show, { params: { externalId: "L-1" } })).patient.language).toBe("hmn");
    expect(await latest("language.removed")).toBeDefined();
    expect((await remove("hmn")).status).toBe(404);
  });

  test("LANG-021.3 English and Spanish stay, and staff who are no supervisors remove none", async () => {
    for (const language of ["english", "spanish"]) expect([language, (await remove(language)).status]).toEqual([language, 422]);
    const manager = await app.as("manager");
    expect((await manager.call(languageRemoval.remove, { params: { language: "vie" } })).status).toBe(403);
    expect(await held()).toEqual(["english", "spanish", "vie"]);
  });
});
