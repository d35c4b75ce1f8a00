// Proves organizations: which one sees, how they look, how one switches, their languages and counters.

import { adminSupport } from "@tidings/contract/areas/admin/support";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { organizations } from "@tidings/contract/areas/organizations";
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";
import { attempt, mailedCode } from "../sign-in/testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;

const switchTo = async (name: "traveller" | "supervisor" | "productStaff", organizationCode: string) => {
  const client = await app.as(name);
  const answer = await client.call(session.switchOrganization, {
    params: { externalId: app.cast.people[name].externalId },
    body: { organizationCode },
  });
  return { client, answer };
};

test("ORG-001 a session works in one organization: the last used one that is still assigned, else the first by name", async () => {
  const { email, id } = app.cast.people.traveller;
  const codeOf = async () => {
    app.clock.advance({ minutes: 1 });
    await attempt(app, { email });
    const { token } = (await attempt(app, { email, otpAttempt: await mailedCode(app, email) })).body.authentication;
    const me = await app.publicClient.call(session.currentUser, { headers: { "x-user-email": email, "x-user-token": token } });
    return me.body.currentUser.currentOrganization;
  };
  const lastUsed = (organizationId: number | null) =>
    sql`update users set current_organization_id = ${organizationId} where id = ${id}`.execute(app.db.system);
  await lastUsed(pine.id);
  expect(await codeOf()).toBe("pine");
  await lastUsed(null);
  expect(await codeOf()).toBe("harbor");
  await sql`update memberships set removed_at = now() where user_id = ${id} and organization_id = ${harbor.id}`.execute(app.db.system);
  expect(await codeOf()).toBe("pine");
  await sql`update memberships set removed_at = null where user_id = ${id}`.execute(app.db.system);
  await lastUsed(harbor.id);
});

test("ORG-003 switching moves the session, at once and for good", async () => {
  const { client, answer } = await switchTo("traveller", "pine");
  expect([answer.status, answer.body.currentUser.currentOrganization, answer.body.currentUser.organization?.name]).toEqual([
    200,
    "pine",
    "Pine Street Clinic",
  ]);
  expect((await client.ok(session.currentUser)).currentUser.currentOrganization).toBe("pine");
  const kept = await app.db.system
    .selectFrom("users")
    .select("current_organization_id")
    .where("id", "=", app.cast.people.traveller.id)
    .executeTakeFirstOrThrow();
  expect(kept.current_organization_id).toBe(pine.id);
});

test("ORG-003 another session of the same person stays where it is", async () => {
  const elsewhere = await app.as("traveller", "harbor");
  await switchTo("traveller", "pine");
  expect((await elsewhere.ok(session.currentUser)).currentUser.currentOrganization).toBe("harbor");
});

test("ORG-004 an organization one does not belong to is refused like one that does not exist", async () => {
  for (const code of ["pine", "no-such-code"]) {
    const { client, answer } = await switchTo("supervisor", code);
    expect([answer.status, answer.errors.code]).toEqual([404, "not_found"]);
    expect((await client.ok(session.currentUser)).currentUser.currentOrganization).toBe("harbor");
  }
});

test("ORG-004 nobody switches in somebody else's name", async () => {
  const client = await app.as("traveller");
  const answer = await client.call(session.switchOrganization, {
    params: { externalId: app.cast.people.supervisor.externalId },
    body: { organizationCode: "pine" },
  });
  expect(answer.status).toBe(404);
});

test("ADM-021.1 ORG-003 operators enter an organization for support instead of switching to it", async () => {
  const { client, answer } = await switchTo("productStaff", "pine");
  expect(answer.status).toBe(404);
  await client.ok(adminSupport.enter, { params: { code: "pine" }, body: { reason: "Ticket 4711" } });
  expect((await client.ok(organizations.counters, { params: { relation: "enabled_patients" } })).counters[0]?.count).toBe(6);
});

test("ORG-006 the organizations of one's own account come paged with code and name; another account is not found", async () => {
  const client = await app.as("traveller");
  const { externalId } = app.cast.people.traveller;
  const all = await client.ok(organizations.ofUser, { params: { externalId } });
  expect(all.organizations.map(({ code, name }) => [code, name])).toEqual([
    ["harbor", "Harbor Community Health"],
    ["pine", "Pine Street Clinic"],
  ]);
  const second = await client.ok(organizations.ofUser, { params: { externalId }, query: { page: 2, perPage: 1 } });
  expect([second.organizations.map((each) => each.code), second.pagination]).toEqual([
    ["pine"],
    { currentPage: 2, perPage: 1, totalPages: 2, totalCount: 2 },
  ]);
  expect((await client.call(organizations.ofUser, { params: { externalId: app.cast.people.stranger.externalId } })).status).toBe(404);
});

test("ORG-007 organizations.json lists those one belongs to, for the provider's staff all", async () => {
  const codes = async (name: "supervisor" | "traveller" | "siteAdmin") =>
    (await (await app.as(name)).ok(organizations.list)).organizations.map((each) => each.code);
  expect(await codes("supervisor")).toEqual(["harbor"]);
  expect(await codes("traveller")).toEqual(["harbor", "pine"]);
  expect(await codes("siteAdmin")).toEqual(["harbor", "pine"]);
});

