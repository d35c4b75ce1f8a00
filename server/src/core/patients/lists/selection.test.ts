// Proves selections as sets, and that the one rule of reachability says the same for a row, for a filter and in the counters.
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineActor } from "../../../kernel/context.ts";
import { startTestApp } from "../../../testing/start-test-app.ts";
import type { PatientListRow } from "../patient-row.ts";
import { insertManyPatients } from "../testing.ts";
import { unreachableReasons } from "./reachability.ts";
import { type PatientSelection, patientIdsMatching } from "./selection.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;

beforeAll(async () => {
  await insertManyPatients(app.db.system, harbor.id, 1, 4_000);
  await sql`update patients set is_unreachable = id % 7 = 0, is_held_for_review = id % 11 = 0, phone = case when id % 13 = 0 then null else phone end,
    opted_out_features = case when id % 17 = 0 then '{outreach}' else opted_out_features end where organization_id = ${harbor.id}`.execute(
    app.db.system,
  );
});

const selected = (selection: PatientSelection) =>
  app.inside("harbor", async (ctx) => {
    const ids = (await (await patientIdsMatching(ctx, selection)).execute(ctx.tx)).rows.map((row) => row.id);
    const { rows } = await sql<{
      external_id: string;
    }>`select external_id from patients where id = any (${ids}::bigint[]) order by external_id`.execute(ctx.tx);
    expect(rows.length).toBe(ids.length);
    return rows.map((row) => row.external_id);
  });

describe("A selection", () => {
  test("UI-024 hand-picked ids are themselves, each once; unknown ones and another organization's fall out", async () => {
    const picked = ["harbor-1", "harbor-2", "harbor-1", "nobody", pine.patients[0]?.externalId ?? ""];
    expect(await selected({ externalIds: picked })).toEqual(["harbor-1", "harbor-2"]);
  });
  test("UI-025 a filter less exceptions is what the list shows less those", async () => {
    const supervisor = await app.as("supervisor");
    const search = { language: ["spanish"], sex: "female" as const };
    const ids: string[] = (await supervisor.ok(patients.externalIds, { query: { perPage: 5000, search } })).externalIds.sort();
    const except = ids.slice(0, 5);
    expect(ids.length).toBeGreaterThan(100);
    expect(await selected({ matching: search, exceptExternalIds: except })).toEqual(ids.slice(5));
  });
  test("UI-024 a filter and ids together are both, an empty selection nobody", async () => {
    expect(await selected({ matching: { externalId: "harbor-1" }, externalIds: ["harbor-3"], exceptExternalIds: ["harbor-2"] })).toEqual([
      "harbor-1",
      "harbor-3",
    ]);
    expect(await selected({})).toEqual([]);
    expect(await selected({ externalIds: [] })).toEqual([]);
  });
  test("PERM-019 a masked person's selection cannot be made by what is hidden either", async () => {
    const asMasked = app.inside("harbor", (ctx) =>
      patientIdsMatching({ ...ctx, actor: { ...engineActor, isPhiAnonymized: true } }, { matching: { name: "mar" } }),
    );
    await expect(asMasked).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("Reachability", () => {
  const totalEnabled = async () =>
    (await app.db.system
      .selectFrom("patients")
      .selectAll()
      .where("organization_id", "=", harbor.id)
      .execute()) as unknown as PatientListRow[];

  test("ORG-015 the filter finds exactly those for whom the rule names no reason", async () => {
    const rows = await totalEnabled();
    const byRule = (isReachable: boolean) =>
      rows
        .filter((row) => (unreachableReasons(row).length === 0) === isReachable)
        .map((row) => row.external_id)
        .sort();
    expect(byRule(true).length).toBeGreaterThan(1000);
    expect(byRule(false).length).toBeGreaterThan(500);
    expect(await selected({ matching: { reachable: true } })).toEqual(byRule(true));
    expect(await selected({ matching: { reachable: false } })).toEqual(byRule(false));
  });

  test("ORG-015 the maintained counters count by the same rule", async () => {
    const rows = await totalEnabled();
    const counters = await app.db.system
      .selectFrom("patient_counters")
      .selectAll()
      .where("organization_id", "=", harbor.id)
      .executeTakeFirstOrThrow();
    expect(counters).toMatchObject({
      total: rows.length,
      enabled: rows.filter((row) => row.state === "enabled").length,
      reachable: rows.filter((row) => unreachableReasons(row).length === 0).length,
    });
  });
});
