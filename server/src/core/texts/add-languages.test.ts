// Tests how an organization adds languages, who may add them, and which texts come with them.
import { organizations } from "@tidings/contract/areas/organizations";
import { session } from "@tidings/contract/areas/session";
import { customMessages, messageLanguages } from "@tidings/contract/areas/texts";
import { systemLanguages, translatedLanguages } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { PartName } from "../../testing/cast.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { systemTexts } from "./system-texts/all.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;
const supervisor = await app.as("supervisor");
const add = async (languages: string[], role: PartName = "supervisor") =>
  (await app.as(role)).call(messageLanguages.add, { body: { languages } });
const held = async () => (await supervisor.ok(session.currentUser)).currentUser.organization?.languages;

test("LANG-001 english and spanish are there from the start", async () => {
  expect(await held()).toEqual(["english", "spanish"]);
});

test("PERM-016 LANG-009 only a supervisor adds languages", async () => {
  for (const role of ["manager", "limited", "reader", "withoutRights"] as const)
    expect([role, (await add(["english", "spanish", "vie"], role)).status]).toEqual([role, 403]);
  expect(await held()).toEqual(["english", "spanish"]);
});

test("LANG-007 at least one new language is chosen; the complaint stands at languages", async () => {
  for (const languages of [[], ["english", "spanish"]]) {
    const refused = await add(languages);
    expect([refused.status, refused.errors]).toEqual([422, { languages: [{ key: "validation.blank" }] }]);
  }
});

test("LANG-011 what is no language of the system is refused", async () => {
  for (const language of ["klingon", "en", "constructor"])
    expect((await add(["english", "spanish", language])).errors).toEqual({ languages: [{ key: "validation.invalid" }] });
});

test("LANG-009 the full list of held and new languages is taken; a shorter one would take a language away and is refused", async () => {
  const answer = await add(["english", "spanish", "vie", "hmn", "vie"]);
  expect([answer.status, answer.body]).toEqual([200, { languages: ["english", "spanish", "hmn", "vie"] }]);
  const refused = await add(["english", "spanish", "vie", "rus"]);
  expect(refused.errors).toEqual({ languages: [{ key: "validation.requiredLanguage", language: "Hmong" }] });
  expect((await held())?.toSorted()).toEqual(["english", "hmn", "spanish", "vie"]);
});

test("LANG-004 LANG-005 LANG-010 the list says who added a language and when; the current user knows it at once", async () => {
  const now = "2026-11-18T17:00:00Z";
  const expected = [
    ["english", null, now],
    ["spanish", null, now],
    ["hmn", "supervisor", now],
    ["vie", "supervisor", now],
  ];
  const sorted = async (sort: string) =>
    (await supervisor.ok(organizations.languages, { query: { sort } })).languages.map((each) => [
      each.language,
      each.createdByUser?.firstName ?? null,
      each.createdAt,
    ]);
  expect(await sorted("created_by_user.first_name:asc")).toEqual(expected);
  expect(await sorted("created_by_user.first_name:desc")).toEqual([...expected.slice(2), ...expected.slice(0, 2)]);
  expect(await sorted("language:desc")).toEqual([expected[3], expected[1], expected[2], expected[0]]);
  expect(await held()).toContain("vie");
});

test("LANG-012 compliance and error texts of a translated language are copied; another falls back to English and says so", async () => {
  const { rows } = await sql<{ scope: "flow:errors:questions"; key: "yes_no"; content_text: Record<string, string> }>`
    select scope, key, content_text from custom_messages where organization_id = ${harbor.id}`.execute(app.db.system);
  expect(rows).toHaveLength(5 + 1 + 10);
  for (const { scope, key, content_text } of rows) expect(content_text).toEqual({ vie: systemTexts.vie[scope][key] });
  const { customMessages: compliance } = await supervisor.ok(customMessages.list, { query: { search: { scope: "compliance.messages" } } });
  expect(compliance.every((message) => message.contentText.vie && message.fallbackLanguages.join() === "hmn")).toBe(true);
});

test("LANG-012 all ten added languages with translations bring their texts; what the organization wrote stays", async () => {
  await sql`update custom_messages set content_text = content_text || '{"rus": "Наш текст"}' where organization_id = ${harbor.id} and key = 'help'`.execute(
    app.db.system,
  );
  expect(
    (await add([...((await held()) ?? []), ...translatedLanguages.filter((key) => !["english", "spanish", "vie"].includes(key))])).status,
  ).toBe(200);
  const { customMessages: compliance } = await supervisor.ok(customMessages.list, { query: { search: { scope: "compliance.messages" } } });
  const help = compliance.find((message) => message.key === "help");
  expect(Object.keys(help?.contentText ?? {}).toSorted()).toEqual([...translatedLanguages].toSorted());
  expect([help?.contentText.rus, help?.contentText.ara]).toEqual(["Наш текст", systemTexts.ara["compliance.messages"].help]);
});

test("LANG-011 LANG-012 any of the 65 languages can be added, two people at once included", async () => {
  expect(systemLanguages).toHaveLength(65);
  const now = (await held()) ?? [];
  const rest = systemLanguages.map(({ key }) => key);
  const answers = await Promise.all([add(rest), add([...now, "amh"]), add(rest)]);
  expect(answers.some((answer) => answer.status === 200)).toBe(true);
  expect(answers.every((answer) => answer.status === 200 || answer.status === 422)).toBe(true);
  await add(rest);
  expect(await held()).toHaveLength(65);
  expect((await (await app.as("stranger")).ok(session.currentUser)).currentUser.organization?.languages).toEqual(["english", "spanish"]);
  const foreign = await sql`select from custom_messages where organization_id = ${pine.id}`.execute(app.db.system);
  expect(foreign.rows).toHaveLength(0);
});

test("Each added language is in the audit log with who added it", async () => {
  const { rows } = await sql<{ user_id: number; n: number }>`
    select user_id, count(*) as n from audit_events where action = 'language.added' and detail ->> 'language' = 'vie' group by user_id`.execute(
    app.db.system,
  );
  expect(rows).toEqual([{ user_id: app.cast.people.supervisor.id, n: 1 }]);
});
