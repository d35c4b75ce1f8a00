// Scripted attacks by the operator's staff and through texts that they read: no privilege gained, no user locked out, no markup run.
import { adminCanvases, adminCustomers, adminLibrary, adminOrganizations, adminPrograms, adminUsers } from "@tidings/contract/areas/admin";
import { programs } from "@tidings/contract/areas/programs";
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  another,
  canvasBody,
  canvasContent,
  newCanvas,
  newCustomer,
  newOrganization,
  newResource,
  resourceBody,
} from "../areas/admin/testing.ts";
import { openSession } from "../core/sign-in/public.ts";
import { mailsTo } from "../core/sign-in/testing.ts";
import { asSystem } from "../kernel/database/transaction.ts";
import { untilBlocked } from "../kernel/testing/until-blocked.ts";
import { openClient } from "./call.ts";
import type { PartName } from "./cast.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { people, organizations } = app.cast;
const staff = await app.as("productStaff");
const admin = await app.as("siteAdmin");

const change = (client: typeof staff, name: PartName, body: object) =>
  client.call(adminUsers.update, { params: { externalId: people[name].externalId }, body: body as never });
const rowOf = async (name: PartName) =>
  (
    await sql<Record<string, unknown>>`select external_id, email::text, status, provider_side_role, password_hash, first_name,
      (select json_agg(m order by m.id) from (select id, organization_id, role, is_phi_anonymized, removed_at from memberships where user_id = u.id) m) as memberships
      from users u where id = ${people[name].id}`.execute(app.db.system)
  ).rows[0];
const person = (more: object) => ({ first_name: "New", last_name: "Comer", email: `${another("new")}@tidings.test`, ...more });
const providers = async () =>
  (await sql<{ n: number }>`select count(*) as n from users where provider_side_role is not null`.execute(app.db.system)).rows[0]?.n;

