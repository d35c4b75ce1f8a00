// Proves what the audit log says of changes: names of records, values before and after, masked, erased with the patient, and as CSV.
import { alerts } from "@tidings/contract/areas/alerts";
import { followUpSettings } from "@tidings/contract/areas/appointment-settings";
import { appointments } from "@tidings/contract/areas/appointments";
import { audit } from "@tidings/contract/areas/audit";
import { groups } from "@tidings/contract/areas/groups";
import { patients } from "@tidings/contract/areas/patients";
import { segments } from "@tidings/contract/areas/segments";
import { autoResponder } from "@tidings/contract/areas/texts";
import { users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { newAppointment } from "../../areas/appointments/testing.ts";
import { createdOutreach } from "../../areas/outreaches/testing.ts";
import { readEndpoints } from "../../http/contract-endpoints.ts";
import { readSamples } from "../../testing/contract-areas.ts";
import { newStaff } from "../../testing/new-staff.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const supervisor = await app.as("supervisor");

const eventsOf = async (action: string, reader: "supervisor" | "masked" = "supervisor") =>
  (await (await app.as(reader)).ok(audit.list, { query: { perPage: 120, search: { action } } })).auditEvents;
const newest = async (action: string, reader?: "supervisor" | "masked") => {
  const [event] = await eventsOf(action, reader);
  if (!event) throw new Error(`no event ${action}`);
  return event;
};
const csvOf = async (reader: "supervisor" | "masked", search: Record<string, string> = {}) =>
  (await (await app.as(reader)).call(audit.download, { query: { search } })).text;

describe("Names of records", () => {
  test("PERM-065 an event names the outreach or group it is about, as it is called now, and a deleted one by its last value", async () => {
    const { group } = await supervisor.ok(groups.create, { body: { name: "Walkers" } });
    expect(await newest("patient_group.create")).toMatchObject({ subjectId: group.externalId, subjectName: "Walkers", changes: [] });
    await supervisor.ok(groups.update, { params: { externalId: group.externalId }, body: { name: "Runners" } });
    expect(await newest("patient_group.update")).toMatchObject({
      subjectName: "Runners",
      changes: [{ field: "name", before: "Walkers", after: "Runners" }],
    });
    expect((await newest("patient_group.create")).subjectName).toBe("Runners");
    await supervisor.ok(groups.destroy, { params: { externalId: group.externalId } });
    expect(await newest("patient_group.destroy")).toMatchObject({
      subjectName: null,
      changes: [{ field: "name", before: "Runners", after: null }],
    });
    const outreach = await createdOutreach(app, { title: "Eye checks", isDraft: true });
    expect(await newest("outreach.create")).toMatchObject({ subjectId: outreach.externalId, subjectName: "Eye checks" });
  });

  test("PERM-065 an event about a patient has the name for users who see patient data, and a patient who is named was seen", async () => {
    await (await app.as("reader")).ok(patients.show, { params: { externalId: "harbor-6" } });
    const looks = await supervisor.call(audit.list, { query: { search: { patientExternalId: "harbor-6", action: "patient.viewed" } } });
    expect(looks.body.auditEvents[0]).toMatchObject({ subjectName: "Ana6 Lopez6", subjectId: null, patientExternalIds: ["harbor-6"] });
    const { rows } = await sql<{ action: string; patient_ids: number[] }>`select action, patient_ids from audit_events
      where request_id = ${looks.headers.get("x-request-id")}`.execute(app.db.system);
    expect(rows).toEqual([{ action: "patient.listed", patient_ids: [harbor.patients[5]?.id] }]);
    expect(await newest("patient.viewed", "masked")).toMatchObject({ subjectName: null, patientExternalIds: ["harbor-6"] });
    expect(await csvOf("supervisor", { action: "patient.viewed" })).toContain("Ana6 Lopez6");
    expect(await csvOf("masked", { action: "patient.viewed" })).not.toContain("Lopez");
  });

  test("PERM-065 a service that is switched off takes its names and nothing else", async () => {
    const off = sql`delete from organization_services where organization_id = ${harbor.id} and service = 'outreachMessage'`;
    const on = sql`insert into organization_services (organization_id, service) values (${harbor.id}, 'outreachMessage')`;
    await off.execute(app.db.system);
    expect(await newest("outreach.create")).toMatchObject({ action: "outreach.create", subjectName: null });
    await on.execute(app.db.system);
    expect((await newest("outreach.create")).subjectName).toBe("Eye checks");
  });

  test("PERM-065 records of another organization have no name here", async () => {
    const stranger = await app.as("stranger");
    const { auditEvents } = await stranger.ok(audit.list, { query: { search: { action: "outreach.create" } } });
    expect(auditEvents).toEqual([]);
  });

  test("PERM-066 PERM-065 the outreach by which a segment filters is named, to users who may read outreaches", async () => {
    const outreach = await createdOutreach(app, { title: "Blood drive", isDraft: true });
    const { segment } = await supervisor.ok(segments.create, { body: { name: "Asked to give", filters: { sex: ["female"] } } });
    const filters = { outreach: { exists: true, outreachExternalId: outreach.externalId } };
    await supervisor.ok(segments.update, { params: { externalId: segment.externalId }, body: { filters } });
    const after = async () =>
      (await newest("patient_segment.update")).changes.find(({ field }) => field === "filters.outreach.outreachExternalId")?.after;
    expect(await after()).toBe("Blood drive");
    await sql`delete from organization_services where organization_id = ${harbor.id} and service = 'outreachMessage'`.execute(
      app.db.system,
    );
    expect(await after()).toBe(outreach.externalId);
    await sql`insert into organization_services (organization_id, service) values (${harbor.id}, 'outreachMessage')`.execute(app.db.system);
  });

  test("PERM-066 the conditions by which a segment filters are named with their codes, in the file as well; a long list ends with an ellipsis", async () => {
    const { segment } = await supervisor.ok(segments.create, { body: { name: "In care", filters: { sex: ["female"] } } });
    const setConditions = (anyOf: { code: string; value: string }[]) =>
      supervisor.ok(segments.update, {
        params: { externalId: segment.externalId },
        body: { filters: { conditions: { exists: true, anyOf } } },
      });
    const change = async () => (await newest("patient_segment.update")).changes.find(({ field }) => field === "filters.conditions.anyOf");
    const diabetes = { code: "E11.9", value: "Type 2 diabetes" };
    await setConditions([diabetes, { code: "I10", value: "High {blood} pressure" }]);
    expect(await change()).toMatchObject({ before: null, after: "Type 2 diabetes (E11.9), High {blood} pressure (I10)" });
    expect(await csvOf("supervisor", { action: "patient_segment.update" })).toContain("Type 2 diabetes (E11.9)");
    await setConditions(
      Array.from({ length: 50 }, (_, at) => ({ code: `A${String(at + 10)}`, value: `Condition number ${at} of a long list` })),
    );
    const { before, after } = (await change()) ?? {};
    expect(before).toBe("Type 2 diabetes (E11.9), High {blood} pressure (I10)");
    expect(after).toMatch(/^Condition number 0 of a long list \(A10\), .*, …$/);
  });
});

describe("Values before and after", () => {
  const change = (externalId: string, body: object) => supervisor.ok(patients.update, { params: { externalId }, body });

  test("PERM-066 a changed patient shows the old and the new value, and only what differs", async () => {
    await change("harbor-1", { firstName: "Anabel", notes: "Call after four", language: "english" });
    const { changes, patientExternalIds } = await newest("patient.updated");
    expect(patientExternalIds).toEqual(["harbor-1"]);
    expect(changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: "first_name", before: "Ana1", after: "Anabel" },
      { field: "notes", before: null, after: "Call after four" },
    ]);
  });

  test("PERM-066 the case manager of a patient is named, before and after", async () => {
    const { manager, reader } = app.cast.people;
    await change("harbor-2", { caseManager: { externalId: manager.externalId } });
    const { patient } = await change("harbor-2", { caseManager: { externalId: reader.externalId } });
    const nameOf = (one: { firstName: string; lastName: string } | null) => one && `${one.firstName} ${one.lastName}`;
    const [event] = await eventsOf("patient.updated");
    expect(event?.changes).toEqual([
      { field: "case_manager", before: expect.stringMatching(/^manager /), after: nameOf(patient.caseManager as never) },
    ]);
    expect(event?.changes[0]?.after).toMatch(/^reader /);
    await change("harbor-2", { caseManager: null });
    expect((await newest("patient.updated")).changes).toEqual([{ field: "case_manager", before: event?.changes[0]?.after, after: null }]);
    // The next tests read the newest change of another patient.
    await change("harbor-1", { firstName: "Ana1", notes: null });
    await change("harbor-1", { firstName: "Anabel", notes: "Call after four" });
  });

  test("PERM-066 staff without access to patient data see that a value changed, and no value; in the file as well", async () => {
    const { changes } = await newest("patient.updated", "masked");
    expect(changes.find((one) => one.field === "first_name")).toEqual({ field: "first_name", before: "••••", after: "••••" });
    expect(changes.find((one) => one.field === "notes")).toEqual({ field: "notes", before: null, after: "••••" });
    expect(await csvOf("masked")).not.toMatch(/Anabel|Ana1|Call after four/);
    expect(await csvOf("supervisor")).toMatch(/first_name,Ana1,Anabel/);
  });

  test("PERM-066 OP-138 whoever is shown a patient's values has seen the patient, and that is written down", async () => {
    const looks = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from audit_events where detail ->> 'call' like '/audit_events%'
          and patient_ids && array[${harbor.patients[0]?.id}::bigint]`.execute(app.db.system)
      ).rows[0]?.n ?? 0;
    const before = await looks();
    await eventsOf("patient.updated", "masked");
    expect(await looks()).toBe(before);
    await eventsOf("patient.updated");
    await csvOf("supervisor", { action: "patient.updated" });
    expect(await looks()).toBe(before + 2);
  });

  test("PERM-066 values of a visit are those of its patient: named, masked, and found by the patient", async () => {
    const { externalId } = await newAppointment(app);
    await supervisor.ok(appointments.update, { params: { externalId }, body: { notes: "Bring the X-ray" } });
    await supervisor.ok(appointments.rsvp, { params: { externalId }, body: { rsvp: "going" } }).catch(() => undefined);
    await supervisor.ok(appointments.cancel, { params: { externalId } });
    const updated = await newest("appointment.updated");
    expect([updated.patientExternalIds, updated.changes]).toEqual([
      ["harbor-1"],
      [{ field: "notes", before: null, after: "Bring the X-ray" }],
    ]);
    expect((await newest("appointment.updated", "masked")).changes).toEqual([{ field: "notes", before: null, after: "••••" }]);
    expect((await newest("appointment.cancelled")).changes).toEqual([{ field: "state", before: "scheduled", after: "cancelled" }]);
    const found = await supervisor.ok(audit.list, { query: { search: { patientExternalId: "harbor-1" }, perPage: 120 } });
    expect(found.auditEvents.map((event) => event.action)).toEqual(
      expect.arrayContaining(["appointment.cancelled", "appointment.created"]),
    );
  });

  test("PERM-066 settings and rights show both values to masked supervisors too: they are nobody's health", async () => {
    const made = await supervisor.ok(users.create, {
      body: {
        firstName: "Nia",
        lastName: "New",
        email: "nia@harbor.test",
        role: "staff",
        featuresPermissions: { outreach: "read" },
        anonymizePhi: true,
      },
    });
    await supervisor.ok(users.update, {
      params: { externalId: made.user.externalId },
      body: { featuresPermissions: { outreach: "manage" }, jobTitle: "Lead" },
    });
    for (const reader of ["supervisor", "masked"] as const) {
      expect((await newest("user.rights_changed", reader)).changes).toEqual([
        { field: "featuresPermissions.outreach", before: "read", after: "manage" },
      ]);
      expect((await newest("user.updated", reader)).changes).toEqual([{ field: "jobTitle", before: null, after: "Lead" }]);
    }
  });

  test("PERM-066 every change of a setting or a record by its own form leaves its values", async () => {
    const samples = await readSamples();
    const forms: Record<string, string> = {
      "rescheduleSettings.update": "reschedule_settings.updated",
      "onCall.update": "on_call.updated",
      "safety.updateText": "safety_text.updated",
      "customMessages.bulkUpdate": "custom_message.updated",
      "segments.update": "patient_segment.update",
      "messengerTemplates.update": "messenger_template.update",
      "outreachTemplates.update": "outreach_template.update",
      "outreaches.update": "outreach.update",
      "appointmentTemplates.update": "appointment_template.update",
      "appointmentReports.update": "appointment_report.update",
      "referralTypes.update": "referral_type.updated",
      "referrals.update": "referral.updated",
      "programs.updateQuestion": "program.update_message",
      "appointments.reschedule": "appointment.rescheduled",
      "appointments.rsvp": "appointment.rsvp",
      "aiClassifications.correct": "ai_classification.corrected",
    };
    const endpoints = new Map((await readEndpoints()).map(({ name, endpoint }) => [name, endpoint]));
    const without: string[] = [];
    for (const [name, action] of Object.entries(forms)) {
      const endpoint = endpoints.get(name);
      if (!endpoint) throw new Error(`${name} is not in the contract`);
      const answer = await supervisor.call(endpoint, await samples.get(name)?.(app));
      expect([name, answer.status < 300]).toEqual([name, true]);
      if ((await newest(action)).changes.length === 0) without.push(name);
    }
    expect(without).toEqual([]);
  });

  test("PERM-066 a setting that is switched, set to other hours or to other times shows what it was", async () => {
    const { autoResponder: hours } = await supervisor.ok(autoResponder.show);
    await supervisor.ok(autoResponder.update, { body: { ...hours, enabled: true, endTime: "18:30" } });
    expect((await newest("auto_responder.updated")).changes).toEqual([
      { field: "enabled", before: false, after: true },
      { field: "endTime", before: "17:00", after: "18:30" },
    ]);
    await supervisor.ok(alerts.updateSettings, { body: { possibleAfterMinutes: 10, escalateAfterMinutes: 5 } });
    expect((await newest("alert_settings.updated")).changes).toEqual([{ field: "possibleAfterMinutes", before: 15, after: 10 }]);
    const { followUpSetting: now } = await supervisor.ok(followUpSettings.show);
    await supervisor.ok(followUpSettings.update, { body: { enabled: !now.enabled } });
    expect((await newest("follow_up_settings.updated")).changes).toEqual([{ field: "enabled", before: now.enabled, after: !now.enabled }]);
  });

  test("PERM-066 with the patient the values are erased, and the events stay", async () => {
    await supervisor.ok(patients.create, { body: { externalId: "leaving", firstName: "Lena", lastName: "Leaving" } });
    await change("leaving", { firstName: "Leonora" });
    const kept = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from audit_changes where before = '"Lena"' or after = '"Leonora"'`.execute(
          app.db.system,
        )
      ).rows[0]?.n;
    expect(await kept()).toBe(1);
    await supervisor.ok(patients.destroy, { params: { externalId: "leaving" } });
    expect(await kept()).toBe(0);
    const found = await supervisor.ok(audit.list, { query: { search: { patientExternalId: "leaving" }, perPage: 120 } });
    expect(found.auditEvents.map((event) => [event.action, event.changes])).toEqual(
      expect.arrayContaining([
        ["patient.updated", []],
        ["patient.created", []],
      ]),
    );
  });

  test("PERM-066 values of a record that was merged into the patient are erased with the patient as well", async () => {
    for (const externalId of ["stays", "goes"])
      await supervisor.ok(patients.create, { body: { externalId, firstName: "Mina", lastName: "Merged" } });
    await change("goes", { notes: "Of the merged record" });
    await supervisor.ok(patients.merge, { params: { externalId: "stays" }, body: { mergedExternalId: "goes" } });
    const kept = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from audit_changes where after = '"Of the merged record"'`.execute(app.db.system))
        .rows[0]?.n;
    expect(await kept()).toBe(1);
    await supervisor.ok(patients.destroy, { params: { externalId: "stays" } });
    expect(await kept()).toBe(0);
  });

  test("PERM-066 values are written and erased, never changed, and stay within the organization", async () => {
    for (const text of ["update audit_changes set field = 'x'", "truncate audit_changes"])
      await expect(sql.raw(text).execute(app.db.system), text).rejects.toThrow(/permission denied/);
    const stranger = await app.as("stranger");
    expect((await stranger.call(audit.download, { query: {} })).text).not.toContain("Anabel");
  });
});

describe("As a file", () => {
  test("PERM-067 the file has the list's events and filters, a line for each value, and the download is an event", async () => {
    const text = await csvOf("supervisor", { action: "patient_group.update" });
    const [head, ...lines] = text.trim().split("\r\n");
    expect(head?.replace("\uFEFF", "").split(",").slice(0, 5)).toEqual([
      "When (UTC)",
      "Time zone",
      "Local time",
      "Person or API key",
      "Action",
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/,America\/Denver,.*,supervisor Cast,patient_group\.update,patient_group,.*,name,Walkers,Runners,/);
    expect(await newest("export.downloaded")).toMatchObject({
      subjectType: "audit_log",
      detail: { kind: "audit", rows: 1, filters: "action" },
    });
    expect(await csvOf("supervisor", { action: "nothing.like_this" })).toBe(`${head}\r\n`);
  });

  test("PERM-067 a value that a spreadsheet would run is a text in the file", async () => {
    await supervisor.ok(patients.update, { params: { externalId: "harbor-2" }, body: { notes: "=cmd|' /C calc'!A0" } });
    expect(await csvOf("supervisor", { action: "patient.updated" })).toContain("'=cmd|");
  });

  test("PERM-067 only supervisors download it", async () => {
    const manager = await newStaff(app, { role: "staff", given: { patient: "manage", messenger: "manage" } });
    expect((await manager.call(audit.download, { query: {} })).status).toBe(403);
  });
});
