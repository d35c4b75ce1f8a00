// Proves that requests which the database cannot take in time are refused as such, whole, and never as an error of the server.
import { patients } from "@tidings/contract/areas/patients";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp({ environment: { DATABASE_POOL_SIZE: "2" } });
afterAll(() => app.close());
const supervisor = await app.as("supervisor");

test("ERR-036 of 250 patients created at once through two connections each is created, or refused with 503 and Retry-After", async () => {
  app.db.appPool.options.connectionTimeoutMillis = 200;
  const answers = await Promise.all(
    Array.from({ length: 250 }, (_, at) =>
      supervisor.call(patients.create, { body: { externalId: `busy-${at}`, firstName: "Ana", lastName: "Ruiz", language: "english" } }),
    ),
  );
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  expect([...byStatus.keys()].toSorted()).toEqual([201, 503]);
  for (const { headers, body } of byStatus.get(503) ?? []) {
    expect(headers.get("retry-after")).toBe("5");
    expect(body).toEqual({ errors: { code: "unavailable" } });
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from patients where external_id like 'busy-%'`.execute(app.db.system);
  expect(rows[0]?.n).toBe(byStatus.get(201)?.length);
});

test("ERR-036 a request that waits too long for a lock is refused with 503, and its connection serves the next one", async () => {
  app.db.appPool.options.connectionTimeoutMillis = 15_000;
  const { harbor } = app.cast.organizations;
  const answer = await app.db.system.transaction().execute(async (tx) => {
    await sql`select from patients where organization_id = ${harbor.id} and external_id = 'harbor-1' for update`.execute(tx);
    const clients = [await app.db.appPool.connect(), await app.db.appPool.connect()];
    for (const client of clients) {
      await client.query("set statement_timeout = 100");
      client.release();
    }
    return supervisor.call(patients.update, { params: { externalId: "harbor-1" }, body: { notes: "Tall" } });
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await supervisor.call(patients.update, { params: { externalId: "harbor-1" }, body: { notes: "Tall" } })).status).toBe(200);
});
