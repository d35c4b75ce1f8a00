// Tests that a canary patient's name, phone and text cannot reach the log, whatever is handed to it.
import { afterAll, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { testDatabase } from "./testing/database.ts";

const name = "Zephyrine Canarywood";
const phone = "+15055550199";
const lines: string[] = [];
const log = createLog({ log: { level: "debug" } }, { write: (line: string) => lines.push(line) });
const written = () => lines.splice(0).join("");
const expectNoCanary = (text: string) => expect(text).not.toMatch(/Zephyrine|Canarywood|5550199|Canary/);

const database = await testDatabase(2);
afterAll(database.drop);

test("a field that is not on the list is dropped", () => {
  log.info({ count: 3, body: `Hi ${name}`, phone } as never, "texts handed over");
  const text = written();
  expect(JSON.parse(text)).toMatchObject({ level: 30, msg: "texts handed over", count: 3 });
  expectNoCanary(text);
});

test("the query of a URL is removed", () => {
  log.info({ path: `/patients.json?search=${name}&token=secret` }, "asked");
  expect(JSON.parse(written()).path).toBe("/patients.json");
});

test("a PostgreSQL error is logged with code and constraint and without row values", async () => {
  const pool = database.databases.systemPool;
  const add = () =>
    pool.query("insert into users (first_name, last_name, email) values ('Z', 'C', $1)", [`${name.replace(" ", ".")}@example.org`]);
  await add();
  const error = await add().catch((caught: unknown) => caught);
  expect(JSON.stringify(error)).toContain("Canarywood");
  log.error({ err: error }, "insert failed");
  const text = written();
  expect(JSON.parse(text).err).toMatchObject({ type: "DatabaseError", code: "23505", table: "users", constraint: "users_email_key" });
  expectNoCanary(text);
  const casting = await pool.query("select $1::text::bigint", [name]).catch((caught: unknown) => caught);
  log.error({ err: casting }, "cast failed");
  expectNoCanary(written());
});

test("errors that quote their input (JSON, Node, Temporal, causes) are logged by kind and place", () => {
  const attempts = [
    () => JSON.parse(`${name} ${phone}`),
    () => Temporal.Instant.from(name),
    () => Buffer.from(name, name as never),
    () => {
      throw new Error(`no patient ${name}\n    at ${name} (/x.ts:1:1)`, { cause: new Error(phone) });
    },
    () => {
      throw name;
    },
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch (error) {
      log.error({ err: error }, "failed");
    }
  }
  const text = written();
  expect(text.trim().split("\n")).toHaveLength(5);
  expect(text).toContain("server/src/kernel/log.test.ts");
  expectNoCanary(text);
});

test("a programming error keeps its message, and a child log its fields", () => {
  const child = log.child({ requestId: "r-1", patient: name } as never);
  try {
    (undefined as unknown as { id: number }).id.toString();
  } catch (error) {
    child.error({ err: error }, "failed");
  }
  const line = JSON.parse(written());
  expect(line).toMatchObject({
    requestId: "r-1",
    err: { type: "TypeError", message: expect.stringContaining("Cannot read properties of undefined") },
  });
  expectNoCanary(JSON.stringify(line));
});

test("a message assembled from values does not compile", () => {
  // @ts-expect-error: only words written out in the source are taken
  log.info({}, `patient ${name as string} added`);
  // @ts-expect-error: nor a string that comes from elsewhere
  log.info({}, name as string);
  log.info({}, "patient added");
  expect(written().trim().split("\n")).toHaveLength(3);
});

test("messages below the level are not written", () => {
  createLog({ log: { level: "warn" } }, { write: (line: string) => lines.push(line) }).info({}, "quiet");
  expect(written()).toBe("");
});
