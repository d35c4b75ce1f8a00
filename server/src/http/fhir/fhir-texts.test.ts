// Tests that names of every kind are returned and found byte for byte, and that no search causes a server error.
import { patients } from "@tidings/contract/areas/patients";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { keyClient } from "../../core/keys/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { daySpans, momentSpans } from "./dates.ts";
import { patientParameters } from "./patient-parameters.ts";
import { bearer, externalIdsIn, fhirCaller, linkIn, patientsIn, R4Outcome, R4Searchset } from "./testing.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { client } = await keyClient(app, { scopes: { patient: "read" } });
const ask = fhirCaller(app, bearer(client.token));
const supervisor = await app.as("supervisor");

const odd: [string, string][] = [
  ["an apostrophe", "O'Brien-D’Arcy"],
  ["255 letters", "Ñ".repeat(255)],
  ["emoji of several parts", "👩‍👩‍👧‍👦 🏳️‍🌈"],
  ["right to left", "عبد الرحمن"],
  ["both directions", "Ana עֲנָת \u202eevil\u202c"],
  ["quotes and braces", `"},{"resourceType":"Bundle`],
  ["what a search would split", "a,b|c$d\\e"],
  ["markup", "<script>alert(1)</script>&amp;"],
  ["combining marks", "Ze\u0301oé"],
  ["a wide blank", "Ana\u00a0María"],
  ["SQL", "'; drop table patients; --"],
  ["wildcards", "100%_*"],
];

/** Escapes R4's special characters in a search value. */
const escaped = (text: string): string => encodeURIComponent(text.replace(/[\\,|$]/g, "\\$&"));

describe("Hostile and unusual names", () => {
  test.each(odd)("PAT-041 %s comes out as it went in, and is found by it as it is written", async (label, text) => {
    const externalId = `odd-${odd.findIndex(([each]) => each === label)}`;
    await supervisor.ok(patients.create, { body: { externalId, firstName: text, middleName: text, lastName: text } });
    for (const query of [
      `identifier=${externalId}`,
      `family:exact=${escaped(text)}`,
      `given:exact=${escaped(text)}`,
      `name:exact=${escaped(text)}`,
    ]) {
      const answer = await ask(`/Patient?${query}`);
      expect(z.safeParse(R4Searchset, answer.body).error?.issues).toBeUndefined();
      expect([query.split("=")[0], externalIdsIn(answer)]).toEqual([query.split("=")[0], [externalId]]);
      const [name] = patientsIn(answer)[0]?.name ?? [];
      expect([name?.family, name?.given, name?.text]).toEqual([text, [text, text], `${text} ${text} ${text}`]);
      // Following the self link gives the same result.
      expect(externalIdsIn(await ask(linkIn(answer, "self") ?? ""))).toEqual([externalId]);
    }
    expect(externalIdsIn(await ask(`/Patient?family=${escaped([...text].slice(0, 3).join(""))}`))).toContain(externalId);
  });

  test.each(["a'b", "ünïcode", "🏥-7", "a/b?c#d", "50% off", "a,b", "a|b", "..", "מזהה"])(
    "PAT-041 the external id %s is the unchanged identifier, and finds its patient",
    async (externalId) => {
      await supervisor.ok(patients.create, { body: { externalId, lastName: "Oddid" } });
      const [patient] = patientsIn(await ask(`/Patient?identifier=${escaped(externalId)}`));
      expect(patient?.identifier[0]?.value).toBe(externalId);
      const system = encodeURIComponent(patient?.identifier[0]?.system ?? "");
      expect(externalIdsIn(await ask(`/Patient?identifier=${system}|${escaped(externalId)}`))).toEqual([externalId]);
      expect((await ask(`/Patient/${patient?.id}`)).body.identifier[0].value).toBe(externalId);
    },
  );

  test("Only control characters, which the format forbids, are removed", async () => {
    await supervisor.ok(patients.create, { body: { externalId: "control", firstName: "\u0001\u0002", lastName: "Be\u0007ll\tTab" } });
    const [patient] = patientsIn(await ask("/Patient?identifier=control"));
    expect(patient?.name).toEqual([{ use: "official", text: "Bell\tTab", family: "Bell\tTab" }]);
  });
});

