// Tests concurrency: two writers that block each other, a window that closes while messages wait, an unexpected response.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { untilBlocked } from "../../../kernel/testing/until-blocked.ts";
import { testCarrier } from "../../carriers/testing.ts";
import { createReceiptBatcher } from "../delivery/receipts.ts";
import { openSource, sendMany } from "../public.ts";
import { createTestSetup, draftTo, type TestSetup } from "../testing.ts";
import type { LeasedChunk } from "./leases.ts";
import { RevocationCache } from "./revocation-cache.ts";
import { type QueueOutcome, type ReadyText, SendQueue } from "./send-queue.ts";

let world: TestSetup;
beforeAll(async () => {
  world = await createTestSetup();
});
afterAll(() => world.close());

test("JOB-031 a report that meets another writer crosswise is stored all the same, and counted once", async () => {
  const patients = await world.addPatients(2);
  const sourceId = await world.act((ctx) =>
    openSource(ctx, { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId: 1, recordExternalId: "o-1" }),
  );
  const drafts = patients.map((patient) => draftTo(patient, { sourceId }));
  const { created } = await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, drafts));
  const [first, second] = [...created.values()] as [number, number];
  const batcher = createReceiptBatcher({ db: world.database.databases, clock: world.clock, log: world.log });
  const organizationId = world.clinic.id;
  const report = (messageId: number) =>
    batcher.add({
      organizationId,
      messageId,
      carrierId: `SM${messageId}`,
      state: "delivered",
      errorCode: null,
      to: null,
      cause: null,
      number: "fine",
    });
  await report(first);
  const other = await asSystem(world.database.databases, async (tx) => {
    // It looks for a circle later than the report does: the report is the one that is ended.
    await sql`set local role none`.execute(tx);
    await sql`set local deadlock_timeout = '30s'`.execute(tx);
    await sql`update message_tallies set n = n where source_id = ${sourceId} and outcome = 'delivered'`.execute(tx);
    const stored = report(second);
    // It holds its message and waits for the count; now this one wants the message.
    await untilBlocked(world.database.system, 1);
    await sql`update messages set attempts = attempts where id = ${second}`.execute(tx);
    return { stored };
  });
  await other.stored;
  expect(await world.rows("select outcome, n from message_tallies where source_id = $1 and outcome = 'delivered'", [sourceId])).toEqual([
    { outcome: "delivered", n: 2 },
  ]);
  await batcher.stop();
});

const leaseOf = (): LeasedChunk => ({
  organizationId: 1,
  id: 1,
  lane: "bulk",
  sourceId: null,
  fromPhone: "+15055558001",
  token: "t",
  handedBefore: 0,
  texts: 1,
  lostAt: null,
  segmentsPerSecond: null,
  confirmedAt: performance.now(),
  isLost: false,
});
const readyText = (validity: number, gatedMsAgo: number): ReadyText => {
  const row = {
    chunk_id: 1,
    id: 1,
    to_phone: "+15052000000",
    body: "Hi",
    segments: 1,
    attempts: 0,
    refusal: null,
    hold: null,
    is_automated: true,
    channel: "sms" as const,
    files: null,
    patient_zone: null,
    zipcode: null,
    visit_zone: null,
    is_promotional: false,
    narrowings: [],
    organization_zone: "America/Denver",
    not_after: null,
    validity,
    is_moved: false,
    purpose: "outreach" as const,
    is_call_limited: false,
  };
  const gatedFor = world.clock.now().epochMilliseconds - gatedMsAgo;
  return { row, opened: { lease: leaseOf(), texts: [row], marked: 1, gatedAt: performance.now() - gatedMsAgo, gatedFor } };
};

test("JOB-001 a text whose window closed while it waited its turn goes back, and one that leaves takes only what is left of it", async () => {
  const outcomes: QueueOutcome[] = [];
  const handed: number[] = [];
  const queue = new SendQueue({
    inFlight: 2,
    clock: world.clock,
    leaseMs: 60_000,
    freshMs: 10_000,
    recalls: new RevocationCache(),
    urlOf: (file) => file,
    carrier: {
      name: "none",
      send: async ({ validitySeconds }) => {
        handed.push(validitySeconds);
        return { kind: "accepted", carrierId: "SM1" };
      },
      call: async () => ({ kind: "unreachable", what: "no calls here" }),
      lookUp: async () => null,
      readOutbound: async () => [],
      readLog: async function* () {
        yield [];
      },
      readMedia: async () => [],
      fetchMedia: async () => ({ kind: "gone" }),
      lookUpLine: null,
      explain: () => ({ cause: "carrier_unexplained", number: "fine" }),
      close: async () => undefined,
    },
    onEnd: (_text, ending) => outcomes.push(ending),
  });
  queue.push([readyText(2, 2_500), readyText(100, 3_000)]);
  await queue.idle();
  expect(outcomes.map((ending) => ending.kind)).toEqual(["requeued", "accepted"]);
  expect(handed).toEqual([97]);
});

test.each(["SM1,SM2", 'SM"', "{SM}", "", "SM 1", "x".repeat(65)])(
  "an acceptance under the strange id %s is an unknown outcome, and spoils no other outcome",
  (sid) => {
    expect(testCarrier.readAnswer({ status: 201, retryAfter: null, body: JSON.stringify({ sid }) })).toMatchObject({ kind: "unknown" });
  },
);
