// Proves the nightly purge: it deletes expired rows of every organization and nothing else.
import { session } from "@tidings/contract/areas/session";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { purgeSignInJob } from "../core/sign-in/purge-sign-in.job.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import { purgeExpiredJob } from "../kernel/purge-expired.job.ts";
import { castPassword } from "./cast.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());

const tables = ["idempotency_keys", "staff_emails", "one_time_codes", "auth_throttles", "sessions"] as const;

async function counts(): Promise<Record<(typeof tables)[number], number>> {
  const { rows } = await sql<Record<(typeof tables)[number], number>>`select ${sql.join(
    tables.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.id(table)}`),
  )}`.execute(app.db.system);
  return rows[0] as Record<(typeof tables)[number], number>;
}

/** One of each, made by the calls that make them. */
async function leaveTraces(n: number): Promise<void> {
  const { email } = app.cast.people.stranger;
  await app.publicClient.call(session.create, { body: { email, password: "wrong" } });
  await app.publicClient.call(session.create, { body: { email, password: castPassword } });
  for (const role of ["supervisor", "stranger"] as const) {
    const client = await app.as(role);
    const answer = await client.raw("POST", "/patients.json", {
      payload: { first_name: "Ana", external_id: `forgotten-${n}`, dob: "1980-01-01", sex: "female", phone: `720555${2000 + n}` },
      headers: { "idempotency-key": `forget-${n}` },
    });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
  }
  await app.runJobs();
}

async function purgeAfter(days: number): Promise<Awaited<ReturnType<typeof counts>>> {
  app.clock.advance({ hours: 24 * days });
  await enqueue(app.db.system, purgeExpiredJob, {}, { clock: app.clock });
  await enqueue(app.db.system, purgeSignInJob, {}, { clock: app.clock });
  await app.runJobs();
  return counts();
}

test("AUTH-040 keys of repeated calls go after two days, the rest of sign-in and mail after a month, newer traces stay", async () => {
  await leaveTraces(1);
  const before = { idempotency_keys: 2, staff_emails: 1, one_time_codes: 1, auth_throttles: 2, sessions: 2 };
  expect(await counts()).toEqual(before);
  expect(await purgeAfter(2)).toEqual(before);
  expect(await purgeAfter(1)).toEqual({ ...before, idempotency_keys: 0 });
  expect(await purgeAfter(26)).toEqual({ ...before, idempotency_keys: 0 });
  await leaveTraces(2);
  expect(await purgeAfter(2)).toEqual({ idempotency_keys: 2, staff_emails: 1, one_time_codes: 1, auth_throttles: 2, sessions: 2 });
});

test("AUTH-011 a mail that still waits to be sent is not forgotten", async () => {
  await sql`update staff_emails set state = 'queued'`.execute(app.db.system);
  expect(await purgeAfter(60)).toEqual({ idempotency_keys: 0, staff_emails: 1, one_time_codes: 0, auth_throttles: 0, sessions: 0 });
  await sql`update staff_emails set state = 'failed'`.execute(app.db.system);
  expect((await purgeAfter(0)).staff_emails).toBe(0);
});
