// Tests delivery reports through the real webhook: signed, early, late, repeated, in any order, and what they say about numbers.
import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSystem } from "../../../kernel/database/transaction.ts";
import { createHttp } from "../../../kernel/http/server.ts";
import { runDueJobs } from "../../../kernel/testing/run-due-jobs.ts";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { testCarrier } from "../../carriers/testing.ts";
import { messaging } from "../area.ts";
import { createDispatcher, type Dispatcher } from "../dispatch/dispatcher.ts";
import { createReceiptBatcher, deliveryRate, openSource, sendMany, sourceTallies } from "../public.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testAccount, testNoon } from "../testing.ts";
import { writeReports } from "./report-writes.ts";

let world: TestSetup;
let simulator: TestSimulator;
let carrier: Carrier;
let app: FastifyInstance;
let publicUrl: string;
let dispatcher: Dispatcher;

beforeAll(async () => {
  simulator = await startTestSimulator();
  world = await createTestSetup({ CARRIER_BASE_URL: simulator.url, TWILIO_AUTH_TOKEN_PREVIOUS: "the-token-before-this-one" });
  const deps = { db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings };
  app = await createHttp({
    ...deps,
    authenticate: async () => null,
    routes: [],
    extraRoutes: [testCarrier.statusWebhook({ ...deps, openReceipts: () => createReceiptBatcher(deps) })],
  });
  publicUrl = await app.listen({ host: "127.0.0.1", port: 0 });
  world.settings.publicUrl = publicUrl;
  carrier = openCarrier(world.settings);
  dispatcher = createDispatcher({ ...deps, carrier });
});
afterAll(async () => {
  await dispatcher.stop();
  await carrier.close();
  await app.close();
  await simulator.stop();
  await world.close();
});
beforeEach(async () => {
  world.clock.set(testNoon);
  await simulator.control("POST", "/reset.json");
  await simulator.control("DELETE", "/messages.json");
});

let records = 0;
/** One source with one text to each of these numbers, handed over. */
async function handOver(phones: readonly string[]): Promise<{ sourceId: number; ids: number[] }> {
  records += 1;
  const recordId = records;
  const patients: { id: number; phone: string }[] = [];
  for (const phone of phones) patients.push(...(await world.addPatients(1, { phone })));
  const sourceId = await world.act((ctx) =>
    openSource(ctx, { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId, recordExternalId: `o-${recordId}` }),
  );
  const sent = await world.act((ctx) =>
    sendMany(
      ctx,
      { lane: "bulk" },
      patients.map((patient) => draftTo(patient, { sourceId, body: `Text ${recordId} ${patient.id}` })),
    ),
  );
  await dispatcher.drain();
  return { sourceId, ids: [...sent.created.values()] };
}
const numbers = (count: number, digits?: string) =>
  Array.from({ length: count }, (_, at) => (digits ? `+1505555${digits}` : `+15056${String(records * 1_000 + at).padStart(6, "0")}`));
const states = async (ids: readonly number[]) =>
  (await world.rows<{ state: string }>("select state from messages where id = any($1) order by id", [ids])).map((row) => row.state);
const tallyOf = async (sourceId: number) => (await world.act((ctx) => sourceTallies(ctx, [sourceId])))[0];

interface Sent {
  status: number;
}
/** A callback made by hand, signed unless told otherwise. */
async function post(
  reference: string,
  fields: Record<string, string>,
  more: { token?: string; signature?: string | null; account?: string } = {},
): Promise<Sent> {
  const form = { MessageSid: "SM0123456789", AccountSid: more.account ?? testAccount.sid, ...fields };
  const url = `${publicUrl}/webhooks/twilio/status/${reference}`;
  const text =
    url +
    Object.keys(form)
      .sort()
      .map((name) => name + form[name as keyof typeof form])
      .join("");
  const signature =
    more.signature === undefined
      ? createHmac("sha1", more.token ?? testAccount.token)
          .update(text)
          .digest("base64")
      : more.signature;
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: signature === null ? {} : { "x-twilio-signature": signature },
  });
  return { status: answer.status };
}
let acceptedTexts = 0;
const accepted: Carrier["send"] = async () => {
  acceptedTexts += 1;
  return { kind: "accepted", carrierId: `SMbyhand${acceptedTexts}` };
};
const waitingLocks = async () =>
  (await world.rows("select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()"))
    .length;
