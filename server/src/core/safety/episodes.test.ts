// Tests which messages belong to an episode: help words, a bare "2", and keywords that the carrier replies to.
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startedOutreach } from "../../areas/outreaches/testing.ts";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { alertOf, alertsOf, newPatient, pass } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());

async function inEpisode(language = "english"): Promise<string> {
  const { phone } = await newPatient(app, { language });
  await app.receive(phone, language === "spanish" ? "me quiero matar" : "I want to die");
  await pass(app);
  return phone;
}

test.each(["HELP", "ayuda", "Ayuda!"])("SAFE-027 %s in an episode gets the safety text each time, never the help text", async (word) => {
  const phone = await inEpisode();
  await app.receive(phone, word);
  await app.receive(phone, word);
  await pass(app);
  const texts = await app.textsTo(phone);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).toMatch(/911.*988/s);
  expect(texts.join()).not.toContain("rates");
  const { messages } = await alertOf(app, phone);
  expect(messages.slice(1)).toMatchObject([{ kind: "help_word" }, { kind: "help_word" }]);
});

test.each(["help me", "please help me", "2"])("SAFE-027 %j in an episode renews the alert and is not answered otherwise", async (word) => {
  const phone = await inEpisode();
  await app.receive(phone, word);
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(1);
  app.clock.advance({ minutes: 10 });
  await app.receive(phone, word);
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(2);
  expect((await alertOf(app, phone)).messages).toHaveLength(3);
});

test("SAFE-029 a bare 2 counts for a day after the safety text", async () => {
  const phone = await inEpisode();
  app.clock.advance({ hours: 24, minutes: 1 });
  await app.receive(phone, "2");
  expect((await alertOf(app, phone)).messages).toHaveLength(1);
});

test("SAFE-029 a newer question that accepts a 2 gets it", async () => {
  const phone = await inEpisode();
  const { id } = (await app.inside("harbor", async (ctx) => {
    const { rows } = await sql<{ id: number }>`select id from patients where organization_id = ${ctx.org.id} and phone = ${phone}`.execute(
      ctx.tx,
    );
    return rows[0];
  })) as { id: number };
  app.clock.advance({ minutes: 1 });
  await askScale(id, phone);
  await app.receive(phone, "2");
  expect((await alertOf(app, phone)).messages).toHaveLength(1);
});

