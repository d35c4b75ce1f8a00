// Proves the one entry as a process: it starts its part, refuses in one line, and ends in order when told.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, expect, inject, test } from "vitest";
import { freePort } from "../../fixtures/free-port.ts";
import { testDatabase } from "./kernel/testing/database.ts";

const database = await testDatabase(2);
afterAll(database.drop);

function start(part: string, environment: Record<string, string>, args: readonly string[] = []) {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL("./main.ts", import.meta.url)), part, ...args], {
    env: {
      PATH,
      // The program is compiled for the first start only.
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      NODE_NO_WARNINGS: "1",
      DATABASE_URL: database.url,
      SECRET_KEY: "k".repeat(32),
      WEB_DIR: "/nowhere",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ended = new Promise<{ code: number | null; said: string }>((end) => child.once("close", (code) => end({ code, said })));
  const started = new Promise<void>((up, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('"msg":"started"')) up();
      });
    }
    child.once("close", () => fail(new Error(said)));
  });
  started.catch(() => undefined);
  return { child, started, ended };
}

test("all parts start in one process, answer, and end in order on SIGTERM", async () => {
  const port = await freePort();
  const product = start("all", { PORT: String(port) });
  await product.started;
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: "ready" });
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain("tidings_queue_messages");
  product.child.kill("SIGTERM");
  const { code, said } = await product.ended;
  expect([code, said.includes("an error nobody handled")]).toEqual([0, false]);
  expect(said).toContain("no translator is set up (TRANSLATOR_URL)");
});

test("SHELL-025 in production the start warns when the URL of the source code is missing, and only then", async () => {
  const warning = "SOURCE_URL is not set";
  const settings = { NODE_ENV: "production", PORT: "0" };
  const said = async (environment: Record<string, string>) => {
    const product = start("all", environment);
    await product.started;
    product.child.kill("SIGTERM");
    return (await product.ended).said;
  };
  expect(await said(settings)).toContain(warning);
  expect(await said({ ...settings, SOURCE_URL: "https://code.example/tidings" })).not.toContain(warning);
  expect(await said({ PORT: "0" })).not.toContain(warning);
});

test("two web processes and two workers run side by side on one database", async () => {
  const all = [
    start("web", { PORT: String(await freePort()) }),
    start("web", { PORT: String(await freePort()) }),
    start("worker", {}),
    start("worker", {}),
  ];
  await Promise.all(all.map((one) => one.started));
  for (const one of all) one.child.kill("SIGINT");
  expect((await Promise.all(all.map((one) => one.ended))).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
}, 120_000);

test.each([
  ["a wrong setting", "web", { PORT: "door" }, "Tidings cannot start: PORT must be a whole number from 0 to 65535\n"],
  [
    "a demonstration without a carrier",
    "seed",
    { LOG_LEVEL: "error" },
    "Tidings cannot start: the demonstration sends texts: set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN\n",
  ],
  [
    "a part that does not exist",
    "everything",
    {},
    "Tidings cannot start: unknown part: choose one of web, worker, all, migrate, seed, clinic, administrator\n",
  ],
  [
    "a clinic without what it needs",
    "clinic",
    { LOG_LEVEL: "error" },
    "Tidings cannot start: give --code (3 to 30 letters, digits, - or _, a letter first), --name (the clinic's name as patients know it), --time-zone (a zone such as America/Denver), --phone (the phone that patients call, such as +13035550199), --number (the number that texts leave from, such as +13035550100), --segments-per-second (what the number's registration allows, such as 3 (a text of up to 160 letters is one segment)), --email (the first supervisor's email), --first-name (the first supervisor's first name), --last-name (the first supervisor's last name)\n",
  ],
  [
    "a database that does not answer",
    "web",
    { DATABASE_URL: "postgres://a:b@127.0.0.1:1/x" },
    "Tidings cannot start: the database does not answer (connection refused): check DATABASE_URL\n",
  ],
])("%s ends the start with one line", async (_what, part, environment, line) => {
  expect(await start(part, environment as unknown as Record<string, string>).ended).toEqual({ code: 1, said: line });
});

test("ORG-014 a clinic is opened from the console with English and Spanish: its first supervisor is invited by mail and signs in to everything", async () => {
  const clinic = {
    "--code": "lake-view",
    "--name": "Lake View Clinic",
    "--time-zone": "America/Chicago",
    "--phone": "+13125550100",
    "--number": "+13125550111",
    "--segments-per-second": "3",
    "--email": "ana@lakeview.example",
    "--first-name": "Ana",
    "--last-name": "Cruz",
  };
  const environment = { LOG_LEVEL: "error", SMTP_URL: "smtp://127.0.0.1:1" };
  const opened = await start("clinic", environment, Object.entries(clinic).flat()).ended;
  expect(opened).toEqual({ code: 0, said: "" });
  const { rows } = await database.databases.systemPool.query(
    `select o.name, o.time_zone, o.phone as called_at, s.phone, s.segments_per_second::float as rate, u.email, u.status, m.role, m.is_phi_anonymized,
       (select array_agg(language order by language) from organization_languages l where l.organization_id = o.id) as languages,
       (select count(*)::int from password_links k where k.user_id = u.id) as links
     from organizations o join senders s on s.organization_id = o.id join memberships m on m.organization_id = o.id join users u on u.id = m.user_id
     where o.code = 'lake-view'`,
  );
  expect(rows).toEqual([
    {
      name: "Lake View Clinic",
      time_zone: "America/Chicago",
      called_at: "+13125550100",
      phone: "+13125550111",
      rate: 3,
      email: "ana@lakeview.example",
      status: "pending",
      role: "staff_admin",
      is_phi_anonymized: false,
      languages: ["english", "spanish"],
      links: 1,
    },
  ]);
  expect(await start("clinic", environment, Object.entries(clinic).flat()).ended).toEqual({
    code: 1,
    said: "Tidings cannot start: taken already: --code, --number\n",
  });
});

test("a web process refuses a database that was not migrated", async () => {
  const { code, said } = await start("web", { DATABASE_URL: inject("clusterUrl") }).ended;
  expect([code, said]).toEqual([1, "Tidings cannot start: the database is not up to date: run the part migrate first\n"]);
});

test("a port that is taken ends the start with one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((ready) => other.once("listening", ready));
  const { port } = other.address() as { port: number };
  const { code, said } = await start("web", { PORT: String(port) }).ended;
  other.close();
  expect([code, said]).toEqual([1, `Tidings cannot start: port ${port} is taken: set PORT to a free one\n`]);
});
