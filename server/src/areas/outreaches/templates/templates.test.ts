// Tests outreach templates over HTTP: the library and an organization's own, search, sorting, changes and permissions.
import { type OutreachTemplateInput, outreachTemplates } from "@tidings/contract/areas/outreach-templates";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { pillarOf, pillars } from "@tidings/contract/message/writing/health-equity";
import { healthEquityCategoryOf } from "@tidings/contract/message/writing/health-equity-words";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { outreachInput } from "../testing.ts";
import { checkContent } from "../writing/check-input.ts";

const app = await startTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
let made = 0;

function input(more: Partial<OutreachTemplateInput> = {}): OutreachTemplateInput {
  made += 1;
  const { sendVia, languages, question } = outreachInput(app);
  return { title: `Own ${made}`, sendVia, languages, question, ...more };
}
const create = async (more: Partial<OutreachTemplateInput> = {}) =>
  (await supervisor.ok(outreachTemplates.create, { body: input(more) })).template;
const list = async (query: object = {}) => (await supervisor.ok(outreachTemplates.list, { query: { perPage: 120, ...query } })).templates;
const refused = async (body: object) => {
  const { status, errors } = await supervisor.call(outreachTemplates.create, { body: { ...input(), ...body } as never });
  expect(status).toBe(422);
  return Object.keys(errors).toSorted();
};
const libraryOf = async (part: "supervisor" | "stranger") =>
  (await (await app.as(part)).ok(outreachTemplates.list, { query: { perPage: 120 } })).templates.filter((one) => one.tidingsTemplate);

describe("The record", () => {
  test("OUT-061 a template returns its title, creator, time of change, channels, languages and question", async () => {
    const body = input();
    const template = await create(body);
    expect(template).toMatchObject({
      title: body.title,
      tidingsTemplate: false,
      libraryName: null,
      user: { externalId: app.cast.people.supervisor.externalId },
      sendVia: ["sms"],
      languages: ["english", "spanish"],
      healthEquityCategory: "flu_vaccine",
      currentUserAbilities: { update: true, destroy: true },
    });
    expect(template.question).toEqual({
      type: "yes_no",
      contentText: body.question.contentText,
      answers: body.question.answers.map((answer) => ({ ...answer, responseLabel: null, followOn: null, editable: true })),
    });
    expect(Temporal.Instant.from(template.updatedAt).toString()).toBe(app.clock.now().toString());
    expect((await supervisor.ok(outreachTemplates.show, { params: { externalId: template.externalId } })).template).toEqual(template);
  });

  test("OUT-039 OUT-060 a template has no start, no rule and no patients: they are refused by name, and nothing is stored", async () => {
    const more = { startsOn: "2020-01-01", startsTime: "10:00", scheduler: { repeatType: "day" }, patients: { externalIds: [] } };
    const before = (await list()).length;
    const refused = await supervisor.call(outreachTemplates.create, { body: { ...input(), ...more } as never });
    expect([refused.status, Object.keys(refused.errors), (await list()).length]).toEqual([422, Object.keys(more), before]);
    const { template } = await supervisor.ok(outreachTemplates.create, { body: input() });
    const params = { externalId: template.externalId };
    const body = input({ title: "Changed" });
    expect((await supervisor.call(outreachTemplates.update, { params, body: { ...body, ...more } as never })).status).toBe(422);
    const changed = await supervisor.ok(outreachTemplates.update, { params, body });
    for (const one of [template, changed.template]) expect(Object.keys(one)).not.toEqual(expect.arrayContaining(["startsAt"]));
    expect(Object.keys(changed.template).filter((key) => /start|scheduler|patients/.test(key))).toEqual([]);
    expect(changed.template.title).toBe("Changed");
  });

  test("OUT-060 a template is listed in pages, found by a part of its title, changed and deleted", async () => {
    const { externalId } = await create({ title: "Árbol 100%" });
    expect((await list({ search: { title: "arbol 100%" } })).map((one) => one.title)).toEqual(["Árbol 100%"]);
    expect(await list({ search: { title: "%_%" } })).toEqual([]);
    const second = await supervisor.ok(outreachTemplates.list, { query: { page: 2, perPage: 1 } });
    expect([second.templates.length, second.pagination.totalCount]).toEqual([1, (await list()).length]);
    const params = { externalId };
    app.clock.advance({ minutes: 1 });
    const { template } = await supervisor.ok(outreachTemplates.update, { params, body: input({ title: "Tree", languages: ["english"] }) });
    expect([template.title, template.languages, Object.keys(template.question.contentText)]).toEqual(["Tree", ["english"], ["english"]]);
    expect(Temporal.Instant.from(template.updatedAt).toString()).toBe(app.clock.now().toString());
    await supervisor.ok(outreachTemplates.destroy, { params });
    expect((await supervisor.call(outreachTemplates.show, { params })).status).toBe(404);
    const { rows } = await sql<{ action: string }>`select action from audit_events where subject_id = ${externalId} order by id`.execute(
      app.db.system,
    );
    expect(rows.map((row) => row.action)).toEqual(["create", "update", "destroy"].map((act) => `outreach_template.${act}`));
  });

  test("OUT-058 the list is sorted by title unless sorted by creator or by change", async () => {
    await create({ title: "zebra" });
    const manager = await app.as("manager");
    app.clock.advance({ minutes: 1 });
    const newest = (await manager.ok(outreachTemplates.create, { body: input({ title: "Aardvark" }) })).template;
    const titles = (await list()).map((one) => one.title.toLowerCase());
    expect(titles).toEqual(titles.toSorted());
    expect(titles[0]).toBe("a ride to your visit");
    expect((await list({ sort: "title:desc" })).map((one) => one.title.toLowerCase())).toEqual(titles.toReversed());
    expect((await list({ sort: "updated_at:desc" }))[0]?.externalId).toBe(newest.externalId);
    const creators = (await list({ sort: "creator:asc" })).map((one) =>
      (one.libraryName ?? `${one.user?.firstName} ${one.user?.lastName}`).toLowerCase(),
    );
    expect(creators).toEqual(creators.toSorted());
    expect(new Set(creators).size).toBe(3);
  });
});