const queued = async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  const draft = draftTo(patient, { notBefore: world.clock.now().add({ hours: 1 }) });
  const { created } = await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draft]));
  return created.get(draft.key) as number;
};

test("JOB-031 reports of the carrier update message states, counts and reasons", async () => {
  const { sourceId, ids } = await handOver([...numbers(8), ...numbers(1, "9901"), ...numbers(1, "9907")]);
  await expect.poll(() => tallyOf(sourceId).then((tally) => tally?.states.delivered), { timeout: 20_000 }).toBe(8);
  await expect.poll(() => tallyOf(sourceId).then((tally) => tally?.states.undelivered), { timeout: 20_000 }).toBe(1);
  await expect.poll(async () => (await states(ids)).filter((state) => state === "undelivered").length, { timeout: 20_000 }).toBe(2);
  expect((await states(ids)).toSorted()).toEqual([...Array(8).fill("delivered"), "undelivered", "undelivered"]);
  const tally = await tallyOf(sourceId);
  // The handset that was off gets a second message, which tells.
  expect(tally).toMatchObject({ created: 10, states: { sent: 0, queued: 1 } });
  const reasons = await world.rows(
    "select failure_reason, error_code from messages where id = any($1) and state = 'undelivered' order by id",
    [ids],
  );
  expect(reasons).toEqual([
    { failure_reason: null, error_code: 30003 },
    { failure_reason: "filtered", error_code: 30007 },
  ]);
});

test("OUT-019 the delivery rate is delivered over sent: what never left does not count, what has no report counts as sent", async () => {
  const [optedOut] = await world.addPatients(1, { opted_out_features: ["all"] });
  if (!optedOut) throw new Error("no patient");
  const { sourceId } = await handOver([...numbers(6), ...numbers(1, "9907"), ...numbers(1, "9916")]);
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draftTo(optedOut, { sourceId })]));
  await dispatcher.drain();
  await expect.poll(() => tallyOf(sourceId).then((tally) => tally?.states.delivered), { timeout: 20_000 }).toBe(6);
  const tally = await tallyOf(sourceId);
  expect(tally?.states).toMatchObject({ sent: 1, undelivered: 1, suppressed: 1 });
  expect(deliveryRate(tally ? [tally] : [])).toBe(6 / 8);
  expect(deliveryRate([])).toBeNull();
});

