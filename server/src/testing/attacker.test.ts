// A scripted attacker over real HTTP: each attack is carried out as one would, and gets nothing.
import { apiKeys } from "@tidings/contract/areas/api-keys";
import { audit } from "@tidings/contract/areas/audit";
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { passwords, session } from "@tidings/contract/areas/session";
import { users } from "@tidings/contract/areas/users";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { makeKeyFor, openLink } from "../core/keys/testing.ts";
import {
  attempt,
  mailedCode,
  mailsTo,
  resetToken,
  securityCode,
  sendRequestedMails,
  setByLink,
  signInWithCode,
} from "../core/sign-in/testing.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";
import { type Answer, anyIp } from "./call.ts";
import { castPassword } from "./cast.ts";
import { sendAsWritten } from "./send-as-written.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const { people } = app.cast;

const count = async (table: string, where = sql`true`): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(app.db.system)).rows[0]?.n ?? 0;
const statuses = (answers: readonly Answer<unknown>[]): number[] => [...new Set(answers.map((answer) => answer.status))].sort();

describe("Guessing", () => {
  test("OP-023 OP-026 credential stuffing from one address opens nothing, tells no known address from an unknown one, and is stopped", async () => {
    const address = anyIp();
    const words = ["password", "Password123!", "clinic2026", "qwerty", "letmein", castPassword.toUpperCase()];
    const known = [people.manager.email, people.limited.email, people.reader.email];
    const answers: { email: string; answer: Answer<unknown> }[] = [];
    for (const password of words)
      for (const email of [...known, ...known.map((each) => `not-${each}`)])
        answers.push({ email, answer: await attempt(app, { email, password, address }) });
    const seen = (isKnown: boolean) =>
      answers.filter(({ email }) => known.includes(email) === isKnown).map(({ answer }) => [answer.status, answer.text]);
    expect(seen(true)).toEqual(seen(false));
    for (let more = 0; more < 20; more += 1)
      answers.push({ email: "", answer: await attempt(app, { email: `someone${more}@harbor.test`, password: "x", address }) });
    expect(statuses(answers.map(({ answer }) => answer))).toEqual([401, 429]);
    expect((await attempt(app, { email: people.manager.email, address })).status).toBe(429);
  });

  test("OP-026 a botnet locks nobody out: each of its addresses has ten tries, and the owner signs in from elsewhere", async () => {
    const { email } = people.messengerOnly;
    const bots = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) => attempt(app, { email, password: `guess-${n}-of-many`, address: bots[n % 3] as string })),
    );
    // Two are checked at a time: the eleventh may already be under way when the tenth is counted.
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThanOrEqual(3 * 12);
    for (const address of bots) expect((await attempt(app, { email, address })).status).toBe(429);
    expect(await signInWithCode(app, email)).toMatch(/^[\w-]{43}$/);
  });

  test("OP-026 who has the password but not the mailbox guesses no code, and the right code is worth nothing afterwards", async () => {
    const { email } = people.withoutRights;
    await attempt(app, { email });
    const code = await mailedCode(app, email);
    const guesses = Array.from({ length: 12 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0"));
    const address = anyIp();
    const answers: Answer<unknown>[] = [];
    for (const otpAttempt of guesses) answers.push(await attempt(app, { email, otpAttempt, address }));
    expect(answers.some((answer) => answer.status === 201)).toBe(false);
    expect((await attempt(app, { email, otpAttempt: code, address })).status).not.toBe(201);
    expect(await count("sessions", sql`user_id = ${people.withoutRights.id}`)).toBe(0);
  });

  test("AUTH-040 guessed tokens, links and keys open nothing", async () => {
    const guess = (n: number) => Buffer.alloc(32, n).toString("base64url");
    for (let n = 0; n < 20; n += 1) {
      const headers = { "x-forwarded-for": anyIp() };
      const tries = [
        await app.publicClient.call(session.currentUser, {
          headers: { ...headers, "x-user-email": people.supervisor.email, "x-user-token": guess(n) },
        }),
        await app.publicClient.call(patients.list, { headers: { ...headers, authorization: `Bearer tid_${guess(n)}` } }),
        await app.publicClient.call(apiKeys.open, { query: { t: guess(n) }, headers }),
        await app.publicClient.call(passwords.showLink, { body: { resetPasswordToken: guess(n) }, headers }),
      ];
      expect(tries.map((answer) => answer.status >= 400 && answer.status < 500)).toEqual([true, true, true, true]);
    }
  });
});

