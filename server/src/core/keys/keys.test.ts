// Tests the life cycle of an API key: created by the operator, shown once, used within its scopes, revoked.
import { apiKeys, permissionsOfScopes } from "@tidings/contract/areas/api-keys";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { session } from "@tidings/contract/areas/session";
import { type Action, can, defaultLevels, permissionMap, type Subject } from "@tidings/contract/permissions";
import { features, services } from "@tidings/contract/words";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { anyIp } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { mailsTo } from "../sign-in/testing.ts";
import { purgeUnopenedKeysJob } from "./purge-unopened-keys.job.ts";
import { clientWith, keyClient, keyInput, mailedKeyLink, makeKeyFor, openLink } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const siteAdmin = await app.as("siteAdmin");
const params = { code: "harbor" };

const stored = async () =>
  (
    await sql<{ all: string }>`select string_agg(k::text, '') || coalesce(string_agg(l::text, ''), '') as all
  from api_keys k join api_key_links l on l.api_key_id = k.id`.execute(app.db.system)
  ).rows[0]?.all ?? "";
const auditsOf = async (subjectId: string) =>
  (
    await sql<{ action: string; user_id: number | null; api_key_id: number | null; organization_id: number }>`
    select action, user_id, api_key_id, organization_id from audit_events where subject_id = ${subjectId} order by id`.execute(
      app.db.system,
    )
  ).rows;

describe("The link", () => {
  test("ADM-016, KEY-004 a new key is mailed as a link to the public page, which answers the key", async () => {
    const { link } = await makeKeyFor(app, { sentToEmail: "mail@harbor.test" });
    expect(link).toMatch(/^[\w-]{43}$/);
    const [mail] = await mailsTo(app, "mail@harbor.test");
    expect(mail?.body_text).toContain(`http://tidings.test/api_key?t=${link}`);
    const opened = await openLink(app, link);
    expect([opened.status, opened.body]).toEqual([
      200,
      {
        token: expect.stringMatching(/^tid_[\w-]{43}$/),
        name: "Records system",
        organization: expect.any(String),
        website: "http://tidings.test",
        shownSeconds: 900,
      },
    ]);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect([mail?.body_text, mail?.body_html, mail?.subject].join()).not.toContain(opened.body.token);
  });

  test("KEY-008, KEY-009 it gives the key once and never again, and of two who come at once one wins", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { link } = await makeKeyFor(app);
      const answers = await Promise.all(Array.from({ length: 6 }, () => openLink(app, link)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
      const late = await openLink(app, link);
      expect([late.status, late.errors]).toEqual([404, { code: "not_found" }]);
    }
  });

  test("KEY-008 asking for its headers alone does not use it up", async () => {
    const { link } = await makeKeyFor(app);
    expect((await fetch(`${app.url}/api/v2/api_key.json?t=${link}`, { method: "HEAD" })).status).toBe(404);
    expect((await openLink(app, link)).status).toBe(200);
  });

  test("OP-048, JOB-027 it ends after 72 hours unopened, and its sealed key is erased", async () => {
    const { link, apiKey } = await makeKeyFor(app);
    const onTime = await makeKeyFor(app);
    app.clock.advance({ hours: 71 });
    expect((await openLink(app, onTime.link)).status).toBe(200);
    app.clock.advance({ hours: 1 });
    expect((await openLink(app, link)).status).toBe(404);
    const at = { params: { ...params, externalId: apiKey.externalId } };
    expect((await (await app.as("siteAdmin")).ok(apiKeys.show, at)).apiKey.state).toBe("expired");
    await enqueue(app.db.system, purgeUnopenedKeysJob, {}, { clock: app.clock });
    await app.runJobs();
    const left = await sql`select from api_key_links where sealed_key is not null and expires_at <= ${app.clock.now().toString()}`.execute(
      app.db.system,
    );
    expect(left.rows.length).toBe(0);
  });

  test("KEY-009, KEY-011 without t, with a guess or for a revoked key it answers the same as an opened one", async () => {
    const { link, apiKey } = await makeKeyFor(app);
    await (await app.as("siteAdmin")).ok(apiKeys.revoke, { params: { ...params, externalId: apiKey.externalId } });
    const headers = () => ({ "x-forwarded-for": anyIp() });
    const answers = [
      await app.publicClient.call(apiKeys.open, { headers: headers() }),
      await openLink(app, "A".repeat(43)),
      await openLink(app, link),
      await openLink(app, `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`),
    ];
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual(answers.map(() => [404, '{"errors":{"code":"not_found"}}']));
  });

  test("KEY-007 it names the organization's website, and our own address where that is none a browser may open", async () => {
    const websiteFor = async (website: string | null) => {
      await sql`update organizations set website = ${website} where code = 'harbor'`.execute(app.db.system);
      return (await openLink(app, (await makeKeyFor(app)).link)).body.website;
    };
    expect(await websiteFor("https://harbor.example")).toBe("https://harbor.example");
    for (const bad of [null, "javascript:alert(1)", "data:text/html,x", "harbor"])
      expect(await websiteFor(bad)).toBe("http://tidings.test");
  });

  test("KEY-011 neither key nor link is stored or logged, and the seal does not open without the link", async () => {
    const { client, link } = await keyClient(app, { sentToEmail: "hush@harbor.test" });
    const waiting = await makeKeyFor(app, { sentToEmail: "hush2@harbor.test" });
    await client.ok(patients.list);
    await client.raw("GET", `/api_key.json?t=${link}`);
    const all = await stored();
    for (const secret of [client.token, client.token.slice(10), link, waiting.link]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString("hex"));
      expect(app.logLines().join("")).not.toContain(secret);
    }
  });
});

