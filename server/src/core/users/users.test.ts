// Tests the staff of an organization: list, record, form rules, forbidden changes of oneself, and removal.
import { session } from "@tidings/contract/areas/session";
import { type UserInput, users } from "@tidings/contract/areas/users";
import { presetRights, rolePresets } from "@tidings/contract/role-presets";
import { services } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../testing/call.ts";
import { newcomer, newUser } from "../../testing/samples/users.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { mailsTo } from "../sign-in/testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const { people } = app.cast;

let supervisor: Client;
beforeAll(async () => {
  supervisor = await app.as("supervisor");
});

const show = async (externalId: string, client = supervisor) => (await client.ok(users.show, { params: { externalId } })).user;
const change = (externalId: string, body: Partial<UserInput>, client = supervisor) =>
  client.call(users.update, { params: { externalId }, body });
const create = (fields: Partial<UserInput> = {}, client = supervisor) => client.call(users.create, { body: newcomer(fields) });
const remove = (externalId: string, client = supervisor) => client.call(users.destroy, { params: { externalId } });
/** A request that uses the session cache; current_user reads the database each time. */
const listing = async (client: Client) => (await client.call(users.list)).status;
const audited = (externalId: string) =>
  app.db.system.selectFrom("audit_events").selectAll().where("subject_id", "=", externalId).orderBy("id").execute();