describe("No way up", () => {
  test("PERM-013 OP-052 who is no site administrator makes none, becomes none and touches none, by no field and no detour", async () => {
    const [before, own, count] = [await rowOf("siteAdmin"), await rowOf("productStaff"), await providers()];
    for (const body of [
      { providerRole: "site_admin" },
      { organizations: [{ code: "harbor", role: "staff_admin", anonymizePhi: false }] },
      { isDisabled: true },
      { email: "mine@tidings.test" },
    ]) {
      expect([body, (await change(staff, "productStaff", body)).status >= 400]).toEqual([body, true]);
      expect([body, (await change(staff, "siteAdmin", body)).status]).toEqual([body, 403]);
    }
    const site = { code: "harbor", anonymize_phi: false };
    for (const payload of [
      { user: person({ provider_role: "site_admin" }) },
      { user: person({ provider_role: null, organizations: [{ ...site, role: "site_admin" }] }) },
      { user: person({ provider_role: null, organizations: [{ ...site, role: "product_staff" }] }) },
      { user: person({ provider_role: "tidings_staff", organizations: [{ ...site, role: "staff_admin" }] }) },
      // An operator's user cannot be added to an organization under the same address.
      { user: person({ email: people.siteAdmin.email, organizations: [{ ...site, role: "staff" }] }) },
    ])
      expect([payload, [403, 422].includes((await staff.raw("POST", "/admin/users.json", { payload })).status)]).toEqual([payload, true]);
    expect([await rowOf("siteAdmin"), await rowOf("productStaff"), await providers()]).toEqual([before, own, count]);
  });

  test("PERM-013 nobody changes sides: neither does a clinic's own become the provider's, nor the other way round", async () => {
    for (const client of [staff, admin])
      for (const body of [{ providerRole: "tidings_staff" }, { providerRole: "site_admin", organizations: [] }])
        expect([body, [403, 422].includes((await change(client, "manager", body)).status)]).toEqual([body, true]);
    expect((await rowOf("manager"))?.provider_side_role).toBeNull();
    expect((await change(admin, "productStaff", { providerRole: null })).status).toBe(422);
  });

  test("PERM-013 fields that no form has are assigned nowhere in the provider's area", async () => {
    const forged = {
      id: 1,
      external_id: people.siteAdmin.externalId,
      organization_id: organizations.pine.id,
      user_id: people.siteAdmin.id,
      provider_side_role: "site_admin",
      password_hash: "x",
      password: "four lanterns over the water",
      sessions: [{}],
      state: "finalized",
      status: "active",
      is_published: true,
      finalized_at: "1999-01-01",
      created_at: "1999-01-01",
      created_by_user_id: people.siteAdmin.id,
      current_user_abilities: { update: true },
      enabled_patients_count: 0,
      customer_id: 1,
      template_code: "T2D",
      numbers_count: 9,
      __proto: { isAdmin: true },
    };
    const before = await rowOf("limited");
    const refused = async (method: string, path: string, payload: object) =>
      expect((await staff.raw(method, path, { payload })).errors).toMatchObject({ passwordHash: [{ key: "validation.unknownField" }] });
    await refused("PUT", `/admin/users/${people.limited.externalId}.json`, { user: { ...forged, first_name: "limited" } });
    expect(await rowOf("limited")).toEqual(before);
    const member = { code: "harbor", role: "staff", anonymize_phi: true };
    await refused("POST", "/admin/users.json", { user: { ...forged, ...person({ organizations: [member] }) } });
    const nested = await staff.raw("POST", "/admin/users.json", {
      payload: { user: person({ organizations: [{ ...forged, ...member }] }) },
    });
    expect(nested.errors).toMatchObject({ "organizations[0].passwordHash": [{ key: "validation.unknownField" }] });
    const made = await staff.raw("POST", "/admin/users.json", { payload: { user: person({ organizations: [member] }) } });
    const { user } = made.body as { user: { status: string; providerRole: string | null; memberships: { code: string }[] } };
    expect([made.status, user.status, user.providerRole, user.memberships.map(({ code }) => code)]).toEqual([
      201,
      "pending",
      null,
      ["harbor"],
    ]);
    const content = { ...(canvasBody() as object), category_name: "Lifestyle" };
    await refused("POST", "/admin/canvases.json", { canvas: { ...forged, ...content } });
    const canvas = (await staff.raw("POST", "/admin/canvases.json", { payload: { canvas: content } })).body as {
      canvas: { state: string; createdAt: string };
    };
    expect(canvas.canvas.state).toBe("draft");
    const { code } = await newOrganization(app);
    await refused("PUT", `/admin/organizations/${code}.json`, { organization: { ...forged, code: "harbor", name: "Renamed" } });
    await staff.raw("PUT", `/admin/organizations/${code}.json`, { payload: { organization: { name: "Renamed" } } });
    const { organization } = await staff.ok(adminOrganizations.show, { params: { code } });
    expect([organization.code, organization.name, organization.createdAt.slice(0, 4)]).toEqual([code, "Renamed", "2026"]);
    expect((await rowOf("siteAdmin"))?.password_hash).not.toBe("x");
  });
});