describe("Arbitrary searches", () => {
  const names = patientParameters.map((parameter) => parameter.name);
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names, "_count", "_summary", "_total", "_format", "_after") },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  );
  const modifier = fc.oneof(
    { weight: 5, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(":exact", ":contains", ":missing", ":", "::x") },
  );
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      "true",
      "0",
      "1",
      "-1",
      "9".repeat(15),
      "9".repeat(30),
      "json",
      "count",
      "accurate",
      "|",
      "||",
      "\\",
      ",",
      "a,,b",
      "\u0000",
      "%",
      "'",
      "Ana1",
    ),
    fc
      .tuple(
        fc.constantFrom("", "eq", "ne", "gt", "lt", "ge", "le", "sa", "eb", "ap"),
        fc.date({ noInvalidDate: false }),
        fc.integer({ min: 1, max: 27 }),
      )
      .map(([prefix, date, length]) => prefix + (Number.isNaN(date.getTime()) ? "NaN" : date.toISOString()).slice(0, length)),
    fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })).map(
      (parts) =>
        `${String(parts[0]).padStart(4, "0")}-${parts
          .slice(1)
          .map((part) => String(part).padStart(2, "0"))
          .join("-")}`,
    ),
  );
  const search = fc.array(fc.tuple(name, modifier, value), { maxLength: 5 });

  test("PAT-002 get a searchset or an OperationOutcome, never a server error", async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(search, fc.boolean(), fc.boolean(), async (parts, isPosted, isStrict) => {
        // A lone surrogate becomes the replacement character, as in any browser.
        const query = new URLSearchParams(parts.map(([key, mark, text]) => [(key + mark).toWellFormed(), text.toWellFormed()]));
        const headers = isStrict ? { prefer: "handling=strict" } : undefined;
        const answer = isPosted
          ? await ask("/Patient/_search", { method: "POST", body: query, ...(headers ? { headers } : {}) })
          : await ask(`/Patient?${query}`, headers ? { headers } : {});
        seen.add(answer.status);
        expect([200, 400, 406]).toContain(answer.status);
        expect(answer.headers.get("content-type")).toBe("application/fhir+json; charset=utf-8");
        expect(z.safeParse(answer.status === 200 ? R4Searchset : R4Outcome, answer.body).error?.issues).toBeUndefined();
      }),
      { numRuns: 400 },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 400]));
    expect(app.logLines().filter((line) => line.includes("call failed"))).toEqual([]);
  });

  test("A raw URL that no encoder would write gets a response, too", async () => {
    for (const query of [
      "%",
      "family=%ff%fe",
      "=&&==&",
      "family==a",
      "&".repeat(500),
      "family=a;given=b",
      "_count=1&_count=2",
      `_id=${"1,".repeat(150)}`,
    ]) {
      const answer = await ask(`/Patient?${query}`);
      expect([query, [200, 400].includes(answer.status)]).toEqual([query, true]);
    }
  });
});

describe("Dates", () => {
  test("The periods of a date and its prefixes cover all days without gap or overlap", () => {
    const day = fc
      .date({ min: new Date("0002-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.constantFrom(4, 7, 10), (born, asked, length) => {
        const holds = (prefix: string) =>
          (daySpans(prefix + asked.slice(0, length)) ?? []).some(
            ({ from, before }) => (from ?? "") <= born && born < (before ?? "9999-99"),
          );
        expect(holds("ne")).toBe(!holds("eq"));
        expect(holds("")).toBe(holds("eq"));
        expect(holds("eq")).toBe(born.startsWith(asked.slice(0, length)));
        expect([holds("lt"), holds("eq"), holds("gt")].filter(Boolean)).toHaveLength(1);
        expect(holds("ge")).toBe(holds("gt") || holds("eq"));
        expect(holds("le")).toBe(holds("lt") || holds("eq"));
        expect([holds("sa"), holds("eb")]).toEqual([holds("gt"), holds("lt")]);
      }),
    );
  });

  test.each([
    ["2026-11-18", "2026-11-18T07:00:00Z", "2026-11-19T07:00:00Z"],
    ["2026-11", "2026-11-01T06:00:00Z", "2026-12-01T07:00:00Z"],
    ["2026-11-18T10:30", "2026-11-18T17:30:00Z", "2026-11-18T17:31:00Z"],
    ["2026-11-18T10:30:15Z", "2026-11-18T10:30:15Z", "2026-11-18T10:30:16Z"],
    ["2026-11-18T10:30:15.5+02:00", "2026-11-18T08:30:15.5Z", "2026-11-18T08:30:15.6Z"],
    ["2026-11-18T10:30:15.123456Z", "2026-11-18T10:30:15.123456Z", "2026-11-18T10:30:15.123457Z"],
  ])("%s is a span as wide as it is exact, by the organization's clock where it names no other", (text, from, before) => {
    expect(momentSpans(text, "America/Denver")).toEqual([{ from, before }]);
  });
});
