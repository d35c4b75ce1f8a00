// Tests the pause of a number: which messages wait, which are sent, and the decisions of staff.
import { alerts } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { sendMany } from "../messaging/public.ts";
import { alertOf, newPatient, pagedFor, pass } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

type Purpose = "outreach" | "program" | "welcome" | "referral" | "reminder";
let drafts = 0;

/** Sends an automated message with a unique text to the patient. */
async function send(patient: { id: number; phone: string }, purpose: Purpose, notAfter: Temporal.Instant | null = null): Promise<string> {
  drafts += 1;
  const body = `${purpose} ${drafts}`;
  const feature = { outreach: "outreach", program: "program", welcome: "patient", referral: "referral", reminder: "appointment" } as const;
  await app.inside("harbor", (ctx) =>
    sendMany(ctx, { lane: "now" }, [
      {
        patientId: patient.id,
        toPhone: patient.phone,
        purpose,
        feature: feature[purpose],
        sourceId: null,
        language: "english",
        body,
        phiSpans: [],
        key: body,
        notAfter,
      },
    ]),
  );
  await app.dispatch();
  return body;
}

async function paused(): Promise<{ id: number; phone: string; externalId: string }> {
  const { id, phone } = await newPatient(app);
  await app.receive(phone, "I want to die");
  await pass(app);
  return { id, phone, externalId: (await alertOf(app, phone)).alert.externalId };
}

test("SAFE-032 SAFE-034 programs, outreaches, referrals and welcomes to all patients with the number wait, reminders are sent", async () => {
  const one = await paused();
  const child = await newPatient(app, { phone: one.phone });
  for (const purpose of ["outreach", "program", "welcome", "referral"] as const) {
    await send(one, purpose);
    await send(child, purpose);
  }
  expect(await app.textsTo(one.phone)).toHaveLength(1);
  const reminder = await send(one, "reminder");
  expect(await app.textsTo(one.phone)).toContain(reminder);
  const { pause, alert } = await alertOf(app, one.phone);
  expect([alert.isPaused, pause?.heldMessages.length, pause?.keptUntil]).toEqual([true, 8, null]);
});

test("SAFE-033 START ends no pause, nor does START after STOP", async () => {
  const one = await paused();
  for (const words of [["START"], ["STOP", "START"]]) {
    for (const word of words) await app.receive(one.phone, word);
    await pass(app);
    const before = await app.textsTo(one.phone);
    await send(one, "outreach");
    expect(await app.textsTo(one.phone)).toEqual(before);
    const { pause, alert } = await alertOf(app, one.phone);
    expect([alert.isPaused, pause?.releasedAt]).toEqual([true, null]);
  }
  expect((await alertOf(app, one.phone)).pause?.heldMessages.length).toBe(1);
});

test("SAFE-034 the responder may stop reminders too", async () => {
  const one = await paused();
  const until = app.clock.now().add({ hours: 48 }).toString();
  const body = { decision: "hold", until, stopsAppointments: true } as const;
  const { pause } = await (await app.as("supervisor")).ok(alerts.decidePause, { params: { externalId: one.externalId }, body });
  expect(pause).toMatchObject({ areAppointmentsStopped: true, keptUntil: until });
  const reminder = await send(one, "reminder");
  expect(await app.textsTo(one.phone)).not.toContain(reminder);
});

test("SAFE-035 SAFE-036 on release expired messages are dropped and listed, and the others are sent", async () => {
  const one = await paused();
  const [brief, lasting] = [await send(one, "program", app.clock.now().add({ hours: 2 })), await send(one, "outreach")];
  await pass(app, { hours: 3 });
  const waiting = (await alertOf(app, one.phone)).pause?.heldMessages;
  expect(waiting?.map(({ body, isDropped }) => [body, isDropped])).toEqual([
    [brief, false],
    [lasting, false],
  ]);
  const { pause } = await (await app.as("supervisor")).ok(alerts.decidePause, {
    params: { externalId: one.externalId },
    body: { decision: "release" },
  });
  expect(pause.releasedAt).not.toBeNull();
  expect(pause.heldMessages.map(({ body, isDropped }) => [body, isDropped])).toEqual([[brief, true]]);
  await app.dispatch();
  const texts = await app.textsTo(one.phone);
  expect([texts.includes(lasting), texts.includes(brief)]).toEqual([true, false]);
  const { rows } = await app.inside("harbor", (ctx) =>
    sql<{ reason: string }>`select failure_reason as reason from messages where organization_id = ${ctx.org.id} and key = ${brief}`.execute(
      ctx.tx,
    ),
  );
  expect(rows[0]?.reason).toBe("passed_while_paused");
});

test("SAFE-036 an undecided pause pages every day, also after the alert is closed, and a decided one lasts until its time", async () => {
  const one = await paused();
  const params = { externalId: one.externalId };
  await (await app.as("supervisor")).ok(alerts.close, { params, body: { outcome: "reached" } });
  const undecided = async () => (await pagedFor(app, one.phone)).filter((page) => page.endsWith("pause_undecided")).length;
  await pass(app, { hours: 24 });
  const first = await undecided();
  expect(first).toBeGreaterThan(0);
  await pass(app, { hours: 24 });
  expect(await undecided()).toBe(2 * first);
  const until = app.clock.now().add({ hours: 72 }).toString();
  await (await app.as("supervisor")).ok(alerts.decidePause, { params, body: { decision: "hold", until } });
  await pass(app, { hours: 48 });
  expect(await undecided()).toBe(2 * first);
  await pass(app, { hours: 24 });
  expect(await undecided()).toBe(3 * first);
});