describe("Fixing and replaying", () => {
  test("AUTH-003 a token planted before sign-in, in any place a request has, is not the token of the session", async () => {
    const { email } = people.traveller;
    const planted = Buffer.alloc(32, 7).toString("base64url");
    const headers = {
      "x-forwarded-for": anyIp(),
      "x-user-token": planted,
      "x-user-email": email,
      cookie: `token=${planted}; session=${planted}`,
      authorization: `Bearer ${planted}`,
    };
    await app.publicClient.call(session.create, { body: { email, password: castPassword }, headers });
    const otpAttempt = await mailedCode(app, email);
    const body = { email, password: castPassword, otp_attempt: otpAttempt, token: planted, authentication: { token: planted } };
    const strict = await app.publicClient.raw("POST", `/tokens.json?token=${planted}`, { payload: body, headers });
    const { authentication } =
      strict.status === 201
        ? (strict.body as { authentication: { token: string } })
        : await app.publicClient.ok(session.create, { body: { email, password: castPassword, otpAttempt }, headers });
    expect(authentication.token).not.toBe(planted);
    expect((await app.publicClient.call(session.currentUser, { headers: { "x-user-email": email, "x-user-token": planted } })).status).toBe(
      401,
    );
  });

  test("OP-024 a code that signed in once signs in no more", async () => {
    const { email } = people.supervisor;
    app.clock.advance({ minutes: 20 });
    await attempt(app, { email });
    const otpAttempt = await mailedCode(app, email);
    expect((await attempt(app, { email, otpAttempt })).status).toBe(201);
    expect((await attempt(app, { email, otpAttempt })).status).toBe(422);
  });

  test("AUTH-024 KEY-009 links replayed from a stolen mailbox open nothing the second time", async () => {
    const { email } = people.newcomer;
    const resetPasswordToken = await resetToken(app, email);
    const resetPasswordSecurityCode = await securityCode(app, email, resetPasswordToken);
    const set = (password: string) => setByLink(app, { resetPasswordToken, resetPasswordSecurityCode, password });
    expect((await set("seven otters under the pier")).status).toBe(204);
    expect((await set("eight herons over the weir")).status).toBe(422);
    // The link by itself is dead, not only the code that went with it.
    const again = { body: { resetPasswordToken }, headers: { "x-forwarded-for": anyIp() } };
    expect((await app.publicClient.call(passwords.showLink, again)).status).toBe(422);
    expect((await app.publicClient.call(passwords.sendSecurityCode, again)).status).toBe(422);
    const { link } = await makeKeyFor(app);
    expect([(await openLink(app, link)).status, (await openLink(app, link)).status]).toEqual([200, 404]);
  });

  test("AUTH-012 a stolen token is worth nothing after sign-out, and not to another email", async () => {
    const victim = await app.as("limited");
    const thief = { "x-user-token": victim.token };
    expect(
      (await app.publicClient.call(session.currentUser, { headers: { ...thief, "x-user-email": people.supervisor.email } })).status,
    ).toBe(401);
    await victim.ok(session.destroy, { params: { token: victim.token } });
    expect((await app.publicClient.call(session.currentUser, { headers: { ...thief, "x-user-email": victim.email } })).status).toBe(401);
  });
});

