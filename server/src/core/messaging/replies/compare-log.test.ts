// Tests the hourly comparison with the carrier's log: a text that no webhook delivered is read like any other, once and in its own order.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHttp } from "../../../kernel/http/server.ts";
import { enqueue } from "../../../kernel/jobs/define-job.ts";
import { renderMetrics } from "../../../kernel/metrics.ts";
import { runDueJobs } from "../../../kernel/testing/run-due-jobs.ts";
import { openCarrier } from "../../carriers/public.ts";
import { testCarrier } from "../../carriers/testing.ts";
import { messaging } from "../area.ts";
import { createDispatcher, createInboundStore, createInbox, type Inbox, send } from "../public.ts";
import { createTestSetup, draftTo, startTestSimulator, type TestSetup, type TestSimulator, testAccount, testNoon } from "../testing.ts";
import { compareLog, compareSender } from "./compare-log.job.ts";
import { countUnknownTexts } from "./compare-log.ts";

let world: TestSetup;
let simulator: TestSimulator;
let app: FastifyInstance;
let inbox: Inbox;

beforeAll(async () => {
  simulator = await startTestSimulator();
  world = await createTestSetup({ CARRIER_BASE_URL: simulator.url });
  const deps = { db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings };
  const webhook = testCarrier.inboundWebhook({ ...deps, store: createInboundStore(deps.db) });
  app = await createHttp({ ...deps, authenticate: async () => null, routes: [], extraRoutes: [webhook] });
  world.settings.publicUrl = await app.listen({ host: "127.0.0.1", port: 0 });
  inbox = createInbox({
    ...deps,
    handlers: [],
    safety: { take: async () => ({ concerned: new Set<number>(), quietNumbers: new Set<string>() }), takeAnswers: async () => undefined },
  });
  await simulator.control("PUT", "/numbers.json", {
    [world.clinic.senderPhone]: { smsUrl: `${world.settings.publicUrl}/webhooks/twilio/inbound` },
  });
});
afterAll(async () => {
  await app.close();
  await simulator.stop();
  await world.close();
});
beforeEach(async () => {
  world.clock.set(testNoon);
  // A number is looked at from its creation on: it is older than every text here.
  await world.rows("update senders set log_checked_until = null, created_at = $1", [
    world.clock
      .now()
      .subtract({ hours: 24 * 7 })
      .toString(),
  ]);
  await simulator.control("DELETE", "/messages.json");
});

const minute = 60_000;
interface Said {
  messageSid: string;
  webhooks: { status: number }[];
}
const says = (phone: string, body: string, more: Record<string, unknown> = {}) =>
  simulator.control<Said>("POST", "/inbound.json", { from: phone, to: world.clinic.senderPhone, body, ...more });
const lost = (phone: string, body: string, minutesAgo: number, more: Record<string, unknown> = {}) =>
  says(phone, body, { isLost: true, msAgo: minutesAgo * minute, ...more });
/** As the hourly tick does. */
const compare = async (settings = world.settings) => {
  await enqueue(world.database.system, compareLog, {}, { clock: world.clock });
  await runDueJobs({ db: world.database.databases, clock: world.clock, log: world.log, settings, url: world.database.url }, messaging.jobs);
  await inbox.drain();
};
const inboundFrom = (phone: string) =>
  world.rows<{ body: string; disposition: string | null; received_at: string; media: { url: string; contentType: string }[] }>(
    "select body, disposition, received_at, media from inbound_messages where from_phone = $1 order by received_at, id",
    [phone],
  );
const newPatient = async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  return patient;
};
const optedOut = async (id: number) =>
  (await world.rows<{ list: string[] }>("select opted_out_features as list from patients where id = $1", [id]))[0]?.list;
const missed = async () => {
  const { body } = await renderMetrics(world.database.databases, world.clock);
  return Number(/^tidings_missed_texts_total\{direction="inbound"\} (\d+)/m.exec(body)?.[1] ?? 0);
};

