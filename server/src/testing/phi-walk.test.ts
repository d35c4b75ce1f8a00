// Calls every endpoint of the contract as a user without access to patient data and searches the whole response for any of it.
import { activity } from "@tidings/contract/areas/activity";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import { type Endpoint, isOpenToSupport } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startedOutreach } from "../areas/outreaches/testing.ts";
import { keyClient } from "../core/keys/testing.ts";
import { readEndpoints } from "../http/contract-endpoints.ts";
import type { Answer, Client } from "./call.ts";
import { type AnySample, readSamples } from "./contract-areas.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const endpoints = (await readEndpoints()).filter(({ endpoint }) => endpoint.permission !== "public" && !endpoint.roles);
const samples = await readSamples();

const said = "my cousin Quillfeather has the lantern pills";
const translated = "my cousin Quillfeather swallowed the marigold pills";
const staffSaid = "Zephyrine, your marigold result is in";

/** The private values of each canary patient of the clinic, in the forms in which a response could contain them. */
async function secrets(): Promise<string[]> {
  const { rows } = await sql<{ all: string[] }>`
    select array_agg(distinct v) as all from patients p, lateral unnest(array[first_name, middle_name, last_name, substr(phone, 3), substr(landline_phone, 3),
      email, dob::text, to_char(dob, 'MM/DD/YYYY'), notes, ice_email, ice_phone, annual_income::int::text, zipcode]) as v
    where p.organization_id = ${harbor.id} and p.external_id like 'harbor-%' and v <> ''`.execute(app.db.system);
  return [...(rows[0]?.all ?? []), said, translated, "Quillfeather", "lantern", staffSaid, "Zephyrine", "marigold"];
}

/** Every text and number of an answer, with its path; ids are long digits of their own and stand in texts as well. */
function* leaves(value: unknown, path = ""): Generator<[string, string]> {
  if (value === null || value === undefined || typeof value === "boolean") return;
  if (typeof value === "object") for (const [key, child] of Object.entries(value)) yield* leaves(child, path ? `${path}.${key}` : key);
  else yield [path, String(value)];
}

const isId = (path: string): boolean => /(^|\.)(requestId|signedId|token)$/.test(path);
const shows = (leaf: string, secret: string): boolean =>
  /^\d{1,6}$/.test(secret) ? leaf === secret : leaf.toLowerCase().includes(secret.toLowerCase());

/** Where an answer says what it must not, a line each: `patients.0.firstName shows Canary3`. */
function leaksIn(text: string, isJson: boolean, hiddenWords: readonly string[]): string[] {
  const parts = isJson ? [...leaves(JSON.parse(text))] : [["text", text] as [string, string]];
  return parts.flatMap(([path, leaf]) =>
    isId(path) ? [] : hiddenWords.filter((secret) => shows(leaf, secret)).map((secret) => `${path} shows ${secret}`),
  );
}

/** A mail's text is erased once it has left: a copy of each is kept for this test. */
async function keepMails(): Promise<void> {
  await app.db.system.connection().execute(async (connection) => {
    const say = (text: string) => sql.raw(text).execute(connection);
    await say("set role none");
    await say("create table kept_mails (kind text, subject text, body_text text, body_html text)");
    await say("grant select, insert on kept_mails to public");
    await say(`create function keep_mail() returns trigger language plpgsql as $$ begin
      insert into kept_mails values (new.kind, new.subject, new.body_text, new.body_html); return new; end $$`);
    await say("create trigger keep_mail after insert on staff_emails for each row execute function keep_mail()");
    await say("set role tidings_system");
  });
}

