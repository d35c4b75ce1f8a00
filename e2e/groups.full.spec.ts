// The journey of a group at volume: a hundred thousand patients are put into it behind the page.
import { afterAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());

const total = async (): Promise<number> => {
  const { pagination } = await stage.call<{ pagination: { totalCount: number } }>("supervisor", "GET", "/patients.json?per_page=1");
  return pagination.totalCount;
};

test("GRP-013 everybody of a hundred thousand comes into a group behind the page, counted exactly", async () => {
  // A hundred thousand patients more than the demonstration has.
  await stage.sql(`insert into patients (organization_id, external_id, first_name, last_name, phone, language, created_at, updated_at)
    select o.id, 'BULK-' || n, 'Bulk', 'Patient ' || n, '+1720' || lpad(n::text, 7, '0'), 'english', now(), now()
    from organizations o, generate_series(1, 100000) n where o.code = 'harbor'`);
  const all = await total();
  const { group: made } = await stage.call<{ group: { externalId: string } }>("supervisor", "POST", "/patient_groups.json", {
    group: { name: "Everybody here" },
  });
  const { externalId } = made;
  const page = await stage.tab("supervisor", `/groups/group/${externalId}/edit`);
  await page.getByRole("button", { name: `Select all ${all.toLocaleString("en-US")} matching` }).click();
  await page.getByText("All patients are selected.").first().waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { name: "Everybody here", level: 1 }).waitFor();
  await page
    .getByText(`of ${all.toLocaleString("en-US")}`)
    .first()
    .waitFor();
  await eventually(async () => {
    const { group } = await stage.call<{ group: { patientsCount: number; change: unknown } }>(
      "supervisor",
      "GET",
      `/patient_groups/${externalId}.json`,
    );
    return group.change === null ? group.patientsCount : -1;
  }).toBe(all);
  await page.getByText(`1–30 of ${all.toLocaleString("en-US")}`).waitFor();
  expect(stage.faults).toEqual([]);
  await page.close();
});
