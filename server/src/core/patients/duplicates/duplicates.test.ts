// Proves the worklist of possible duplicates over HTTP: who is found, what is decided, and what merges, changes and undone imports do to it.
import { importUndo } from "@tidings/contract/areas/imports";
import { type DuplicateDecision, type DuplicateReason, patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { importFile } from "../../imports/testing.ts";
import { matchNext } from "./find-pairs.job.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor } = app.cast.organizations;

/** As the job does it once a minute. */
async function look(): Promise<void> {
  while (await app.inside("harbor", matchNext));
}
const pairs = async () => (await supervisor.ok(patientDuplicates.list, { query: { perPage: 120 } })).duplicates;
const idsOf = async () => (await pairs()).map(({ first, second }) => [first.externalId, second.externalId].sort().join(" "));

type Person = [externalId: string, firstName: string | null, lastName: string | null, dob: string | null, phone: string | null];
const person = ([externalId, firstName, lastName, dob, phone]: Person) => ({
  externalId,
  firstName,
  lastName,
  dob,
  phone,
  language: "english",
});
const create = async (...people: Person[]) => {
  for (const one of people) await supervisor.ok(patients.create, { body: person(one) });
};
const decide = (externalId: string, otherExternalId: string, decision: DuplicateDecision) =>
  supervisor.ok(patientDuplicates.decide, { body: { externalId, otherExternalId, decision } });

beforeEach(async () => {
  await sql`delete from patients where organization_id = ${harbor.id} and external_id like 'du-%'`.execute(app.db.system);
  await sql`delete from patient_duplicate_decisions`.execute(app.db.system);
  await look();
});

describe("Who is found", () => {
  const found: [what: string, one: Person, other: Person, reasons: DuplicateReason[]][] = [
    [
      "the same number and date of birth",
      ["du-1", "Ana", "Ruiz", "1981-05-06", "7205561001"],
      ["du-2", "Teo", "Vaca", "1981-05-06", "7205561001"],
      ["same_phone", "same_birth_date", "different_name"],
    ],
    [
      "swapped names",
      ["du-1", "Ana", "Ruiz", "1981-05-06", null],
      ["du-2", "Ruiz", "Ana", "1981-05-06", null],
      ["same_birth_date", "swapped_names"],
    ],
    [
      "a typing error",
      ["du-1", "Jonathan", "Fletcher", "1981-05-06", null],
      ["du-2", "Jonathan", "Fletchre", "1981-05-06", null],
      ["same_birth_date", "similar_name"],
    ],
    [
      "English names that sound alike",
      ["du-1", "Stephen", "Smith", "1981-05-06", null],
      ["du-2", "Steven", "Smyth", "1981-05-06", null],
      ["same_birth_date", "similar_name"],
    ],
    [
      "Spanish b for v, z for s",
      ["du-1", "Iván", "Velásquez", "1981-05-06", null],
      ["du-2", "Ivan", "Belasques", "1981-05-06", null],
      ["same_birth_date", "similar_name"],
    ],
    [
      "a silent h",
      ["du-1", "Hilda", "Hernández", "1981-05-06", null],
      ["du-2", "Ilda", "Ernandes", "1981-05-06", null],
      ["same_birth_date", "similar_name"],
    ],
    [
      "ll for y",
      ["du-1", "Llesenia", "Padilla", "1981-05-06", null],
      ["du-2", "Yesenia", "Padiya", "1981-05-06", null],
      ["same_birth_date", "similar_name"],
    ],
    [
      "g, j and x",
      ["du-1", "Ximena", "Giménez", "1981-05-06", null],
      ["du-2", "Jimena", "Jimenes", "1981-05-06", null],
      ["same_birth_date", "similar_name"],
    ],
    [
      "one of two surnames",
      ["du-1", "Ma. Elena", "García López", "1981-05-06", null],
      ["du-2", "María", "Lopez", "1981-05-06", null],
      ["same_birth_date", "same_name"],
    ],
    [
      "day and month exchanged",
      ["du-1", "Ana", "Ruiz", "1981-05-06", null],
      ["du-2", "Ana", "Ruiz", "1981-06-05", null],
      ["similar_birth_date", "same_name"],
    ],
    [
      "a missing date of birth and the same number",
      ["du-1", "Ana", "Ruiz", null, "7205561001"],
      ["du-2", "Anna", "Ruiz", "1981-06-05", "7205561001"],
      ["same_phone", "similar_name"],
    ],
  ];
  test.each(found)("PAT-055.1 %s makes two records a possible duplicate", async (_what, one, other, reasons) => {
    await create(one, other);
    await look();
    expect(await pairs()).toMatchObject([{ first: { externalId: "du-1" }, second: { externalId: "du-2" }, reasons: [...reasons] }]);
  });

  const others: [what: string, one: Person, other: Person][] = [
    [
      "siblings with the same number",
      ["du-1", "Ana", "Ruiz", "1981-05-06", "7205561001"],
      ["du-2", "Teo", "Ruiz", "1984-01-30", "7205561001"],
    ],
    [
      "a father and a son of one name and number",
      ["du-1", "Juan", "Ruiz", "1951-05-06", "7205561001"],
      ["du-2", "Juan", "Ruiz", "1979-11-28", "7205561001"],
    ],
    [
      "twins with numbers of their own",
      ["du-1", "Ana", "Ruiz", "1981-05-06", "7205561001"],
      ["du-2", "Teo", "Ruiz", "1981-05-06", "7205561002"],
    ],
    ["two people of one name", ["du-1", "Ana", "Ruiz", "1981-05-06", null], ["du-2", "Ana", "Ruiz", "1962-09-14", null]],
  ];
  test.each(others)("PAT-055.1 %s are no possible duplicate", async (_what, one, other) => {
    await create(one, other);
    await look();
    expect(await pairs()).toEqual([]);
  });

  test("PAT-055.1 a number and a date that more than 40 patients share make no pair of duplicates", async () => {
    await sql`insert into patients (organization_id, external_id, first_name, last_name, dob, phone, created_at, updated_at)
      select ${harbor.id}, 'du-' || n, translate(left(md5('f' || n), 8), '0123456789', 'ghijklmnop'), translate(left(md5('l' || n), 8), '0123456789', 'ghijklmnop'), '1900-01-01', '+17205561001', now(), now() from generate_series(1, 60) n`.execute(
      app.db.system,
    );
    await look();
    expect(await pairs()).toEqual([]);
  });

  test("PAT-055.1 the likeliest pair comes first, pages follow, and two disabled records are not listed", async () => {
    await create(["du-1", "Ana", "Ruiz", "1981-05-06", null], ["du-2", "Anna", "Ruis", "1981-05-06", null]);
    await create(["du-3", "Bo", "Lund", "1975-12-01", "7205561003"], ["du-4", "Bo", "Lund", "1975-12-01", "7205561003"]);
    await look();
    expect(await idsOf()).toEqual(["du-3 du-4", "du-1 du-2"]);
    const { duplicates, pagination } = await supervisor.ok(patientDuplicates.list, { query: { page: 2, perPage: 1 } });
    expect([duplicates[0]?.first.externalId, pagination.totalCount]).toEqual(["du-1", 2]);
    for (const externalId of ["du-3", "du-4"])
      await supervisor.ok(patients.update, { params: { externalId }, body: { state: "disabled" } });
    await look();
    expect(await idsOf()).toEqual(["du-1 du-2"]);
  });

  test("PAT-055.1 the form of a new patient asks about the same candidates", async () => {
    await create(["du-1", "Ximena", "Giménez", "1981-05-06", null]);
    await look();
    const { patients: found } = await supervisor.ok(patients.duplicates, {
      body: { firstName: "Jimena", lastName: "Jimenes", dob: "1981-05-06" },
    });
    expect(found).toMatchObject([{ externalId: "du-1" }]);
  });
});

const two: Person[] = [
  ["du-1", "Ana", "Ruiz", "1981-05-06", null],
  ["du-2", "Anna", "Ruis", "1981-05-06", null],
];

describe("What is decided", () => {
  test("PAT-055.2 a pair that both stay is asked about again once a name, number or date of birth changes", async () => {
    await create(...two);
    await look();
    await decide("du-2", "du-1", "keep_both");
    expect(await idsOf()).toEqual([]);
    await supervisor.ok(patients.update, { params: { externalId: "du-1" }, body: { notes: "tall" } });
    await look();
    expect(await idsOf()).toEqual([]);
    await supervisor.ok(patients.update, { params: { externalId: "du-1" }, body: { phone: "7205561009" } });
    await look();
    expect(await idsOf()).toEqual(["du-1 du-2"]);
  });

  test("PAT-055.3 a pair that is never asked about again stays away after changes, under a new ID, until that is taken back", async () => {
    await create(...two);
    await look();
    await decide("du-1", "du-2", "never_ask");
    await supervisor.ok(patients.update, {
      params: { externalId: "du-2" },
      body: { externalId: "du-0", firstName: "Ana", lastName: "Ruiz" },
    });
    await look();
    expect(await idsOf()).toEqual([]);
    await decide("du-1", "du-0", "ask_again");
    expect(await idsOf()).toEqual(["du-0 du-1"]);
  });

  test("PAT-055.4 merging takes a pair away, undoing the merge brings it back, and 'never ask' holds for the survivor", async () => {
    await create(...two, ["du-3", "Ana", "Ruyz", "1981-05-06", null]);
    await look();
    await decide("du-2", "du-3", "never_ask");
    expect(await idsOf()).toEqual(["du-1 du-2", "du-1 du-3"]);
    await supervisor.ok(patients.merge, { params: { externalId: "du-1" }, body: { mergedExternalId: "du-2" } });
    expect(await idsOf()).toEqual(["du-1 du-3"]);
    await look();
    expect(await idsOf()).toEqual([]);
    const { merges } = await supervisor.ok(patients.merges, { params: { externalId: "du-1" } });
    await supervisor.ok(patients.undoMerge, { params: { externalId: "du-1", mergeExternalId: merges[0]?.externalId ?? "" } });
    await look();
    expect(await idsOf()).toEqual(["du-1 du-2", "du-1 du-3"]);
  });

  test("PAT-055.4 patients of an import are found, and gone with its undo", async () => {
    await create(["du-1", "Ana", "Ruiz", "1981-05-06", null]);
    const file = await importFile(app, supervisor, "patient", "ID,First name,Last name,DOB\ndu-2,Anna,Ruis,5/6/1981\n");
    await look();
    expect(await idsOf()).toEqual(["du-1 du-2"]);
    await supervisor.ok(importUndo.undo, { params: { externalId: file.externalId }, body: {} });
    await app.runJobs();
    expect(await idsOf()).toEqual([]);
    await look();
    expect(await idsOf()).toEqual([]);
  });

  test("PAT-055.5 masked staff see no pairs, and readers decide nothing", async () => {
    await create(...two);
    await look();
    const masked = await app.as("masked");
    expect((await masked.call(patientDuplicates.list, { query: {} })).status).toBe(403);
    const answer = await supervisor.call(patientDuplicates.decide, {
      body: { externalId: "du-1", otherExternalId: "harbor-1", decision: "keep_both" },
    });
    expect(answer.status).toBe(404);
    const stranger = await app.as("stranger");
    expect((await stranger.ok(patientDuplicates.list, { query: {} })).duplicates).toEqual([]);
    expect(
      (await stranger.call(patientDuplicates.decide, { body: { externalId: "du-1", otherExternalId: "du-2", decision: "never_ask" } }))
        .status,
    ).toBe(404);
  });
});

describe("How much is compared at a time", () => {
  const queued = async () =>
    (
      await sql<{ n: number }>`select count(*) as n from patient_duplicate_queue where organization_id = ${harbor.id}`.execute(
        app.db.system,
      )
    ).rows[0]?.n ?? 0;
  const addAlike = (people: number, ofEach: number) =>
    sql`insert into patients (organization_id, external_id, first_name, last_name, dob, created_at, updated_at)
      select ${harbor.id}, 'du-' || a || '-' || b, translate(left(md5('f' || a), 8), '0123456789', 'ghijklmnop'),
        translate(left(md5('l' || a), 8), '0123456789', 'ghijklmnop'), date '1930-01-01' + a, now(), now()
      from generate_series(1, ${people}::integer) a cross join generate_series(1, ${ofEach}::integer) b order by b, a`.execute(
      app.db.system,
    );

  test("PAT-055.8 where 1,200 patients are 30 people a batch takes fewer patients, and all pairs are found", async () => {
    await addAlike(30, 40);
    expect(await queued()).toBe(1_200);
    let batches = 0;
    for (; (await queued()) > 0; batches += 1) await app.inside("harbor", matchNext);
    expect(batches).toBeGreaterThan(10);
    const { rows } = await sql<{ n: number }>`select count(*) as n from patient_duplicates where organization_id = ${harbor.id}`.execute(
      app.db.system,
    );
    expect(rows[0]?.n).toBe((30 * 40 * 39) / 2);
  });

  test("PAT-055.8 while a file is imported its patients wait, unless the import has not moved for minutes", async () => {
    const file = await importFile(
      app,
      supervisor,
      "patient",
      "ID,First name,Last name,DOB\ndu-1,Ana,Ruiz,5/6/1981\ndu-2,Anna,Ruis,5/6/1981\n",
    );
    const set = (state: string) =>
      sql`update file_uploads set state = ${state}, updated_at = ${app.clock.now().toString()} where external_id = ${file.externalId}`.execute(
        app.db.system,
      );
    for (const state of ["processing", "importing"]) {
      await set(state);
      await look();
      expect([state, await queued(), await idsOf()]).toEqual([state, 2, []]);
    }
    app.clock.advance({ minutes: 6 });
    await look();
    await set("imported");
    expect([await queued(), await idsOf()]).toEqual([0, ["du-1 du-2"]]);
  });

  test("PAT-055.8 a file that waits for the virus scanner keeps no patients waiting", async () => {
    const rows = "ID,First name,Last name,DOB\ndu-1,Ana,Ruiz,5/6/1981\ndu-2,Anna,Ruis,5/6/1981\n";
    const { externalId } = await importFile(app, supervisor, "patient", rows);
    await sql`update file_uploads set state = 'processing', scan = 'waiting', updated_at = ${app.clock.now().toString()}
      where external_id = ${externalId}`.execute(app.db.system);
    await look();
    expect(await queued()).toBe(0);
    await sql`update file_uploads set state = 'imported', scan = 'clean' where external_id = ${externalId}`.execute(app.db.system);
    expect(await idsOf()).toEqual(["du-1 du-2"]);
  });
});
