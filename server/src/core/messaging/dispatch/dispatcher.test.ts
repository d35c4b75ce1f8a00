// Tests sending on a real database against the simulator: once, on time, in order, and never past the send policy.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { applyOpt } from "../../patients/public.ts";
import { openSource, pauseSource, resumeSource, send, sendMany, sourceTallies, withdrawSources } from "../public.ts";
import type { Draft } from "../rules/draft.ts";
import {
  createTestSetup,
  draftTo,
  startTestSimulator,
  type TestOrganization,
  type TestSetup,
  type TestSimulator,
  testNoon,
} from "../testing.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";

let world: TestSetup;
let simulator: TestSimulator;
let carrier: Carrier;
let dispatcher: Dispatcher;

beforeAll(async () => {
  simulator = await startTestSimulator();
  // No answer of the simulator is to be lost to a busy machine: it would be asked about instead of counting as sent.
  world = await createTestSetup({ CARRIER_BASE_URL: simulator.url, PUBLIC_URL: "http://127.0.0.1:9", CARRIER_TIMEOUT_MS: "60000" });
  carrier = openCarrier(world.settings);
});
afterAll(async () => {
  await carrier.close();
  await simulator.stop();
  await world.close();
});
beforeEach(async () => {
  world.clock.set(testNoon);
  await simulator.control("POST", "/reset.json");
  await simulator.control("DELETE", "/messages.json");
  await world.rows("delete from outbox_chunks");
  await world.rows("update senders set paused_until = '-infinity', next_free_at = '-infinity'");
  dispatcher = createDispatcher({ db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings, carrier });
});
afterEach(() => dispatcher.stop());

interface Text {
  to: string;
  body: string;
  statusCallback: string;
}
const texts = () => simulator.control<Text[]>("GET", "/messages.json?limit=100000&direction=outbound-api");
const stats = () => simulator.control<{ accepted: number; duplicatesTotal: number }>("GET", "/stats.json");
const stateOf = async (key: string) =>
  (
    await world.rows<{ state: string; failure_reason: string | null }>("select state, failure_reason from messages where key = $1", [key])
  )[0];

let records = 100;
const source = (clinic?: TestOrganization) => {
  records += 1;
  const recordId = records;
  return world.act(
    (ctx) =>
      openSource(ctx, { feature: "outreach", purpose: "outreach", recordType: "outreach", recordId, recordExternalId: `o-${recordId}` }),
    clinic,
  );
};
const sendBulk = (drafts: Draft[], clinic?: TestOrganization) => world.act((ctx) => sendMany(ctx, { lane: "bulk" }, drafts), clinic);

test("JOB-032 every text of a mass send leaves exactly once, and its counts add up", async () => {
  const sourceId = await source();
  const patients = await world.addPatients(1_234);
  await sendBulk(patients.map((patient) => draftTo(patient, { sourceId, body: `Flu shots, ${patient.id}` })));
  await dispatcher.drain();
  expect(await stats()).toMatchObject({ accepted: 1_234, duplicatesTotal: 0 });
  const [tally] = await world.act((ctx) => sourceTallies(ctx, [sourceId]));
  expect(tally).toMatchObject({ created: 1_234, states: { sent: 1_234, queued: 0 } });
  const days = await world.rows<{ day: string; n: number }>(
    "select day, sum(n)::int as n from message_days where outcome = 'sent' group by day",
  );
  expect(days).toEqual([{ day: "2026-11-23", n: 1_234 }]);
  expect(await world.rows("select state, outcome_count, handed from outbox_chunks group by 1, 2, 3 order by 2")).toEqual([
    { state: "handed", outcome_count: 234, handed: 234 },
    { state: "handed", outcome_count: 500, handed: 500 },
  ]);
  const references = new Set((await texts()).map((text) => text.statusCallback));
  expect(references.size).toBe(1_234);
});

test("JOB-032 two dispatchers on one database send each message once", async () => {
  const patients = await world.addPatients(3_000);
  await sendBulk(patients.map((patient) => draftTo(patient)));
  const other = createDispatcher({ db: world.database.databases, clock: world.clock, log: world.log, settings: world.settings, carrier });
  await Promise.all([dispatcher.drain(), other.drain()]);
  await other.stop();
  expect(await stats()).toMatchObject({ accepted: 3_000, duplicatesTotal: 0 });
});

