// Proves that no list of templates, providers or locations reads a table from end to end: every statement is explained at volume.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseOfPatients, openPlanCheck, type PlanCheck } from "../../../core/patients/testing.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { listLocations } from "../places/list-locations.ts";
import { listProviders } from "../places/list-providers.ts";
import { listTemplates, showTemplate } from "./show-template.ts";

const { database, ids } = await databaseOfPatients(20_000, ["big", "other"]);
let check: PlanCheck;
let used = "";

/** Two organizations with as many rows each: what is read of the other's is read in vain. */
async function fill(organizationId: number): Promise<void> {
  await sql`insert into providers (organization_id, external_id, first_name, last_name, created_at, updated_at)
    select ${organizationId}, 'prov-' || n, 'First ' || n % 90, 'Last ' || n, now(), now() from generate_series(1, 3000) n`.execute(
    database.system,
  );
  await sql`insert into locations (organization_id, external_id, name, city, created_at, updated_at)
    select ${organizationId}, 'loc-' || n, 'Location ' || n, 'City ' || n % 40, now(), now() from generate_series(1, 3000) n`.execute(
    database.system,
  );
  await sql`insert into appointment_templates (organization_id, title, languages, created_at, updated_at)
    select ${organizationId}, 'Template ' || n, array['english'], now(), now() from generate_series(1, 60) n`.execute(database.system);
  await sql`insert into appointments (organization_id, patient_id, appointment_template_id, starts_on, starts_time, time_zone, starts_at, send_via, state, rsvp,
      created_at, updated_at)
    select p.organization_id, p.id, t.id, '2026-11-18', '10:00', 'America/Denver', timestamptz '2026-11-18T17:00Z' + (p.id % 400 - 200) * interval '1 day',
      'sms', case when p.id % 400 < 200 then 'completed' else 'scheduled' end, 'going', now(), now()
    from patients p join (select id, row_number() over () as n from appointment_templates where organization_id = ${organizationId}) t on t.n = 1 + p.id % 55
    where p.organization_id = ${organizationId}`.execute(database.system);
}

beforeAll(async () => {
  for (const id of ids) await fill(id);
  const { rows } = await sql<{ external_id: string }>`select external_id from appointment_templates where organization_id = ${ids[0]}
    order by id limit 1`.execute(database.system);
  used = rows[0]?.external_id ?? "";
  // The owner's: only the owner may analyze.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, ids[0] ?? 0);
}, 180_000);
afterAll(() => database.drop());

const clean = async (act: (ctx: Ctx) => Promise<unknown>) => {
  const { statements, faults } = await check.faults(act);
  expect(statements).toBeGreaterThan(0);
  expect(faults).toEqual([]);
};
const page = (query: object) => ({ page: 1, perPage: 30, ...query }) as never;

describe("Templates", () => {
  test.each(["last_appointment_at:desc", "title:asc", "state:asc", "updated_at:desc"])("TPL-002 the list sorted %s", (sort) =>
    clean((ctx) => listTemplates(ctx, page({ sort }))),
  );
  test("TPL-002 the list of those in use", () =>
    clean((ctx) => listTemplates(ctx, page({ search: { state: ["active"], title: "temp" } }))));
  test("TPL-004 one template with what its appointments say", async () => {
    const { faults, indexes } = await check.faults((ctx) => showTemplate(ctx, used));
    expect(faults).toEqual([]);
    expect(indexes).toContain("appointments__organization_id__appointment_template_id");
  });
});

describe("Places", () => {
  test.each(["last_name:asc", "first_name:desc"])("APT-039 providers sorted %s", (sort) =>
    clean((ctx) => listProviders(ctx, page({ sort }))),
  );
  test("APT-042 locations by name", () => clean((ctx) => listLocations(ctx, page({ sort: "name:asc" }))));
  test("APT-040 one provider by its id", () => clean((ctx) => listProviders(ctx, page({ search: { externalId: "prov-77" } }))));
});
