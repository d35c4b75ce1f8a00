// Tests the handling of safety messages: detected first for all patients, answered only by the safety text, and paged to staff.
import { alerts, onCall } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startMessagingTestApp } from "../../testing/messaging-test-app.ts";
import { alertOf, alertsOf, newPatient, newPhone, pagedFor, pass } from "./testing.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

const english = "If you are in danger, call 911 now. Call or text 988 any time to talk with someone.";

test("SAFE-002 SAFE-004 SAFE-008 SAFE-010 SAFE-015 a clear safety message gets the safety text and nothing else, and pages at once", async () => {
  const { phone } = await newPatient(app);
  await app.receive(phone, "I want to kill myself");
  await pass(app);
  const texts = await app.textsTo(phone);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(english);
  expect(texts[0]).not.toMatch(/Zephyrine|Canarywood|kill/);
  const { alert, messages, texts: sent, pages } = await alertOf(app, phone);
  expect(alert).toMatchObject({
    source: "safety",
    kind: "crisis",
    level: "clear",
    state: "open",
    phone,
    isPaused: true,
    isTextUndelivered: false,
  });
  expect(alert.patients).toMatchObject([{ firstName: "Zephyrine" }]);
  expect(messages).toMatchObject([{ body: "I want to kill myself", evidence: "want to kill myself", kind: "crisis", level: "clear" }]);
  expect(sent).toMatchObject([{ language: "english" }]);
  expect(pages.length).toBeGreaterThan(0);
});

test("SAFE-010 an emergency and danger from others have their own texts", async () => {
  const [ill, threatened] = [await newPatient(app), await newPatient(app)];
  await app.receive(ill.phone, "my chest hurts and I can't breathe");
  await app.receive(threatened.phone, "my husband hits me");
  await pass(app);
  expect((await app.textsTo(ill.phone))[0]).toContain("If this is an emergency, call 911 now.");
  const [said] = await app.textsTo(threatened.phone);
  expect(said).toContain("If you need help right away, call 911.");
  expect(said).not.toMatch(/danger|hit|hurt|violen/i);
});

test("SAFE-002 SAFE-011 a message of an unknown number is handled, too, and answered in its language", async () => {
  const phone = newPhone();
  await app.receive(phone, "me quiero matar");
  await pass(app);
  expect((await app.textsTo(phone))[0]).toContain("llame al 988 y oprima 2");
  expect((await alertOf(app, phone)).alert.patients).toEqual([]);
});

test.each([
  ["spanish", "llame al 988 y oprima 2"],
  ["english", "call or text 988"],
  [null, "call or text 988"],
])("SAFE-011 where the words tell no language, the text is in that of the patient: %s", async (language, said) => {
  const { phone } = await newPatient(app, { language });
  await app.receive(phone, "911");
  await pass(app);
  expect(await app.textsTo(phone)).toEqual([expect.stringContaining(said)]);
});

test.each([
  ["disabled patient", "state = 'disabled'"],
  ["unreachable patient", "is_unreachable = true"],
  ["patient held for review", "is_held_for_review = true"],
  ["patient who opted out of everything", "opted_out_features = '{all}'"],
  ["patient without a language", "language = null"],
])("SAFE-002 SAFE-017 SAFE-019 the safety text reaches a %s", async (_case, change) => {
  const { id, phone } = await newPatient(app);
  await sql`update patients set ${sql.raw(change)} where id = ${id}`.execute(app.db.system);
  await app.receive(phone, "I want to die");
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(1);
  expect((await alertOf(app, phone)).alert.level).toBe("clear");
});

test.each(["stop texting me, I want to die", "STOP, I want to die"])(
  "SAFE-003 the STOP in %j takes effect without a confirmation, and the safety text is still sent",
  async (text) => {
    const { id, phone } = await newPatient(app);
    await app.receive(phone, text);
    await pass(app);
    expect(await app.textsTo(phone)).toEqual([expect.stringContaining(english)]);
    const { rows } = await app.inside("harbor", (ctx) =>
      sql<{ out: string[] }>`select opted_out_features as out from patients where organization_id = ${ctx.org.id} and id = ${id}`.execute(
        ctx.tx,
      ),
    );
    expect(rows[0]?.out).toContain("all");
    await app.receive(phone, "I want to kill myself");
    expect(await alertsOf(app, phone)).toHaveLength(1);
  },
);

test("SAFE-025 SAFE-026 an episode has one alert; its text is repeated after ten minutes at the earliest", async () => {
  const { phone } = await newPatient(app);
  await app.receive(phone, "I want to die");
  await pass(app);
  await app.receive(phone, "i really want to die");
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(1);
  app.clock.advance({ minutes: 10 });
  await app.receive(phone, "I want to die now");
  await pass(app);
  expect(await app.textsTo(phone)).toHaveLength(2);
  const all = await alertsOf(app, phone);
  expect(all).toHaveLength(1);
  const externalId = all[0]?.externalId as string;
  expect((await alertOf(app, phone)).messages).toHaveLength(3);
  await supervisor.ok(alerts.close, { params: { externalId }, body: { outcome: "reached" } });
  await app.receive(phone, "I want to die");
  expect(await alertsOf(app, phone)).toHaveLength(2);
});

test("SAFE-037 SAFE-038 SAFE-042 without users on call all supervisors are paged, then the operator", async () => {
  await supervisor.ok(onCall.update, { body: { people: [] } });
  const { phone } = await newPatient(app);
  await app.receive(phone, "I want to die");
  await pass(app);
  expect((await pagedFor(app, phone)).sort()).toEqual(["masked raised", "supervisor raised", "traveller raised"]);
  await pass(app, { minutes: 5 });
  expect(await pagedFor(app, phone)).toContain("siteAdmin escalated");
  // The operator and a masked supervisor see this alert unmasked, because they were paged.
  const operator = await app.as("siteAdmin", "harbor");
  const externalId = (await alertOf(app, phone)).alert.externalId;
  const seen = await operator.ok(alerts.open, { params: { externalId } });
  expect(seen.alert).toMatchObject({ phone, isMasked: false });
  expect(seen.messages[0]?.body).toBe("I want to die");
  expect(seen.conversation.map((entry) => entry.body)).toContain("I want to die");
  await operator.ok(alerts.take, { params: { externalId } });
  await operator.ok(alerts.close, { params: { externalId }, body: { outcome: "handed_over" } });
});

test("SAFE-012 SAFE-016 own words that would push 911 and 988 out of the first SMS are left out when the text is sent", async () => {
  const write = (before: string) =>
    app.inside("harbor", ({ tx, org }) =>
      sql`insert into safety_text_words (organization_id, kind, language, before_text, after_text) values (${org.id}, 'self_harm', 'english', ${before}, '')
        on conflict (organization_id, kind, language) do update set before_text = excluded.before_text`.execute(tx),
    );
  const sent = async (): Promise<string> => {
    const { phone } = await newPatient(app);
    await app.receive(phone, "I want to die");
    await pass(app);
    return (await app.textsTo(phone)).join();
  };
  await write("You matter to us.");
  expect(await sent()).toMatch(/^You matter to us\. If you are in danger, call 911/);
  await write("You matter to us. ".repeat(8));
  expect(await sent()).toMatch(/^If you are in danger, call 911/);
  await write("");
});