test("JOB-033 no text after an opt-out, even if it was queued before: of everything, of the feature, or of the number", async () => {
  const [all, feature, number, other] = await world.addPatients(4);
  if (!all || !feature || !number || !other) throw new Error("no patients");
  for (const [patient, key] of [
    [all, "g-all"],
    [feature, "g-feature"],
    [number, "g-number"],
    [other, "g-other"],
  ] as const) {
    await world.act((ctx) => send(ctx, draftTo(patient, { key })));
  }
  await world.rows("update patients set opted_out_features = '{all}' where id = $1", [all.id]);
  await world.rows("update patients set opted_out_features = '{outreach}' where id = $1", [feature.id]);
  await world.rows("update patients set opted_out_features = '{appointment}' where id = $1", [other.id]);
  await world.rows("insert into number_suppressions (organization_id, phone, reason, since) values ($1, $2, 'stop', now())", [
    world.clinic.id,
    number.phone,
  ]);
  await dispatcher.drain();
  expect((await texts()).map((text) => text.to)).toEqual([other.phone]);
  for (const key of ["g-all", "g-feature", "g-number"])
    expect(await stateOf(key)).toEqual({ state: "suppressed", failure_reason: "opt_out" });
});

test("the confirmation of an opt-out and help pass the gate of somebody who opted out", async () => {
  const [patient] = await world.addPatients(1, { opted_out_features: ["all"] });
  if (!patient) throw new Error("no patient");
  await world.act((ctx) =>
    sendMany(ctx, { lane: "now" }, [
      draftTo(patient, { purpose: "global_optout", feature: "patient" }),
      draftTo(patient, { purpose: "help", feature: "patient", body: "Help" }),
    ]),
  );
  await dispatcher.drain();
  expect(await texts()).toHaveLength(2);
});

test("JOB-033 language, number, reachability and profile are those of the moment of hand-over", async () => {
  const patients = await world.addPatients(6);
  const [language, none, phone, unreachable, disabled, fine] = patients.map((patient) => patient.id);
  await sendBulk(patients.map((patient, at) => draftTo(patient, { key: `now-${at}` })));
  await world.rows("update patients set language = 'spanish' where id = $1", [language]);
  await world.rows("update patients set language = null where id = $1", [none]);
  await world.rows("update patients set phone = '+15054443333' where id = $1", [phone]);
  await world.rows("update patients set is_unreachable = true where id = $1", [unreachable]);
  await world.rows("update patients set state = 'disabled' where id = $1", [disabled]);
  await dispatcher.drain();
  expect((await texts()).map((text) => text.to)).toEqual([patients.find((patient) => patient.id === fine)?.phone]);
  const reasons = await world.rows<{ failure_reason: string }>("select failure_reason from messages where key like 'now-%' order by key");
  expect(reasons.map((row) => row.failure_reason)).toEqual([
    "language_changed",
    "missing_language",
    "number_changed",
    "unreachable",
    "patient_disabled",
    null,
  ]);
});

test("JOB-001 no automated text leaves outside 08:00 to 20:59 of the patient's own clock; it waits for the next opening", async () => {
  const [denver] = await world.addPatients(1);
  const [newYork] = await world.addPatients(1, { time_zone: "America/New_York" });
  const [honolulu] = await world.addPatients(1, { time_zone: "Pacific/Honolulu" });
  if (!denver || !newYork || !honolulu) throw new Error("no patients");
  // 19:30 in Denver, 21:30 in New York, 16:30 in Honolulu.
  world.clock.set("2026-11-24T02:30:00Z");
  await sendBulk([denver, newYork, honolulu].map((patient) => draftTo(patient)));
  await dispatcher.drain();
  expect((await texts()).map((text) => text.to).sort()).toEqual([denver.phone, honolulu.phone].sort());
  const [waiting] = await world.rows<{ due_at: string }>("select due_at from outbox_chunks where state = 'ready'");
  expect(waiting?.due_at).toBe("2026-11-24T13:00:00Z");
  world.clock.set("2026-11-24T12:59:59Z");
  await dispatcher.drain();
  expect(await texts()).toHaveLength(2);
  world.clock.set("2026-11-24T13:00:00Z");
  await dispatcher.drain();
  expect((await texts()).map((text) => text.to)).toContain(newYork.phone);
});

