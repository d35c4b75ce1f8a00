// Proves that operators find in their own trail what they did, here and in organizations, without patient data.
import { adminAudit } from "@tidings/contract/areas/admin/audit";
import { adminCustomers } from "@tidings/contract/areas/admin/customers";
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { audit } from "@tidings/contract/areas/audit";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as("siteAdmin");

type Search = NonNullable<NonNullable<Parameters<typeof admin.ok<typeof adminAudit.list>>[1]>["query"]>["search"];
const found = async (search?: Search) =>
  (await admin.ok(adminAudit.list, { query: { perPage: 120, ...(search ? { search } : {}) } })).operatorEvents;
const actions = async (search?: Search) => (await found(search)).map((event) => event.action);

test("ADM-022 the trail holds what operators did in the admin area and in organizations, and nothing of their staff", async () => {
  await admin.ok(adminCustomers.create, { body: { ein: "12-3456789", name: "Mesa Health" } as never });
  app.clock.advance({ minutes: 1 });
  await admin.ok(adminOrganizations.update, { params: { code: "pine" }, body: { website: "https://pine.example" } as never });
  app.clock.advance({ minutes: 1 });
  const inside = await app.as("productStaff", "harbor");
  await inside.ok(patients.show, { params: { externalId: "harbor-1" } });
  await (await app.as("supervisor")).ok(patients.show, { params: { externalId: "harbor-2" } });
  const events = await found();
  expect(events.map((event) => [event.action, event.user.firstName, event.organization?.code ?? null, event.patientsCount])).toEqual([
    ["patient.viewed", "productStaff", "harbor", 1],
    ["support.entered", "productStaff", "harbor", 0],
    ["organization.updated", "siteAdmin", "pine", 0],
    ["customer.created", "siteAdmin", null, 0],
  ]);
  expect(events[2]?.changes).toEqual([{ field: "website", before: null, after: "https://pine.example" }]);
  expect(JSON.stringify(events)).not.toMatch(/harbor-1|harbor-2|Ana1/);
});

test("ADM-022 it is found by operator, organization, kind, action and day, page by page", async () => {
  expect(await actions({ name: "product" })).toEqual(["patient.viewed", "support.entered"]);
  expect(await actions({ name: "CAST" })).toHaveLength(4);
  expect(await actions({ name: "%" })).toEqual([]);
  expect(await actions({ organizationCode: "pine" })).toEqual(["organization.updated"]);
  expect(await actions({ action: "support" })).toEqual(["support.entered"]);
  expect(await actions({ action: "customer.created" })).toEqual(["customer.created"]);
  expect(await actions({ from: "2026-11-18", to: "2026-11-18" })).toHaveLength(4);
  expect(await actions({ from: "2026-11-19" })).toEqual([]);
  expect(await actions({ to: "2026-11-17" })).toEqual([]);
  const second = await admin.ok(adminAudit.list, { query: { page: 2, perPage: 3 } });
  expect([second.operatorEvents.map((event) => event.action), second.pagination.totalCount]).toEqual([["customer.created"], 4]);
});

test("ADM-022 who is no operator any more stays in it, and values of patients are hidden", async () => {
  await sql`insert into audit_events (organization_id, occurred_at, user_id, action, subject_type, subject_id, patient_ids)
    values (${app.cast.organizations.harbor.id}, ${app.clock.now().toString()}, ${app.cast.people.productStaff.id}, 'patient.updated', 'patient', '1', '{1}')`.execute(
    app.db.system,
  );
  await sql`insert into audit_changes (organization_id, event_id, position, field, before, after, patient_id)
    select organization_id, id, 0, 'first_name', '"Songbird"', null, 1 from audit_events where action = 'patient.updated'`.execute(
    app.db.system,
  );
  await sql`update users set provider_side_role = null where id = ${app.cast.people.productStaff.id}`.execute(app.db.system);
  const [event] = await found({ name: "product" });
  expect([event?.action, event?.subjectId, event?.changes]).toEqual([
    "patient.updated",
    null,
    [{ field: "first_name", before: "••••", after: null }],
  ]);
});

test("ADM-022 ADM-015 no user of an organization reads it, and the organization's own trail stays its own", async () => {
  for (const name of ["supervisor", "reader"] as const) expect((await (await app.as(name)).call(adminAudit.list)).status).toBe(403);
  const { auditEvents } = await (await app.as("stranger")).ok(audit.list, { query: { search: { action: "support" } } });
  expect(auditEvents).toEqual([]);
});