test("IN-026 callbacks that come twice or in the wrong order count once, and a state never goes back", async () => {
  const { sourceId, ids } = await handOver([...numbers(1, "9913"), ...numbers(1, "9914"), ...numbers(1, "9927")]);
  await expect.poll(() => states(ids), { timeout: 20_000 }).toEqual(["delivered", "delivered", "delivered"]);
  await expect
    .poll(async () => (await simulator.control<{ callbacks: { sent: number } }>("GET", "/stats.json")).callbacks.sent, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(9);
  expect(await states(ids)).toEqual(["delivered", "delivered", "delivered"]);
  expect((await tallyOf(sourceId))?.states).toMatchObject({ delivered: 3, sent: 0 });
});

test("IN-026 a callback may arrive before the send returns, and the later answer does not take it back", async () => {
  const { sourceId, ids } = await handOver(numbers(1, "9915"));
  expect(await states(ids)).toEqual(["delivered"]);
  expect(await tallyOf(sourceId)).toMatchObject({ created: 1, states: { delivered: 1, sent: 0, queued: 0 } });
  const [row] = await world.rows<{ carrier_message_id: string; sent_at: string }>(
    "select carrier_message_id, sent_at from messages where id = any($1)",
    [ids],
  );
  expect(row?.carrier_message_id).toMatch(/^SM/);
  expect(row?.sent_at).not.toBeNull();
});

test("IN-026 the first ending stays: a failure after delivery changes nothing", async () => {
  const id = await queued();
  const reference = `${world.clinic.id}-${id}`;
  expect((await post(reference, { MessageStatus: "delivered" })).status).toBe(204);
  expect((await post(reference, { MessageStatus: "failed", ErrorCode: "30008" })).status).toBe(204);
  expect((await post(reference, { MessageStatus: "sent" })).status).toBe(204);
  expect(await states([id])).toEqual(["delivered"]);
});

test("IN-026 a callback without a signature, with a wrong one, or for another account is refused without effect", async () => {
  const id = await queued();
  const reference = `${world.clinic.id}-${id}`;
  const delivered = { MessageStatus: "delivered" };
  expect((await post(reference, delivered, { signature: null })).status).toBe(403);
  expect((await post(reference, delivered, { signature: "AAAAAAAAAAAAAAAAAAAAAAAAAAA=" })).status).toBe(403);
  expect((await post(reference, delivered, { token: "another token" })).status).toBe(403);
  expect((await post(reference, delivered, { account: "AC00000000000000000000000000000bad" })).status).toBe(403);
  expect(await states([id])).toEqual(["queued"]);
  expect((await post(reference, delivered, { token: "the-token-before-this-one" })).status).toBe(204);
  expect(await states([id])).toEqual(["delivered"]);
});

test("an unknown message, an unknown status and a torn address are taken without effect and without an error", async () => {
  expect((await post("999999-1", { MessageStatus: "delivered" })).status).toBe(204);
  expect((await post("1-99999999", { MessageStatus: "delivered" })).status).toBe(204);
  expect((await post(`${world.clinic.id}-1`, { MessageStatus: "teleported" })).status).toBe(204);
  expect((await post("not-a-reference", { MessageStatus: "delivered" })).status).toBe(204);
  expect((await post("1-9999999999999999999999", { MessageStatus: "delivered" })).status).toBe(204);
});

test("a cancelled text that had already left says so when the carrier reports it", async () => {
  const id = await queued();
  await world.rows("update messages set state = 'cancelled', rank = 10 where id = $1", [id]);
  await post(`${world.clinic.id}-${id}`, { MessageStatus: "delivered" });
  expect(await states([id])).toEqual(["delivered"]);
});

test("a dead number is unreachable at once with its reason; a handset that is off only after three texts in a row", async () => {
  const [dead] = (await handOver(numbers(1, "9902"))).ids;
  const unreachable = async (messageId: number | undefined) =>
    (
      await world.rows<{ is_unreachable: boolean; unreachable_reason: string | null; hard_failures: number }>(
        "select p.is_unreachable, p.unreachable_reason, p.hard_failures from patients p join messages m on m.patient_id = p.id where m.id = $1",
        [messageId],
      )
    )[0];
  await expect
    .poll(() => unreachable(dead), { timeout: 20_000 })
    .toMatchObject({ is_unreachable: true, unreachable_reason: "unknown_number" });

  const [patient] = await world.addPatients(1, { phone: "+15055559901" });
  if (!patient) throw new Error("no patient");
  const text = async (phone: string, ending: string) => {
    await world.rows("update patients set phone = $2 where id = $1", [patient.id, phone]);
    world.clock.advance({ minutes: 1 });
    const { created } = await world.act((ctx) =>
      sendMany(ctx, { lane: "now" }, [draftTo({ id: patient.id, phone }, { notAfter: world.clock.now().add({ hours: 1 }) })]),
    );
    const id = [...created.values()][0];
    await dispatcher.drain();
    // The mark on the patient is of the same statement: who sees the ending sees the mark.
    await expect.poll(() => states([id as number]), { timeout: 20_000 }).toEqual([ending]);
    return id;
  };
  await text("+15055559901", "undelivered");
  await text("+15055559901", "undelivered");
  // A delivery in between restarts the count.
  await text("+15056660001", "delivered");
  await text("+15055559901", "undelivered");
  expect(await unreachable(await text("+15055559901", "undelivered"))).toMatchObject({ is_unreachable: false, hard_failures: 2 });
  expect(await unreachable(await text("+15055559901", "undelivered"))).toMatchObject({
    is_unreachable: true,
    unreachable_reason: "handset_off",
    hard_failures: 3,
  });
});

test("a report of a dead number and the mark on its patient are stored together or not at all", async () => {
  const [id] = (await handOver(numbers(1, "9916"))).ids;
  const [patient] = await world.rows<{ id: number }>("select patient_id as id from messages where id = $1", [id]);
  let posted: Promise<Sent> | undefined;
  await asSystem(world.database.databases, async (tx) => {
    await sql`select from patients where id = ${patient?.id} for update`.execute(tx);
    const [{ sid } = { sid: "" }] = await world.rows<{ sid: string }>("select carrier_message_id as sid from messages where id = $1", [id]);
    posted = post(`${world.clinic.id}-${id}`, { MessageSid: sid, MessageStatus: "undelivered", ErrorCode: "30005" });
    await expect.poll(() => waitingLocks(), { timeout: 20_000 }).toBeGreaterThan(0);
    // What waits for the patient has not told of the message either: a crash now loses both, and the carrier comes again.
    expect(await states([id as number])).toEqual(["sent"]);
  });
  expect((await posted)?.status).toBe(204);
  expect(await states([id as number])).toEqual(["undelivered"]);
  expect(await world.rows("select is_unreachable, unreachable_reason from patients where id = $1", [patient?.id])).toEqual([
    { is_unreachable: true, unreachable_reason: "unknown_number" },
  ]);
});

test("three reports of one patient in the same moment are judged together: three alike are a dead number", async () => {
  const [patient] = await world.addPatients(1, { phone: "+15055559916" });
  if (!patient) throw new Error("no patient");
  const drafts = [1, 2, 3].map((n) => draftTo(patient, { body: `Text ${n}` }));
  const { created } = await world.act((ctx) => sendMany(ctx, { lane: "now" }, drafts));
  await dispatcher.drain();
  const reports = [...created.values()].map((messageId) => ({
    organizationId: world.clinic.id,
    messageId,
    carrierId: "",
    state: "undelivered" as const,
    errorCode: 30003,
    to: patient.phone,
    cause: "handset_off" as const,
    number: "weak" as const,
  }));
  for (const report of reports)
    report.carrierId =
      (await world.rows<{ sid: string }>("select carrier_message_id as sid from messages where id = $1", [report.messageId]))[0]?.sid ?? "";
  await writeReports(world.database.databases, reports, world.clock.now());
  expect(await world.rows("select is_unreachable, hard_failures, unreachable_reason from patients where id = $1", [patient.id])).toEqual([
    { is_unreachable: true, hard_failures: 3, unreachable_reason: "handset_off" },
  ]);
});

test("a report that a person has opted out at the carrier opts them out here too, and nothing else of theirs leaves", async () => {
  const id = await queued();
  const reference = `${world.clinic.id}-${id}`;
  const [{ phone } = { phone: "" }] = await world.rows<{ phone: string }>("select to_phone as phone from messages where id = $1", [id]);
  const report = { MessageSid: "SMstoppedthere", MessageStatus: "failed", ErrorCode: "21610", To: phone };
  expect((await post(reference, report)).status).toBe(204);
  expect((await post(`${world.clinic.id}-999999`, report)).status).toBe(204);
  const { databases, url } = world.database;
  const parts = { db: databases, clock: world.clock, log: world.log, settings: world.settings, url };
  await runDueJobs(parts, messaging.jobs);
  expect(await world.rows("select opted_out_features as out from patients where phone = $1", [phone])).toEqual([{ out: ["all"] }]);
  expect(
    await world.rows("select source from consent_events e join patients p on p.id = e.patient_id where p.phone = $1", [phone]),
  ).toEqual([{ source: "carrier" }]);
});

test("IN-026 a report of another text under the same id, as after a restore from a backup, credits nothing", async () => {
  const [id] = (await handOver(numbers(1, "9916"))).ids;
  const reference = `${world.clinic.id}-${id}`;
  const [row] = await world.rows<{ sid: string; to: string }>(
    'select carrier_message_id as sid, to_phone as "to" from messages where id = $1',
    [id],
  );
  if (!row) throw new Error("no message");
  expect((await post(reference, { MessageSid: "SM0000other0000", To: row.to, MessageStatus: "delivered" })).status).toBe(204);
  expect(await states([id as number])).toEqual(["sent"]);
  // Not handed over in this life of the database: the carrier's id is not known yet, but the phone is.
  const waiting = await queued();
  expect((await post(`${world.clinic.id}-${waiting}`, { To: "+15059990000", MessageStatus: "delivered" })).status).toBe(204);
  expect(await states([waiting])).toEqual(["queued"]);
  expect((await post(reference, { MessageSid: row.sid, To: row.to, MessageStatus: "delivered" })).status).toBe(204);
  expect(await states([id as number])).toEqual(["delivered"]);
});

test("a message leaves the day it was counted on, also when the organization has moved to another zone meanwhile", async () => {
  const clinic = await world.addClinic();
  const [early, late] = await world.addPatients(2, {}, clinic);
  if (!early || !late) throw new Error("no patients");
  const text = async (patient: { id: number; phone: string }) => {
    const { created } = await world.act((ctx) => sendMany(ctx, { lane: "now" }, [draftTo(patient, { purpose: "direct" })]), clinic);
    const messageId = [...created.values()][0] as number;
    // The pretend carrier's own reports do not come: this test makes them.
    await createDispatcher({ ...world, db: world.database.databases, carrier: { ...carrier, send: accepted } }).drain();
    return messageId;
  };
  const first = await text(early);
  const moved = world.clock.now().toString();
  await world.rows("update organizations set time_zone = 'Pacific/Auckland', updated_at = $2 where id = $1", [clinic.id, moved]);
  world.clock.advance({ hours: 1 });
  const second = await text(late);
  for (const id of [first, second]) {
    const [{ sid } = { sid: "" }] = await world.rows<{ sid: string }>("select carrier_message_id as sid from messages where id = $1", [id]);
    await post(`${clinic.id}-${id}`, { MessageSid: sid, MessageStatus: "delivered" });
  }
  const days = await world.rows("select day, outcome, n from message_days where organization_id = $1 and n <> 0 order by day, outcome", [
    clinic.id,
  ]);
  expect(days).toEqual([
    { day: "2026-11-23", outcome: "delivered", n: 1 },
    { day: "2026-11-24", outcome: "delivered", n: 1 },
  ]);
});

test("JOB-031 a text without any report is asked about after a day and stands as unconfirmed, which counts as sent", async () => {
  const { sourceId, ids } = await handOver(numbers(1, "9916"));
  const jobs = () =>
    runDueJobs(
      { db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings, url: world.database.url },
      messaging.jobs,
    );
  world.clock.advance({ hours: 25 });
  const { enqueue } = await import("../../../kernel/jobs/define-job.ts");
  const { cleanupJob } = await import("../dispatch/cleanup.job.ts");
  await enqueue(world.database.system, cleanupJob, {}, { clock: world.clock });
  await jobs();
  await dispatcher.drain();
  expect(await states(ids)).toEqual(["sent_unconfirmed"]);
  const tally = await tallyOf(sourceId);
  expect(tally?.states).toMatchObject({ sent: 0, sent_unconfirmed: 1 });
  expect(deliveryRate(tally ? [tally] : [])).toBe(0);
  expect(await world.rows("select from outbox_chunks where state = 'handed' and source_id = $1", [sourceId])).toHaveLength(0);
});

test("reports of many texts at once are stored together, each exactly once, and the counts of days agree with the messages", async () => {
  const { sourceId, ids } = await handOver(numbers(600));
  await expect.poll(() => tallyOf(sourceId).then((tally) => tally?.states.delivered), { timeout: 20_000 }).toBe(600);
  expect(new Set(await states(ids))).toEqual(new Set(["delivered"]));
  const [days] = await world.rows<{ agree: boolean }>(`
    select not exists (
      (select organization_id, day, feature, language, outcome, n from message_days where n <> 0 and organization_id = ${world.clinic.id}
        except select m.organization_id, (coalesce(m.sent_at, m.settled_at) at time zone o.time_zone)::date, m.feature, m.language, m.state, count(*)
          from messages m join organizations o on o.id = m.organization_id where coalesce(m.sent_at, m.settled_at) is not null group by 1, 2, 3, 4, 5)
    ) as agree`);
  expect(days?.agree).toBe(true);
});

test("no name, phone or text of a patient is in any line of the log", () => {
  const log = world.logged.join("\n");
  expect(log).not.toMatch(/Zephyrine|Canarywood|\+1505|flu shots/);
});