test("JOB-001 a time zone that nobody knows holds up nobody: the organization's hours count for that patient", async () => {
  const write = (zone: string) => world.addPatients(1, { time_zone: zone });
  for (const zone of ["Amerika/Denver", "PST", "UTC+7", ""]) await expect(write(zone)).rejects.toThrow(/patients__time_zone/);
  // As a row from before that rule, or after a change in the world's list of zones.
  const asOwner = (statement: string) => world.database.databases.systemPool.query(`set local role none; ${statement}`);
  await asOwner("alter table patients drop constraint patients__time_zone");
  const strange = await write("Mars/Olympus_Mons");
  const fine = await world.addPatients(3);
  world.clock.set("2026-11-24T03:30:00Z");
  await sendBulk([...strange, ...fine].map((patient) => draftTo(patient)));
  await dispatcher.drain();
  expect((await texts()).map((text) => text.to).sort()).toEqual([...strange, ...fine].map((patient) => patient.phone).sort());
  expect(world.logged.some((line) => line.includes("unknown_zone"))).toBe(true);
  await world.rows("update patients set time_zone = null where id = $1", [strange[0]?.id]);
  await asOwner("alter table patients add constraint patients__time_zone check (time_zone is null or is_time_zone(time_zone))");
});

test("what waits to leave from a number leaves from the organization's present one, whether it was replaced or given back", async () => {
  const clinic = await world.addClinic();
  const [one, two, three] = await world.addPatients(3, {}, clinic);
  if (!one || !two || !three) throw new Error("no patients");
  const sendersOf = async () => (await simulator.control<{ from: string }[]>("GET", "/messages.json")).map((text) => text.from);
  await sendBulk([draftTo(one, { key: "moved-1" })], clinic);
  await world.rows("update senders set phone = '+15055557001' where organization_id = $1", [clinic.id]);
  await dispatcher.drain();
  expect(await sendersOf()).toEqual(["+15055557001"]);

  await sendBulk([draftTo(two, { key: "moved-2" })], clinic);
  await world.rows("delete from senders where organization_id = $1", [clinic.id]);
  await dispatcher.drain();
  await world.rows("insert into senders (organization_id, phone) values ($1, '+15055557002')", [clinic.id]);
  await dispatcher.drain();
  expect(await sendersOf()).toEqual(["+15055557002", "+15055557001"]);

  await sendBulk([draftTo(three, { key: "moved-3" })], clinic);
  await world.rows("insert into senders (organization_id, phone) values ($1, '+15055557003')", [clinic.id]);
  await world.rows("delete from senders where phone = '+15055557002'");
  await dispatcher.drain();
  expect(await sendersOf()).toEqual(["+15055557003", "+15055557002", "+15055557001"]);
  expect((await world.rows("select from_phone from messages where key like 'moved-%' order by key")).map((row) => row.from_phone)).toEqual([
    "+15055557001",
    "+15055557002",
    "+15055557003",
  ]);
});

test("JOB-017 a stop reaches the rest of a chunk that the gate has let pass already: only what is marked as leaving still leaves", async () => {
  const sourceId = await source();
  const patients = await world.addPatients(500);
  await sendBulk(patients.map((patient) => draftTo(patient, { sourceId })));
  let letGo: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (letGo = resolve));
  const held = createDispatcher({
    db: world.database.databases,
    clock: world.clock,
    log: world.log,
    settings: world.settings,
    carrier: { ...carrier, send: async (text) => stopped.then(() => carrier.send(text)) },
  });
  const draining = held.drain();
  const marked = async () => (await world.rows<{ handed: number }>("select handed from outbox_chunks"))[0]?.handed;
  await expect.poll(marked, { timeout: 20_000 }).toBe(300);
  await world.act((ctx) => withdrawSources(ctx, [sourceId]));
  letGo();
  await draining;
  await held.stop();
  expect((await stats()).accepted).toBe(300);
  const [tally] = await world.act((ctx) => sourceTallies(ctx, [sourceId]));
  expect(tally?.states).toMatchObject({ sent: 300, cancelled: 200, queued: 0 });
});