describe("The library", () => {
  test("OUT-058 OP-178 every organization has the same starter set in English and Spanish, under the library's name", async () => {
    const [ours, theirs] = [await libraryOf("supervisor"), await libraryOf("stranger")];
    expect(ours.length).toBeGreaterThanOrEqual(12);
    expect(ours.map((one) => one.title)).toEqual(theirs.map((one) => one.title));
    expect(ours.filter((one) => theirs.some((other) => other.externalId === one.externalId))).toEqual([]);
    for (const one of ours) expect([one.libraryName, one.user, one.languages]).toEqual(["Tidings library", null, ["english", "spanish"]]);
    expect(new Set(ours.map((one) => one.healthEquityCategory && pillarOf(one.healthEquityCategory)))).toEqual(new Set(pillars));
    expect(new Set(ours.map((one) => one.question.type))).toEqual(new Set(["no_response", "yes_no", "multiple_choice", "open_ended"]));
  });

  test("OUT-060 every library template can be sent unchanged, and its text matches its category", async () => {
    for (const one of await libraryOf("supervisor")) {
      expect(() => checkContent({ ...one, sendVia: ["sms"] } as never, ["english", "spanish"]), one.title).not.toThrow();
      expect([one.title, healthEquityCategoryOf(Object.values(one.question.contentText))]).toEqual([one.title, one.healthEquityCategory]);
      const { languages } = one;
      const question = { ...one.question, answers: one.question.answers.map(({ editable: _, ...answer }) => answer) };
      const { preflight } = await supervisor.ok(outreaches.preflight, { body: outreachInput(app, { question, languages }) });
      expect([one.title, preflight.warnings.filter((warning) => warning.key !== "phi_words")]).toEqual([one.title, []]);
      expect(preflight.receives).toBeGreaterThan(0);
    }
  });

  test("OUT-058 OP-178 no user of an organization changes or deletes a template of the library", async () => {
    const [library] = await libraryOf("supervisor");
    const params = { externalId: library?.externalId ?? "" };
    expect(library?.currentUserAbilities).toEqual({ update: false, destroy: false });
    expect(library?.question.answers.every((answer) => !answer.editable)).toBe(true);
    expect((await supervisor.call(outreachTemplates.update, { params, body: input() })).status).toBe(409);
    expect((await supervisor.call(outreachTemplates.destroy, { params })).status).toBe(409);
  });
});

describe("What is refused", () => {
  test("OUT-042 a template or outreach in a language that the organization does not have, in none, or without its text is refused", async () => {
    expect(await refused({ languages: [] })).toEqual(["languages"]);
    expect(await refused({ languages: ["english", "klingon"] })).toContain("languages");
    const { question } = input();
    const texts = { english: question.contentText.english, spanish: " " };
    expect(await refused({ question: { ...question, contentText: texts } })).toEqual(["question.contentText.spanish"]);
    const outreach = await supervisor.call(outreaches.create, { body: outreachInput(app, { languages: ["klingon"] }) });
    expect([outreach.status, Object.keys(outreach.errors)]).toEqual([422, expect.arrayContaining(["languages"])]);
  });

  test("ERR-030 all problems of a template are reported at their fields in one response", async () => {
    const { question } = input();
    const answers = [{ type: "yes", contentText: { english: "x".repeat(321), spanish: "sí" } }, question.answers[1]];
    expect(await refused({ title: "", sendVia: [] })).toEqual(["sendVia", "title"]);
    expect(await refused({ question: { ...question, contentText: { english: "Reply STOP for no", spanish: "Hola" }, answers } })).toEqual([
      "question.answers[0].contentText.english",
      "question.contentText.english",
    ]);
  });
});

test("PERM-047 users who read outreaches read templates, users who write outreaches write them, users who manage outreaches delete them", async () => {
  const params = { externalId: (await create()).externalId };
  const answers = async (part: "reader" | "limited" | "manager" | "messengerOnly") => {
    const client = await app.as(part);
    const read = await client.call(outreachTemplates.show, { params });
    return [
      read.status,
      (await client.call(outreachTemplates.create, { body: input() })).status,
      (await client.call(outreachTemplates.update, { params, body: input() })).status,
      read.body.template?.currentUserAbilities.destroy ?? (await client.call(outreachTemplates.destroy, { params })).status,
    ];
  };
  expect(await answers("reader")).toEqual([200, 403, 403, false]);
  expect(await answers("limited")).toEqual([200, 201, 200, false]);
  expect(await answers("manager")).toEqual([200, 201, 200, true]);
  expect(await answers("messengerOnly")).toEqual([403, 403, 403, 403]);
  expect((await (await app.as("limited")).call(outreachTemplates.destroy, { params })).status).toBe(403);
  expect((await (await app.as("stranger")).call(outreachTemplates.show, { params })).status).toBe(404);
});
