// Tests the FHIR API: capability statement, patient resource, search, paging, and errors.
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { keyClient } from "../../core/keys/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { patientParameters } from "./patient-parameters.ts";
import {
  bearer,
  externalIdsIn,
  fhirCaller,
  issueIn,
  linkIn,
  patientsIn,
  R4CapabilityStatement,
  R4Outcome,
  R4Patient,
  R4Searchset,
} from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { client } = await keyClient(app, { scopes: { patient: "read" } });
const ask = fhirCaller(app, bearer(client.token));
const supervisor = await app.as("supervisor");
const base = "http://tidings.test/fhir/R4";
const strict = { headers: { prefer: "handling=strict" } };

const find = async (query: string) => {
  const answer = await ask(`/Patient?${query}`, strict);
  expect([query, answer.status, answer.text.slice(0, answer.status === 200 ? 0 : 300)]).toEqual([query, 200, ""]);
  expect(z.safeParse(R4Searchset, answer.body).error?.issues).toBeUndefined();
  expect(answer.body.total).toBe(externalIdsIn(answer).length);
  return externalIdsIn(answer).sort();
};

let irisId = "";
beforeAll(async () => {
  const create = (body: object) => supervisor.ok(patients.create, { body: body as never });
  app.clock.advance({ minutes: 1 });
  await create({
    externalId: "EHR/10 417",
    firstName: "Íris",
    middleName: "Mae",
    lastName: "Okafor-Zz",
    phone: "3035550142",
    landlinePhone: "7205550143",
    email: "iris@example.org",
    language: "zho",
    dob: "1984-07-02",
    sex: "female",
    race: "hawaiian_or_pacific_islander",
    ethnicity: "not_hispanic_or_latino",
    zipcode: "80203",
    notes: "allergic to feathers",
    annualIncome: 43210,
  });
  app.clock.advance({ minutes: 1 });
  await create({ externalId: "bare-1" });
  await create({ externalId: "twin-1", firstName: "Iris", lastName: "Adair", dob: "1984-07-31", sex: "other", zipcode: "80210" });
  await supervisor.ok(patients.update, { params: { externalId: "twin-1" }, body: { state: "disabled" } });
  await sql`update patients set code = 'H0000042' where external_id = 'EHR/10 417'`.execute(app.db.system);
  irisId = patientsIn(await ask("/Patient?identifier=EHR/10%20417"))[0]?.id ?? "";
});

describe("The capability statement", () => {
  test("It needs no authentication and is valid R4", async () => {
    const answer = await fhirCaller(app, {})("/metadata");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/fhir+json; charset=utf-8"]);
    expect(z.safeParse(R4CapabilityStatement, answer.body).error?.issues).toBeUndefined();
    expect(answer.body.implementation.url).toBe(base);
    expect(answer.body.rest[0].resource[0].documentation).toContain("Not mapped: notes, conditions");
  });

  test("It lists exactly the search parameters that are supported", async () => {
    const { body } = await ask("/metadata");
    const promised = body.rest[0].resource[0].searchParam as { name: string; type: string }[];
    expect(promised.map((each) => each.name)).toEqual(patientParameters.map((each) => each.name));
    const values: Record<string, string> = { date: "2000", string: "Ir", token: "1" };
    for (const { name, type } of promised) {
      const value = name === "active" ? "true" : values[type];
      const answer = await ask(`/Patient?${name}=${value}`, strict);
      expect([name, answer.status, linkIn(answer, "self")]).toEqual([name, 200, `${base}/Patient?${name}=${value}`]);
    }
  });
});

