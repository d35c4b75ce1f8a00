// Proves that no list of appointments and no round of the clock reads a table from end to end: every statement is explained at volume.
// Connects the ports of patients.
import "../../app.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPatients } from "../../core/patients/public.ts";
import { databaseOfPatients, insertAppointments, openPlanCheck, type PlanCheck } from "../../core/patients/testing.ts";
import type { Ctx } from "../../kernel/context.ts";
import { remindersOf } from "./appointment-rows.ts";
import { completeAppointments } from "./complete-appointments.ts";
import { lockDueReminders } from "./due-rows.ts";
import { listAppointments } from "./list-appointments.ts";
import { settleReminders } from "./settle-reminders.ts";
import { showAppointment } from "./show-appointment.ts";

const size = 60_000;
const {
  database,
  ids: [organizationId = 0],
} = await databaseOfPatients(size, ["big"]);
let check: PlanCheck;
let one = "";
let patient = "";
let template = "";

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`select id from patients where organization_id = ${organizationId}`.execute(database.system);
  await insertAppointments(
    database.system,
    organizationId,
    rows.map((row) => row.id),
    "2026-01-01T16:00:00Z",
  );
  // Some 165 a day around the present of the checks, most of them over.
  await sql`insert into providers (organization_id, external_id, last_name, created_at, updated_at)
    select ${organizationId}, 'prov-' || n, 'Doctor ' || n, now(), now() from generate_series(1, 50) n`.execute(database.system);
  await sql`insert into appointment_templates (organization_id, title, languages, created_at, updated_at)
    select ${organizationId}, 'Template ' || n, array['english'], now(), now() from generate_series(1, 50) n`.execute(database.system);
  await sql`update appointments a set starts_at = timestamptz '2026-11-18T17:00Z' - interval '300 days' + (a.id % ${size}) * interval '9 minutes',
      state = case when (a.id % ${size}) < 48000 then 'completed' when a.id % 50 = 0 then 'cancelled' when a.id % 7 = 0 then 'active' else 'scheduled' end,
      rsvp = (array['going', 'going', 'going', 'not_going', 'no_response', 'no_response_required'])[1 + a.id % 6],
      provider_id = (select d.id from providers d where d.external_id = 'prov-' || (1 + a.id % 50)),
      appointment_template_id = (select t.id from appointment_templates t where t.title = 'Template ' || (1 + a.id % 50))`.execute(
    database.system,
  );
  await sql`update appointments set rsvp = 'waiting_for_clarification', state = 'active' where id % 6000 = 5`.execute(database.system);
  await sql`with sent as (insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank,
        created_at, sent_at)
      select organization_id, 'plan-' || id, patient_id, 'appointment', 'reminder', '+13035550100', '+13035550101', 'english', 'Hello', 1, 'delivered', 40,
        starts_at, starts_at from appointments returning id, key, organization_id)
    insert into appointment_reminders (organization_id, appointment_id, generation, number, kind, position, is_rsvp, is_immediate, scheduled_for, send_via,
      state, message_id, is_settled, created_at, updated_at)
    select a.organization_id, a.id, 1, 1, 'reminder', 1, true, false, a.starts_at, 'sms',
      case when a.state = 'completed' then 'completed' else 'active' end, sent.id, a.state = 'completed' and a.id % 500 <> 0, now(), now()
    from appointments a join sent on sent.key = 'plan-' || a.id`.execute(database.system);
  const some = await sql<{ id: string; patient: string; template: string }>`
    select a.external_id as id, p.external_id as patient, t.external_id as template from appointments a
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    join appointment_templates t on t.organization_id = a.organization_id and t.id = a.appointment_template_id
    where a.state = 'scheduled' limit 1`.execute(database.system);
  ({ id: one, patient, template } = some.rows[0] ?? { id: "", patient: "", template: "" });
  // The owner's: only the owner may analyze.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, organizationId);
}, 180_000);
afterAll(() => database.drop());

const clean = async (act: (ctx: Ctx) => Promise<unknown>) => {
  const { statements, faults } = await check.faults(act);
  expect(statements).toBeGreaterThan(0);
  expect(faults).toEqual([]);
};
const page = (query: object) => ({ page: 1, perPage: 30, ...query }) as never;
const week = { minDate: "2026-11-18", maxDate: "2026-11-25" };

describe("The list", () => {
  test.each(["starts_at:asc", "starts_at:desc", "patient_name:asc", "patient_name:desc", "rsvp:asc"])(
    "APT-002 APT-003 of a week sorted %s",
    (sort) => clean((ctx) => listAppointments(ctx, page({ sort, search: week }))),
  );
  test.each([1, 3])("APT-006 DASH-003 what needs review, page %i", (at) =>
    clean((ctx) => listAppointments(ctx, page({ page: at, perPage: 10, search: { state: "active", rsvp: "waiting_for_clarification" } }))),
  );
  test("APT-005 of one patient", () => clean((ctx) => listAppointments(ctx, page({ search: { patientExternalId: patient } }))));
  test("APT-005 of one provider in a week", () =>
    clean((ctx) => listAppointments(ctx, page({ search: { ...week, providerExternalId: "prov-7" } }))));
  test("APT-005 of one template", () =>
    clean((ctx) => listAppointments(ctx, page({ search: { ...week, appointmentTemplateExternalId: template } }))));
  test("APT-005 by a name", () => clean((ctx) => listAppointments(ctx, page({ search: { ...week, nameOrExternalId: "marlo" } }))));
});

describe("One", () => {
  test("APT-013 with its reminders", () => clean((ctx) => showAppointment(ctx, one)));
  test("APT-023 the reminders alone", () => clean((ctx) => remindersOf(ctx, { id: 1, generation: 1 })));
});

describe("The clock's work", () => {
  test("JOB-003 which reminders are due", () => clean((ctx) => lockDueReminders(ctx, sql`true`, 500)));
  test("JOB-006 what became of the texts", () => clean((ctx) => settleReminders(ctx)));
  test("JOB-011 which visits are over", () => clean((ctx) => completeAppointments(ctx)));
});

test("UI-025 patients by their appointments of a week", () =>
  clean((ctx) => listPatients(ctx, page({ search: { appointment: { ...week, rsvp: "no_response" } } }))));

test("the check sees what it is for", async () => {
  const { faults } = await check.faults((ctx) =>
    sql`select id from appointments where organization_id = ${ctx.org.id} and notes is null and is_attended limit 30`.execute(ctx.tx),
  );
  expect(faults.join()).toMatch(/appointments/);
});