test("JOB-033 an opt-out reaches the rest of a chunk that the gate has let pass already", async () => {
  const patients = await world.addPatients(500);
  await sendBulk(patients.map((patient) => draftTo(patient)));
  let letGo: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (letGo = resolve));
  const held = createDispatcher({
    db: world.database.databases,
    clock: world.clock,
    log: world.log,
    settings: world.settings,
    carrier: { ...carrier, send: async (text) => stopped.then(() => carrier.send(text)) },
  });
  const draining = held.drain();
  const marked = async () => (await world.rows<{ handed: number }>("select handed from outbox_chunks"))[0]?.handed;
  await expect.poll(marked, { timeout: 20_000 }).toBe(300);
  const leaving = patients.slice(450);
  await world.act((ctx) =>
    applyOpt(
      ctx,
      leaving.map((patient) => patient.id),
      { direction: "out", features: ["all"], source: "patient_keyword" },
    ),
  );
  letGo();
  await draining;
  await held.stop();
  const reached = new Set((await texts()).map((text) => text.to));
  expect(reached.size).toBe(450);
  expect(leaving.filter((patient) => reached.has(patient.phone))).toEqual([]);
});

test("JOB-001 an answer to what the patient just sent is not held for the hours", async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  world.clock.set("2026-11-24T09:00:00Z");
  for (const purpose of ["acknowledgement", "direct"] as const)
    await world.act((ctx) => send(ctx, draftTo(patient, { purpose, body: purpose })));
  await dispatcher.drain();
  expect(await texts()).toHaveLength(2);
});

test("a text past its last moment ends as too late, and so does one whose next opening would be too late", async () => {
  const [one, two] = await world.addPatients(2);
  if (!one || !two) throw new Error("no patients");
  const now = world.clock.now();
  await world.act((ctx) => sendMany(ctx, { lane: "bulk" }, [draftTo(one, { key: "late-1", notAfter: now.add({ minutes: 5 }) })]));
  world.clock.advance({ minutes: 6 });
  await dispatcher.drain();
  world.clock.set("2026-11-24T05:00:00Z");
  await world.act((ctx) =>
    sendMany(ctx, { lane: "bulk" }, [draftTo(two, { key: "late-2", notAfter: Temporal.Instant.from("2026-11-24T14:00:00Z") })]),
  );
  await dispatcher.drain();
  expect(await stateOf("late-1")).toEqual({ state: "failed", failure_reason: "too_late" });
  expect(await stateOf("late-2")).toEqual({ state: "failed", failure_reason: "too_late" });
  expect(await texts()).toHaveLength(0);
});

test("JOB-034 nothing is sent for a disabled organization; enabled again, its texts go on, and after a week they are cancelled", async () => {
  const clinic = await world.addClinic();
  const patients = await world.addPatients(3, {}, clinic);
  await sendBulk(
    patients.map((patient, at) => draftTo(patient, { key: `dis-${at}` })),
    clinic,
  );
  await world.rows("update organizations set status = 'disabled' where id = $1", [clinic.id]);
  await dispatcher.drain();
  expect(await texts()).toHaveLength(0);
  expect((await stateOf("dis-0"))?.state).toBe("held");
  await world.rows("update organizations set status = 'active' where id = $1", [clinic.id]);
  world.clock.advance({ hours: 1 });
  await dispatcher.drain();
  expect(await texts()).toHaveLength(3);
  expect((await stateOf("dis-0"))?.state).toBe("sent");

  await sendBulk(
    patients.map((patient, at) => draftTo(patient, { key: `old-${at}` })),
    clinic,
  );
  await world.rows("update organizations set status = 'disabled' where id = $1", [clinic.id]);
  await dispatcher.drain();
  world.clock.advance({ hours: 24 * 7 + 1 });
  await dispatcher.drain();
  expect(await stateOf("old-0")).toEqual({ state: "cancelled", failure_reason: "held_too_long" });
  expect(await texts()).toHaveLength(3);
});