test("IN-026 a STOP whose webhook was lost is found in the carrier's log, counted as missing, and stops the patient", async () => {
  const patient = await newPatient();
  const before = await missed();
  const { messageSid } = await lost(patient.phone, "STOP", 10);
  await compare();
  expect(await optedOut(patient.id)).toEqual(["all"]);
  const [row] = await inboundFrom(patient.phone);
  expect(row).toMatchObject({ body: "STOP", disposition: "keyword_stop" });
  const minutesAgo = world.clock
    .now()
    .since(Temporal.Instant.from(row?.received_at ?? ""))
    .total("minutes");
  expect(minutesAgo).toBeGreaterThan(9.5);
  expect(minutesAgo).toBeLessThan(10.5);
  expect(await missed()).toBe(before + 1);
  expect(world.logged.some((line) => line.includes("no webhook had brought") && line.includes('"count":1'))).toBe(true);

  // The webhook comes after all, and the log is looked at again: it stays one text.
  expect((await says(patient.phone, "STOP", { messageSid, msAgo: 10 * minute })).webhooks[0]?.status).toBe(200);
  // A number is looked at from its creation on: it is older than every text here.
  await world.rows("update senders set log_checked_until = null, created_at = $1", [
    world.clock
      .now()
      .subtract({ hours: 24 * 7 })
      .toString(),
  ]);
  await compare();
  expect(await inboundFrom(patient.phone)).toHaveLength(1);
  expect(await missed()).toBe(before + 1);
});

test("IN-026 a STOP to a number that was replaced is found in the carrier's log too, for a week", async () => {
  const clinic = await world.addClinic();
  const [patient] = await world.addPatients(1, {}, clinic);
  if (!patient) throw new Error("no patient");
  await lost(patient.phone, "STOP", 10, { to: clinic.senderPhone });
  await world.rows("update senders set phone = '+15055557801' where organization_id = $1", [clinic.id]);
  await world.rows("update former_senders set given_up_at = $1, log_checked_until = $2", [
    world.clock.now().toString(),
    world.clock.now().subtract({ hours: 1 }).toString(),
  ]);
  await compare();
  expect(await optedOut(patient.id)).toEqual(["all"]);
  const checkedUntil = async () => (await world.rows<{ at: string }>("select log_checked_until as at from former_senders"))[0]?.at;
  const until = await checkedUntil();
  expect(until).toBe(world.clock.now().subtract({ minutes: 2 }).toString());
  await world.rows("update former_senders set given_up_at = $1", [
    world.clock
      .now()
      .subtract({ hours: 24 * 8 })
      .toString(),
  ]);
  world.clock.advance({ hours: 1 });
  await compare();
  expect(await checkedUntil()).toBe(until);
});

test("IN-026 what the webhook brought is not taken again, and lost texts of one phone are read in the order in which they were sent", async () => {
  const [known, ordered] = [await newPatient(), await newPatient()];
  await says(known.phone, "Hello", { msAgo: 30 * minute });
  await lost(ordered.phone, "START", 10);
  await lost(ordered.phone, "STOP", 20);
  await compare();
  expect((await inboundFrom(known.phone)).map((row) => row.body)).toEqual(["Hello"]);
  expect((await inboundFrom(ordered.phone)).map((row) => row.disposition)).toEqual(["keyword_stop", "keyword_start"]);
  expect(await optedOut(ordered.id)).toEqual([]);
});

test("IN-002 a lost START that is found after a later STOP was read opts nobody in, nor does a lost STOP undo a later START", async () => {
  const [stopped, started] = [await newPatient(), await newPatient()];
  await says(stopped.phone, "STOP");
  await says(started.phone, "STOP");
  await says(started.phone, "START");
  await inbox.drain();
  await lost(stopped.phone, "START", 20);
  await lost(started.phone, "STOP", 20);
  await compare();
  expect([await optedOut(stopped.id), await optedOut(started.id)]).toEqual([["all"], []]);
  expect((await inboundFrom(stopped.phone))[0]?.disposition).toBe("overtaken");
});

test("a lost text with a picture keeps the address of the picture at the carrier", async () => {
  const patient = await newPatient();
  await lost(patient.phone, "my rash", 10, { numMedia: 1 });
  await compare();
  const [row] = await inboundFrom(patient.phone);
  expect(row?.media).toHaveLength(1);
  expect(row?.media[0]?.contentType).toBe("image/png");
  const authorization = `Basic ${Buffer.from(`${testAccount.sid}:${testAccount.token}`).toString("base64")}`;
  expect((await fetch(row?.media[0]?.url ?? "", { redirect: "manual", headers: { authorization } })).status).toBe(307);
});

