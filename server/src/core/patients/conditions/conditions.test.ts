// Proves conditions: the list one chooses from, its search, and what a patient keeps of it.
import { type Condition, patients } from "@tidings/contract/areas/patients";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { knownConditions } from "./known-conditions.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const search = async (value: string) =>
  (await supervisor.ok(patients.conditionTypes, { query: { search: { value } } })).conditionTypes.map((one) => `${one.code} ${one.value}`);
const diabetes = { code: "E11.9", system: "icd_10_cm", value: "Type 2 diabetes" } as const;
const pressure = { code: "I10", system: "icd_10_cm", value: "High blood pressure" } as const;
const ofHarbor1 = { params: { externalId: "harbor-1" } };
const set = (conditions: unknown) => supervisor.call(patients.update, { ...ofHarbor1, body: { conditions } as never });

describe("The list", () => {
  test("PAT-051 holds at least 300 codes in the form of ICD-10-CM, each once and with a name of its own", () => {
    expect(knownConditions.length).toBeGreaterThanOrEqual(300);
    expect(new Set(knownConditions.map((one) => one.code)).size).toBe(knownConditions.length);
    expect(new Set(knownConditions.map((one) => one.value)).size).toBe(knownConditions.length);
    for (const { code, value } of knownConditions) {
      expect(code).toMatch(/^[A-TV-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$|^U\d\d\.\d$/);
      expect(value.length).toBeGreaterThan(2);
    }
    // A code with subcodes is a heading and cannot be a patient's condition.
    const codes = knownConditions.map((one) => one.code);
    expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual([]);
    // Headings since the classification divided them: lower back pain, cough, homelessness, tachycardia, Parkinson, multiple sclerosis.
    for (const heading of ["M54.5", "R05", "Z59.0", "I47.1", "G20", "G35"]) expect(codes).not.toContain(heading);
  });

  test("PAT-051 is found by the beginning of any word of a name or synonym, and by code with or without its dot", async () => {
    expect((await search("type 2 diab"))[0]).toBe("E11.9 Type 2 diabetes");
    expect(await search("hypertens")).toContain("I10 High blood pressure");
    expect((await search("i10"))[0]).toBe("I10 High blood pressure");
    expect((await search("E119"))[0]).toBe("E11.9 Type 2 diabetes");
    expect((await search("E11.")).every((one) => one.startsWith("E11."))).toBe(true);
    expect(await search("SMOK")).toContain("F17.210 Nicotine dependence, cigarettes");
    expect(await search("no such thing")).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  test("PAT-051 each condition has a Spanish name of its own, and is found by its words", async () => {
    expect(new Set(knownConditions.map((one) => one.spanish)).size).toBe(knownConditions.length);
    expect(await search("presion alta")).toContain("O13.9 High blood pressure of pregnancy");
    expect(await search("riñ")).toContain("C64.9 Kidney cancer");
  });

  test("PAT-051 comes 120 a page with code, value and system, and the number of all", async () => {
    const { conditionTypes, pagination } = await supervisor.ok(patients.conditionTypes);
    expect(conditionTypes).toHaveLength(120);
    expect(pagination).toMatchObject({ perPage: 120, totalCount: knownConditions.length });
    expect(Object.keys(conditionTypes[0] ?? {}).sort()).toEqual(["code", "system", "value"]);
    const last = await supervisor.ok(patients.conditionTypes, { query: { page: pagination.totalPages } });
    expect(last.conditionTypes.length).toBe(knownConditions.length % 120 || 120);
    expect((await supervisor.call(patients.conditionTypes, { query: { perPage: 121 } })).status).toBe(422);
  });
});

describe("Of a patient", () => {
  test("PAT-050 PAT-008 conditions are kept in their order, shown in the profile and listed by themselves", async () => {
    await set([pressure, diabetes]);
    const shown = await supervisor.ok(patients.show, ofHarbor1);
    expect(shown.patient.conditions).toEqual([pressure, diabetes]);
    const { conditions, pagination } = await supervisor.ok(patients.conditions, ofHarbor1);
    expect([conditions, pagination]).toEqual([[pressure, diabetes], { currentPage: 1, perPage: 120, totalPages: 1, totalCount: 2 }]);
    const made = await supervisor.ok(patients.create, { body: { externalId: "with", conditions: [diabetes] } });
    expect(made.patient.conditions).toEqual([diabetes]);
  });

  test("PAT-050 a code of the list bears the list's name, one of a clinic's own licence keeps its own, the same code twice counts once", async () => {
    const own = { code: "44054006", system: "snomed_ct", value: "Diabetes mellitus type 2" } as const;
    await set([{ code: "e11.9", value: "whatever was typed" }, diabetes, own]);
    expect((await supervisor.ok(patients.show, ofHarbor1)).patient.conditions).toEqual([diabetes, own] satisfies Condition[]);
  });

  test("PAT-050 left out they stay, an empty list removes them, and the log says that they changed but not which", async () => {
    await set([diabetes]);
    await supervisor.ok(patients.update, { ...ofHarbor1, body: { firstName: "Ann" } });
    expect((await supervisor.ok(patients.show, ofHarbor1)).patient.conditions).toEqual([diabetes]);
    await set([]);
    expect((await supervisor.ok(patients.show, ofHarbor1)).patient.conditions).toEqual([]);
    const events = await app.db.system.selectFrom("audit_events").select("detail").where("action", "=", "patient.updated").execute();
    expect(events.map((event) => event.detail)).toContainEqual({ fields: "conditions" });
    expect(JSON.stringify(events)).not.toMatch(/E11|diabetes/);
  });

  test("PAT-050 ERR-003 what is no condition is refused at its field", async () => {
    for (const [conditions, field] of [
      [[{ code: "", value: "x" }], "conditions[0].code"],
      [[diabetes, { code: "E11.9; drop", value: "x" }], "conditions[1].code"],
      [[{ code: "E11.9", value: " " }], "conditions[0].value"],
      [[{ code: "E11.9", value: "x", system: "icd_9" }], "conditions[0].system"],
      [[{ code: "E11.9", value: "••••" }], "conditions[0].value"],
      [Array.from({ length: 51 }, (_, n) => ({ code: `A${n}`, value: "x" })), "conditions"],
    ] as const) {
      const { status, errors } = await set(conditions);
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    }
  });

  test("PERM-019 staff without patient data see neither which nor how many, and do not find anybody by them", async () => {
    await set([diabetes, pressure]);
    const masked = await app.as("masked");
    const { patient } = await masked.ok(patients.show, ofHarbor1);
    expect(patient.conditions).toEqual([{ code: "••••", system: "icd_10_cm", value: "••••" }]);
    expect((await masked.ok(patients.conditions, ofHarbor1)).conditions).toEqual(patient.conditions);
    expect((await masked.call(patients.list, { query: { search: { conditionCode: "E11.9" } } })).status).toBe(403);
  });

  test("PAT-050 patients are found by condition", async () => {
    await set([diabetes]);
    const ids = async (conditionCode: string | string[]) =>
      (await supervisor.ok(patients.list, { query: { search: { conditionCode } } })).patients.map((one) => one.externalId).sort();
    expect(await ids("E11.9")).toEqual(["harbor-1", "with"]);
    expect(await ids(["I10", "e11.9"])).toEqual(["harbor-1", "with"]);
    expect(await ids("Z99.2")).toEqual([]);
  });
});