describe("A link made anew", () => {
  const renew = async (externalId: string, sentToEmail: string, code = "harbor") =>
    (await app.as("siteAdmin")).call(apiKeys.renewLink, { params: { code, externalId }, body: { sentToEmail } });

  test("ADM-004 ADM-016 in place of one that ran out it is mailed where it is wanted, and shows a new key with the old name and scopes", async () => {
    const { apiKey, link } = await makeKeyFor(app, { name: "Late reader", scopes: { patient: "read" } });
    app.clock.advance({ hours: 72 });
    expect((await openLink(app, link)).status).toBe(404);
    const renewed = await renew(apiKey.externalId, "second@harbor.test");
    expect(renewed.status).toBe(200);
    expect(renewed.body.apiKey).toMatchObject({
      externalId: apiKey.externalId,
      name: "Late reader",
      scopes: { patient: "read" },
      state: "waiting",
      link: { sentToEmail: "second@harbor.test", openedAt: null },
    });
    const opened = await openLink(app, await mailedKeyLink(app, "second@harbor.test"));
    expect(opened.status).toBe(200);
    expect((await openLink(app, link)).status).toBe(404);
    const client = clientWith(app, opened.body.token);
    expect([(await client.call(patients.list)).status, (await client.call(outreaches.list)).status]).toEqual([200, 403]);
    expect((await auditsOf(apiKey.externalId)).map(({ action }) => action)).toEqual([
      "api_key.created",
      "api_key.link_renewed",
      "api_key.opened",
    ]);
  });

  test("KEY-009 OP-048 in place of one that was opened it ends the key that was shown, at once, and of one still under way the link", async () => {
    const { apiKey, client } = await keyClient(app);
    expect((await client.call(patients.list)).status).toBe(200);
    expect((await renew(apiKey.externalId, "third@harbor.test")).status).toBe(200);
    expect((await client.call(patients.list)).status).toBe(401);
    const underWay = await mailedKeyLink(app, "third@harbor.test");
    expect((await renew(apiKey.externalId, "fourth@harbor.test")).status).toBe(200);
    expect((await openLink(app, underWay)).status).toBe(404);
    const { token } = (await openLink(app, await mailedKeyLink(app, "fourth@harbor.test"))).body;
    expect((await clientWith(app, token).call(patients.list)).status).toBe(200);
    expect((await client.call(patients.list)).status).toBe(401);
  });

  test("KEY-009 whoever opens a link while it is made anew holds either nothing or a key that opens nothing", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { apiKey, link } = await makeKeyFor(app);
      const [opened, renewed] = await Promise.all([openLink(app, link), renew(apiKey.externalId, `race${round}@harbor.test`)]);
      expect(renewed.status).toBe(200);
      if (opened.status === 200) expect((await clientWith(app, opened.body.token).call(patients.list)).status).toBe(401);
      else expect(opened.status).toBe(404);
      expect((await openLink(app, await mailedKeyLink(app, `race${round}@harbor.test`))).status).toBe(200);
    }
  });

  test("ADM-015 OP-052 site admins make it and nobody else, for a key of that organization that is neither revoked nor beyond its last day", async () => {
    const { apiKey, link } = await makeKeyFor(app, { expiresOn: app.clock.now().toString().slice(0, 10) });
    const at = { params: { ...params, externalId: apiKey.externalId }, body: { sentToEmail: "thief@harbor.test" } };
    for (const role of ["supervisor", "newcomer", "productStaff"] as const)
      expect([role, (await (await app.as(role)).call(apiKeys.renewLink, at)).status]).toEqual([role, 403]);
    expect((await renew(apiKey.externalId, "thief@harbor.test", "pine")).status).toBe(404);
    expect((await renew(apiKey.externalId, "no mail")).errors).toEqual({ sentToEmail: [{ key: "validation.email" }] });
    expect((await openLink(app, link)).status).toBe(200);
    app.clock.advance({ hours: 48 });
    expect((await renew(apiKey.externalId, "thief@harbor.test")).errors).toEqual({ code: "invalid_state" });
    const revoked = (await makeKeyFor(app)).apiKey.externalId;
    await (await app.as("siteAdmin")).ok(apiKeys.revoke, { params: { ...params, externalId: revoked } });
    expect((await renew(revoked, "thief@harbor.test")).errors).toEqual({ code: "invalid_state" });
    expect(await mailsTo(app, "thief@harbor.test")).toEqual([]);
  });
});

