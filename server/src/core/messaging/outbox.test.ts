// Proves what the door out writes: message, place in the outbox, counts; and that one key is one message.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSource, send, sendMany, sourceTallies } from "./public.ts";
import { draftTo, type TestWorld, testWorld } from "./testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ DISPATCH_CHUNK_SIZE: "200" });
});
afterAll(() => world.close());

const outreachSource = (recordId: number) =>
  world.act((ctx) =>
    openSource(ctx, {
      feature: "outreach",
      purpose: "outreach",
      recordType: "outreach",
      recordId,
      recordExternalId: `outreach-${recordId}`,
    }),
  );

test("JOB-032 a message leaves at most once per key: the second draft of a key is no message, whoever sends it", async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  const draft = draftTo(patient, { key: "reminder:1:1" });
  const first = await world.act((ctx) => send(ctx, draft));
  const both = await Promise.all([
    world.act((ctx) => send(ctx, draft)),
    world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draft, { ...draft, body: "Other words" }])),
  ]);
  expect(first.isNew).toBe(true);
  expect(both[0]).toEqual({ isNew: false, messageId: null });
  expect(both[1].repeated).toBe(2);
  const messages = await world.rows<{ id: number }>("select id from messages where key = 'reminder:1:1'");
  expect(messages).toEqual([{ id: first.messageId }]);
  expect(await world.rows("select id from outbox_chunks where $1 = any(message_ids)", [first.messageId])).toHaveLength(1);
});

test("a message whose transaction fails has never existed", async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  const failing = world.act(async (ctx) => {
    await send(ctx, draftTo(patient, { key: "undone" }));
    throw new Error("the act fails");
  });
  await expect(failing).rejects.toThrow("the act fails");
  expect(await world.rows("select from messages where key = 'undone'")).toHaveLength(0);
});

test("a mass send makes chunks of the set size by due time, and counts by language without counting rows", async () => {
  const patients = await world.addPatients(450);
  const sourceId = await outreachSource(77);
  const later = world.clock.now().add({ hours: 2 });
  const drafts = patients.map((patient, at) =>
    draftTo(patient, {
      sourceId,
      language: at % 3 === 0 ? "spanish" : "english",
      key: `o:${sourceId}:${patient.id}`,
      notBefore: at < 50 ? later : null,
    }),
  );
  const result = await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, drafts));
  expect(result.created.size).toBe(450);
  const chunks = await world.rows<{ n: number; due_at: string; lane: string }>(
    "select cardinality(message_ids) as n, due_at, lane from outbox_chunks where source_id = $1 order by due_at, id",
    [sourceId],
  );
  expect(chunks.map((chunk) => chunk.n)).toEqual([200, 200, 50]);
  expect(Temporal.Instant.from(chunks[2]?.due_at ?? "").equals(later)).toBe(true);
  const tallies = await world.act((ctx) => sourceTallies(ctx, [sourceId]));
  expect(tallies.map((tally) => [tally.language, tally.created, tally.states.queued])).toEqual([
    ["english", 300, 300],
    ["spanish", 150, 150],
  ]);
});

test("answers to a crowd share chunks of fifty in the lane of persons, and one person's text has its own", async () => {
  const patients = await world.addPatients(120);
  const drafts = patients.map((patient) => draftTo(patient, { purpose: "acknowledgement", key: `crowd:${patient.id}` }));
  await world.rows("delete from outbox_chunks");
  await world.act((ctx) => sendMany(ctx, { lane: "now" }, drafts));
  const sizes = () => world.rows<{ n: number; lane: string }>("select cardinality(message_ids) as n, lane from outbox_chunks order by id");
  expect(await sizes()).toEqual([50, 50, 20].map((n) => ({ n, lane: "now" })));
  await world.rows("delete from outbox_chunks");
  await world.act((ctx) => send(ctx, draftTo(patients[0] as (typeof patients)[number])));
  expect(await sizes()).toEqual([{ n: 1, lane: "now" }]);
});

test("a text keeps its bytes, its hidden spans and its segments", async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  const body = `Hi Zephyrine 👩‍⚕️, {"quoted", \\back\\slash}, "NULL",\n'ñ' ${"x".repeat(80)}`;
  const { messageId } = await world.act((ctx) => send(ctx, draftTo(patient, { body, phiSpans: [3, 12, 20, 25] })));
  const [row] = await world.rows<{ body: string; phi_spans: number[]; segments: number; from_phone: string }>(
    "select body, phi_spans, segments, from_phone from messages where id = $1",
    [messageId],
  );
  expect(row).toEqual({ body, phi_spans: [3, 12, 20, 25], segments: 3, from_phone: world.clinic.senderPhone });
});