describe("Nothing smuggled in", () => {
  const script = '<script>alert(1)</script><img src=x onerror="alert(1)">';

  test("HTML and line breaks in what the provider writes neither run nor add headers in the mails that tell of it", async () => {
    const title = `${script}\r\nBcc: everybody@evil.example\u0007\u2028x`;
    const { externalId, code } = await newCanvas(app, { title, categoryName: title, content: { ...canvasContent, summary: script } });
    await staff.ok(adminCanvases.finalize, { params: { externalId } });
    const supervisor = await app.as("manager");
    await supervisor.ok(programs.emailInformation, { body: { code } });
    const [mail] = await mailsTo(app, supervisor.email);
    expect(mail?.subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(mail?.body_html).not.toMatch(/<script|<img/);
    expect(mail?.body_html).toContain("&#60;script&#62;");
  });

  test("HTML in what the provider keeps comes back as data, and formulas, markup and long texts are refused or kept as they are", async () => {
    const { ein } = await newCustomer(app);
    const notes = `=HYPERLINK("http://evil.example") ${script}`;
    const { customer } = await staff.ok(adminCustomers.update, { params: { ein }, body: { notes } });
    expect(customer.notes).toBe(notes);
    const { externalId, kind } = await newResource(app);
    const long = await staff.call(adminLibrary.update, { params: { externalId }, body: resourceBody({ kind, title: "x".repeat(256) }) });
    expect([long.status, Object.keys(long.errors)]).toEqual([422, ["title"]]);
    expect((await staff.call(adminPrograms.list, { query: { search: { title: "%' or 1=1 --" } } })).body.programs).toEqual([]);
  });
});

/** Both acts have begun before either of them comes to its end. */
async function atOnce<T>(userIds: readonly number[], ...acts: (() => Promise<T>)[]): Promise<T[]> {
  let under: Promise<T[]> = Promise.resolve([]);
  await app.db.system.transaction().execute(async (tx) => {
    await sql`select from users where id = any (${[...userIds]}::bigint[]) for update`.execute(tx);
    under = Promise.all(acts.map((act) => act()));
    await untilBlocked(app.db.system, acts.length);
  });
  return under;
}

// Runs last: which users keep which role depends on the request that came first.
describe("Nobody locked out", () => {
  test("ADM-008 OP-065 the last supervisor of an organization is shut out by nobody, in none of two ways at once; moving a stolen account's address ends its sessions instead", async () => {
    // Harbor has three possible supervisors; pine has two, one of which also works in harbor.
    const base = [{ key: "user.lastSupervisor" }];
    for (const name of ["masked", "traveller"] as const) expect((await change(staff, name, { isDisabled: true })).status).toBe(200);
    for (const [client, name] of [
      [staff, "supervisor"],
      [admin, "supervisor"],
      [admin, "stranger"],
    ] as const) {
      const refused = await change(client, name, { isDisabled: true });
      expect([name, refused.status, refused.errors.base]).toEqual([name, 409, base]);
    }
    const stolen = await app.as("supervisor");
    expect((await change(staff, "supervisor", { email: "rescued@tidings.test" })).status).toBe(200);
    expect((await stolen.call(session.currentUser)).status).toBe(401);
    // Two at once, who leave one another to the other: one stays.
    expect((await change(staff, "traveller", { isDisabled: false })).status).toBe(200);
    const both = await atOnce(
      [people.stranger.id, people.traveller.id],
      () => change(staff, "stranger", { isDisabled: true }),
      () => change(admin, "traveller", { isDisabled: true }),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await change(staff, "masked", { isDisabled: false });
  });

  test("ADM-008 OP-052 of two site administrators who shut out, or set down, one another at once one stays", async () => {
    const { user } = await admin.ok(adminUsers.create, {
      body: { firstName: "Second", lastName: "Admin", email: "second@tidings.test", providerRole: "site_admin", organizations: [] },
    });
    const { rows } = await sql<{ id: number }>`update users set status = 'active', password_hash = 'x'
      where external_id = ${user.externalId} returning id`.execute(app.db.system);
    const original = people.siteAdmin;
    const userId = rows[0]?.id ?? 0;
    const token = await asSystem(app.db, (tx) => openSession(tx, app.clock, { userId, organizationId: null, isCodeProven: true }));
    const second = openClient(app.url, { email: "second@tidings.test", token });
    const put = (client: typeof admin, externalId: string, body: object) =>
      client.call(adminUsers.update, { params: { externalId }, body: body as never });
    const answers = await atOnce(
      [userId, original.id],
      () => put(admin, user.externalId, { isDisabled: true }),
      () => put(second, original.externalId, { providerRole: "tidings_staff" }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await sql<{
      n: number;
    }>`select count(*) as n from users where provider_side_role = 'site_admin' and status = 'active'`.execute(app.db.system);
    expect(left.rows[0]?.n).toBe(1);
  });
});