test("ORG-008 an organization carries code and umbrellaCode, name and customerName, status, languages, configs and services", async () => {
  const { currentUser } = await (await app.as("supervisor")).ok(session.currentUser);
  expect(currentUser.organization).toMatchObject({
    externalId: harbor.externalId,
    code: "harbor",
    umbrellaCode: "harbor",
    name: "Harbor Community Health",
    customerName: "Harbor Community Health",
    status: "active",
    timeZone: "America/Denver",
  });
  expect(currentUser.organization?.features.services.toSorted()).toEqual([
    "appointment",
    "directMessaging",
    "educationalStream",
    "outreachMessage",
    "patient",
    "patientsWelcomeMessage",
    "referral",
  ]);
});

test("ORG-009 configs say how appointments are sent, whether there are locations and members, and the limit of patients", async () => {
  await sql`update organizations set appointment_default_type = 'voice', appointment_locations = true, patient_member = true, maximum_enabled_profiles = 500 where id = ${harbor.id}`.execute(
    app.db.system,
  );
  const { currentUser } = await (await app.as("supervisor")).ok(session.currentUser);
  expect(currentUser.organization?.features.configs).toMatchObject({
    appointment: { defaultType: "voice", locations: true },
    patient: { member: true, maximumEnabledProfiles: 500 },
  });
});

test("ORG-010 the opt-in number has ten digits, or is empty", async () => {
  const number = async () => (await (await app.as("supervisor")).ok(session.currentUser)).currentUser.organization?.optInPhoneNumber;
  expect(await number()).toBe("3035550100");
  await sql`update organizations set opt_in_phone_number = null where id = ${harbor.id}`.execute(app.db.system);
  expect(await number()).toBeNull();
});

test("ORG-011 people of a disabled organization sign in and read, and see that it is disabled", async () => {
  await sql`update organizations set status = 'disabled' where id = ${pine.id}`.execute(app.db.system);
  const client = await app.as("stranger");
  expect((await client.ok(session.currentUser)).currentUser.organization?.status).toBe("disabled");
  await client.ok(dashboard.show);
  await sql`update organizations set status = 'active' where id = ${pine.id}`.execute(app.db.system);
});

test("ORG-012 a feature whose service is not configured grants nothing", async () => {
  const grants = async () => (await (await app.as("supervisor")).ok(session.currentUser)).currentUser.permissions.read;
  expect(await grants()).toEqual(expect.arrayContaining(["direct_messaging", "educational_stream", "outreach_message"]));
  await sql`update organization_services set is_enabled = false where organization_id = ${harbor.id} and service in ('directMessaging', 'educationalStream', 'outreachMessage')`.execute(
    app.db.system,
  );
  const fewer = await grants();
  expect(fewer).toContain("appointment");
  for (const gone of ["direct_messaging", "educational_stream", "outreach_message"] as const) expect(fewer).not.toContain(gone);
  await sql`update organization_services set is_enabled = true`.execute(app.db.system);
});

test("ORG-013 the database itself takes no message gateway but Twilio", async () => {
  await expect(sql`update organizations set message_gateway = 'bandwidth' where id = ${harbor.id}`.execute(app.db.system)).rejects.toThrow(
    /message_gateway/,
  );
});

test("LANG-005 LANG-004 languages come as English, Spanish, then as they were added, with who added them", async () => {
  await sql`delete from organization_languages where organization_id = ${harbor.id}`.execute(app.db.system);
  await sql`insert into organization_languages (organization_id, language, created_by_user_id, created_at) values
    (${harbor.id}, 'vie', ${app.cast.people.supervisor.id}, '2026-01-01Z'), (${harbor.id}, 'spanish', null, '2026-01-01Z'), (${harbor.id}, 'english', null, '2026-01-01Z')`.execute(
    app.db.system,
  );
  const client = await app.as("reader");
  const { languages, pagination } = await client.ok(organizations.languages);
  expect(languages.map((each) => [each.language, each.createdByUser?.externalId ?? null])).toEqual([
    ["english", null],
    ["spanish", null],
    ["vie", app.cast.people.supervisor.externalId],
  ]);
  expect(pagination.totalCount).toBe(3);
  const byName = await client.ok(organizations.languages, { query: { sort: "language:desc", perPage: 1, page: 2 } });
  expect([byName.languages.map((each) => each.language), byName.pagination.totalPages]).toEqual([["spanish"], 3]);
  const beyond = await client.ok(organizations.languages, { query: { page: 9 } });
  expect([beyond.languages, beyond.pagination.totalCount]).toEqual([[], 3]);
});

test("ORG-015 the reachable are enabled, not opted out, with a language and a number", async () => {
  const reachable = async () =>
    (await (await app.as("reader")).ok(organizations.counters, { params: { relation: "reachable_patients" } })).counters[0]?.count;
  expect(await reachable()).toBe(6);
  const [a, b, c, d, e] = harbor.patients;
  const change = (id: number | undefined, what: string) =>
    sql`update patients set ${sql.raw(what)} where organization_id = ${harbor.id} and id = ${id}`.execute(app.db.system);
  await change(a?.id, "language = null");
  await change(b?.id, "phone = null");
  await change(c?.id, "opted_out_features = '{all}'");
  await change(d?.id, "state = 'disabled'");
  await change(e?.id, "opted_out_features = '{outreach}'");
  expect(await reachable()).toBe(2);
});

test("ORG-016 the database takes codes that begin with a letter, without special signs, once", async () => {
  const add = (code: string) => sql`insert into organizations (code, name, time_zone) values (${code}, 'x', 'UTC')`.execute(app.db.system);
  for (const code of ["1abc", "a b c", "ab", "clínica", "a$bc"]) await expect(add(code)).rejects.toThrow(/check/);
  await expect(add("harbor")).rejects.toThrow(/unique|duplicate/);
});