describe("The provider's staff", () => {
  test("ADM-004 list, show, change and revoke keys of an organization by its code", async () => {
    const admin = await app.as("siteAdmin");
    const { apiKey, client } = await keyClient(app, { name: "Lab", expiresOn: "2027-01-31" });
    const at = { params: { ...params, externalId: apiKey.externalId } };
    expect(apiKey).toMatchObject({
      name: "Lab",
      state: "waiting",
      scopes: { patient: "write", outreach: "write" },
      expiresOn: "2027-01-31",
      revokedAt: null,
    });
    expect(client.token.startsWith(apiKey.tokenPrefix)).toBe(true);
    const { apiKeys: listed, pagination } = await admin.ok(apiKeys.list, { params });
    expect([listed[0]?.externalId, listed[0]?.state, listed[0]?.link.openedAt !== null]).toEqual([apiKey.externalId, "active", true]);
    expect(pagination.totalCount).toBeGreaterThan(5);
    const changed = await admin.ok(apiKeys.update, { ...at, body: { name: "Laboratory", scopes: { patient: "read" } } });
    expect(changed.apiKey).toMatchObject({
      name: "Laboratory",
      scopes: { patient: "read" },
      isPhiAnonymized: false,
      expiresOn: "2027-01-31",
    });
    expect((await client.call(patients.create, { body: { externalId: "k-1" } })).status).toBe(403);
    await admin.ok(apiKeys.revoke, at);
    expect((await client.call(patients.list)).status).toBe(401);
    expect((await admin.ok(apiKeys.show, at)).apiKey.state).toBe("revoked");
    expect((await admin.call(apiKeys.update, { ...at, body: { name: "Again" } })).errors).toEqual({ code: "invalid_state" });
    expect((await auditsOf(apiKey.externalId)).map(({ action }) => action)).toEqual([
      "api_key.created",
      "api_key.opened",
      "api_key.updated",
      "api_key.revoked",
    ]);
  });

  test("ADM-004 a key of another organization, or of a code nobody bears, is not found", async () => {
    const admin = await app.as("siteAdmin");
    const { apiKey } = await makeKeyFor(app, {}, "pine");
    expect((await admin.call(apiKeys.show, { params: { ...params, externalId: apiKey.externalId } })).status).toBe(404);
    expect((await admin.call(apiKeys.revoke, { params: { ...params, externalId: apiKey.externalId } })).status).toBe(404);
    expect((await admin.call(apiKeys.list, { params: { code: "nobody" } })).status).toBe(404);
    expect((await admin.ok(apiKeys.list, { params })).apiKeys.map((key) => key.externalId)).not.toContain(apiKey.externalId);
  });

  test("ADM-004 what cannot be is refused at its field", async () => {
    const admin = await app.as("siteAdmin");
    const refused = async (body: object) =>
      (
        await admin.raw("POST", "/admin/organizations/harbor/api_keys.json", {
          payload: { api_key: { ...{ name: "A", scopes: { patient: "read" }, sent_to_email: "a@b.test" }, ...body } },
        })
      ).errors;
    expect(await refused({ name: " " })).toEqual({ name: [{ key: "validation.blank" }] });
    expect(await refused({ scopes: {} })).toEqual({ scopes: [{ key: "validation.blank" }] });
    expect(await refused({ scopes: { outreach: "write" } })).toEqual({ scopes: [{ key: "validation.blank" }] });
    expect(await refused({ scopes: { patient: "manage" } })).toEqual({ "scopes.patient": [{ key: "validation.invalid" }] });
    expect(Object.keys(await refused({ scopes: { patient: "read", user: "write" } }))).toHaveLength(1);
    expect(await refused({ expires_on: "2026-11-01" })).toEqual({ expiresOn: [{ key: "validation.past" }] });
    expect(await refused({ sent_to_email: "no mail" })).toEqual({ sentToEmail: [{ key: "validation.email" }] });
  });

  test("ADM-015 keys are closed to everybody of an organization; the provider's staff who are not site admins only look", async () => {
    for (const role of ["supervisor", "manager", "newcomer"] as const) {
      const client = await app.as(role);
      expect((await client.call(apiKeys.list, { params })).status).toBe(403);
      expect((await client.call(apiKeys.create, { params, body: keyInput })).status).toBe(403);
    }
    const productStaff = await app.as("productStaff");
    expect((await productStaff.call(apiKeys.list, { params })).status).toBe(200);
    expect((await productStaff.call(apiKeys.create, { params, body: keyInput })).status).toBe(403);
    expect((await siteAdmin.call(session.currentUser)).status).toBeLessThan(500);
  });
});