/** A question from 1 to 10 that has reached this phone. */
async function askScale(patientId: number, phone: string): Promise<void> {
  const now = app.clock.now().toString();
  await app.inside("harbor", async (ctx) => {
    const { rows } = await sql<{ id: number }>`insert into questions (organization_id, type, content_text, created_at)
      values (${ctx.org.id}, 'scale', '{"english": "How is your mood, 1 to 10?"}', ${now}) returning id`.execute(ctx.tx);
    const questionId = rows[0]?.id as number;
    await sql`insert into answers (organization_id, question_id, position, type, params) values (${ctx.org.id}, ${questionId}, 1, 'scale', '{"min": 1, "max": 10}')`.execute(
      ctx.tx,
    );
    await sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank, question_id,
        expects, reply_hours, reply_state, created_at, sent_at)
      values (${ctx.org.id}, ${`scale:${patientId}`}, ${patientId}, 'program', 'program', ${app.cast.organizations.harbor.sender}, ${phone}, 'english',
        'How is your mood, 1 to 10?', 1, 'delivered', 40, ${questionId}, 'scale', 24, 'open', ${now}, ${now})`.execute(ctx.tx);
  });
}

describe("outside an episode", () => {
  test("SAFE-028 HELP gets the help text, which names 911 and 988", async () => {
    const { phone } = await newPatient(app);
    await app.receive(phone, "HELP");
    await pass(app);
    const [text] = await app.textsTo(phone);
    expect(text).toContain("Emergency: call 911. Crisis: call or text 988.");
    expect(await alertsOf(app, phone)).toEqual([]);
  });

  test("SAFE-031 AYUDA is a possible alert within a week of a text that named it, and help after that", async () => {
    const phone = await inEpisode("spanish");
    const { alert } = await alertOf(app, phone);
    await app.inside("harbor", (ctx) =>
      sql`update alerts set state = 'closed', outcome = 'reached' where organization_id = ${ctx.org.id} and external_id = ${alert.externalId}`.execute(
        ctx.tx,
      ),
    );
    app.clock.advance({ hours: 24 * 6 });
    await app.receive(phone, "AYUDA");
    await pass(app);
    const [newest] = await alertsOf(app, phone);
    expect(newest).toMatchObject({ kind: "help_word", level: "possible", state: "open" });
    await app.inside("harbor", (ctx) =>
      sql`update alerts set state = 'closed', outcome = 'reached' where organization_id = ${ctx.org.id} and phone = ${phone}`.execute(
        ctx.tx,
      ),
    );
    app.clock.advance({ hours: 24 * 8 });
    await app.receive(phone, "AYUDA");
    expect(await alertsOf(app, phone)).toHaveLength(2);
  });

  test("SAFE-029 a bare 2 without an episode is processed as usual", async () => {
    const { phone } = await newPatient(app);
    await app.receive(phone, "2");
    expect(await alertsOf(app, phone)).toEqual([]);
  });
});

test("SAFE-004 an open question is neither answered nor followed by an error text", async () => {
  const { externalId, phone } = await newPatient(app);
  await startedOutreach(app, { patients: { externalIds: [externalId] } });
  await app.dispatch();
  await app.receive(phone, "yes I want to die");
  await pass(app);
  const texts = await app.textsTo(phone);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain("988");
});

test("SAFE-004 SAFE-025 while the alert is open no automatic reply is sent: no acknowledgment, error text or out-of-hours text", async () => {
  const { externalId, phone } = await newPatient(app);
  await startedOutreach(app, { title: "Quiet", patients: { externalIds: [externalId] } });
  await app.dispatch();
  await app.receive(phone, "I want to die");
  await pass(app);
  const before = await app.textsTo(phone);
  await app.receive(phone, "nobody listens to me anyway");
  await app.receive(phone, "YES");
  await app.receive(phone, "are you there?");
  await pass(app);
  expect(await app.textsTo(phone)).toEqual(before);
  // The answer still counts.
  const { rows } = await app.inside("harbor", (ctx) =>
    sql<{
      type: string;
    }>`select r.answer_type as type from responses r join patients p on p.organization_id = r.organization_id and p.id = r.patient_id
      where r.organization_id = ${ctx.org.id} and p.phone = ${phone} and r.is_valid`.execute(ctx.tx),
  );
  expect(rows).toEqual([{ type: "yes" }]);
});

/** A text that reached this phone and asks for no answer of a kind, as staff write. */
async function write(patientId: number, phone: string, body: string): Promise<void> {
  const now = app.clock.now().toString();
  await app.inside("harbor", ({ tx, org }) =>
    sql`insert into messages (organization_id, key, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, rank,
        created_at, sent_at)
      values (${org.id}, ${`written:${patientId}`}, ${patientId}, 'messenger', 'direct', ${app.cast.organizations.harbor.sender}, ${phone}, 'english',
        ${body}, 1, 'delivered', 40, ${now}, ${now})`.execute(tx),
  );
}

test.each([
  ["about a visit", "Hi, this is the clinic. Are you still coming at 3 PM today?", 0],
  ["about anything else", "Hi, this is the clinic. How have you been since we talked?", 1],
])("SAFE-055 I don't think I'll make it: what was written to the patient before, %s, tells what is meant", async (_what, body, count) => {
  const { id, phone } = await newPatient(app);
  await write(id, phone, body);
  app.clock.advance({ minutes: 1 });
  await app.receive(phone, "I don't think I'll make it");
  await pass(app);
  expect(await alertsOf(app, phone)).toHaveLength(count);
});