describe("List", () => {
  const firstNames = async (sort?: string, search?: object) =>
    (await supervisor.ok(users.list, { query: { perPage: 120, ...(sort ? { sort } : {}), ...(search ? { search } : {}) } })).users;

  test("USER-001 USER-002 only the organization's staff are listed, by first name, role or last sign-in", async () => {
    const plain = (await firstNames()).map((user) => user.firstName);
    expect(plain).toEqual([...plain].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect(plain).toContain("traveller");
    expect(plain).not.toContain("stranger");
    expect(plain).not.toContain("siteAdmin");
    const down = await firstNames("first_name:desc");
    expect(down.map((user) => user.firstName)).toEqual([...plain].reverse());
    const byRole = (await firstNames("role:asc")).map((user) => user.role);
    expect(byRole).toEqual([...byRole].sort());
    await sql`update users set current_sign_in_at = '2026-11-10T10:00:00Z', last_sign_in_at = '2026-11-01T10:00:00Z' where id = ${people.reader.id}`.execute(
      app.db.system,
    );
    await sql`update users set current_sign_in_at = '2026-11-12T10:00:00Z' where id = ${people.limited.id}`.execute(app.db.system);
    const bySignIn = (await firstNames("last_sign_in_at:desc")).map((user) => user.firstName);
    expect(bySignIn.slice(0, 2)).toEqual(["limited", "reader"]);
    expect((await firstNames("last_sign_in_at:asc")).map((user) => user.firstName).slice(-2)).toEqual(["reader", "limited"]);
  });

  test("USER-002 the list is paged", async () => {
    const first = await supervisor.ok(users.list, { query: { perPage: 3 } });
    const second = await supervisor.ok(users.list, { query: { perPage: 3, page: 2 } });
    expect([first.users.length, second.users.length, first.pagination.currentPage]).toEqual([3, 3, 1]);
    expect(first.pagination.totalPages).toBe(Math.ceil(first.pagination.totalCount / 3));
    expect(second.users.map((user) => user.externalId)).not.toContain(first.users[2]?.externalId);
  });

  test("USER-021 the list can be filtered by each of the four statuses", async () => {
    for (const status of ["pending", "active", "expired", "disabled"] as const) {
      const externalId = await newUser(app);
      await sql`update users set status = ${status} where external_id = ${externalId}`.execute(app.db.system);
      const found = await firstNames(undefined, { status });
      expect(found.map((user) => user.externalId)).toContain(externalId);
      expect(new Set(found.map((user) => user.status))).toEqual(new Set([status]));
    }
  });

  test("USER-003 a part of the full name finds a user, ignoring case and accents, and wildcards are ordinary characters", async () => {
    await create({ firstName: "Zoë", lastName: "Núñez" });
    const found = async (fullName: string) => (await firstNames(undefined, { fullName })).map((user) => user.firstName);
    expect(await found("zoe nun")).toEqual(["Zoë"]);
    expect(await found("  ZOË   NUÑ ")).toEqual(["Zoë"]);
    expect(await found("%")).toEqual([]);
    expect(await found("nobody of that name")).toEqual([]);
  });

  test("USER-004 USER-005 users can be filtered by whether they wrote in Messenger or created outreaches", async () => {
    const [writer, creator] = [await newUser(app, { firstName: "Writer" }), await newUser(app, { firstName: "Creator" })];
    const idOf = (externalId: string) => sql`(select id from users where external_id = ${externalId})`;
    await sql`insert into messages (organization_id, key, user_id, feature, purpose, from_phone, to_phone, language, body, segments, created_at)
      values (${harbor.id}, 'direct:1', ${idOf(writer)}, 'messenger', 'direct', '+13035550100', '+13035550101', 'english', 'x', 1, now()),
        (${harbor.id}, 'outreach:1', ${idOf(creator)}, 'outreach', 'outreach', '+13035550100', '+13035550101', 'english', 'x', 1, now())`.execute(
      app.db.system,
    );
    await sql`with q as (insert into questions (organization_id, type, content_text, created_at) values (${harbor.id}, 'no_response', '{}', now()) returning id)
      insert into outreaches (organization_id, title, state, send_via, languages, question_id, creation_user_id, created_at, updated_at)
      select ${harbor.id}, 'Flu', 'draft', '{sms}', '{english}', id, ${idOf(creator)}, now(), now() from q`.execute(app.db.system);
    const named = async (search: object) => (await firstNames(undefined, search)).map((user) => user.firstName);
    expect(await named({ sentDirectMessagingMessages: true })).toEqual(["Writer"]);
    expect(await named({ createdOutreaches: true })).toEqual(["Creator"]);
    const others = await named({ sentDirectMessagingMessages: false, createdOutreaches: false });
    expect(others).not.toContain("Writer");
    expect(others).not.toContain("Creator");
    expect(others).toContain("supervisor");
  });

  test("PERM-014 a user who is no supervisor finds and reads only their own record", async () => {
    for (const name of ["manager", "reader", "withoutRights"] as const) {
      const client = await app.as(name);
      const listed = await client.ok(users.list, { query: { search: { fullName: "cast" } } });
      expect(listed.users.map((user) => user.externalId)).toEqual([people[name].externalId]);
      expect(listed.pagination.totalCount).toBe(1);
      expect((await show(people[name].externalId, client)).email).toBe(people[name].email);
      const foreign = await client.call(users.show, { params: { externalId: people.supervisor.externalId } });
      expect([foreign.status, foreign.errors]).toEqual([404, { code: "not_found" }]);
      expect((await change(people.supervisor.externalId, { jobTitle: "x" }, client)).status).toBe(404);
    }
  });
});

describe("Create", () => {
  test("USER-006 USER-007 USER-011 PERM-020 creating a user returns all fields of the record", async () => {
    const input = newcomer({
      firstName: "Lin",
      lastName: "Oyelaran",
      role: "staff",
      featuresPermissions: { patient: "limited", messenger: "manage" },
    });
    const { status, body } = await supervisor.call(users.create, { body: input });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      firstName: "Lin",
      lastName: "Oyelaran",
      email: input.email,
      phone: "3035550142",
      jobTitle: "Nurse",
      role: "staff",
      status: "pending",
      anonymizePhi: true,
      featuresPermissions: {
        patient: "limited",
        appointment: "disabled",
        messenger: "manage",
        outreach: "disabled",
        program: "disabled",
        referral: "disabled",
      },
      preferences: { outreachCompletionNotification: "user_created", aiAssistantNotification: "weekly", digestNotification: "disabled" },
      createdAt: "2026-11-18T17:00:00Z",
      updatedAt: "2026-11-18T17:00:00Z",
      currentSignInAt: null,
      lastSignInAt: null,
      creationDetails: "created on 11/18/2026 by supervisor Cast",
      creationUserName: "supervisor Cast",
      organizations: [{ code: "harbor", name: "Harbor Community Health" }],
    });
    expect(await show(body.user.externalId)).toEqual(body.user);
    const { rows } = await sql<{ is_phi_anonymized: boolean }>`
      insert into memberships (organization_id, user_id, role) select ${app.cast.organizations.pine.id}, id, 'staff' from users where email = ${input.email}
      returning is_phi_anonymized`.execute(app.db.system);
    expect(rows).toEqual([{ is_phi_anonymized: true }]);
    await sql`delete from memberships where organization_id = ${app.cast.organizations.pine.id} and user_id = (select id from users where email = ${input.email})`.execute(
      app.db.system,
    );
  });

  test("USER-012 USER-013 USER-014 USER-015 USER-016 USER-017 USER-018 USER-019 USER-020 ERR-020 each field has its rule, and what is missing is named", async () => {
    const missing = await supervisor.raw("POST", "/users.json", { payload: { user: {} } });
    const blank = [{ key: "validation.blank" }];
    expect([missing.status, missing.errors]).toEqual([
      422,
      { firstName: blank, lastName: blank, email: blank, role: blank, featuresPermissions: blank, anonymizePhi: blank },
    ]);
    const long = "x".repeat(256);
    const cases: [keyof UserInput, unknown, string][] = [
      ["firstName", long, "validation.maxLength"],
      ["firstName", "   ", "validation.blank"],
      ["lastName", long, "validation.maxLength"],
      ["lastName", "", "validation.blank"],
      ["email", "nobody", "validation.email"],
      ["email", "", "validation.blank"],
      ["email", `${"x".repeat(250)}@tidings.test`, "validation.maxLength"],
      ["phone", "555", "validation.phone"],
      ["phone", "0035550142", "validation.phone"],
      ["role", "site_admin", "validation.invalid"],
      ["role", null, "validation.blank"],
      ["jobTitle", long, "validation.maxLength"],
      ["anonymizePhi", null, "validation.blank"],
      ["anonymizePhi", "yes", "validation.invalid"],
    ];
    for (const [field, value, key] of cases) {
      const { status, errors } = await create({ [field]: value });
      expect([field, value, status, (errors[field] as { key: string }[] | undefined)?.[0]?.key]).toEqual([field, value, 422, key]);
    }
    const wrongLevel = await create({ featuresPermissions: { patient: "everything" } as never });
    expect(wrongLevel.errors).toEqual({ "featuresPermissions.patient": [{ key: "validation.invalid" }] });
    const edge = "x".repeat(255);
    expect((await create({ firstName: edge, lastName: edge, jobTitle: edge, phone: null })).body.user).toMatchObject({
      firstName: edge,
      jobTitle: edge,
      phone: null,
    });
  });

  test("USER-016 other fields are not accepted: no status, no password, no role of the operator", async () => {
    const { first_name, last_name, email } = { first_name: "Mass", last_name: "Assigned", email: newcomer().email };
    const wanted = { first_name, last_name, email, role: "staff", features_permissions: { patient: "read" }, anonymize_phi: true };
    const smuggled = {
      status: "active",
      password: "smuggled password",
      provider_side_role: "site_admin",
      organization_id: 2,
      created_at: "2001-01-01",
    };
    const refused = await supervisor.raw("POST", "/users.json", { payload: { user: { ...wanted, ...smuggled } } });
    const names = ["status", "password", "providerSideRole", "organizationId", "createdAt"];
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, names]);
    const kept = async () =>
      (
        await sql`select u.status, u.password_hash, u.provider_side_role, array_agg(m.organization_id) as organizations
          from users u join memberships m on m.user_id = u.id where u.email = ${email} group by u.id`.execute(app.db.system)
      ).rows;
    expect(await kept()).toEqual([]);
    expect((await supervisor.raw("POST", "/users.json", { payload: { user: wanted } })).status).toBe(201);
    expect(await kept()).toEqual([{ status: "pending", password_hash: null, provider_side_role: null, organizations: [harbor.id] }]);
  });

  test("OP-008 a repeated request with its Idempotency-Key adds no second user, and another request with that key is refused", async () => {
    const body = newcomer();
    const headers = { "idempotency-key": "once-a-colleague" };
    const first = await supervisor.call(users.create, { body, headers });
    const again = await supervisor.call(users.create, { body, headers });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await mailsTo(app, body.email)).map((mail) => mail.kind)).toEqual(["invitation"]);
    const other = await supervisor.call(users.create, { body: newcomer(), headers });
    expect([other.status, other.errors]).toEqual([409, { code: "idempotency_mismatch" }]);
    const params = { externalId: first.body.user.externalId };
    const send = () => supervisor.call(users.sendInvitation, { params, headers: { "idempotency-key": "once-a-mail" } });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await mailsTo(app, body.email)).toHaveLength(2);
  });

  test("USER-014 an email is unique in an organization, ignoring case", async () => {
    const { body } = await create();
    const again = await create({ email: body.user.email.toUpperCase() });
    expect([again.status, again.errors]).toEqual([422, { email: [{ key: "validation.unique" }] }]);
    const twice = newcomer();
    const both = await Promise.all([supervisor.call(users.create, { body: twice }), supervisor.call(users.create, { body: twice })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });

  test("PERM-005 without access to patients every other feature has its default level and cannot be granted", async () => {
    const wanted = {
      patient: "disabled",
      appointment: "manage",
      messenger: "limited",
      outreach: "read",
      program: "manage",
      referral: "manage",
    } as const;
    const { body } = await create({ featuresPermissions: wanted });
    const none = {
      patient: "disabled",
      appointment: "disabled",
      messenger: "disabled",
      outreach: "disabled",
      program: "disabled",
      referral: "disabled",
    };
    expect(body.user.featuresPermissions).toEqual(none);
    expect((await change(body.user.externalId, { featuresPermissions: { outreach: "manage" } })).body.user.featuresPermissions).toEqual(
      none,
    );
    const back = await change(body.user.externalId, { featuresPermissions: { patient: "read", outreach: "manage" } });
    expect(back.body.user.featuresPermissions).toEqual({ ...none, patient: "read", outreach: "manage" });
    const gone = await change(body.user.externalId, { featuresPermissions: { patient: "disabled" } });
    expect(gone.body.user.featuresPermissions).toEqual(none);
  });

  test("USER-035 every preset is accepted unchanged, also from a supervisor without access to PHI", async () => {
    const masked = await app.as("masked");
    for (const preset of rolePresets) {
      const rights = presetRights(preset, services);
      const { status, body } = await create(rights);
      expect([preset, status, body.user]).toMatchObject([preset, 201, { role: rights.role, anonymizePhi: rights.anonymizePhi }]);
      expect([preset, body.user.featuresPermissions]).toEqual([preset, rights.featuresPermissions]);
      expect([preset, (await create(presetRights(preset, services, true), masked)).status]).toEqual([preset, 201]);
    }
  });

  test("USER-029 USER-021 a new user is pending and gets an invitation, which can be sent again a few times", async () => {
    const { body } = await create();
    const { externalId, email } = body.user;
    expect((await mailsTo(app, email)).map((mail) => mail.kind)).toEqual(["invitation"]);
    const again = () => supervisor.call(users.sendInvitation, { params: { externalId } });
    expect((await again()).status).toBe(200);
    expect(await mailsTo(app, email)).toHaveLength(2);
    for (let n = 0; n < 4; n += 1) await again();
    const refused = await again();
    expect([refused.status, refused.errors]).toEqual([429, { code: "too_many_requests" }]);
    await sql`update users set status = 'active' where email = ${email}`.execute(app.db.system);
    app.clock.advance({ minutes: 16 });
    supervisor = await app.as("supervisor");
    const late = await again();
    expect([late.status, late.errors]).toEqual([409, { code: "invalid_state", base: [{ key: "user.notPending" }] }]);
  });

  test("USER-009 USER-011 a user who left another organization is new here: that organization keeps the known name, and its data is not shown", async () => {
    const stranger = await app.as("stranger");
    const made = await create({ firstName: "Rosalind", lastName: "Finch", phone: "3035550161", jobTitle: "Midwife" }, stranger);
    const { externalId, email } = made.body.user;
    await sql`update users set status = 'active', password_hash = 'old', current_sign_in_at = now() where external_id = ${externalId}`.execute(
      app.db.system,
    );
    expect((await remove(externalId, stranger)).status).toBe(204);
    const { status, body } = await create({ email, firstName: "Other", lastName: "Name", phone: null, jobTitle: null });
    expect([status, body.user]).toMatchObject([
      201,
      {
        firstName: "Other",
        phone: null,
        jobTitle: null,
        status: "pending",
        currentSignInAt: null,
        currentUserAbilities: { updatePerson: true },
      },
    ]);
    expect(body.user.externalId).not.toBe(externalId);
    const { rows } =
      await sql`select first_name, last_name, deleted_at is null as is_living from users where email = ${email} order by id`.execute(
        app.db.system,
      );
    expect(rows).toEqual([
      { first_name: "Rosalind", last_name: "Finch", is_living: false },
      { first_name: "Other", last_name: "Name", is_living: true },
    ]);
    expect((await create({ email }, stranger)).status).toBe(201);
    expect((await create({ email })).errors).toEqual({ email: [{ key: "validation.unique" }] });
  });

  test("USER-029 OP-066 an invitation that expired after seven days is marked in the record and the list, and can be sent again", async () => {
    const { body } = await create({ firstName: "Overdue" });
    const { externalId, email } = body.user;
    const says = async () => {
      supervisor = await app.as("supervisor");
      const { users: found } = await supervisor.ok(users.list, { query: { search: { fullName: "Overdue" } } });
      return [(await show(externalId)).isInvitationExpired, found[0]?.isInvitationExpired];
    };
    expect([body.user.isInvitationExpired, ...(await says())]).toEqual([false, false, false]);
    app.clock.advance({ hours: 24 * 7 });
    expect(await says()).toEqual([true, true]);
    const { user } = await supervisor.ok(users.sendInvitation, { params: { externalId } });
    expect([user.status, user.isInvitationExpired, ...(await says())]).toEqual(["pending", false, false, false]);
    expect(await mailsTo(app, email)).toHaveLength(2);
    expect((await show(people.reader.externalId)).isInvitationExpired).toBe(false);
  });

  test("USER-011 a user who works elsewhere joins with their own name and password, and their other organization is not named", async () => {
    const { stranger } = people;
    await sql`update users set phone = '+13035550169', current_sign_in_at = now(), last_sign_in_at = now() where id = ${stranger.id}`.execute(
      app.db.system,
    );
    const { status, body } = await create({ email: stranger.email, firstName: "Invented", lastName: "Name", role: "staff" });
    expect([status, body.user.firstName, body.user.status]).toEqual([201, "stranger", "active"]);
    // Values and activity of pine are not shown here, neither in the response nor in the list.
    const hidden = { phone: null, jobTitle: null, currentSignInAt: null, lastSignInAt: null };
    expect(body.user).toMatchObject(hidden);
    const listed = async () =>
      (await supervisor.ok(users.list, { query: { search: { fullName: "stranger" } } })).users.find((one) => one.email === stranger.email);
    expect(await listed()).toMatchObject({ ...hidden, currentUserAbilities: { updatePerson: false } });
    expect(body.user.organizations).toEqual([{ code: "harbor", name: "Harbor Community Health" }]);
    expect((await mailsTo(app, stranger.email))[0]).toMatchObject({ kind: "added_to_organization" });
    const theirs = await app.as("stranger", "harbor");
    expect((await show(stranger.externalId, theirs)).organizations.map((each) => each.code)).toEqual(["harbor", "pine"]);
    // A supervisor who could change the email of an account could take it over, here and in the other organization.
    for (const fields of [{ email: "mine@tidings.test" }, { firstName: "Other" }, { phone: "3035550143" }]) {
      const refused = await change(stranger.externalId, fields);
      expect([refused.status, refused.errors]).toEqual([
        403,
        { code: "forbidden", [Object.keys(fields)[0] as string]: [{ key: "validation.readOnly" }] },
      ]);
    }
    expect((await change(stranger.externalId, { role: "staff", anonymizePhi: false })).status).toBe(200);
    const pine = await app.as("stranger", "pine");
    expect((await show(stranger.externalId, pine)).role).toBe("staff_admin");
    expect([await listing(theirs), await listing(pine)]).toEqual([200, 200]);
    expect((await remove(stranger.externalId)).status).toBe(204);
    expect([await listing(theirs), await listing(pine)]).toEqual([401, 200]);
  });

  test("USER-009 a removed user who returns starts over: new permissions, no old password", async () => {
    const { body } = await create({ firstName: "First", role: "staff_admin", anonymizePhi: false });
    const { externalId, email } = body.user;
    await sql`update users set status = 'active', password_hash = 'old' where external_id = ${externalId}`.execute(app.db.system);
    expect((await remove(externalId)).status).toBe(204);
    const back = await create({ email, firstName: "Second", role: "staff", anonymizePhi: true });
    expect([back.status, back.body.user]).toMatchObject([
      201,
      { externalId, firstName: "Second", role: "staff", status: "pending", anonymizePhi: true },
    ]);
    const { rows } = await sql`select password_hash from users where external_id = ${externalId}`.execute(app.db.system);
    expect(rows).toEqual([{ password_hash: null }]);
    expect((await mailsTo(app, email)).map((mail) => mail.kind)).toEqual(["invitation", "invitation"]);
  });
});