describe("With a key", () => {
  test("OP-050 another system makes the same calls as people, by a header of its own", async () => {
    const { client, apiKey } = await keyClient(app);
    const { patient } = await client.ok(patients.create, {
      body: { externalId: "from-outside", firstName: "Iris", lastName: "Field", phone: "3035550142", language: "english" },
    });
    expect(patient).toMatchObject({ origin: "api_v2", creationUser: null, firstName: "Iris" });
    expect((await client.ok(patients.show, { params: { externalId: "from-outside" } })).patient.lastName).toBe("Field");
    const rows = await sql<{ api_key_id: number; user_id: number | null }>`
      select a.api_key_id, a.user_id from audit_events a join patients p on p.id::text = a.subject_id and a.subject_type = 'patient' where p.external_id = 'from-outside'`.execute(
      app.db.system,
    );
    const id = (await sql<{ id: number }>`select id from api_keys where external_id = ${apiKey.externalId}`.execute(app.db.system)).rows[0]
      ?.id;
    expect(rows.rows[0]).toEqual({ api_key_id: id, user_id: null });
  });

  test("OP-050 an outreach that a key makes bears the key's name where a person's would stand", async () => {
    const { client } = await keyClient(app, { name: "Recall engine" });
    const { outreachInput } = await import("../../areas/outreaches/testing.ts");
    const { outreach } = await client.ok(outreaches.create, { body: { ...outreachInput(app), isDraft: true } as never });
    expect(outreach.creationUser).toMatchObject({ firstName: "API key", lastName: "Recall engine" });
  });

  test("CALL-026 sees its own organization and no other", async () => {
    const { client } = await keyClient(app, {}, "pine");
    expect((await client.call(patients.show, { params: { externalId: "harbor-1" } })).status).toBe(404);
    expect((await client.call(patients.show, { params: { externalId: "pine-1" } })).status).toBe(200);
  });

  test("OP-050 reading does not write, and a feature without a scope is closed", async () => {
    const { client } = await keyClient(app, { scopes: { patient: "read" } });
    expect((await client.call(patients.show, { params: { externalId: "harbor-2" } })).status).toBe(200);
    expect((await client.call(patients.update, { params: { externalId: "harbor-2" }, body: { notes: "x" } })).status).toBe(403);
    expect((await client.call(outreaches.list)).status).toBe(403);
  });

  test("OP-050 the abilities of a record are the key's own, never those of whoever made it", async () => {
    const reader = (await keyClient(app, { scopes: { patient: "read" } })).client;
    const writer = (await keyClient(app, { scopes: { patient: "write" } })).client;
    // A patient without messages and without planned messages.
    const { externalId } = (await writer.ok(patients.create, { body: { externalId: "untouched" } })).patient;
    const abilities = async (client: typeof reader) =>
      (await client.ok(patients.show, { params: { externalId } })).patient.currentUserAbilities;
    expect([await abilities(reader), await abilities(writer)]).toEqual([
      { update: false, destroy: false },
      { update: true, destroy: true },
    ]);
  });

  test("OP-050 no key may do what a supervisor may not, and none reaches people, whatever its scopes", () => {
    // Locations and providers: a supervisor where the operator allows it, a key always.
    const supervisor = permissionMap("staff_admin", defaultLevels, services, true);
    const all = permissionsOfScopes(Object.fromEntries(features.map((feature) => [feature, "write"])), services);
    const granted = Object.entries(all).flatMap(([action, subjects]) => subjects.map((subject) => [action, subject] as [Action, Subject]));
    expect(granted.length).toBeGreaterThan(40);
    expect(granted.filter(([action, subject]) => !can(supervisor, action, subject))).toEqual([]);
    for (const subject of ["user", "audit_event", "all", "custom_message", "providers_language"] as const)
      expect([subject, can(all, "read", subject)]).toEqual([subject, false]);
    expect(permissionsOfScopes({ outreach: "write" }, services)).toEqual({});
  });

  test("OP-050 it opens no call that is about a session, and no live stream", async () => {
    const { client } = await keyClient(app);
    for (const [method, path] of [
      ["GET", "/current_user.json"],
      ["GET", "/ping.json"],
      ["GET", "/organizations.json"],
      ["DELETE", `/tokens/${client.token}.json`],
      ["GET", "/admin/organizations/harbor/api_keys.json"],
    ] as const)
      expect([path, (await client.raw(method, path)).status]).toEqual([path, 403]);
    expect((await client.raw("GET", "/live")).status).toBe(401);
  });

  test("PERM-019 its own flag hides patient data, and a name search is refused", async () => {
    const { client } = await keyClient(app, { isPhiAnonymized: true });
    const { text } = await client.call(patients.list);
    expect(text).toContain("harbor-1");
    expect(text).not.toContain("Lopez");
    expect((await client.call(patients.list, { query: { search: { name: "Lopez" } } })).status).toBe(403);
  });

  test("OP-050 a key that is made up, cut, revoked or beyond its last day opens nothing, and a session beside it does not help", async () => {
    const { client } = await keyClient(app, { expiresOn: app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate().toString() });
    expect((await client.call(patients.list)).status).toBe(200);
    const supervisor = await app.as("supervisor");
    for (const wrong of [
      "tid_",
      `tid_${"A".repeat(43)}`,
      client.token.slice(0, -1),
      `${client.token}x`,
      client.token.toUpperCase(),
      `tid_${"A".repeat(5000)}`,
      supervisor.token,
    ]) {
      expect((await clientWith(app, wrong).call(patients.list)).status).toBe(401);
      expect((await supervisor.call(patients.list, { headers: { authorization: `Bearer ${wrong}` } })).status).toBe(401);
    }
    app.clock.advance({ hours: 36 });
    expect((await client.call(patients.list)).status).toBe(401);
  });

  test("OP-050 its use is remembered to the minute", async () => {
    const { client, apiKey } = await keyClient(app);
    const lastUsed = async () =>
      (await (await app.as("siteAdmin")).ok(apiKeys.show, { params: { ...params, externalId: apiKey.externalId } })).apiKey.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await client.ok(patients.list);
    const first = await lastUsed();
    app.clock.advance({ seconds: 30 });
    await client.ok(patients.list);
    expect(await lastUsed()).toBe(first);
    app.clock.advance({ seconds: 31 });
    await client.ok(patients.list);
    expect(await lastUsed()).not.toBe(first);
  });

  test("OP-050 a repeat with the same Idempotency-Key has no second effect, and meets no other key's", async () => {
    const one = (await keyClient(app)).client;
    const other = (await keyClient(app)).client;
    const body = { externalId: "once-only", firstName: "Uma" };
    const headers = { "idempotency-key": "same" };
    const first = await one.call(patients.create, { body, headers });
    const again = await one.call(patients.create, { body, headers });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await other.call(patients.create, { body: { externalId: "other-one" }, headers })).status).toBe(201);
  });
});