test("IN-026 a lost text whose pictures cannot be had hides no lost STOP, and is looked for again until it can be read", async () => {
  const [pictured, leaving, later] = [await newPatient(), await newPatient(), await newPatient()];
  await lost(pictured.phone, "my rash", 130, { numMedia: 1 });
  await lost(leaving.phone, "STOP", 125);
  await lost(later.phone, "STOP", 10);
  const carrier = openCarrier(world.settings);
  const broken = { ...carrier, readMedia: () => Promise.reject(new Error("the carrier could not be asked: 500")) };
  const context = { db: world.database.databases, clock: world.clock, log: world.log, signal: new AbortController().signal };
  const asked = world.clock.now().subtract({ hours: 3 }).toString();
  const sender = { table: "senders" as const, organization_id: world.clinic.id, phone: world.clinic.senderPhone, created_at: asked };
  const look = (using: typeof carrier) => compareSender(context, using, { ...sender, checked_until: asked });
  await expect(look(broken)).rejects.toThrow("500");
  await inbox.drain();
  expect([await optedOut(leaving.id), await optedOut(later.id), await inboundFrom(pictured.phone)]).toEqual([["all"], ["all"], []]);
  await look(carrier);
  expect((await inboundFrom(pictured.phone)).map((text) => text.media.length)).toEqual([1]);
  await carrier.close();
});

test("a log of more than one page is read to its end, and what is still on its way is left to its webhook", async () => {
  const patients = await world.addPatients(1_050);
  for (let at = 0; at < patients.length; at += 50)
    await Promise.all(patients.slice(at, at + 50).map((patient) => lost(patient.phone, "Hi", 15)));
  const late = await newPatient();
  await lost(late.phone, "Hi", 0);
  await compare();
  const [found] = await world.rows<{ n: number }>("select count(*)::int as n from inbound_messages where from_phone = any($1)", [
    patients.map((patient) => patient.phone),
  ]);
  expect(found?.n).toBe(1_050);
  expect(await inboundFrom(late.phone)).toEqual([]);
});

test("a carrier that cannot be asked is asked again from where the last look ended", async () => {
  const patient = await newPatient();
  await compare();
  const [first] = await world.rows<{ at: string }>("select log_checked_until as at from senders where phone = $1", [
    world.clinic.senderPhone,
  ]);
  expect(first?.at).toBe("2026-11-23T17:58:00Z");
  await lost(patient.phone, "Hi", 5);
  const nowhere = { ...world.settings, carrier: world.settings.carrier && { ...world.settings.carrier, baseUrl: "http://127.0.0.1:9" } };
  await compare(nowhere);
  expect(await inboundFrom(patient.phone)).toEqual([]);
  expect(world.logged.some((line) => line.includes("the carrier's log could not be compared"))).toBe(true);
  expect(await world.rows("select log_checked_until as at from senders where phone = $1", [world.clinic.senderPhone])).toEqual([first]);
  await compare();
  expect((await inboundFrom(patient.phone)).map((row) => row.body)).toEqual(["Hi"]);
});

test("texts that left from our number without us are counted, our own and the carrier's notices are not", async () => {
  const patient = await newPatient();
  const carrier = openCarrier(world.settings);
  const dispatcher = createDispatcher({ ...world, db: world.database.databases, carrier });
  await world.act((ctx) => send(ctx, draftTo(patient)));
  await world.act((ctx) => send(ctx, draftTo({ id: null, phone: "+15057770000" }, { purpose: "help", feature: "patient", body: "Help" })));
  await dispatcher.drain();
  await dispatcher.stop();
  await says(patient.phone, "HELP");
  const span = { from: world.clock.now().subtract({ hours: 1 }), until: world.clock.now().add({ minutes: 1 }) };
  const sender = { organization_id: world.clinic.id, phone: world.clinic.senderPhone };
  const deps = { db: world.database.databases, clock: world.clock, log: world.log, carrier };
  expect(await countUnknownTexts(deps, sender, span)).toBe(0);
  const answer = await fetch(`${simulator.url}/2010-04-01/Accounts/${testAccount.sid}/Messages.json`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${testAccount.sid}:${testAccount.token}`).toString("base64")}` },
    body: new URLSearchParams({ To: patient.phone, From: world.clinic.senderPhone, Body: "Not from here" }),
  });
  expect(answer.status).toBe(201);
  expect(await countUnknownTexts(deps, sender, span)).toBe(1);
  await carrier.close();
});

test("no phone and no text of a patient is in any line of the log", () => {
  expect(world.logged.join("\n")).not.toMatch(/\+1505[2-7]|my rash|Not from here/);
});