describe("Reaching for what is somebody else's", () => {
  test("CALL-026 ids of another organization in a body choose nobody, change nothing and tell nothing", async () => {
    const stranger = await app.as("stranger");
    const before = await count("outreach_patients");
    const theirs = harbor.patients.map(({ externalId }) => externalId);
    const body = {
      title: "Reach over",
      sendVia: ["sms" as const],
      languages: ["english"],
      question: { type: "no_response" as const, contentText: { english: "Hello from next door." } },
      patients: { externalIds: theirs },
    };
    const preflight = await stranger.call(outreaches.preflight, { body });
    expect(preflight.text).not.toMatch(/Ana|Lopez|303555/);
    const created = await stranger.call(outreaches.create, { body: { ...body, isDraft: true } });
    if (created.status === 201) expect(created.body.outreach.patientsCount).toBe(0);
    expect(await count("outreach_patients")).toBe(before);
    expect(
      (
        await stranger.call(session.switchOrganization, {
          params: { externalId: people.stranger.externalId },
          body: { organizationCode: "harbor" },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await stranger.call(session.switchOrganization, {
          params: { externalId: people.traveller.externalId },
          body: { organizationCode: "harbor" },
        })
      ).status,
    ).toBe(404);
    // A member of both organizations may not switch for another user.
    const member = await app.as("traveller");
    const inAnothersName = { params: { externalId: people.supervisor.externalId }, body: { organizationCode: "pine" } };
    expect((await member.call(session.switchOrganization, inAnothersName)).status).toBe(404);
    expect((await stranger.call(users.show, { params: { externalId: people.supervisor.externalId } })).status).toBe(404);
  });

  test("CALL-026 naming another organization in a header, query or body does not lead there", async () => {
    const stranger = await app.as("stranger");
    const headers = {
      "x-organization": "harbor",
      "x-organization-id": String(harbor.id),
      "x-organization-code": "harbor",
      "x-tenant": "harbor",
    };
    const answer = await stranger.raw(
      "GET",
      `/patients.json?organization_id=${harbor.id}&organization=harbor&search[organization_id]=${harbor.id}`,
      { headers },
    );
    expect(answer.text).not.toContain("harbor-");
    const made = await stranger.raw("POST", "/patients.json", {
      headers,
      payload: { patient: { external_id: "smuggled", organization_id: harbor.id, organization: "harbor" } },
    });
    expect(made.status === 201 || made.status === 422).toBe(true);
    expect(await count("patients", sql`organization_id = ${harbor.id} and external_id = 'smuggled'`)).toBe(0);
  });

  test("CALL-026 the answer kept under somebody's Idempotency-Key is not handed to another", async () => {
    const headers = { "idempotency-key": "shared-secret" };
    const supervisor = await app.as("supervisor");
    await supervisor.ok(patients.create, { body: { externalId: "kept-1", firstName: "Keepsake" }, headers });
    const stranger = await (await app.as("stranger")).call(patients.create, {
      body: { externalId: "kept-1", firstName: "Keepsake" },
      headers,
    });
    expect([stranger.status, stranger.body.patient.creationUser?.firstName]).toEqual([201, "stranger"]);
    const colleague = await (await app.as("manager")).call(patients.create, {
      body: { externalId: "kept-1", firstName: "Keepsake" },
      headers,
    });
    expect([colleague.status, colleague.errors]).toEqual([422, { externalId: [{ key: "validation.unique" }] }]);
  });

  test("PERM-013 a member of staff climbs no higher by any field of their own record", async () => {
    const reader = await app.as("reader");
    const payload = {
      user: {
        first_name: "Still",
        role: "staff_admin",
        anonymize_phi: false,
        provider_side_role: "site_admin",
        status: "active",
        features_permissions: { patient: "manage" },
        permissions: { manage: ["all"] },
        organizations: ["pine"],
        id: people.supervisor.id,
        password_hash: "x",
      },
    };
    await reader.raw("PUT", `/users/${people.reader.externalId}.json`, { payload });
    const { currentUser } = await (await app.as("reader")).ok(session.currentUser);
    expect([currentUser.role, currentUser.featuresPermissions.patient, currentUser.organizationsCount]).toEqual(["staff", "read", 1]);
    expect(
      (
        await reader.call(users.create, {
          body: {
            firstName: "A",
            lastName: "B",
            email: "climb@harbor.test",
            role: "staff_admin",
            featuresPermissions: {},
            anonymizePhi: false,
          },
        })
      ).status,
    ).toBe(403);
    expect((await reader.call(audit.list)).status).toBe(403);
  });

  test("PERM-013 nor does a supervisor make anybody more than a supervisor, nor reach an account elsewhere, by fields that no form has", async () => {
    const supervisor = await app.as("supervisor");
    const provider = async () => count("users", sql`provider_side_role is not null`);
    const before = await provider();
    const own = { first_name: "Up", last_name: "Ward", features_permissions: {}, anonymize_phi: true };
    const fields = {
      ...own,
      provider_side_role: "site_admin",
      status: "active",
      password: "four lanterns over the water",
      password_hash: "x",
      organization_id: app.cast.organizations.pine.id,
      organizations: ["pine"],
      external_id: people.stranger.externalId,
      user_id: people.stranger.id,
    };
    for (const role of ["site_admin", "tidings_staff", "product_staff", "owner"])
      expect(
        (await supervisor.raw("POST", "/users.json", { payload: { user: { ...fields, role, email: "up@harbor.test" } } })).status,
      ).toBe(422);
    const wanted = { role: "staff", email: "up@harbor.test" };
    expect((await supervisor.raw("POST", "/users.json", { payload: { user: { ...fields, ...wanted } } })).status).toBe(422);
    const made = await supervisor.raw("POST", "/users.json", { payload: { user: { ...own, ...wanted } } });
    const { user } = made.body as { user: { externalId: string; status: string; organizations: { code: string }[] } };
    expect([made.status, user.status, user.organizations.map(({ code }) => code)]).toEqual([201, "pending", ["harbor"]]);
    expect(user.externalId).not.toBe(people.stranger.externalId);
    expect((await attempt(app, { email: "up@harbor.test" })).status).toBe(401);
    for (const given of [fields, { ...fields, role: "site_admin" }, { ...own, role: "site_admin" }])
      expect((await supervisor.raw("PUT", `/users/${user.externalId}.json`, { payload: { user: given } })).status).toBe(422);
    expect([
      await provider(),
      await count("memberships", sql`user_id = (select id from users where external_id::text = ${user.externalId})`),
    ]).toEqual([before, 1]);
    expect((await supervisor.raw("PUT", `/users/${people.stranger.externalId}.json`, { payload: { user: own } })).status).toBe(404);
  });

  test("Fields that are the server's to say cannot be assigned from outside", async () => {
    const supervisor = await app.as("supervisor");
    const payload = {
      patient: {
        external_id: "assigned-1",
        first_name: "Mass",
        id: 1,
        organization_id: 2,
        code: "FORGED",
        origin: "api_v1",
        created_at: "1999-01-01",
        creation_user_id: 1,
        last_message_at: "1999-01-01",
        opted_out_features: ["all"],
        is_unreachable: true,
        current_user_abilities: { destroy: true },
      },
    };
    const answer = await supervisor.raw("POST", "/patients.json", { payload });
    if (answer.status === 201) {
      const { patient } = await supervisor.ok(patients.show, { params: { externalId: "assigned-1" } });
      expect(patient).toMatchObject({ origin: "manual", optedOutFeatures: [], lastMessageAt: null });
      expect([patient.code, patient.createdAt.slice(0, 4)]).not.toContain("1999");
      expect(patient.code).not.toBe("FORGED");
    } else expect(answer.status).toBe(422);
    const polluted = await supervisor.raw("POST", "/patients.json", {
      payload: '{"patient":{"external_id":"p","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}}',
    });
    expect([polluted.status, ({} as Record<string, unknown>).isAdmin]).toEqual([400, undefined]);
  });
});

describe("Tricks with headers and hosts", () => {
  test("OP-026 without a trusted proxy, claimed addresses lift no limit", async () => {
    const bare = await startTestApp({ environment: { TRUST_PROXY: "", RATE_LIMIT_PER_MINUTE: "30" } });
    try {
      const claims = ["x-forwarded-for", "x-real-ip", "forwarded", "client-ip", "true-client-ip", "cf-connecting-ip", "x-client-ip"];
      const all: number[] = [];
      for (let n = 0; n < 40; n += 1) {
        const headers = Object.fromEntries(claims.map((name) => [name, name === "forwarded" ? `for=10.9.8.${n}` : `10.9.8.${n}`]));
        all.push((await bare.publicClient.call(session.links, { headers })).status);
      }
      expect(all.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    } finally {
      await bare.close();
    }
  });

  test("OP-028 a forged Host reaches no link in a mail", async () => {
    const { email } = people.manager;
    const forged = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-original-host": "evil.example",
      forwarded: "host=evil.example",
      origin: "https://evil.example",
      referer: "https://evil.example/",
      "x-forwarded-for": anyIp(),
    };
    const ask = (path: string) => sendAsWritten(app.url, { method: "POST", path: `/api/v2${path}`, headers: forged, payload: { email } });
    const before = (await mailsTo(app, email)).length;
    const asked = [await ask("/users/password.json"), await ask("/users/send_otp.json")];
    expect(asked.map(({ status, text }) => [status, text.includes("evil.example")])).toEqual([
      [200, false],
      [200, false],
    ]);
    await sendRequestedMails(app);
    const mails = await mailsTo(app, email);
    expect(mails.length).toBe(before + 2);
    expect(mails.some((mail) => mail.body_text.includes("http://tidings.test/users/reset_password/"))).toBe(true);
    for (const mail of mails) expect(mail.subject + mail.body_text + mail.body_html).not.toContain("evil.example");
  });

  test("PERM-013 a verb or an address in a header does not replace that of the request", async () => {
    const reader = await app.as("reader");
    for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
      const answer = await reader.raw("GET", "/patients/harbor-6.json", { headers: { [name]: "DELETE" } });
      expect(answer.status).toBe(200);
    }
    expect((await reader.raw("GET", "/patients/harbor-6.json?_method=DELETE")).errors).toHaveProperty(["Method"]);
    for (const name of ["x-original-url", "x-rewrite-url"]) {
      const answer = await reader.raw("GET", "/ping.json", { headers: { [name]: "/api/v2/audit_events.json" } });
      expect(answer.body).toEqual({ ping: "pong" });
    }
    expect(await count("patients", sql`external_id = 'harbor-6'`)).toBe(1);
  });

  test("AUTH-040 another site's page gets no permission to read, and its form is not taken", async () => {
    const supervisor = await app.as("supervisor");
    const read = await supervisor.raw("GET", "/current_user.json", { headers: { origin: "https://evil.example" } });
    expect([...read.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    const preflight = await fetch(`${app.url}/api/v2/patients.json`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect([preflight.headers.get("access-control-allow-origin"), preflight.ok]).toEqual([null, false]);
    const form = await supervisor.raw("POST", "/patients.json", {
      payload: "patient[external_id]=csrf",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.status).toBeGreaterThanOrEqual(400);
    // Credentials travel in headers of our own, which no foreign page can add; a cookie alone opens nothing.
    expect(
      (
        await app.publicClient.call(patients.list, {
          headers: { cookie: `x-user-token=${supervisor.token}; x-user-email=${supervisor.email}` },
        })
      ).status,
    ).toBe(401);
    expect(read.headers.get("set-cookie")).toBeNull();
  });

  test("AUTH-040 two tokens in one request, or one in the address, open nothing", async () => {
    const supervisor = await app.as("supervisor");
    const { token, email } = supervisor;
    for (const headers of [
      { "x-user-token": `${token}, ${token}`, "x-user-email": email },
      { "x-user-token": token, "x-user-email": `${email}, ${people.stranger.email}` },
    ])
      expect((await app.publicClient.call(patients.list, { headers })).status).toBe(401);
    expect((await app.publicClient.raw("GET", `/patients.json?x-user-token=${token}&x-user-email=${email}&token=${token}`)).status).toBe(
      401,
    );
  });
});

describe("Planting", () => {
  const script = '<script>alert(1)</script><img src=x onerror="alert(1)">';

  test("PAT-053 formulas in a name arrive in an export as text", async () => {
    const supervisor = await app.as("supervisor");
    const formulas = ['=HYPERLINK("http://evil.example")', "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\t=1+1", "＝1+1"];
    for (const [n, firstName] of formulas.entries())
      await supervisor.ok(patients.create, { body: { externalId: `formula-${n}`, firstName, lastName: "Planter" } });
    const { file } = await supervisor.ok(exportRequests.patients, { body: { search: { name: "Planter" } } });
    await app.runJobs();
    const { text } = await supervisor.call(exportFiles.download, { params: { externalId: file.externalId } });
    expect(text.split("\r\n").length).toBeGreaterThan(formulas.length);
    for (const line of text.split("\r\n").slice(1))
      for (const cell of line.split(",")) expect(cell).not.toMatch(/^"?[\s\uFEFF]*[=+@\uFF1D]/);
    expect(text).not.toMatch(/(^|,)"?-2\+3/m);
  });

  test("HTML in stored fields comes back as data, under a type that no browser runs", async () => {
    const supervisor = await app.as("supervisor");
    await supervisor.ok(patients.create, { body: { externalId: "html-1", firstName: script, notes: script } });
    const answer = await supervisor.call(patients.show, { params: { externalId: "html-1" }, headers: { accept: "text/html" } });
    expect(answer.body.patient.firstName).toBe(script);
    expect([answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
      "application/json; charset=utf-8",
      "nosniff",
    ]);
    expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'self';/);
    const echo = await app.publicClient.raw("GET", `/${encodeURIComponent(script)}.json?q=${encodeURIComponent(script)}`, {
      headers: { accept: "text/html" },
    });
    expect([echo.status, echo.text.includes("<script>")]).toEqual([404, false]);
  });

  test("HTML and line breaks in a name neither run nor add headers in a mail", async () => {
    const sentToEmail = "planted@harbor.test";
    await makeKeyFor(app, { name: `${script}\r\nBcc: everybody@evil.example`, sentToEmail });
    const [mail] = await mailsTo(app, sentToEmail);
    expect(mail?.body_html).not.toContain("<script>");
    expect(mail?.body_html).not.toContain("<img src=x");
    expect(mail?.subject).not.toMatch(/[\r\n]|Bcc/);
    const admin = await app.as("siteAdmin");
    const twoReceivers = await admin.raw("POST", "/admin/organizations/harbor/api_keys.json", {
      payload: { api_key: { name: "x", scopes: { patient: "read" }, sent_to_email: "a@b.test\r\nBcc: c@d.test" } },
    });
    expect(twoReceivers.status).toBe(422);
  });

  test("SQL in searches, sorts and paths is only text", async () => {
    const supervisor = await app.as("supervisor");
    const before = await count("patients");
    for (const text of ["'; drop table patients; --", "' or '1'='1", "%' or true --", "\\'; select pg_sleep(5); --", "$1", "{{7*7}}"]) {
      const encoded = encodeURIComponent(text);
      const found = await supervisor.raw("GET", `/patients.json?search[name_or_external_id]=${encoded}&sort=${encoded}`);
      expect([found.status, (found.body as { patients: unknown[] }).patients]).toEqual([200, []]);
      // A sort travels in base64 as well, where no filter of a proxy would see it.
      const hidden = encodeURIComponent(Buffer.from(`last_name ${text}`).toString("base64"));
      expect((await supervisor.raw("GET", `/patients.json?sort=${hidden}&page=${hidden}`)).status).toBeLessThan(500);
      expect((await supervisor.raw("GET", `/patients/${encoded}.json`)).status).toBe(404);
      expect((await supervisor.raw("GET", `/audit_events.json?search[user_external_id]=${encoded}`)).body).toMatchObject({
        auditEvents: [],
      });
    }
    expect(await count("patients")).toBe(before);
  });
});

describe("Paths", () => {
  const climbs = [
    "../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/etc/passwd",
    "..\\..\\etc\\passwd",
    "....//....//etc/passwd",
    "/etc/passwd",
    "%00/etc/passwd",
    "..%c0%af..%c0%afetc/passwd",
    "org-1/../../../etc/passwd",
    "%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd",
    "..%5c..%5c..%5cetc%5cpasswd",
    "..;/..;/etc/passwd",
    "../../../proc/self/environ",
  ];
  /** A client of ours would have taken the dots out. */
  const look = (path: string, method = "GET") => sendAsWritten(app.url, { method, path });
  const isOutside = (text: string): boolean => /root:|PATH=/.test(text);

  test("No path of the file store leads out of its folder, signed or not", async () => {
    const storage = openStorage(app.settings, app.clock);
    for (const climb of climbs) {
      for (const address of [
        `/storage/${climb}`,
        `/storage/file?path=${climb}`,
        `/storage/file/${climb}`,
        `/${climb}`,
        `/api/docs/static/${climb}`,
        `/assets/${climb}`,
        `/fhir/R4/${climb}`,
        `/api/v2/data_export/files/${climb}/download`,
      ]) {
        const { status, text } = await look(address);
        expect([address, status >= 400 && status < 500, isOutside(text)]).toEqual([address, true, false]);
        expect([address, (await look(address, "PUT")).status >= 400]).toEqual([address, true]);
      }
      const signed = await Promise.resolve()
        .then(() =>
          storage.presignDownload(decodeURIComponent(climb.replace(/%c0%af/g, "/")), {
            fileName: "x",
            contentType: "text/plain",
            expiresInSeconds: 60,
          }),
        )
        .catch(() => null);
      if (signed) expect(isOutside((await look(signed)).text)).toBe(false);
    }
  });

  test("An address signed for one file, altered in any part, opens nothing", async () => {
    const storage = openStorage(app.settings, app.clock);
    const file = { contentType: "text/csv", byteSize: 3 };
    const { url, headers } = await storage.presignUpload("org-1/own.csv", { ...file, expiresInSeconds: 60 });
    expect((await fetch(app.url + url, { method: "PUT", headers, body: "a,b" })).status).toBe(204);
    const address = await storage.presignDownload("org-1/own.csv", { fileName: "own.csv", contentType: "text/csv", expiresInSeconds: 60 });
    expect((await fetch(app.url + address)).status).toBe(200);
    const [path = "", query = ""] = address.split("?");
    for (let at = 0; at < query.length; at += 7) {
      const altered = `${query.slice(0, at)}${query[at] === "A" ? "B" : "A"}${query.slice(at + 1)}`;
      expect([at, (await fetch(`${app.url}${path}?${altered}`)).status]).toEqual([at, 404]);
    }
    // What reads does not write, and what writes does not read.
    expect((await fetch(app.url + address, { method: "PUT", headers, body: "x,y" })).status).toBe(404);
    expect((await fetch(app.url + url)).status).toBe(404);
  });

  test("PAT-053 a file name with a path in it names no path, and an export is found by its own id alone", async () => {
    const supervisor = await app.as("supervisor");
    const { file } = await supervisor.ok(exportRequests.patients, { body: { fileName: "../../../../evil" } });
    await app.runJobs();
    const answer = await supervisor.call(exportFiles.download, { params: { externalId: file.externalId } });
    expect([
      answer.status,
      answer.headers.get("content-disposition")?.includes("..%2F") ?? false,
      /filename="[^"]*[/\\]/.test(answer.headers.get("content-disposition") ?? ""),
    ]).toEqual([200, false, false]);
    for (const climb of climbs)
      expect((await supervisor.raw("GET", `/data_export/files/${encodeURIComponent(climb)}/download`)).status).toBeGreaterThanOrEqual(400);
    expect((await (await app.as("stranger")).call(exportFiles.download, { params: { externalId: file.externalId } })).status).toBe(404);
  });
});
