// Tests appointments over FHIR: the resource, how it takes place, search, paging, and who may read.
import type { AppointmentTemplateInput } from "@tidings/contract/areas/appointment-templates";
import { appointments } from "@tidings/contract/areas/appointments";
import { confidentialCare } from "@tidings/contract/areas/confidential-care";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newAppointment, newTemplate } from "../../areas/appointments/testing.ts";
import { keyClient } from "../../core/keys/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { appointmentParameters } from "./appointment-parameters.ts";
import { appointmentsIn, bearer, type FhirAnswer, fhirCaller, issueIn, linkIn, R4Appointment, R4Searchset } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const base = "http://tidings.test/fhir/R4";
const sid = `${base}/sid/harbor`;
const strict = { headers: { prefer: "handling=strict" } };
const { client } = await keyClient(app, { scopes: { patient: "read", appointment: "read" } });
const ask = fhirCaller(app, bearer(client.token));
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;
const patientId = String(harbor.patients[0]?.id);

const idsIn = (answer: FhirAnswer): string[] => appointmentsIn(answer).map((one) => one.identifier[0]?.value ?? "");
const find = async (query: string) => {
  const answer = await ask(`/Appointment?${query}`, strict);
  expect([query, answer.status, answer.text.slice(0, answer.status === 200 ? 0 : 300)]).toEqual([query, 200, ""]);
  expect(z.safeParse(R4Searchset, answer.body).error?.issues).toBeUndefined();
  expect(answer.body.total).toBe(idsIn(answer).length);
  return idsIn(answer).sort();
};

const visits = [
  { externalId: "V-office", modality: "in_person", startsAt: "2026-12-01T09:00" },
  { externalId: "V-phone", modality: "telephone", startsAt: "2026-12-01T15:30" },
  { externalId: "V-video", modality: "video", startsAt: "2026-12-02T10:00" },
] as const;

beforeAll(async () => {
  const every: Partial<AppointmentTemplateInput> = { title: "Check-up", duration: 30 };
  const template = await newTemplate(app, every);
  for (const visit of visits) {
    app.clock.advance({ minutes: 1 });
    await newAppointment(app, { ...visit, appointmentTemplateExternalId: template });
  }
});
const one = async (externalId: string) => appointmentsIn(await ask(`/Appointment?identifier=${externalId}`))[0];

describe("The resource", () => {
  test("APT-066.4 OP-226 every element that is mapped, and nothing else, in the forms of R4", async () => {
    const { id } = (await one("V-video")) ?? { id: "" };
    const answer = await ask(`/Appointment/${id}`);
    expect([answer.status, answer.headers.get("etag")]).toEqual([200, `W/"${answer.body.meta.versionId}"`]);
    expect(z.safeParse(R4Appointment, answer.body).error?.issues).toBeUndefined();
    expect(answer.body).toEqual({
      resourceType: "Appointment",
      id,
      meta: { versionId: "20261118170300", lastUpdated: "2026-11-18T17:03:00Z" },
      identifier: [{ use: "usual", system: `${sid}/appointment-id`, value: "V-video" }],
      status: "booked",
      serviceType: [{ text: "Check-up" }],
      appointmentType: {
        coding: [{ system: "http://terminology.hl7.org/CodeSystem/v3-ParticipationMode", code: "VIDEOCONF", display: "videoconferencing" }],
        text: "Video",
      },
      start: "2026-12-02T17:00:00Z",
      end: "2026-12-02T17:30:00Z",
      minutesDuration: 30,
      created: "2026-11-18T17:03:00Z",
      participant: [{ actor: { reference: `Patient/${patientId}` }, status: "needs-action" }],
    });
  });

  test.each([
    ["V-office", "FACE", "In person"],
    ["V-phone", "PHONE", "Telephone"],
    ["V-video", "VIDEOCONF", "Video"],
  ])("APT-066.4 %s takes place as %s, %s, and is found by it", async (externalId, code, text) => {
    expect((await one(externalId))?.appointmentType).toMatchObject({ coding: [{ code }], text });
    expect(await find(`appointment-type=${code}`)).toEqual([externalId]);
    expect(await find(`appointment-type=http://terminology.hl7.org/CodeSystem/v3-ParticipationMode|${code}`)).toEqual([externalId]);
  });

  test("OP-226 provider and location are participants, the patient's response is theirs, and an unknown end is said to be unknown", async () => {
    const template = await newTemplate(app, { title: "Without a length" });
    await sql`update appointment_templates set duration = null where external_id::text = ${template}`.execute(app.db.system);
    const { externalId } = await newAppointment(app, { externalId: "V-places", appointmentTemplateExternalId: template });
    const [place] = (
      await sql<{ id: number; external_id: string; name: string }>`select id, external_id, name from locations
      where organization_id = ${harbor.id} order by id limit 1`.execute(app.db.system)
    ).rows;
    await sql`update appointments set duration = null, rsvp = 'going', location_id = ${place?.id ?? null} where external_id = ${externalId}`.execute(
      app.db.system,
    );
    const found = await one(externalId);
    expect(z.safeParse(R4Appointment, found).error?.issues).toBeUndefined();
    expect(found?.end).toBeUndefined();
    expect(found?.participant).toEqual([
      { actor: { reference: `Patient/${patientId}` }, status: "accepted" },
      ...(place
        ? [
            {
              actor: { type: "Location", identifier: { system: `${sid}/location-id`, value: place.external_id }, display: place.name },
              status: "accepted",
            },
          ]
        : []),
    ]);
    await sql`update appointments set state = 'disabled' where external_id = ${externalId}`.execute(app.db.system);
    expect(await find("identifier=V-places")).toEqual([]);
    expect((await ask(`/Appointment/${found?.id}`)).status).toBe(404);
  });

  test("OP-226 canceled, attended and missed appointments have their status, and are found by it", async () => {
    const template = await newTemplate(app, { title: "Outcomes" });
    for (const externalId of ["S-cancelled", "S-attended", "S-missed"])
      await newAppointment(app, { externalId, appointmentTemplateExternalId: template, startsAt: "2027-01-05T09:00" });
    await supervisor.ok(appointments.cancel, { params: { externalId: "S-cancelled" } });
    await sql`update appointments set is_attended = external_id = 'S-attended' where external_id in ('S-attended', 'S-missed')`.execute(
      app.db.system,
    );
    for (const [externalId, status] of [
      ["S-cancelled", "cancelled"],
      ["S-attended", "fulfilled"],
      ["S-missed", "noshow"],
    ] as const) {
      expect((await one(externalId))?.status).toBe(status);
      expect(await find(`status=${status}&date=2027-01-05`)).toEqual([externalId]);
    }
    expect(await find("status=booked,noshow&date=ge2027")).toEqual(["S-missed"]);
  });
});

