// Tests what `send` writes: message, outbox row, counts; and that one idempotency key is one message.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSource, send, sendMany, sourceTallies } from "../public.ts";
import { createTestSetup, draftTo, type TestSetup } from "../testing.ts";

let world: TestSetup;
beforeAll(async () => {
  world = await createTestSetup({ DISPATCH_CHUNK_SIZE: "200" });
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

test("JOB-032 texts written together keep what is their own, and what only some of them have stays with those", async () => {
  const patients = await world.addPatients(3);
  const [plain, asking, late] = patients;
  if (!plain || !asking || !late) throw new Error("no patients");
  const sourceId = await outreachSource(78);
  const notAfter = world.clock.now().add({ hours: 5 });
  const written = (key: string) =>
    world.rows(
      `select source_id, patient_id, purpose, language, body, phi_spans, segments, not_before, not_after, question_id, expects, reply_hours, reply_state
       from messages where key like $1 order by patient_id`,
      [`${key}%`],
    );
  const none = {
    source_id: null,
    not_before: null,
    not_after: null,
    question_id: null,
    expects: null,
    reply_hours: null,
    reply_state: null,
  };
  const own = [
    draftTo(plain, { key: "mixed:1", body: "One", purpose: "direct", phiSpans: [] }),
    draftTo(asking, {
      key: "mixed:2",
      body: "Two",
      phiSpans: [],
      sourceId,
      language: "spanish",
      purpose: "outreach",
      question: { id: 5, expects: "yes_no", replyHours: 7 },
    }),
    draftTo(late, { key: "mixed:3", body: "Three", purpose: "direct", phiSpans: [0, 2], segments: 4, notAfter }),
  ];
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, own));
  const [direct, english] = [{ purpose: "direct" }, { language: "english" }];
  expect(await written("mixed:")).toEqual([
    { ...none, ...direct, ...english, patient_id: plain.id, body: "One", phi_spans: [], segments: 1 },
    {
      ...none,
      patient_id: asking.id,
      body: "Two",
      phi_spans: [],
      segments: 1,
      source_id: sourceId,
      language: "spanish",
      purpose: "outreach",
      question_id: 5,
      expects: "yes_no",
      reply_hours: 7,
      reply_state: "open",
    },
    {
      ...none,
      ...direct,
      ...english,
      patient_id: late.id,
      body: "Three",
      phi_spans: [0, 2],
      segments: 4,
      not_after: notAfter.toString(),
    },
  ]);
  const question = { id: 6, expects: "date" as const, replyHours: 9 };
  const alike = patients.map((one) =>
    draftTo(one, { key: `alike:${one.id}`, body: "Same", sourceId, purpose: "outreach", question, notAfter }),
  );
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, alike));
  expect(await written("alike:")).toMatchObject(
    patients.map(({ id }) => ({
      patient_id: id,
      source_id: sourceId,
      purpose: "outreach",
      body: "Same",
      question_id: 6,
      expects: "date",
      reply_hours: 9,
    })),
  );
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
