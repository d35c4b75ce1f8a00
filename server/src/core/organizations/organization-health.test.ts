// Proves the figures of the operator's list of health, and their orders.
import { adminHealth } from "@tidings/contract/areas/admin/health";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/start-test-app.ts";

// 10:00 PM on the 17th in Denver, midnight of the 18th in New York.
const app = await startTestApp({ clockStart: "2026-11-18T05:00:00Z" });
afterAll(() => app.close());
const { harbor, pine } = app.cast.organizations;
const admin = await app.as("productStaff");

const addDay = (organizationId: number, day: string, outcome: string, n: number) =>
  sql`insert into message_days (organization_id, day, feature, language, outcome, n) values (${organizationId}, ${day}, 'outreach', 'english', ${outcome}, ${n})`.execute(
    app.db.system,
  );

beforeAll(async () => {
  await addDay(harbor.id, "2026-11-17", "delivered", 90);
  await addDay(harbor.id, "2026-11-11", "undelivered", 10);
  await addDay(harbor.id, "2026-11-11", "failed", 5);
  // The eighth day.
  await addDay(harbor.id, "2026-11-10", "delivered", 1000);
  await addDay(pine.id, "2026-11-18", "sent", 200);
  // In New York the seven days begin with the 12th.
  await addDay(pine.id, "2026-11-11", "sent", 1000);
  for (const at of ["2026-11-16T12:00:00Z", "2026-11-17T12:00:00Z"])
    await sql`insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, media, received_at)
      values (${harbor.id}, 'twilio', ${`SM${at}`}, '+13035551001', ${harbor.sender}, 'Songbird', '[]', ${at})`.execute(app.db.system);
  await sql`insert into alerts (organization_id, source, kind, level, state, subject, raised_at, last_event_at)
    values (${pine.id}, 'carrier', 'sender_not_registered', 'clear', 'open', '+12125550100', now(), now())`.execute(app.db.system);
});

const rows = async (query: { sort?: string; search?: { name: string } } = {}) =>
  (await admin.ok(adminHealth.list, { query })).organizations;

test("ADM-023 each organization shows its seven days, failures, open carrier alerts and the last inbound message, without patient data", async () => {
  const found = await rows();
  expect(found).toEqual([
    {
      code: "pine",
      name: "Pine Street Clinic",
      status: "active",
      timeZone: "America/New_York",
      sentCount: 200,
      deliveredCount: 0,
      deliveredShare: 0,
      failedCount: 0,
      carrierAlertsCount: 1,
      lastInboundAt: null,
    },
    {
      code: "harbor",
      name: "Harbor Community Health",
      status: "active",
      timeZone: "America/Denver",
      sentCount: 100,
      deliveredCount: 90,
      deliveredShare: 0.9,
      failedCount: 15,
      carrierAlertsCount: 0,
      lastInboundAt: expect.stringMatching(/^2026-11-17T12:00:00/),
    },
  ]);
  expect(JSON.stringify(found)).not.toContain("Songbird");
});

test("ADM-023 it is sorted by each column, nothing last, and found by name", async () => {
  const codes = async (sort: string) => (await rows({ sort })).map(({ code }) => code).join(" ");
  expect(await codes("name:asc")).toBe("harbor pine");
  expect(await codes("sent:desc")).toBe("pine harbor");
  expect(await codes("delivered_share:asc")).toBe("pine harbor");
  expect(await codes("failed:desc")).toBe("harbor pine");
  expect(await codes("carrier_alerts:asc")).toBe("harbor pine");
  for (const direction of ["asc", "desc"]) expect(await codes(`last_inbound_at:${direction}`)).toBe("harbor pine");
  expect((await rows({ search: { name: "STREET" } })).map(({ code }) => code)).toEqual(["pine"]);
  expect(await rows({ search: { name: "%" } })).toEqual([]);
});

test("ADM-023 ADM-015 no user of an organization reads it", async () => {
  expect((await (await app.as("supervisor")).call(adminHealth.list)).status).toBe(403);
});
