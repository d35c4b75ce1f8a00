// Proves that any part of a name finds its patient, even if other names begin with it, and that new names are found at once.
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { purgeNamesJob } from "../records/purge-names.job.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;

const people: [string, string | null, string | null, string?][] = [
  ["N-1", "Lupita", "Barajas Lopez"],
  ["N-2", "Ana", "Lopez"],
  ["N-3", "Lopezia", "Quist"],
  ["N-4", "Joanne", "Quist-Anders"],
  ["N-5", "小明", "王"],
  ["N-6", "Nguyệt", null],
  ["N-7", "  Mary  Beth ", "O’Quist 50%"],
  ["N-9", "Rosa", "Delgado", "Guadalupe Inés"],
];

beforeAll(async () => {
  const at = app.clock.now().toString();
  await app.db.system
    .insertInto("patients")
    .values(
      people.map(([external_id, first_name, last_name, middle_name = null]) => ({
        organization_id: harbor.id,
        external_id,
        first_name,
        middle_name,
        last_name,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
});

const found = async (name: string) => {
  const { patients: rows, pagination } = await supervisor.ok(patients.list, {
    query: { search: { name }, sort: "external_id:asc", perPage: 120 },
  });
  expect(pagination.totalCount).toBe(rows.length);
  return rows
    .map((row) => row.externalId)
    .filter((id) => id.startsWith("N-"))
    .sort();
};

describe("Search by name", () => {
  test.each([
    ["lopez", ["N-1", "N-2", "N-3"]],
    ["LÓPEZ", ["N-1", "N-2", "N-3"]],
    ["barajas lopez", ["N-1"]],
    ["lopez lupita", ["N-1"]],
    ["pita raja", ["N-1"]],
    ["ann", ["N-4"]],
    ["an", ["N-2"]],
    ["quist", ["N-3", "N-4", "N-7"]],
    ["ders", ["N-4"]],
    ["guye", ["N-6"]],
    ["明", ["N-5"]],
    ["王小", []],
    ["王 小明", ["N-5"]],
    ["beth", ["N-7"]],
    ["50%", ["N-7"]],
    ["%%%", []],
    ["dalup", ["N-9"]],
    ["INES", ["N-9"]],
    ["guadalupe delgado", ["N-9"]],
    ["rosa guadalupe ines delgado", ["N-9"]],
    ["delgado, rosa guad", ["N-9"]],
    ["rosa delgado", ["N-9"]],
    ["guadalupe rosa", []],
    ["a b c d e f g h i j k", []],
  ])("PAT-002 PAT-003 the name %s finds %j, although other names begin with it", async (name, expected) =>
    expect(await found(name)).toEqual(expected),
  );

  test("PAT-002 three names of 255 signs each are kept and found, though no two of the signs are the same", async () => {
    const [firstName, middleName, lastName] = [0x1f300, 0x1f400, 0x1f500].map((from) =>
      String.fromCodePoint(...Array.from({ length: 255 }, (_, at) => from + at)),
    );
    await supervisor.ok(patients.create, { body: { externalId: "N-10", firstName, middleName, lastName, language: "english" } });
    for (const name of [firstName, middleName?.slice(0, 20), lastName])
      expect(await found([...(name ?? "")].slice(0, 10).join(""))).toEqual(["N-10"]);
  });

  test("PAT-002 a name is found from the moment it is written, and what nobody is called any more is forgotten at night", async () => {
    const params = { externalId: "N-3" };
    const known = async (key: string) =>
      (
        await sql`select 1 from patient_name_suffixes where organization_id = ${harbor.id} and prefix || suffix = ${key}`.execute(
          app.db.system,
        )
      ).rows.length > 0;
    await supervisor.ok(patients.update, { params, body: { firstName: "Xiomara", lastName: "Quist" } });
    expect([await found("omar"), await found("pezia")]).toEqual([["N-3"], []]);
    expect([await known("xiomara"), await known("lopezia")]).toEqual([true, true]);
    await purgeNamesJob.run({ ...app.runtime, signal: new AbortController().signal } as never, {});
    expect([await known("xiomara"), await known("lopezia"), await known("quist"), await known("lopez")]).toEqual([true, false, true, true]);
    expect(await found("quist")).toEqual(["N-3", "N-4", "N-7"]);
  });

  test("PAT-002 no name is forgotten while a patient who has it is on the way", async () => {
    const at = app.clock.now().toString();
    const purgeNames = () => purgeNamesJob.run({ ...app.runtime, signal: new AbortController().signal } as never, {});
    await sql`insert into patient_name_suffixes (organization_id, suffix, is_given, prefix)
      select ${harbor.id}, suffix, false, prefix from name_suffixes('zyxwvut')`.execute(app.db.system);
    await app.db.system.transaction().execute(async (tx) => {
      await tx
        .insertInto("patients")
        .values({ organization_id: harbor.id, external_id: "N-8", last_name: "Zyxwvut", created_at: at, updated_at: at })
        .execute();
      await purgeNames();
    });
    expect(await found("xwvu")).toEqual(["N-8"]);
    await purgeNames();
    expect(await found("xwvu")).toEqual(["N-8"]);
  });
});