describe("Change", () => {
  test("USER-008 only given fields change; the audit log has rights with their values and other fields without values", async () => {
    const externalId = await newUser(app, { jobTitle: "Nurse" });
    const { body } = await change(externalId, { lastName: "Canaryname", phone: null, featuresPermissions: { outreach: "read" } });
    expect(body.user).toMatchObject({ firstName: "Noor", lastName: "Canaryname", phone: null, jobTitle: "Nurse" });
    expect(body.user.featuresPermissions).toMatchObject({ patient: "read", outreach: "read" });
    const events = await audited(externalId);
    expect(events.map((event) => event.action)).toEqual(["user.created", "user.invited", "user.rights_changed", "user.updated"]);
    expect(events[2]?.detail).toEqual({ levels: "outreach:read" });
    expect(events[3]?.detail).toEqual({ fields: "lastName,phone" });
    expect(JSON.stringify(events)).not.toContain("Canaryname");
    expect(app.logLines().join()).not.toContain("Canaryname");
  });

  test("PERM-013 changed permissions apply from the next request of an open session", async () => {
    const { manager } = people;
    const client = await app.as("manager");
    const may = async () => (await client.ok(session.currentUser)).currentUser;
    expect((await may()).permissions.create).toContain("outreach_message");
    await change(manager.externalId, { featuresPermissions: { outreach: "read" }, anonymizePhi: true });
    const after = await may();
    expect(after.permissions.create).not.toContain("outreach_message");
    expect(after.isPhiAnonymized).toBe(true);
    expect((await client.raw("POST", "/outreaches.json", { payload: {} })).status).toBe(403);
    await change(manager.externalId, { featuresPermissions: { outreach: "manage" }, anonymizePhi: false });
    expect((await may()).permissions.create).toContain("outreach_message");
  });

  test("USER-022 PERM-015 users cannot change their own role, levels, access to PHI or email, and nothing else of the request is done", async () => {
    for (const name of ["supervisor", "masked", "reader"] as const) {
      const client = await app.as(name);
      const own = await show(people[name].externalId, client);
      const tries: [keyof UserInput, unknown][] = [
        ["role", own.role === "staff" ? "staff_admin" : "staff"],
        ["featuresPermissions", { outreach: own.featuresPermissions.outreach === "manage" ? "read" : "manage" }],
        ["anonymizePhi", !own.anonymizePhi],
        ["email", "other@tidings.test"],
      ];
      for (const [field, value] of tries) {
        const { status, errors } = await change(own.externalId, { [field]: value, lastName: "Changed" }, client);
        expect([name, field, status, errors]).toEqual([name, field, 403, { code: "forbidden", [field]: [{ key: "validation.readOnly" }] }]);
      }
      expect(await show(own.externalId, client)).toEqual(own);
      // A field that a form sends unchanged is no change.
      const same = await change(
        own.externalId,
        { role: own.role, anonymizePhi: own.anonymizePhi, featuresPermissions: own.featuresPermissions, email: own.email },
        client,
      );
      expect([name, same.status]).toEqual([name, 200]);
    }
  });

  test("USER-023 USER-024 USER-025 all users may change their own name, phone, title and notifications", async () => {
    const client = await app.as("reader");
    const preferences = {
      outreachCompletionNotification: "all",
      aiAssistantNotification: "disabled",
      digestNotification: "daily",
    } as const;
    const { status, body } = await change(
      people.reader.externalId,
      { firstName: "Reader", phone: "3035550144", jobTitle: "Front desk", preferences },
      client,
    );
    expect([status, body.user]).toMatchObject([200, { firstName: "Reader", phone: "3035550144", jobTitle: "Front desk", preferences }]);
    const { currentUser } = await client.ok(session.currentUser);
    expect([currentUser.firstName, currentUser.jobTitle]).toEqual(["Reader", "Front desk"]);
    for (const wrong of [
      { outreachCompletionNotification: "sometimes" },
      { aiAssistantNotification: "daily" },
      { digestNotification: "weekly" },
    ]) {
      const refused = await change(people.reader.externalId, { preferences: wrong as never }, client);
      expect([refused.status, refused.errors]).toEqual([
        422,
        { [`preferences.${Object.keys(wrong)[0]}`]: [{ key: "validation.invalid" }] },
      ]);
    }
  });

  test("PERM-018 users who may not read classifications get no email about them", async () => {
    const externalId = await newUser(app, { featuresPermissions: { patient: "read" } });
    expect((await show(externalId)).preferences.aiAssistantNotification).toBe("disabled");
    const { body } = await change(externalId, { featuresPermissions: { outreach: "read" } });
    expect(body.user.preferences.aiAssistantNotification).toBe("weekly");
  });

  test("PERM-019 PERM-013 a supervisor without access to PHI can neither grant it nor take over the account of a user who has it", async () => {
    const masked = await app.as("masked");
    const readOnly = (field: string) => [403, { code: "forbidden", [field]: [{ key: "validation.readOnly" }] }];
    for (const role of ["staff_admin", "staff"] as const) {
      const refused = await create({ role, anonymizePhi: false }, masked);
      expect([refused.status, refused.errors]).toEqual(readOnly("anonymizePhi"));
    }
    const { body } = await create({ role: "staff", anonymizePhi: true }, masked);
    const { externalId } = body.user;
    const raised = await change(externalId, { anonymizePhi: false }, masked);
    expect([raised.status, raised.errors]).toEqual(readOnly("anonymizePhi"));
    expect((await change(externalId, { email: `moved-${externalId}@tidings.test` }, masked)).status).toBe(200);
    expect((await change(externalId, { anonymizePhi: false })).status).toBe(200);
    const taken = await change(externalId, { email: `mine-${externalId}@tidings.test` }, masked);
    expect([taken.status, taken.errors]).toEqual(readOnly("email"));
    // A form sends all its fields, and an unchanged value is no grant.
    expect((await change(externalId, { anonymizePhi: false, jobTitle: "Nurse" }, masked)).status).toBe(200);
    expect((await change(externalId, { anonymizePhi: true }, masked)).status).toBe(200);
  });

  test("AUTH-012 a new email ends the sessions and voids links sent to the old one", async () => {
    const { messengerOnly } = people;
    const client = await app.as("messengerOnly");
    expect(await listing(client)).toBe(200);
    expect((await change(messengerOnly.externalId, { email: "moved@tidings.test" })).status).toBe(200);
    expect(await listing(client)).toBe(401);
    const { body } = await create();
    expect((await change(body.user.externalId, { email: "pending-moved@tidings.test" })).status).toBe(200);
    expect((await mailsTo(app, "pending-moved@tidings.test")).map((mail) => mail.kind)).toEqual(["invitation"]);
    const { rows } = await sql<{ open: number }>`select count(*) filter (where consumed_at is null) as open from password_links l
      join users u on u.id = l.user_id where u.external_id = ${body.user.externalId}`.execute(app.db.system);
    expect(rows[0]?.open).toBe(1);
  });
});