describe("Search", () => {
  test("OP-226 by day on the organization's clock, by moment, by patient, by change, and by several at once", async () => {
    expect(await find("date=2026-12-01")).toEqual(["V-office", "V-phone"]);
    expect(await find("date=ge2026-12-01T20:00:00Z&date=lt2026-12-02")).toEqual(["V-phone"]);
    for (const asked of [patientId, `Patient/${patientId}`, `${base}/Patient/${patientId}`])
      expect(await find(`patient=${asked}&date=2026-12-02`)).toEqual(["V-video"]);
    expect(await find("patient=1x")).toEqual([]);
    expect(await find("_lastUpdated=lt2026-11-18T17:02:00Z")).toEqual(["V-office"]);
    expect(await find("appointment-type=PHONE,VIDEOCONF&date=2026-12-02")).toEqual(["V-video"]);
    expect(await find("appointment-type=WRITTEN")).toEqual([]);
    expect(await find("status=waitlist")).toEqual([]);
    expect(await find(`identifier=${sid}/external-id|V-video`)).toEqual([]);
    const wrong = await ask("/Appointment?date=soon");
    expect([wrong.status, issueIn(wrong)?.code]).toEqual([400, "value"]);
  });

  test("OP-226 the statement lists exactly the parameters that are heeded", async () => {
    const { body } = await ask("/metadata");
    const promised = body.rest[0].resource[1].searchParam as { name: string; type: string }[];
    expect(promised.map((each) => each.name)).toEqual(appointmentParameters.map((each) => each.name));
    for (const { name, type } of promised) {
      const value = type === "date" ? "2000" : "1";
      const answer = await ask(`/Appointment?${name}=${value}`, strict);
      expect([name, answer.status, linkIn(answer, "self")]).toEqual([name, 200, `${base}/Appointment?${name}=${value}`]);
    }
    expect((await ask("/Appointment?reason=x", strict)).status).toBe(400);
  });

  test("OP-226 pages by the next link show every appointment once, by POST as well", async () => {
    const total = (await ask("/Appointment?_summary=count")).body.total;
    const seen: string[] = [];
    for (let next: string | undefined = "/Appointment?_count=2"; next; ) {
      const page: FhirAnswer = await ask(next);
      seen.push(...idsIn(page));
      next = linkIn(page, "next");
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    const posted = await ask("/Appointment/_search", {
      method: "POST",
      body: "date=2026-12-02",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(idsIn(posted)).toEqual(["V-video"]);
  });
});

describe("Who may read", () => {
  test("OP-226 PERM-013 a key for patients alone, and staff without appointments, are refused", async () => {
    const patientsOnly = fhirCaller(app, bearer((await keyClient(app, { scopes: { patient: "read" } })).client.token));
    const messengerOnly = await app.as("messengerOnly");
    const person = fhirCaller(app, { "x-user-email": messengerOnly.email, "x-user-token": messengerOnly.token });
    for (const caller of [patientsOnly, person]) {
      for (const path of ["/Appointment", "/Appointment/1"]) expect((await caller(path)).status).toBe(403);
      expect((await caller("/Appointment/_search", { method: "POST" })).status).toBe(403);
    }
    expect((await fhirCaller(app, {})("/Appointment")).status).toBe(401);
  });

  test("CALL-026 those of another organization are neither read nor found", async () => {
    const { id } = (await one("V-video")) ?? { id: "" };
    const pine = await keyClient(app, { scopes: { patient: "read", appointment: "read" }, sentToEmail: "it@pine.test" }, "pine");
    const inPine = fhirCaller(app, bearer(pine.client.token));
    expect((await inPine(`/Appointment/${id}`)).status).toBe(404);
    expect((await inPine(`/Appointment?_id=${id}`)).body.total).toBe(0);
  });

  test("CONS-016.1 of a confidential template they are left out for a key that does not read confidential records", async () => {
    const template = await newTemplate(app, { title: "Quiet" });
    await newAppointment(app, { externalId: "V-quiet", appointmentTemplateExternalId: template });
    expect(await find("identifier=V-quiet")).toEqual(["V-quiet"]);
    await supervisor.ok(confidentialCare.mark, {
      params: { kind: "appointment_template", externalId: template },
      body: { isConfidential: true },
    });
    expect(await find("identifier=V-quiet")).toEqual([]);
  });
});
