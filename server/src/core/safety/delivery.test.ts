// Tests that a safety text is delivered, and that staff are paged when it is not.
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { createInbox } from "../messaging/public.ts";
import { safetyPort } from "./take-concerns.ts";
import { alertOf, newPatient, newPhone, pagedFor, pass } from "./testing.ts";

const app = await startMessagingTestApp({ environment: { CARRIER_TIMEOUT_MS: "1000" } });
afterAll(() => app.close());

const inHarbor = (statement: string): Promise<unknown> =>
  app.inside("harbor", (ctx) => sql`${sql.raw(statement)} where organization_id = ${ctx.org.id}`.execute(ctx.tx));

test("SAFE-020 SAFE-050 a text that the carrier refuses with 21610 counts as undelivered, and staff are paged again", async () => {
  const { phone } = await newPatient(app, { phone: newPhone("9905") });
  await app.receive(phone, "I want to die");
  await pass(app);
  await pass(app, { minutes: 1 });
  const { alert, texts } = await alertOf(app, phone);
  expect(texts).toMatchObject([{ state: "suppressed", failureReason: "opt_out" }]);
  expect(alert.isTextUndelivered).toBe(true);
  expect(await pagedFor(app, phone)).toContain("supervisor not_delivered");
});

test.each(["undelivered", "failed"])(
  "SAFE-022 a text that is later reported %s counts as undelivered, and staff are paged again",
  async (state) => {
    const { phone } = await newPatient(app, { phone: newPhone("9901") });
    await app.receive(phone, "I want to die");
    await pass(app);
    expect((await alertOf(app, phone)).alert.isTextUndelivered).toBe(false);
    await sqlReport(phone, state);
    await pass(app, { minutes: 1 });
    expect((await alertOf(app, phone)).alert.isTextUndelivered).toBe(true);
    expect(await pagedFor(app, phone)).toContain("supervisor not_delivered");
  },
);

/** Applies a delivery report of the carrier to the row. */
const sqlReport = (phone: string, state: string): Promise<unknown> =>
  app.inside("harbor", (ctx) =>
    sql`update messages set state = ${state}, rank = 40 where organization_id = ${ctx.org.id} and to_phone = ${phone} and purpose = 'safety'`.execute(
      ctx.tx,
    ),
  );

test("SAFE-021 SAFE-050 a text that the carrier does not accept within two minutes counts as undelivered", async () => {
  const { phone } = await newPatient(app, { phone: newPhone("9926") });
  await app.receive(phone, "I want to die");
  await pass(app);
  expect((await alertOf(app, phone)).alert.isTextUndelivered).toBe(false);
  await pass(app, { minutes: 1 });
  expect((await alertOf(app, phone)).alert.isTextUndelivered).toBe(false);
  // The carrier takes too long to accept it: staff call now, whatever its later status.
  await app.inside("harbor", (ctx) =>
    sql`update messages set state = 'queued', rank = 0 where organization_id = ${ctx.org.id} and to_phone = ${phone} and purpose = 'safety'`.execute(
      ctx.tx,
    ),
  );
  await pass(app, { minutes: 1 });
  expect((await alertOf(app, phone)).alert.isTextUndelivered).toBe(true);
});

test("SAFE-023 a text whose outcome is unknown after two minutes is sent once more with its own row and key", async () => {
  const { phone } = await newPatient(app, { phone: newPhone("9910") });
  await app.receive(phone, "I want to die");
  await pass(app);
  expect((await alertOf(app, phone)).texts).toMatchObject([{ state: "sent_unconfirmed" }]);
  await pass(app, { minutes: 2 });
  expect((await alertOf(app, phone)).texts).toHaveLength(2);
  const { rows } = await app.inside("harbor", (ctx) =>
    sql<{
      key: string;
    }>`select key from messages where organization_id = ${ctx.org.id} and to_phone = ${phone} and purpose = 'safety' order by id`.execute(
      ctx.tx,
    ),
  );
  expect(rows[1]?.key).toMatch(/^safety-again:/);
  // The outcome of the second one is unknown, too: staff are paged, and no third one is sent.
  await pass(app, { minutes: 2 });
  await pass(app, { minutes: 2 });
  const { alert, texts } = await alertOf(app, phone);
  expect([alert.isTextUndelivered, texts.length]).toEqual([true, 2]);
});

