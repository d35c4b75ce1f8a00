// Tests that nothing goes live with a real carrier before two on-call users have acknowledged their test alert.
import { alerts, onCall } from "@tidings/contract/areas/alerts";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { programs } from "@tidings/contract/areas/programs";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { outreachInput } from "../../areas/outreaches/testing.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

// The real carrier's URL; this test never dispatches.
const app = await startTestApp({ environment: { CARRIER_BASE_URL: "https://api.twilio.com" } });
afterAll(() => app.close());

// Within the grace period of organizations that already send, in which the setup checklist blocks nothing.
await sql`update organizations set bulk_grace_until = now() + interval '100 years'`.execute(app.db.system);

const open = () =>
  outreachInput(app, {
    question: {
      type: "open_ended",
      contentText: { english: "How are you today?", spanish: "¿Cómo está hoy?" },
      answers: [{ type: "open_ended", contentText: { english: "Thank you.", spanish: "Gracias." } }],
    },
  });

test("SAFE-043 a program and an open-ended outreach require two users who have acknowledged their test alert", async () => {
  const supervisor = await app.as("supervisor");
  const launch = () => supervisor.call(programs.publish, { params: { code: "s01-stress-management" } });
  const start = () => supervisor.call(outreaches.create, { body: open() });
  const missing = { onCall: [{ key: "validation.onCall", min: 2 }] };
  for (const answer of [await launch(), await start()]) expect([answer.status, answer.errors]).toEqual([422, missing]);
  // A question with fixed answer options invites no safety messages.
  expect((await supervisor.call(outreaches.create, { body: outreachInput(app) })).status).toBe(201);
  const names = ["manager", "limited"] as const;
  const people = names.map((name) => ({
    userExternalId: app.cast.people[name].externalId,
    phone: null,
    email: `${name}@oncall.test`,
    hours: [],
  }));
  const list = (await supervisor.ok(onCall.update, { body: { people } })).onCall;
  expect([list.isReady, list.isSandbox]).toEqual([false, false]);
  for (const [at, name] of names.entries()) {
    expect((await launch()).status).toBe(422);
    const { alert } = await supervisor.ok(onCall.test, { params: { externalId: list.people[at]?.externalId as string } });
    await (await app.as(name)).ok(alerts.take, { params: { externalId: alert.externalId } });
  }
  expect((await supervisor.ok(onCall.show)).onCall.isReady).toBe(true);
  expect([(await launch()).status, (await start()).status]).toEqual([201, 201]);
});
