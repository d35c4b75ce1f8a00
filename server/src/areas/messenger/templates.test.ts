// Proves messenger templates over HTTP: found by title, written in the languages of Messenger, and the library left as it is.
import { messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let made = 0;
const input = (more: object = {}) => {
  made += 1;
  return {
    title: `Parking ${made}`,
    languages: ["english"] as ("english" | "spanish")[],
    contentText: { english: "Park behind the house." },
    ...more,
  };
};
const create = async (more: object = {}) => (await supervisor.ok(messengerTemplates.create, { body: input(more) })).template;
const titles = async (title?: string) =>
  (await supervisor.ok(messengerTemplates.list, { query: title ? { search: { title } } : {} })).templates.map((one) => one.title);

describe("Messenger templates", () => {
  test("MSG-024 MSG-029 a template tells its texts, who wrote it and when", async () => {
    const template = await create();
    expect(template).toMatchObject({ languages: ["english"], contentText: { english: "Park behind the house." }, tidingsTemplate: false });
    expect(template.user?.externalId).toBe(app.cast.people.supervisor.externalId);
    expect((await supervisor.ok(messengerTemplates.show, { params: { externalId: template.externalId } })).template).toEqual(template);
  });
  test("MSG-019 the list goes by title, is searched by a part of it and paged", async () => {
    await create({ title: "Zebra 100%" });
    await create({ title: "aardvark" });
    const all = await titles();
    expect(all).toEqual([...all].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect(await titles("BRA 100%")).toEqual(["Zebra 100%"]);
    expect(await titles("%_%")).toEqual([]);
    const { templates, pagination } = await supervisor.ok(messengerTemplates.list, { query: { page: 2, perPage: 1 } });
    expect([templates.length, pagination.totalCount]).toEqual([1, all.length]);
  });
  test("MSG-041 title, languages and a text for each of them are required", async () => {
    const blank = [{ key: "validation.blank" }];
    const bad = await supervisor.call(messengerTemplates.create, { body: input({ title: " ", languages: [] }) });
    expect([bad.status, bad.errors.title, bad.errors.languages]).toEqual([422, blank, blank]);
    const half = await supervisor.call(messengerTemplates.create, { body: input({ languages: ["english", "spanish"] }) });
    expect(half.errors["contentText.spanish"]).toEqual([{ key: "validation.requiredLanguage", language: "Spanish" }]);
    const long = await supervisor.call(messengerTemplates.create, { body: input({ contentText: { english: "x".repeat(481) } }) });
    expect(long.errors["contentText.english"]).toEqual([{ key: "validation.maxLength", max: 480, length: 481 }]);
  });
  test("MSG-041 LANG-002 texts of languages that were not chosen are dropped, added languages refused", async () => {
    const template = await create({ contentText: { english: "Hello", spanish: "Hola" } });
    expect(template.contentText).toEqual({ english: "Hello" });
    const added = await supervisor.call(messengerTemplates.create, {
      body: input({ languages: ["vie"], contentText: { vie: "Chào" } }) as never,
    });
    expect(added.status).toBe(422);
  });
  test("MSG-029 a template is changed and deleted", async () => {
    const params = { externalId: (await create()).externalId };
    const changed = await supervisor.ok(messengerTemplates.update, { params, body: input({ title: "Other" }) });
    expect(changed.template.title).toBe("Other");
    await supervisor.ok(messengerTemplates.destroy, { params });
    expect((await supervisor.call(messengerTemplates.show, { params })).status).toBe(404);
  });
  test("MSG-024 OP-054 every organization has those of the library, which nobody there changes", async () => {
    const { templates } = await (await app.as("stranger")).ok(messengerTemplates.list, { query: {} });
    expect(templates.map((one) => [one.tidingsTemplate, one.user, one.currentUserAbilities.update])).toEqual(
      Array.from({ length: 3 }, () => [true, null, false]),
    );
    const [library] = (await supervisor.ok(messengerTemplates.list, { query: { search: { title: "emergency" } } })).templates;
    const params = { externalId: library?.externalId ?? "" };
    expect((await supervisor.call(messengerTemplates.update, { params, body: input() })).status).toBe(409);
    expect((await supervisor.call(messengerTemplates.destroy, { params })).status).toBe(409);
  });
  test("PERM-044 whoever may only read or answer reads templates and writes none", async () => {
    const params = { externalId: (await create()).externalId };
    for (const part of ["reader", "limited"] as const) {
      const client = await app.as(part);
      expect((await client.ok(messengerTemplates.show, { params })).template.currentUserAbilities).toEqual({
        update: false,
        destroy: false,
      });
      expect((await client.call(messengerTemplates.create, { body: input() })).status).toBe(403);
      expect((await client.call(messengerTemplates.update, { params, body: input() })).status).toBe(403);
      expect((await client.call(messengerTemplates.destroy, { params })).status).toBe(403);
    }
    const manager = await app.as("manager");
    expect((await manager.ok(messengerTemplates.update, { params, body: input() })).template.currentUserAbilities).toEqual({
      update: true,
      destroy: true,
    });
  });
});