let outreach = "";
beforeAll(async () => {
  await keepMails();
  await sql`update patients set first_name = 'Canary' || 1000 + right(phone, 1)::int * 5 % 7, middle_name = 'Middle' || right(phone, 4),
      last_name = 'Songbird' || 1000 + right(phone, 1)::int * 5 % 7, dob = date '1980-01-01' + right(phone, 1)::int * 3 % 7,
      landline_phone = '+1720555' || right(phone, 4), email = 'canary' || id || '@nest.example', notes = 'allergic to feathers', zipcode = '80203', annual_income = 43210,
      ice_email = 'ice' || id || '@nest.example', ice_phone = '7195550142', race = 'white', ethnicity = 'not_hispanic_or_latino'
    where organization_id = ${harbor.id}`.execute(app.db.system);
  outreach = (await startedOutreach(app)).externalId;
  await app.dispatch();
  await app.receive("+13035551001", said);
  await app.receive("+13035551002", `YES ${said}`);
  await app.receive("+13035551003", "what? Songbird1003 here");
  await app.receive("+13035551004", "STOP");
  await sql`insert into message_translations (organization_id, inbound_message_id, to_language, state, from_language, body, source, due_at, created_at, updated_at)
    select organization_id, id, 'english', 'ready', 'spanish', ${translated}, 'libretranslate', now(), now(), now()
    from inbound_messages where organization_id = ${harbor.id} and body = ${said}`.execute(app.db.system);
  await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, phi_spans, segments, created_at, user_id)
    select ${harbor.id}, 'direct-phi', id, 'messenger', 'direct', ${harbor.sender}, phone, 'english', ${staffSaid}, '{}', 1, now(), null
    from patients where phone = '+13035551001'`.execute(app.db.system);
  await app.dispatch();
});

const oneForAll = new Map<string, ReturnType<AnySample> | undefined>();
/** A read does nothing to the record of its sample: the same for each reader. */
function sampleOf(name: string, { method }: Endpoint): ReturnType<AnySample> | undefined {
  if (method !== "GET") return samples.get(name)?.(app);
  if (!oneForAll.has(name)) oneForAll.set(name, samples.get(name)?.(app));
  return oneForAll.get(name);
}

async function leaksFor(client: Client, name: string, endpoint: Endpoint): Promise<string[]> {
  const given = await sampleOf(name, endpoint);
  const answer = await client.call(endpoint, { ...given });
  expect([name, answer.status < 500]).toEqual([name, true]);
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  return answer.text === "" ? [] : leaksIn(answer.text, isJson, await secrets());
}

describe("Every call of the contract", () => {
  test("PERM-019 the walk looks in the right place: with access, the same calls do show it", async () => {
    const supervisor = await app.as("supervisor");
    const hiddenWords = await secrets();
    expect(hiddenWords.length).toBeGreaterThan(40);
    const list = await supervisor.call(patients.list);
    const shown = new Set(leaksIn(list.text, true, hiddenWords).map((line) => line.split(" ")[0]?.replace(/^patients\.\d+\./, "")));
    for (const field of ["firstName", "lastName", "phone", "landlinePhone", "email", "dob", "annualIncome"])
      expect([field, shown.has(field)]).toEqual([field, true]);
    const activityLog = await supervisor.call(activity.list, { query: { search: { patientExternalId: "harbor-1" } } });
    expect(leaksIn(activityLog.text, true, [said, staffSaid, "Canary1005"]).length).toBeGreaterThanOrEqual(3);
    expect(leaksIn(activityLog.text, true, [translated]).join()).toContain("bodyTranslation.body");
  });

  test.each(endpoints)(
    "PERM-019 $name answers a masked person without a name, number, date of birth, address or word of any patient",
    async ({ name, endpoint }) => {
      expect(await leaksFor(await app.as("masked"), name, endpoint)).toEqual([]);
    },
  );

  test("ADM-021.3 PERM-019 nor does any endpoint say more to an operator in the organization for support", async () => {
    const operator = await app.as("siteAdmin", "harbor");
    const leaks: string[] = [];
    const open = endpoints.filter(({ endpoint }) => isOpenToSupport(endpoint) && endpoint.permission !== "session");
    for (const { name, endpoint } of open) leaks.push(...(await leaksFor(operator, name, endpoint)).map((leak) => `${name}: ${leak}`));
    expect(leaks).toEqual([]);
    expect(open.length).toBeGreaterThan(60);
  });

  test("PERM-019 nor does any call say more to a key of symbols", async () => {
    const everything = {
      patient: "write",
      outreach: "write",
      messenger: "write",
      program: "write",
      appointment: "write",
      referral: "write",
    } as const;
    const { client } = await keyClient(app, { scopes: everything, isPhiAnonymized: true });
    const leaks: string[] = [];
    for (const { name, endpoint } of endpoints.filter(({ endpoint }) => endpoint.method === "GET"))
      leaks.push(...(await leaksFor(client, name, endpoint)).map((leak) => `${name}: ${leak}`));
    expect(leaks).toEqual([]);
  });

  test("PERM-019 what was said in an outreach, and the log by patient and by record, is hidden", async () => {
    const masked = await app.as("masked");
    const hiddenWords = await secrets();
    const params = { externalId: outreach };
    const { outreachPatients } = await masked.ok(outreaches.patients, { params, query: { perPage: 120 } });
    expect(outreachPatients.some((row) => row.lastResponse !== null)).toBe(true);
    const answers: Answer<unknown>[] = [await masked.call(outreaches.patients, { params }), await masked.call(outreaches.show, { params })];
    for (const row of outreachPatients)
      answers.push(await masked.call(outreaches.patient, { params: { ...params, patientExternalId: row.externalId } }));
    for (const { externalId } of harbor.patients)
      answers.push(await masked.call(activity.list, { query: { search: { patientExternalId: externalId } } }));
    answers.push(await masked.call(activity.list, { query: { featureExternalId: outreach, features: ["outreach"] } }));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(leaksIn(answer.text, true, hiddenWords)).toEqual([]);
    }
  });
});

describe("What a masked person may not ask", () => {
  /** Filters whose answer tells something of a person, by their name in any search of the contract. */
  const revealing = ["name", "firstName", "lastName", "phoneNumber", "phone", "email", "dob", "zipcode", "minAge", "maxAge"];
  const values: Record<string, string> = {
    name: "Songbird",
    firstName: "Canary",
    lastName: "Songbird",
    phoneNumber: "3035551001",
    phone: "3035551001",
    email: "canary",
    dob: "1980-01-02",
    zipcode: "80203",
    minAge: "20",
    maxAge: "90",
  };

  /** Lists of what has a name of its own. */
  const named = new Set([
    "groups.list",
    "segments.list",
    "providers.list",
    "providers.listPlain",
    "locations.list",
    "locations.listPlain",
    "referralTypes.list",
  ]);

  const searches = endpoints.flatMap(({ name, endpoint }) => {
    const shape = (endpoint.query as { shape?: Record<string, unknown> } | undefined)?.shape?.search as
      | { def?: { innerType?: { shape?: object } } }
      | undefined;
    const fields = Object.keys(shape?.def?.innerType?.shape ?? {}).filter((field) => revealing.includes(field));
    return fields.filter((field) => !(field === "name" && named.has(name))).map((field) => ({ name, endpoint, field }));
  });

  test("There are searches by name and number in several calls", () =>
    expect(new Set(searches.map(({ name }) => name)).size).toBeGreaterThanOrEqual(3));

  test.each(searches)("PERM-019 $name by $field is refused", async ({ name, endpoint, field }) => {
    const given = await samples.get(name)?.(app);
    const answer = await (await app.as("masked")).call(endpoint, { ...given, query: { search: { [field]: values[field] } } as never });
    expect([answer.status, answer.errors]).toEqual([403, { code: "forbidden" }]);
  });

  test("PERM-019 the search that also takes ids finds nobody by name", async () => {
    const masked = await app.as("masked");
    for (const search of [{ nameOrExternalId: "Songbird" }, { nameOrExternalId: "Canary1005" }])
      expect((await masked.ok(patients.list, { query: { search } })).patients).toEqual([]);
    expect((await masked.ok(patients.list, { query: { search: { nameOrExternalId: "harbor-1" } } })).patients).toHaveLength(1);
  });

  test("PERM-019 nor can a name be tried by choosing patients of an outreach, or by the order of a list", async () => {
    const masked = await app.as("masked");
    const sample = (await samples.get("outreaches.preflight")?.(app)) as { body: object };
    const body = { ...sample.body, patients: { matching: { name: "Songbird1001" } } };
    expect((await masked.call(outreaches.preflight, { body: body as never })).status).toBe(403);
    const ids = async (sort: string) => (await masked.ok(patients.list, { query: { sort } })).patients.map((row) => row.externalId);
    const orders = await Promise.all(
      ["last_name:asc", "last_name:desc", "dob:asc", "dob:desc", "first_name:asc", "first_name:desc"].map(ids),
    );
    // Names and birth dates of the canaries run in another order than their ids.
    const { rows } = await sql<{ externalId: string }>`select external_id as "externalId" from patients
      where organization_id = ${app.cast.organizations.harbor.id} and external_id = any (${orders[0] ?? []}::text[]) order by id`.execute(
      app.db.system,
    );
    const byId = rows.map(({ externalId }) => externalId);
    for (const order of orders) expect([byId, byId.toReversed()]).toContainEqual(order);
    expect(byId.length).toBeGreaterThanOrEqual(6);
  });

  const unmaskedOnly = endpoints.filter(({ endpoint }) => endpoint.isUnmaskedOnly);
  test.each(unmaskedOnly)("PERM-019 $name hands out files of patient data and is refused", async ({ name, endpoint }) => {
    const answer = await (await app.as("masked")).call(endpoint, await samples.get(name)?.(app));
    expect([answer.status, answer.errors]).toEqual([403, { code: "forbidden" }]);
  });

  test("Calls that answer a file with the data of patients are declared as such", () => {
    const files = endpoints.filter(({ endpoint }) => endpoint.isFile || /download|export/.test(endpoint.path));
    const forAll = files.filter(({ endpoint }) => endpoint.isFile && !endpoint.isUnmaskedOnly).map(({ name }) => name);
    // The audit log masks values of patients as its list does; packets, documents of the library and pictures of outreaches know no patient.
    expect(forAll.toSorted()).toEqual(["audit.download", "library.download", "outreachPictures.download", "programs.packet"]);
    expect(files.length).toBeGreaterThan(0);
  });
});

describe("Beside the calls", () => {
  test("PERM-019 the live stream says that something changed, never what", async () => {
    const masked = await app.as("masked");
    const stream = await fetch(`${app.url}/api/v2/live`, { headers: { "x-user-email": masked.email, "x-user-token": masked.token } });
    const reader = stream.body?.getReader();
    const decoder = new TextDecoder();
    let received = "";
    const listening = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) received += decoder.decode(part.value);
    })();
    await expect.poll(() => received, { timeout: 15_000 }).toContain("welcome");
    const supervisor = await app.as("supervisor");
    await supervisor.ok(patients.update, { params: { externalId: "harbor-5" }, body: { firstName: "Canarissima", notes: "feathers" } });
    await app.receive("+13035551005", said);
    await expect.poll(() => received, { timeout: 15_000 }).toContain('"topic":"patient"');
    await reader?.cancel();
    await listening.catch(() => undefined);
    const events = received
      .replace(/^data: /gm, "")
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(events.length).toBeGreaterThan(0);
    for (const line of events) expect(leaksIn(line, true, [...(await secrets()), "Canarissima"])).toEqual([]);
  });

  test("PERM-019 no mail names a patient, whoever it goes to", async () => {
    await keyClient(app, { sentToEmail: "mails@harbor.test" });
    await app.runJobs({ hours: 30 });
    const { rows: mails } = await sql<{
      kind: string;
      subject: string;
      body_text: string;
      body_html: string;
    }>`select * from kept_mails`.execute(app.db.system);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.every((mail) => mail.body_text.length > 50)).toBe(true);
    const hiddenWords = (await secrets()).filter((secret) => !/^\d{1,6}$/.test(secret));
    for (const mail of mails)
      for (const text of [mail.subject, mail.body_text, mail.body_html])
        expect([mail.kind, leaksIn(text, false, hiddenWords)]).toEqual([mail.kind, []]);
  });

  test("PERM-019 a refusal repeats nothing of the record that it is about", async () => {
    const masked = await app.as("masked");
    const hiddenWords = await secrets();
    const refusals = [
      await masked.call(patients.create, { body: { externalId: "harbor-1", firstName: "Mine" } }),
      await masked.call(patients.destroy, { params: { externalId: "harbor-1" } }),
      await masked.call(patients.update, { params: { externalId: "harbor-1" }, body: { externalId: "harbor-2" } }),
      await masked.call(patients.optIn, { params: { externalId: "harbor-4" }, body: { features: ["outreach"] } }),
    ];
    for (const answer of refusals) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(leaksIn(answer.text, true, hiddenWords)).toEqual([]);
    }
  });
});