test("a withdrawn source lets nothing more leave; a paused one goes on when it is resumed", async () => {
  const [withdrawn, paused] = [await source(), await source()];
  const patients = await world.addPatients(4);
  await sendBulk(patients.slice(0, 2).map((patient) => draftTo(patient, { sourceId: withdrawn })));
  await sendBulk(patients.slice(2).map((patient) => draftTo(patient, { sourceId: paused })));
  await world.act((ctx) => withdrawSources(ctx, [withdrawn]));
  await world.act((ctx) => pauseSource(ctx, paused));
  await dispatcher.drain();
  expect(await texts()).toHaveLength(0);
  const [tally] = await world.act((ctx) => sourceTallies(ctx, [withdrawn]));
  expect(tally?.states).toMatchObject({ cancelled: 2, queued: 0 });
  await world.act((ctx) => resumeSource(ctx, paused));
  await dispatcher.drain();
  expect(await texts()).toHaveLength(2);
});

test("a patient held for review gets no automated text until somebody has looked; a nurse's own message leaves", async () => {
  const [patient] = await world.addPatients(1, { is_held_for_review: true });
  if (!patient) throw new Error("no patient");
  await world.act((ctx) => send(ctx, draftTo(patient, { key: "held" })));
  await world.act((ctx) => send(ctx, draftTo(patient, { purpose: "direct", feature: "messenger", body: "A nurse" })));
  await dispatcher.drain();
  expect((await texts()).map((text) => text.body)).toEqual(["A nurse"]);
  await world.rows("update patients set is_held_for_review = false where id = $1", [patient.id]);
  world.clock.advance({ hours: 1 });
  await dispatcher.drain();
  expect(await stateOf("held")).toMatchObject({ state: "sent" });
});

test("OUT-081.4 the limit of outreach messages holds outreaches only: everything else leaves and is not counted", async () => {
  const [patient] = await world.addPatients(1);
  if (!patient) throw new Error("no patient");
  await world.rows("update organizations set outreach_budget = 1");
  const others = ["reminder", "program", "referral", "welcome", "direct", "acknowledgement", "safety"] as const;
  for (const purpose of others) await world.act((ctx) => send(ctx, draftTo(patient, { purpose, key: `budget-${purpose}`, body: purpose })));
  await dispatcher.drain();
  await world.act((ctx) => send(ctx, draftTo(patient, { purpose: "outreach", key: "budget-1", body: "first outreach" })));
  await dispatcher.drain();
  await world.act((ctx) => send(ctx, draftTo(patient, { purpose: "outreach", key: "budget-2", body: "second outreach" })));
  for (const purpose of others)
    await world.act((ctx) => send(ctx, draftTo(patient, { purpose, key: `budget-${purpose}-2`, body: `${purpose} 2` })));
  await dispatcher.drain();
  await world.rows("update organizations set outreach_budget = null");
  const bodies = (await texts()).map(({ body }) => body);
  expect(bodies.toSorted()).toEqual(["first outreach", ...others, ...others.map((purpose) => `${purpose} 2`)].toSorted());
  expect(await stateOf("budget-2")).toMatchObject({ state: "held" });
});

test("JOB-001 a machine that slept with texts in its hands asks the gate again: what left the window meanwhile waits for the morning", async () => {
  const [first, second] = await world.addPatients(2);
  if (!first || !second) throw new Error("no patients");
  const sleeping: Carrier = {
    ...carrier,
    // Wall-clock time advances while the monotonic clock of the process does not.
    send: async (text) => {
      const outcome = await carrier.send(text);
      world.clock.advance({ hours: 12 });
      return outcome;
    },
  };
  const settings = { ...world.settings, dispatch: { ...world.settings.dispatch, inFlight: 1 } };
  const slow = createDispatcher({ db: world.database.databases, clock: world.clock, log: world.log, settings, carrier: sleeping });
  await sendBulk([draftTo(first), draftTo(second)]);
  await slow.drain();
  await slow.stop();
  expect((await texts()).map((text) => text.to)).toEqual([first.phone]);
  await dispatcher.drain();
  expect(await texts()).toHaveLength(1);
  world.clock.set("2026-11-24T15:00:00Z");
  await dispatcher.drain();
  expect((await texts()).map((text) => text.to).toSorted()).toEqual([first.phone, second.phone]);
});
