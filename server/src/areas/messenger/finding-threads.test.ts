// Proves over HTTP which threads are found by what is looked for, who may look and write, and what masked staff see of them.
import { inbox, messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../testing/call.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const manager = await app.as("manager");

const ids = { ana: "T-1", ben: "T-2", eva: "T-3" } as const;
const phones = { ana: "7205553001", ben: "7205553002", eva: "7205553003" } as const;
const today = app.clock.now().toZonedDateTimeISO("America/Denver").toPlainDate();

beforeAll(async () => {
  const names = { ana: ["Ana", "Abbott"], ben: ["Ben", "Baker"], eva: ["Eva", "Abbott"] } as const;
  for (const name of ["ana", "ben", "eva"] as const)
    await supervisor.ok(patients.create, {
      body: { externalId: ids[name], firstName: names[name][0], lastName: names[name][1], phone: phones[name], language: "english" },
    });
  await app.receive(`+1${phones.ana}`, "secret words of Ana");
  await supervisor.ok(messenger.send, { params: { externalId: ids.ben }, body: { body: "secret words to Ben" } });
  await manager.ok(messenger.send, { params: { externalId: ids.eva }, body: { body: "Hello Eva" } });
});

const found = async (query: object, reader: Client = supervisor) =>
  (await reader.ok(messenger.threads, { query: query as never })).threads.map((one) => one.externalId).sort();

describe("Looking for threads", () => {
  test("MSG-025 by name, by phone and by id of the patient", async () => {
    expect(await found({})).toEqual([ids.ana, ids.ben, ids.eva]);
    expect(await found({ search: { name: "abbott" } })).toEqual([ids.ana, ids.eva]);
    expect(await found({ search: { nameOrExternalId: "T-2" } })).toEqual([ids.ben]);
    expect(await found({ search: { phoneNumber: phones.ben } })).toEqual([ids.ben]);
    expect(await found({ search: { externalId: "T-3" } })).toEqual([ids.eva]);
    expect(await found({ search: { name: "zzz" } })).toEqual([]);
  });
  test("MSG-063.1 by one field: name, id, digits of the phone, words of the patient and of staff, without regard to case and accents", async () => {
    const byText = (text: string, reader?: Client) => found({ search: { text } }, reader);
    expect(await byText("abbott")).toEqual([ids.ana, ids.eva]);
    expect(await byText("T-2")).toEqual([ids.ben]);
    expect(await byText("(720) 555-3002")).toEqual([ids.ben]);
    expect(await byText("53002")).toEqual([ids.ben]);
    expect(await byText("SECRÉT words")).toEqual([ids.ana, ids.ben]);
    expect([await byText("100%"), await byText("se"), await byText("secret_words")]).toEqual([[], [], []]);
    const { threads } = await supervisor.ok(messenger.threads, { query: { search: { text: "words of" } } });
    expect(threads.map((one) => one.match)).toEqual([
      { externalId: expect.stringMatching(/^i\d+$/), body: "secret words of Ana", createdAt: expect.any(String), isReceived: true },
    ]);
    expect((await supervisor.ok(messenger.threads, { query: { search: { text: "baker" } } })).threads[0]?.match).toBeNull();
  });
  test("MSG-063.1 staff without patient data find nothing by words, and another organization finds none of ours", async () => {
    expect(await found({ search: { text: "secret words" } }, await app.as("masked"))).toEqual([]);
    expect(await found({ search: { text: "secret words" } }, await app.as("stranger"))).toEqual([]);
  });
  test("MSG-007 MSG-025 by who of the staff has written", async () => {
    expect(await found({ userExternalId: app.cast.people.supervisor.externalId })).toEqual([ids.ben]);
    expect(await found({ userExternalId: app.cast.people.manager.externalId })).toEqual([ids.eva]);
  });
  test("MSG-025 by the days of the organization's calendar, both included", async () => {
    expect(await found({ minDate: today.toString(), maxDate: today.toString() })).toEqual([ids.ana, ids.ben, ids.eva]);
    expect(await found({ minDate: today.add({ days: 1 }).toString() })).toEqual([]);
    expect(await found({ maxDate: today.subtract({ days: 1 }).toString() })).toEqual([]);
  });
  test("MSG-025 by what waits", async () => {
    expect(await found({ search: { state: "pending_answer" } })).toEqual([ids.ana]);
    expect(await found({ search: { state: "unread" } })).toEqual([ids.ana]);
    expect(await found({ search: { state: "needs_review" } })).toEqual([]);
  });
  test("MSG-025 newest activity first, page by page, each thread once", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await supervisor.ok(messenger.threads, { query: { page, perPage: 1 } })).threads),
    );
    expect(new Set(pages.flat().map((one) => one.externalId)).size).toBe(3);
    const { threads, pagination } = await supervisor.ok(messenger.threads, { query: {} });
    expect(pagination.totalCount).toBe(3);
    const times = threads.map((one) => one.lastActivityAt);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe("Who may", () => {
  test("PERM-043 MSG-035 a reader reads and does nothing else; without Messenger there is nothing to read", async () => {
    const reader = await app.as("reader");
    const ana = { params: { externalId: ids.ana } };
    expect((await reader.call(messenger.threads, { query: {} })).status).toBe(200);
    expect((await reader.call(messenger.send, { ...ana, body: { body: "Hello" } })).status).toBe(403);
    expect((await reader.call(messenger.markAsRead, ana)).status).toBe(403);
    expect((await reader.call(inbox.markAsUnread, ana)).status).toBe(403);
    const newcomer = await app.as("newcomer");
    expect((await newcomer.call(messenger.threads, { query: {} })).status).toBe(403);
    expect((await newcomer.call(inbox.activities, { ...ana, query: {} })).status).toBe(403);
  });
  test("MSG-025 another organization finds none of it", async () => {
    const stranger = await app.as("stranger");
    expect(await found({}, stranger)).toEqual([]);
    expect((await stranger.call(inbox.thread, { params: { externalId: ids.ana } })).status).toBe(404);
  });
});

test("MSG-020 masked staff see that a thread waits, and neither names nor words of it", async () => {
  const masked = await app.as("masked");
  const all = await Promise.all([
    masked.call(messenger.threads, { query: {} }),
    masked.call(inbox.threads, { query: {} }),
    masked.call(messenger.thread, { params: { externalId: ids.ana } }),
    masked.call(inbox.activities, { params: { externalId: ids.ben }, query: {} }),
  ]);
  for (const { status, text } of all) {
    expect(status).toBe(200);
    for (const hidden of ["secret", "Ana", "Abbott", "Baker"]) expect(text).not.toContain(hidden);
  }
  expect((await masked.call(messenger.threads, { query: { search: { name: "Ana" } } })).status).toBe(403);
});
