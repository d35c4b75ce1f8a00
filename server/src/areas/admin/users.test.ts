// Proves the provider's calls about people: added to organizations or to the provider, moved, shut out, and who may not be touched.
import { adminUsers } from "@tidings/contract/areas/admin";
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { mailsTo } from "../../core/sign-in/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { another } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as("siteAdmin");
const staff = await app.as("productStaff");

const pine = { code: "pine", role: "staff" as const, anonymizePhi: true };
const body = (given: object = {}) => ({
  firstName: "Ida",
  lastName: "Moss",
  email: `${another("ida")}@tidings.test`,
  organizations: [pine],
  ...given,
});

test("ADM-008 somebody is added to two organizations with their rights, invited, and found by part of name or email", async () => {
  const given = body({ organizations: [pine, { code: "harbor", role: "staff_admin", anonymizePhi: false }] });
  const { user } = await staff.ok(adminUsers.create, { body: given });
  expect(user).toMatchObject({ status: "pending", providerRole: null });
  expect(user.memberships.map(({ code, role, anonymizePhi }) => [code, role, anonymizePhi])).toEqual([
    ["harbor", "staff_admin", false],
    ["pine", "staff", true],
  ]);
  expect((await mailsTo(app, given.email)).length).toBeGreaterThan(0);
  const { users } = await staff.ok(adminUsers.list, { query: { search: { name: given.email.slice(0, 5), organizationCode: "pine" } } });
  expect(users.map((one) => one.email)).toContain(given.email);
  expect((await admin.call(adminUsers.create, { body: given })).errors).toEqual({ email: [{ key: "validation.unique" }] });
  expect((await admin.call(adminUsers.create, { body: body({ organizations: [] }) })).errors).toEqual({
    organizations: [{ key: "validation.blank" }],
  });
});

test("ADM-008 whoever moves from one organization to another stays themselves; rights change where they differ", async () => {
  const { user } = await staff.ok(adminUsers.create, { body: body() });
  const params = { externalId: user.externalId };
  const moved = await staff.ok(adminUsers.update, {
    params,
    body: { jobTitle: "Nurse", organizations: [{ code: "harbor", role: "staff", anonymizePhi: true }] },
  });
  expect(moved.user).toMatchObject({ externalId: user.externalId, status: "pending", jobTitle: "Nurse" });
  expect(moved.user.memberships.map((one) => one.code)).toEqual(["harbor"]);
  const raised = await staff.ok(adminUsers.update, {
    params,
    body: { organizations: [{ code: "harbor", role: "staff_admin", anonymizePhi: true }] },
  });
  expect(raised.user.memberships.map((one) => one.role)).toEqual(["staff_admin"]);
  const { rows } = await sql<{ action: string }>`select distinct action from audit_events where subject_id = ${user.externalId}`.execute(
    app.db.system,
  );
  expect(rows.map((row) => row.action)).toEqual(
    expect.arrayContaining(["user.created", "user.updated", "user.rights_changed", "user.removed"]),
  );
});

test("ADM-008 USER-021 whoever is shut out is signed out at once, and let in again", async () => {
  const client = await app.as("reader");
  const { externalId } = app.cast.people.reader;
  await admin.ok(adminUsers.update, { params: { externalId }, body: { isDisabled: true } });
  expect((await client.call(session.currentUser)).status).toBe(401);
  expect((await admin.ok(adminUsers.update, { params: { externalId }, body: { isDisabled: false } })).user.status).toBe("active");
});

test("ADM-008 PERM-001 OP-052 only site administrators make and change their like, and nobody their own address or sign-in", async () => {
  const create = (client: typeof admin) =>
    client.call(adminUsers.create, { body: body({ providerRole: "site_admin", organizations: [] }) });
  expect((await create(staff)).status).toBe(403);
  expect((await create(admin)).body.user.providerRole).toBe("site_admin");
  const { externalId } = app.cast.people.siteAdmin;
  const change = (client: typeof admin, given: object) => client.call(adminUsers.update, { params: { externalId }, body: given });
  expect((await change(staff, { email: "mine@tidings.test" })).status).toBe(403);
  expect((await change(admin, { email: "mine@tidings.test" })).status).toBe(403);
  expect((await change(admin, { isDisabled: true })).status).toBe(409);
  const own = { params: { externalId: app.cast.people.productStaff.externalId }, body: { providerRole: "site_admin" as const } };
  expect((await staff.call(adminUsers.update, own)).status).toBe(403);
});
