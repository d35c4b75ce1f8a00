// Tests of drafts of forms: whose they are, how long they stay, and when they end.
import { formDraftDays, formDrafts, maxFormDraftLength, maxFormDrafts } from "@tidings/contract/areas/form-drafts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import type { Client } from "../../testing/call.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { keyClient } from "../keys/testing.ts";
import { purgeFormDraftsJob } from "./public.ts";

const app = await startTestApp();
afterAll(() => app.close());

const draftOf = (form: string, content: string | null = '{"changes":{"name":"Foot care"},"before":{}}') => ({
  form,
  title: "Foot care",
  path: "/groups/new?from=list",
  content,
});
const save = (client: Client, form: string, content?: string | null) => client.ok(formDrafts.save, { body: draftOf(form, content) });
const read = async (client: Client, form: string) => (await client.ok(formDrafts.show, { query: { search: { form } } })).formDraft;
const formsOf = async (client: Client) => (await client.ok(formDrafts.list, {})).formDrafts.map(({ form }) => form);

test("UI-042.4 a draft is there for its user on another device, listed without what was typed, replaced, and deleted", async () => {
  await save(await app.as("supervisor"), "group-new");
  const other = await app.as("supervisor");
  expect(await read(other, "group-new")).toMatchObject(draftOf("group-new"));
  expect((await other.ok(formDrafts.list, {})).formDrafts).toEqual([
    { form: "group-new", title: "Foot care", path: "/groups/new?from=list", keptAt: app.clock.now().toString() },
  ]);
  await save(other, "group-new", '{"changes":{"name":"Eye care"},"before":{}}');
  expect((await read(other, "group-new"))?.content).toContain("Eye care");
  await save(other, "group-new", null);
  expect([await read(other, "group-new"), await formsOf(other)]).toEqual([null, []]);
});

test("UI-042.4 no other user and no other organization has it, and an API key has none", async () => {
  await save(await app.as("supervisor"), "segment-new");
  for (const role of ["manager", "stranger"] as const) {
    const client = await app.as(role);
    expect([await read(client, "segment-new"), await formsOf(client)]).toEqual([null, []]);
  }
  const { client: key } = await keyClient(app);
  expect((await key.call(formDrafts.save, { body: draftOf("segment-new") })).status).toBe(403);
});

test("UI-042.4 a draft that is too long, and a path that leads elsewhere, are refused by their names", async () => {
  const client = await app.as("supervisor");
  const long = await client.call(formDrafts.save, { body: draftOf("group-new", "x".repeat(maxFormDraftLength + 1)) });
  const elsewhere = await client.call(formDrafts.save, { body: { ...draftOf("group-new"), path: "//elsewhere.example" } });
  expect([Object.keys(long.errors ?? {}), Object.keys(elsewhere.errors ?? {})]).toEqual([["content"], ["path"]]);
});

test("UI-042.5 a draft is deleted after a week, and a newer one stays", async () => {
  const purge = async () => {
    await enqueue(app.db.system, purgeFormDraftsJob, {}, { clock: app.clock });
    await app.runJobs();
    return (await sql<{ form: string }>`select form from form_drafts where form like 'week-%'`.execute(app.db.system)).rows;
  };
  await save(await app.as("supervisor"), "week-old");
  app.clock.advance({ hours: 24 * formDraftDays });
  await save(await app.as("supervisor"), "week-new");
  expect(await purge()).toHaveLength(2);
  app.clock.advance({ hours: 1 });
  expect(await formsOf(await app.as("supervisor"))).toEqual(["week-new"]);
  expect(await purge()).toEqual([{ form: "week-new" }]);
});

test("UI-042.5 a user has at most a hundred: the oldest makes room", async () => {
  const client = await app.as("manager");
  for (let n = 0; n <= maxFormDrafts; n++) {
    app.clock.advance({ seconds: 1 });
    await save(client, `many-${n}`);
  }
  const forms = await formsOf(client);
  expect([forms.length, forms[0], forms.includes("many-0"), forms.includes("many-1")]).toEqual([
    maxFormDrafts,
    `many-${maxFormDrafts}`,
    false,
    true,
  ]);
});

test("UI-042.5 other rights end a user's drafts in that organization; a changed mail setting does not", async () => {
  const client = await app.as("reader");
  await save(client, "patient-edit|1");
  const { id } = app.cast.people.reader;
  await sql`update memberships set ai_assistant_notification = 'disabled' where user_id = ${id}`.execute(app.db.system);
  expect(await formsOf(client)).toEqual(["patient-edit|1"]);
  await sql`update memberships set is_phi_anonymized = not is_phi_anonymized where user_id = ${id}`.execute(app.db.system);
  expect(await formsOf(await app.as("reader"))).toEqual([]);
});
