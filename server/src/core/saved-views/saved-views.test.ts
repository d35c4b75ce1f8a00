// Tests of saved views: who sees and changes them, which filters they may hold, and with which view a list opens.
import { type SavedViewInput, savedViews } from "@tidings/contract/areas/saved-views";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Client } from "../../testing/call.ts";
import type { PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

let made = 0;
const input = (more: Partial<SavedViewInput> = {}): SavedViewInput => {
  made += 1;
  return {
    list: "patients",
    name: `View ${made}`,
    filters: { language: ["spanish"] },
    columns: ["dob"],
    sort: "dob:asc",
    isShared: false,
    ...more,
  };
};
const save = async (client: Client, more: Partial<SavedViewInput> = {}) =>
  (await client.ok(savedViews.create, { body: input(more) })).savedView;
const namesFor = async (role: PartName, list: "patients" | "appointments" = "patients") =>
  (await (await app.as(role)).ok(savedViews.list, { query: { search: { list } } })).savedViews.map((view) => view.name);

test("PAT-061.1 a view keeps name, filters, columns and sort, and its owner changes and deletes it", async () => {
  const client = await app.as("manager");
  const view = await save(client, { name: "  Spanish speakers ", filters: { language: ["spanish"], reachable: true, minAge: 50 } });
  expect(view).toMatchObject({
    list: "patients",
    name: "Spanish speakers",
    filters: { language: ["spanish"], reachable: true, minAge: 50 },
    columns: ["dob"],
    sort: "dob:asc",
    isShared: false,
    isDefault: false,
    creationUser: { externalId: app.cast.people.manager.externalId },
    currentUserAbilities: { update: true, destroy: true },
  });
  const params = { externalId: view.externalId };
  const { savedView } = await client.ok(savedViews.update, {
    params,
    body: input({ name: "Seniors", filters: { minAge: 65 }, columns: null, sort: null }),
  });
  expect(savedView).toMatchObject({ name: "Seniors", filters: { minAge: 65 }, columns: null, sort: null });
  const taken = await client.call(savedViews.create, { body: input({ name: "SENIORS" }) });
  expect(taken.errors).toMatchObject({ name: [{ key: "validation.unique" }] });
  await client.ok(savedViews.destroy, { params });
  expect(await namesFor("manager")).not.toContain("Seniors");
  const { rows } = await sql<{
    action: string;
    detail: object;
  }>`select action, detail from audit_events where subject_id = ${view.externalId} order by id`.execute(app.db.system);
  expect(rows.map(({ action }) => action)).toEqual(["saved_view.create", "saved_view.update", "saved_view.destroy"]);
});

test("PAT-061.2 a private view is its owner's alone; a shared one is seen by all, and a supervisor may change it, other staff not", async () => {
  const owner = await app.as("manager");
  const secret = await save(owner, { name: "Only mine" });
  const open = await save(owner, { name: "For all of us", isShared: true });
  expect(await namesFor("supervisor")).toContain("For all of us");
  expect(await namesFor("supervisor")).not.toContain("Only mine");
  const boss = await app.as("supervisor");
  expect((await boss.call(savedViews.update, { params: { externalId: secret.externalId }, body: input() })).status).toBe(404);
  expect((await boss.call(savedViews.destroy, { params: { externalId: secret.externalId } })).status).toBe(404);
  const reader = await app.as("reader");
  expect((await reader.call(savedViews.destroy, { params: { externalId: open.externalId } })).status).toBe(403);
  expect((await reader.call(savedViews.update, { params: { externalId: open.externalId }, body: input({ isShared: true }) })).status).toBe(
    403,
  );
  const ended = await boss.ok(savedViews.update, { params: { externalId: open.externalId }, body: input({ name: "Theirs again" }) });
  expect(ended.savedView).toMatchObject({ isShared: false });
  expect(await namesFor("supervisor")).not.toContain("Theirs again");
  expect(await namesFor("manager")).toContain("Theirs again");
});

test("PAT-061.3 an unknown filter or field is refused by its name, and a view does not move to another list", async () => {
  const client = await app.as("supervisor");
  const unknown = await client.call(savedViews.create, { body: input({ filters: { langauge: ["spanish"] } }) });
  expect([unknown.status, unknown.errors]).toMatchObject([422, { "filters.langauge": [{ key: "validation.unknownField" }] }]);
  const foreign = await client.call(savedViews.create, { body: input({ list: "appointments", filters: { language: ["spanish"] } }) });
  expect(foreign.errors).toMatchObject({ "filters.language": [{ key: "validation.unknownField" }] });
  const field = await client.call(savedViews.create, { body: { ...input(), shared: true } as never });
  expect(field.errors).toMatchObject({ shared: [{ key: "validation.unknownField" }] });
  const view = await save(client, { list: "appointments", filters: { period: "tomorrow", rsvp: "maybe" }, columns: null });
  expect(view.filters).toEqual({ period: "tomorrow", rsvp: "maybe" });
  const moved = await client.call(savedViews.update, { params: { externalId: view.externalId }, body: input() });
  expect(moved.errors).toMatchObject({ list: [{ key: "validation.readOnly" }] });
});

test("PAT-061.4 each user has one default view for a list, and it ends with the view or its sharing", async () => {
  const boss = await app.as("supervisor");
  const one = await save(boss, { isShared: true });
  const other = await save(boss);
  const first = async (role: PartName) => {
    const { savedViews: views } = await (await app.as(role)).ok(savedViews.list, { query: { search: { list: "patients" } } });
    return views.filter((view) => view.isDefault).map((view) => view.externalId);
  };
  const setDefault = async (role: PartName, externalId: string, isDefault = true) =>
    (await app.as(role)).call(savedViews.setDefault, { params: { externalId }, body: { isDefault } });
  await setDefault("supervisor", one.externalId);
  await setDefault("supervisor", other.externalId);
  await setDefault("manager", one.externalId);
  expect([await first("supervisor"), await first("manager")]).toEqual([[other.externalId], [one.externalId]]);
  expect((await setDefault("manager", other.externalId)).status).toBe(404);
  await setDefault("supervisor", other.externalId, false);
  expect(await first("supervisor")).toEqual([]);
  await boss.ok(savedViews.destroy, { params: { externalId: one.externalId } });
  expect(await first("manager")).toEqual([]);
});

test("PAT-061.5 users without access to patient data see no view whose filters name a person or tell about their health", async () => {
  const boss = await app.as("supervisor");
  await save(boss, { name: "By name", filters: { nameOrExternalId: "Lopez" }, isShared: true });
  await save(boss, { name: "By condition", filters: { conditionCode: ["E11"] }, isShared: true });
  await save(boss, { name: "By language", filters: { language: ["spanish"] }, isShared: true });
  const names = await namesFor("masked");
  expect(names).toContain("By language");
  expect(names).not.toContain("By name");
  expect(names).not.toContain("By condition");
});

test("PAT-061.2 another organization sees none of them", async () => {
  const view = await save(await app.as("supervisor"), { name: "Of harbor", isShared: true });
  const stranger = await app.as("stranger");
  const { savedViews: views } = await stranger.ok(savedViews.list, { query: { search: { list: "patients" } } });
  expect(views).toEqual([]);
  expect((await stranger.call(savedViews.destroy, { params: { externalId: view.externalId } })).status).toBe(404);
});