test("OP-050 each key has its own allowance of calls a minute, whatever address it calls from", async () => {
  const small = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: "40" } });
  try {
    const [one, other] = [(await keyClient(small)).client, (await keyClient(small)).client];
    const statuses: number[] = [];
    for (let n = 0; n < 41; n += 1) statuses.push((await one.call(patients.list, { headers: { "x-forwarded-for": anyIp() } })).status);
    expect([statuses.slice(0, 40).every((status) => status === 200), statuses[40]]).toEqual([true, 429]);
    expect((await other.call(patients.list)).status).toBe(200);
    expect(await mailedKeyLink(small, "nobody@harbor.test")).toBe("");
  } finally {
    await small.close();
  }
});

describe("Limited to locations", () => {
  const { harbor } = app.cast.organizations;
  const addLocation = (organizationId: number, id: string) =>
    sql`insert into locations (organization_id, external_id, name, created_at, updated_at)
      values (${organizationId}, ${id}, ${`Clinic ${id}`}, now(), now())`.execute(app.db.system);
  const change = async (externalId: string, locationExternalIds: string[] | null) =>
    (await app.as("siteAdmin")).call(apiKeys.update, { params: { ...params, externalId }, body: { locationExternalIds } });

  beforeAll(async () => {
    await addLocation(harbor.id, "north");
    await addLocation(harbor.id, "south");
    await addLocation(app.cast.organizations.pine.id, "foreign");
    await sql`update patients set is_home_location_given = true, home_location_id = (
        select id from locations where organization_id = ${harbor.id} and external_id = case patients.external_id when 'harbor-1' then 'north' else 'south' end)
      where organization_id = ${harbor.id} and external_id in ('harbor-1', 'harbor-2')`.execute(app.db.system);
  });

  test("PERM-069.6 a key sees no patient of another location, creates none there, and follows a change of its locations at once", async () => {
    const { client, apiKey } = await keyClient(app, { locationExternalIds: ["north"] });
    expect(apiKey.locations).toEqual([{ externalId: "north", name: "Clinic north" }]);
    const sees = async (externalId: string) => (await client.call(patients.show, { params: { externalId } })).status === 200;
    expect([await sees("harbor-1"), await sees("harbor-2")]).toEqual([true, false]);
    expect((await client.call(patients.list)).text).not.toContain('"harbor-2"');
    const born = (id: string, homeLocationExternalId: string) =>
      client.call(patients.create, { body: { externalId: id, firstName: "A", lastName: "B", homeLocationExternalId } });
    expect((await born("key-north", "north")).status).toBe(201);
    expect((await born("key-south", "south")).errors).toEqual({ homeLocationExternalId: [{ key: "validation.invalid" }] });
    expect((await change(apiKey.externalId, ["north", "south"])).status).toBe(200);
    expect(await sees("harbor-2")).toBe(true);
    expect((await change(apiKey.externalId, ["south"])).status).toBe(200);
    expect([await sees("harbor-1"), await sees("harbor-2")]).toEqual([false, true]);
    expect((await change(apiKey.externalId, null)).body.apiKey.locations).toBe(null);
    expect(await sees("harbor-1")).toBe(true);
    const { rows } = await sql<{ locations: string }>`select detail ->> 'locations' as locations from audit_events
      where subject_id = ${apiKey.externalId} and action in ('api_key.created', 'api_key.updated') order by id`.execute(app.db.system);
    expect(rows.map(({ locations }) => locations)).toEqual(["Clinic north", "Clinic north, Clinic south", "Clinic south", "all"]);
  });

  test("PERM-069.6 only locations of the organization are accepted, and not none of them", async () => {
    const { apiKey } = await makeKeyFor(app);
    for (const ids of [["foreign"], ["nowhere"], []])
      expect(Object.keys((await change(apiKey.externalId, ids)).errors ?? {})).toEqual(["locationExternalIds"]);
  });

  test("PERM-069.6 what belongs to the whole organization is closed to it: files, locations, segments", async () => {
    const scopes = Object.fromEntries(features.map((feature) => [feature, "write" as const]));
    const [all, limited] = [permissionsOfScopes(scopes, services), permissionsOfScopes(scopes, services, { isAtLocations: true })];
    for (const [action, subject] of [
      ["create", "file_upload_patient_file"],
      ["create", "appointments_location"],
      ["update", "patients_segment"],
    ] as const)
      expect([subject, can(all, action, subject), can(limited, action, subject)]).toEqual([subject, true, false]);
  });

  test("PERM-069.6 an export that it asked for holds what it sees, and is not there once it sees less", async () => {
    const { client, apiKey } = await keyClient(app, { locationExternalIds: ["north"] });
    const exported = async () => {
      const { file } = await client.ok(exportRequests.patients, { body: { fileName: "from-key" } });
      await app.runJobs();
      return (await client.call(exportFiles.download, { params: { externalId: file.externalId } })).text;
    };
    const text = await exported();
    expect(text).toContain("harbor-1");
    expect(text).not.toContain("harbor-2");
    expect((await change(apiKey.externalId, ["north", "south"])).status).toBe(200);
    expect(await exported()).toContain("harbor-2");
    expect((await change(apiKey.externalId, ["north"])).status).toBe(200);
    expect((await client.ok(exportFiles.list, {})).files).toHaveLength(1);
  });
});