describe("One patient", () => {
  test("OP-226 every field that is mapped, and nothing else, in the forms of R4", async () => {
    const answer = await ask(`/Patient/${irisId}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/fhir+json; charset=utf-8"]);
    expect(z.safeParse(R4Patient, answer.body).error?.issues).toBeUndefined();
    const sid = `${base}/sid/harbor`;
    const core = "http://hl7.org/fhir/us/core/StructureDefinition";
    const omb = (code: string, display: string) => [
      { url: "ombCategory", valueCoding: { system: "urn:oid:2.16.840.1.113883.6.238", code, display } },
      { url: "text", valueString: display },
    ];
    expect(answer.body).toEqual({
      resourceType: "Patient",
      id: irisId,
      meta: { versionId: "20261118170100", lastUpdated: "2026-11-18T17:01:00Z" },
      extension: [
        { url: `${core}/us-core-race`, extension: omb("2076-8", "Native Hawaiian or Other Pacific Islander") },
        { url: `${core}/us-core-ethnicity`, extension: omb("2186-5", "Not Hispanic or Latino") },
      ],
      identifier: [
        { use: "usual", system: `${sid}/external-id`, value: "EHR/10 417" },
        { use: "secondary", system: `${sid}/patient-code`, value: "H0000042" },
      ],
      active: true,
      name: [{ use: "official", text: "Íris Mae Okafor-Zz", family: "Okafor-Zz", given: ["Íris", "Mae"] }],
      telecom: [
        { system: "phone", value: "+13035550142", use: "mobile", rank: 1 },
        { system: "phone", value: "+17205550143", use: "home" },
        { system: "email", value: "iris@example.org" },
      ],
      gender: "female",
      birthDate: "1984-07-02",
      address: [{ use: "home", postalCode: "80203" }],
      communication: [
        {
          language: {
            coding: [{ system: "urn:ietf:bcp:47", code: "zh-Hans", display: "Chinese (Simplified)" }],
            text: "Chinese (Simplified)",
          },
          preferred: true,
        },
      ],
      managingOrganization: { display: "Harbor Community Health" },
    });
  });

  test("A record with only an id is a valid patient", async () => {
    const [bare] = patientsIn(await ask("/Patient?identifier=bare-1"));
    expect(z.safeParse(R4Patient, bare).error?.issues).toBeUndefined();
    expect(Object.keys(bare ?? {}).sort()).toEqual(["active", "id", "identifier", "managingOrganization", "meta", "resourceType"]);
  });

  test("Its version is in ETag and Last-Modified, and both change with each update", async () => {
    const headersOf = async () => {
      const { headers, body } = await ask(`/Patient/${irisId}`);
      return [headers.get("etag"), headers.get("last-modified"), `W/"${body.meta.versionId}"`];
    };
    expect(await headersOf()).toEqual(['W/"20261118170100"', "Wed, 18 Nov 2026 17:01:00 GMT", 'W/"20261118170100"']);
    app.clock.advance({ minutes: 5 });
    await supervisor.ok(patients.update, { params: { externalId: "twin-1" }, body: { middleName: "Jo" } });
    const [twin] = patientsIn(await ask("/Patient?identifier=twin-1"));
    expect([twin?.meta.lastUpdated, twin?.active, twin?.name?.[0]?.given]).toEqual(["2026-11-18T17:07:00Z", false, ["Iris", "Jo"]]);
  });

  test.each(["0", "999999999", "EHR-10", "1e3", "-1", "%00", "12345678901234567890123", "🏥"])("The id %s is nobody's: 404", async (id) => {
    const answer = await ask(`/Patient/${id}`);
    expect([answer.status, issueIn(answer)?.code]).toEqual([404, "not-found"]);
    expect(z.safeParse(R4Outcome, answer.body).success).toBe(true);
  });

  test("A merged record is gone and names the surviving one; after an undo it exists again with a new version", async () => {
    const make = (externalId: string) => supervisor.ok(patients.create, { body: { externalId, lastName: "Merging" } });
    await make("merge-a");
    await make("merge-b");
    const idOf = async (externalId: string) => patientsIn(await ask(`/Patient?identifier=${externalId}`))[0]?.id ?? "";
    const [a, b] = [await idOf("merge-a"), await idOf("merge-b")];
    await supervisor.ok(patients.merge, { params: { externalId: "merge-a" }, body: { mergedExternalId: "merge-b" } });
    const gone = await ask(`/Patient/${b}`);
    expect([gone.status, issueIn(gone)?.code, issueIn(gone)?.diagnostics]).toEqual([
      410,
      "deleted",
      `The record was merged into Patient/${a}.`,
    ]);
    app.clock.advance({ minutes: 5 });
    const since = app.clock.now().toString();
    const { merges } = await supervisor.ok(patients.merges, { params: { externalId: "merge-a" } });
    await supervisor.ok(patients.undoMerge, { params: { externalId: "merge-a", mergeExternalId: merges[0]?.externalId ?? "" } });
    expect((await ask(`/Patient/${b}`)).status).toBe(200);
    expect(externalIdsIn(await ask(`/Patient?_lastUpdated=ge${since}`))).toContain("merge-b");
  });
});

describe("A search finds", () => {
  const iris = ["EHR/10 417"];
  const both = ["EHR/10 417", "twin-1"];
  test.each<[string, string[]]>([
    ["identifier=EHR/10%20417", iris],
    ["identifier=http://tidings.test/fhir/R4/sid/harbor/external-id|EHR/10%20417", iris],
    ["identifier=http://tidings.test/fhir/R4/sid/harbor/patient-code|H0000042", iris],
    ["identifier=H0000042", iris],
    ["identifier=http://elsewhere.test|EHR/10%20417", []],
    ["identifier=|EHR/10%20417", []],
    ["identifier=ehr/10", []],
    ["identifier=EHR/10%20417,twin-1", both],
    ["_id=nobody,0", []],
    ["family=okaf", iris],
    ["family=OKAFOR-ZZ", iris],
    ["family:exact=Okafor-Zz", iris],
    ["family:exact=okafor-zz", []],
    ["given=iris", both],
    ["given=%C3%8Dris", both],
    ["given:exact=%C3%8Dris", iris],
    ["given=mae", iris],
    ["given=ris", []],
    ["given:exact=Mae", iris],
    ["given:exact=mae", []],
    ["name=mae%20okafor", iris],
    ["name=iris%20okaf", iris],
    ["name=kafor", iris],
    ["name:exact=Adair", ["twin-1"]],
    ["name=iris&name=adair", ["twin-1"]],
    ["name=okafor,adair", both],
    ["name=okafor%5C,adair", []],
    ["birthdate=1984-07-02", iris],
    ["birthdate=1984-07", both],
    ["birthdate=1984", both],
    ["birthdate=ne1984-07-02&family=okafor,adair", ["twin-1"]],
    ["birthdate=gt1984-07-02&birthdate=lt1985", ["twin-1"]],
    ["birthdate=ge1984-07-02&birthdate=le1984-07-02", iris],
    ["birthdate=gt1984-07", []],
    ["birthdate=sa1984-07-30", ["twin-1"]],
    ["birthdate=eb1980", []],
    ["birthdate=lt0001-01-01", []],
    ["birthdate=gt9999-12-31", []],
    ["phone=3035550142", iris],
    ["phone=%2B13035550142", iris],
    ["phone=(303)%20555-0142", iris],
    ["phone=720.555.0143", iris],
    ["phone=5550142", []],
    ["telecom=phone|3035550142", iris],
    ["telecom=fax|3035550142", []],
    ["gender=female", iris],
    ["gender=http://hl7.org/fhir/administrative-gender|other", ["twin-1"]],
    ["gender=http://elsewhere.test|other", []],
    ["gender=unknown", []],
    ["active=false", ["twin-1"]],
    ["active=true&given=iris", iris],
    ["language=zh-hans", iris],
    ["language=urn:ietf:bcp:47|zh-Hans", iris],
    ["language=tlh", []],
    ["address-postalcode=802", both],
    ["address-postalcode=80203", iris],
    ["address-postalcode:exact=802", []],
    ["given=iris&gender=other", ["twin-1"]],
    ["_lastUpdated=2026-11-18T10:01", iris],
    ["_lastUpdated=2026-11-18T17:01:00Z", iris],
    ["_lastUpdated=2026-11-18T10:01:00-07:00", iris],
    ["_lastUpdated=lt1999", []],
    ["_lastUpdated=gt0001-01-01T00:00:00%2B14:00&family=okafor", iris],
  ])("OP-226 whoever it should, and nobody else, by %s", async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test("all patients without criteria, counted exactly, and by days in the organization's time zone", async () => {
    const all = await find("");
    expect(all).toEqual(expect.arrayContaining(["harbor-1", "EHR/10 417", "bare-1", "merge-a"]));
    // 17:00 in London is 10 AM in Denver, still the 18th.
    expect(await find("_lastUpdated=2026-11-18")).toEqual(all);
    expect(await find("_lastUpdated=ge2026-11-19")).toEqual([]);
  });

  test("by POST the same as by GET, with parameters in the URL or the form, and returns GET links", async () => {
    const form = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } };
    const posted = await ask("/Patient/_search?given=iris", { ...form, body: "gender=other&_count=5" });
    expect([posted.status, externalIdsIn(posted)]).toEqual([200, ["twin-1"]]);
    expect(linkIn(posted, "self")).toBe(`${base}/Patient?given=iris&gender=other&_count=5`);
    expect((await ask("/Patient/_search", { method: "POST" })).body.total).toBeGreaterThan(6);
    const keyed = () => ask("/Patient/_search", { ...form, body: "given=iris", headers: { ...form.headers, "idempotency-key": "same" } });
    expect([(await keyed()).text, (await keyed()).status]).toEqual([expect.stringContaining('"searchset"'), 200]);
    const kept = await sql<{ n: number }>`select count(*) as n from idempotency_keys where key = 'same'`.execute(app.db.system);
    expect(kept.rows[0]?.n).toBe(0);
  });
});

describe("Pages", () => {
  test("lead by their links to each patient once, in the order of creation, even if patients are added meanwhile", async () => {
    const seen: string[] = [];
    const total = (await ask("/Patient?active=true")).body.total as number;
    let page = await ask("/Patient?active=true&_count=3");
    for (let turn = 0; turn < 20; turn += 1) {
      expect(z.safeParse(R4Searchset, page.body).error?.issues).toBeUndefined();
      expect(patientsIn(page).length).toBeLessThanOrEqual(3);
      seen.push(...patientsIn(page).map((each) => each.id));
      const next = linkIn(page, "next");
      if (!next) break;
      expect(next).toMatch(/^http:\/\/tidings\.test\/fhir\/R4\/Patient\?active=true&_count=3&_after=\d+$/);
      if (turn === 1) await supervisor.ok(patients.create, { body: { externalId: "late-1" } });
      page = await ask(next);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
    expect(seen).toHaveLength(total + 1);
  });

  test("The last page has no next link, and _count is limited to 120", async () => {
    const exactly = await ask("/Patient?given=iris&_count=2");
    expect([patientsIn(exactly).length, linkIn(exactly, "next")]).toEqual([2, undefined]);
    expect((await ask("/Patient?_count=100000", strict)).status).toBe(200);
  });

  test.each(["_count=0", "_summary=count", "_summary=count&_count=5"])("%s tells the total and shows nobody", async (query) => {
    const { rows: before } = await sql<{ n: number }>`select count(*) as n from audit_events`.execute(app.db.system);
    const answer = await ask(`/Patient?given=iris&${query}`, strict);
    expect([answer.body.total, answer.body.entry, linkIn(answer, "next")]).toEqual([2, undefined, undefined]);
    expect(z.safeParse(R4Searchset, answer.body).success).toBe(true);
    const { rows: after } = await sql<{ n: number }>`select count(*) as n from audit_events`.execute(app.db.system);
    expect(after[0]?.n).toBe(before[0]?.n);
  });
});

describe("What is not supported", () => {
  test.each([
    "favourite=tea",
    "_sort=family",
    "organization=1",
    "email=iris@example.org",
    "_include=Patient:organization",
    "a[b=1",
    "deceased=false",
  ])("%s is ignored and left out of the self link, and refused where strictness is wanted", async (ignored) => {
    for (const headers of [{} as Record<string, string>, { prefer: "handling=lenient" }, { prefer: "return=minimal" }]) {
      const answer = await ask(`/Patient?given=iris&${ignored}&_count=7`, { headers });
      expect([answer.status, answer.body.total, linkIn(answer, "self")]).toEqual([200, 2, `${base}/Patient?given=iris&_count=7`]);
    }
    for (const prefer of ["handling=strict", "return=minimal; handling=strict", 'respond-async, handling="strict"']) {
      const refused = await ask(`/Patient?given=iris&${ignored}`, { headers: { prefer } });
      expect([refused.status, issueIn(refused)?.code]).toEqual([400, "not-supported"]);
      expect(z.safeParse(R4Outcome, refused.body).error?.issues).toBeUndefined();
    }
  });

  test("Empty parameters are ignored, also with strict handling", async () => {
    const answer = await ask("/Patient?family=&given=iris&name=,&unknown=", strict);
    expect([answer.status, answer.body.total, linkIn(answer, "self")]).toEqual([200, 2, `${base}/Patient?given=iris`]);
  });

  test.each([
    ["family:contains=oka", "not-supported"],
    ["gender:not=female", "not-supported"],
    ["birthdate:missing=true", "not-supported"],
    ["_summary=text", "not-supported"],
    ["telecom=iris@example.org", "not-supported"],
    ["telecom=email|iris@example.org", "not-supported"],
    ["birthdate=07/02/1984", "value"],
    ["birthdate=1984-02-30", "value"],
    ["birthdate=ap1984", "value"],
    ["birthdate=1984-07-02T10:00:00Z", "value"],
    ["birthdate=0000", "value"],
    ["_lastUpdated=yesterday", "value"],
    ["_lastUpdated=2026-11-18T25:00:00Z", "value"],
    ["active=perhaps", "value"],
    ["identifier=http://tidings.test/fhir/R4/sid/harbor/external-id|", "value"],
    ["_count=many", "value"],
    ["_count=-1", "value"],
    ["_after=x", "value"],
    ["family=%00", "value"],
  ])("%s is refused however lenient one is to be, without its value being repeated", async (query, code) => {
    const answer = await ask(`/Patient?${query}`);
    expect([answer.status, issueIn(answer)?.code]).toEqual([400, code]);
    expect(z.safeParse(R4Outcome, answer.body).error?.issues).toBeUndefined();
    const value = decodeURIComponent(query.split("=")[1] ?? "");
    if (value.length > 4) expect(issueIn(answer)?.diagnostics).not.toContain(value);
  });

  test("An expensive search is refused: many words, many values, long values", async () => {
    for (const query of [`name=${"a%20".repeat(13)}`, `_id=${"1,".repeat(201)}`, `family=${"x".repeat(501)}`]) {
      const answer = await ask(`/Patient?${query}`);
      expect([answer.status, issueIn(answer)?.code]).toEqual([400, "too-costly"]);
    }
  });

  test.each([
    ["GET", "/Observation", 404, null],
    ["GET", "/", 404, null],
    ["GET", "/Patient/1/_history/1", 404, null],
    ["POST", "/Patient", 405, "GET"],
    ["PUT", "/Patient/1", 405, "GET"],
    ["PATCH", "/Patient/1", 405, "GET"],
    ["DELETE", "/Patient/1", 405, "GET"],
    ["PUT", "/Patient/_search", 405, "POST"],
    ["POST", "/metadata", 405, "GET"],
  ])("%s %s answers %i in the words of FHIR", async (method, path, status, allow) => {
    const answer = await ask(path, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([status, allow]);
    expect(answer.headers.get("content-type")).toBe("application/fhir+json; charset=utf-8");
    expect(z.safeParse(R4Outcome, answer.body).error?.issues).toBeUndefined();
  });

  test("A search by POST must be a form", async () => {
    for (const type of ["application/json", "application/fhir+json", "text/plain"]) {
      const answer = await ask("/Patient/_search", { method: "POST", body: "{}", headers: { "content-type": type } });
      expect([type, answer.status, issueIn(answer)?.code]).toEqual([type, 415, "not-supported"]);
    }
    const large = await ask("/Patient/_search", { method: "POST", body: new URLSearchParams({ x: "x".repeat(1_100_000) }) });
    expect([large.status, issueIn(large)?.code]).toEqual([413, "too-long"]);
  });

  test.each<[string, string, number]>([
    ["application/fhir+json", "", 200],
    ["application/json;q=0.5, text/html", "", 200],
    ["*/*", "", 200],
    ["application/fhir+xml", "", 406],
    ["application/fhir+xml", "_format=json", 200],
    ["application/fhir+xml", "_format=application/fhir%2Bjson", 200],
    ["application/fhir+json", "_format=xml", 406],
  ])("Accept: %s with %s answers %i", async (accept, format, status) => {
    for (const path of ["/metadata", "/Patient", `/Patient/${irisId}`]) {
      const answer = await ask(`${path}?${format}`, { headers: { accept } });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get("content-type")).toBe("application/fhir+json; charset=utf-8");
    }
  });
});