test("SAFE-018 the safety text is sent although the sender is paused and its rate limit is reached", async () => {
  await inHarbor("update senders set paused_until = '2027-01-01', segments_per_second = 1, next_free_at = '2027-01-01'");
  try {
    const { phone } = await newPatient(app);
    await app.receive(phone, "I want to die");
    await pass(app);
    expect(await app.textsTo(phone)).toHaveLength(1);
  } finally {
    await inHarbor("update senders set paused_until = '-infinity', segments_per_second = null, next_free_at = '-infinity'");
  }
});

test("SAFE-017 the safety text is sent at night, and to a number that is opted out", async () => {
  const { phone } = await newPatient(app);
  await app.receive(phone, "STOP");
  await pass(app);
  const before = (await app.textsTo(phone)).length;
  const night = Temporal.Instant.from("2026-11-19T09:00:00Z");
  app.clock.advance(app.clock.now().until(night));
  await app.receive(phone, "I want to die");
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(before + 1);
});

test("SAFE-002 SAFE-019 in a disabled organization a safety message is detected, answered and paged, too", async () => {
  const { phone } = await newPatient(app);
  await app.db.systemPool.query("update organizations set status = 'disabled' where id = $1", [app.cast.organizations.harbor.id]);
  try {
    await app.receive(phone, "I want to die");
    await pass(app);
    expect(await app.textsTo(phone)).toHaveLength(1);
  } finally {
    await app.db.systemPool.query("update organizations set status = 'active' where id = $1", [app.cast.organizations.harbor.id]);
  }
  expect(await pagedFor(app, phone)).toContain("supervisor raised");
});

test("SAFE-003 a delayed STOP in a safety message does not undo a later START", async () => {
  const { id, phone } = await newPatient(app);
  await app.receive(phone, "STOP");
  await app.receive(phone, "START");
  await app.inside("harbor", (ctx) =>
    sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at)
      values (${ctx.org.id}, 'twilio', ${`SMlate${id}`}, ${phone}, ${app.cast.organizations.harbor.sender}, 'stop texting me, I want to die',
        ${app.clock.now().subtract({ hours: 1 }).toString()})`.execute(ctx.tx),
  );
  await app.inbox.drain();
  const { rows } = await app.inside("harbor", (ctx) =>
    sql<{ out: string[] }>`select opted_out_features as out from patients where organization_id = ${ctx.org.id} and id = ${id}`.execute(
      ctx.tx,
    ),
  );
  expect(rows[0]?.out).toEqual([]);
  expect((await alertOf(app, phone)).alert.level).toBe("clear");
});

test("SAFE-024 without a number to send from, the alert shows at once that the text was not delivered", async () => {
  const { phone } = await newPatient(app);
  const status = await app.text(phone, "I want to die");
  expect(status).toBe(200);
  await inHarbor("update senders set channel = 'voice'");
  try {
    await app.inbox.drain();
    const { alert, texts } = await alertOf(app, phone);
    expect([alert.isTextUndelivered, texts]).toEqual([true, []]);
  } finally {
    await inHarbor("update senders set channel = 'sms'");
  }
});

test("SAFE-005 a message that cannot be processed for another reason still raises its alert", async () => {
  const { phone } = await newPatient(app);
  let tries = 0;
  // A failure outside the safety layer makes the processing of the whole batch fail.
  const failing = createInbox({
    db: app.db,
    clock: app.clock,
    log: app.runtime.log,
    settings: app.settings,
    handlers: [],
    safety: {
      takeAnswers: safetyPort.takeAnswers,
      take: async (ctx, texts) => {
        const taken = await safetyPort.take(ctx, texts);
        tries += 1;
        if (tries === 1) throw new Error("broken beside it");
        return taken;
      },
    },
  });
  await app.text(phone, "I want to die");
  await failing.drain();
  expect((await alertOf(app, phone)).messages).toHaveLength(1);
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(1);
  // Processed again, it is neither answered nor counted a second time.
  app.clock.advance({ minutes: 1 });
  await app.inbox.drain();
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(1);
  expect((await alertOf(app, phone)).messages).toHaveLength(1);
});