describe("Delete", () => {
  test("USER-009 a removed user is no longer listed, and their sessions there end at once", async () => {
    const client = await app.as("limited");
    expect(await listing(client)).toBe(200);
    expect((await remove(people.limited.externalId)).status).toBe(204);
    expect(await listing(client)).toBe(401);
    expect((await supervisor.call(users.show, { params: { externalId: people.limited.externalId } })).status).toBe(404);
    expect((await remove(people.limited.externalId)).status).toBe(404);
    const { rows } = await sql`select status from users where id = ${people.limited.id}`.execute(app.db.system);
    expect(rows).toEqual([{ status: "disabled" }]);
    expect((await audited(people.limited.externalId)).at(-1)?.action).toBe("user.removed");
  });

  test("USER-009 a user whom another organization adds at the same moment keeps the account", async () => {
    const externalId = await newUser(app);
    const pine = app.cast.organizations.pine.id;
    const answer = await app.db.system.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from users where external_id = ${externalId} for no key update`.execute(tx);
      await sql`insert into memberships (organization_id, user_id, role) values (${pine}, ${rows[0]?.id}, 'staff')`.execute(tx);
      const removing = remove(externalId);
      const waiting = async () =>
        (
          await sql`select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`.execute(
            app.db.system,
          )
        ).rows.length;
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      return { removing };
    });
    expect((await answer.removing).status).toBe(204);
    const { rows } =
      await sql`select u.status, m.organization_id from users u join memberships m on m.user_id = u.id and m.removed_at is null
      where u.external_id = ${externalId}`.execute(app.db.system);
    expect(rows).toEqual([{ status: "pending", organization_id: pine }]);
  });

  test("AUTH-012 a user whose email is changed by another user is notified at the old one", async () => {
    const [externalId, invited] = [await newUser(app), await newUser(app)];
    await sql`update users set status = 'active' where external_id = ${externalId}`.execute(app.db.system);
    const kindsAfterMoving = async (id: string) => {
      const { email } = await show(id);
      expect((await change(id, { email: `moved-${id}@tidings.test` })).status).toBe(200);
      return (await mailsTo(app, email)).map((mail) => mail.kind);
    };
    expect((await kindsAfterMoving(externalId))[0]).toBe("address_moved");
    expect(await kindsAfterMoving(invited)).not.toContain("address_moved");
  });

  test("PERM-008 the record lists the viewer's abilities; users cannot delete themselves", async () => {
    expect((await show(people.supervisor.externalId)).currentUserAbilities).toEqual({
      update: true,
      destroy: false,
      updatePerson: true,
      updateRights: false,
    });
    expect((await show(people.reader.externalId)).currentUserAbilities).toEqual({
      update: true,
      destroy: true,
      updatePerson: true,
      updateRights: true,
    });
    const own = await show(people.reader.externalId, await app.as("reader"));
    expect(own.currentUserAbilities).toEqual({ update: true, destroy: false, updatePerson: true, updateRights: false });
    const refused = await remove(people.supervisor.externalId);
    expect([refused.status, refused.errors]).toEqual([409, { code: "invalid_state", base: [{ key: "user.isSelf" }] }]);
  });

  test("USER-009 of two supervisors who remove each other at once, one stays", async () => {
    const pine = app.cast.organizations.pine.id;
    const { rows } = await sql<{
      user_id: number;
    }>`select user_id from memberships where organization_id = ${pine} and role = 'staff_admin' and removed_at is null`.execute(
      app.db.system,
    );
    expect(rows.map((row) => row.user_id).sort()).toEqual([people.traveller.id, people.stranger.id].sort());
    const [one, other] = [await app.as("traveller", "pine"), await app.as("stranger", "pine")];
    const answers = await Promise.all([remove(people.stranger.externalId, one), remove(people.traveller.externalId, other)]);
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 401, 409].includes(status))).toBe(true);
    const left =
      await sql`select 1 from memberships where organization_id = ${pine} and role = 'staff_admin' and removed_at is null`.execute(
        app.db.system,
      );
    expect(left.rows).toHaveLength(1);
    const provider = await app.as("siteAdmin", "pine");
    const [last] = (await provider.ok(users.list, { query: { search: { role: "staff_admin" } } })).users;
    expect(last?.currentUserAbilities.destroy).toBe(false);
    const refused = await remove(last?.externalId ?? "", provider);
    expect([refused.status, refused.errors]).toEqual([403, { code: "support_read_only" }]);
  });
});

describe("Messenger notifications", () => {
  const read = async (client: Client, externalId: string) => client.call(users.messengerNotificationSettings, { params: { externalId } });
  const set = (client: Client, externalId: string, scheduler: object) =>
    client.call(users.updateMessengerNotificationSettings, { params: { externalId }, body: { scheduler } as never });

  test("USER-026 USER-027 the default is every 24 hours, and only the offered intervals are accepted", async () => {
    const { externalId } = people.newcomer;
    const client = await app.as("newcomer");
    expect((await read(client, externalId)).body).toEqual({
      messengerNotificationSettings: { scheduler: { repeatType: "hour", repeatInterval: 24 } },
    });
    for (const scheduler of [
      { repeatType: "minute", repeatInterval: 10 },
      { repeatType: "minute", repeatInterval: 30 },
      { repeatType: "minute", repeatInterval: 60 },
      { repeatType: "hour", repeatInterval: 2 },
      { repeatType: "hour", repeatInterval: 24 },
    ]) {
      expect((await set(client, externalId, scheduler)).body).toEqual({ messengerNotificationSettings: { scheduler } });
      expect((await read(client, externalId)).body).toEqual({ messengerNotificationSettings: { scheduler } });
    }
    for (const wrong of [
      { repeatType: "minute", repeatInterval: 5 },
      { repeatType: "hour" },
      { repeatInterval: 10 },
      { repeatType: "hour", repeatInterval: 10 },
    ]) {
      const refused = await set(client, externalId, wrong);
      expect([wrong, refused.status, refused.errors]).toEqual([wrong, 422, { scheduler: [{ key: "validation.invalid" }] }]);
    }
  });

  test("USER-028 an empty scheduler turns it off", async () => {
    const { externalId } = people.newcomer;
    const client = await app.as("newcomer");
    expect((await set(client, externalId, {})).body).toEqual({ messengerNotificationSettings: { scheduler: {} } });
    expect((await read(client, externalId)).body).toEqual({ messengerNotificationSettings: { scheduler: {} } });
  });

  test("PERM-017 no other user can read or change it, not even a supervisor", async () => {
    const { externalId } = people.newcomer;
    expect((await read(supervisor, externalId)).status).toBe(404);
    expect((await set(supervisor, externalId, {})).status).toBe(404);
  });
});
