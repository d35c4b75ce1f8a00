// Tests the embedded PostgreSQL: shared by processes, stopped by the last, whole after a crash, clear when it cannot start.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "tidings-embedded-"));
const postmaster = (dataDir: string) => join(dataDir, "postgres/data/postmaster.pid");

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that uses the same folder until it is told to leave. */
async function otherProcess(dataDir: string): Promise<ChildProcess> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write("up ");
    process.stdin.on("data", async () => { await embedded.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  await new Promise((up) => child.stdout?.once("data", up));
  return child;
}
const ended = (child: ChildProcess) => new Promise<void>((end) => child.once("exit", () => end()));
const stopAfter = (embedded: Embedded): Embedded => {
  onTestFinished(embedded.stop);
  return embedded;
};

test("processes that start together share one server, and the last one to leave stops it", async () => {
  const dataDir = newFolder();
  const [mine, other] = await Promise.all([startEmbedded({ dataDir }), otherProcess(dataDir)]);
  expect(await ask(mine.url, "select current_setting('server_version_num')::int / 10000 as version")).toEqual([{ version: 18 }]);
  other.stdin?.write("leave");
  await ended(other);
  expect(await ask(mine.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await mine.stop();
  expect(existsSync(postmaster(dataDir))).toBe(false);
});

test("the server of a killed process is found by the next process, which may stop it", async () => {
  const dataDir = newFolder();
  const other = await otherProcess(dataDir);
  other.kill("SIGKILL");
  await ended(other);
  const pid = readFileSync(postmaster(dataDir), "utf8").split("\n")[0];
  const mine = await startEmbedded({ dataDir });
  expect(readFileSync(postmaster(dataDir), "utf8").split("\n")[0]).toBe(pid);
  await mine.stop();
  expect(existsSync(postmaster(dataDir))).toBe(false);
});

test("committed data survives a kill of the server itself", async () => {
  const dataDir = newFolder();
  const first = await startEmbedded({ dataDir });
  await ask(first.url, "create table kept as select 'safe' as word");
  process.kill(Number(readFileSync(postmaster(dataDir), "utf8").split("\n")[0]), "SIGKILL");
  await first.stop();
  const second = stopAfter(await startEmbedded({ dataDir }));
  expect(await ask(second.url, "select word from kept")).toEqual([{ word: "safe" }]);
});

test("the next start repairs an interrupted first start", async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, "postgres/data.unfinished/base"), { recursive: true });
  writeFileSync(join(dataDir, "postgres/data.unfinished/PG_VERSION"), "18");
  const { url } = stopAfter(await startEmbedded({ dataDir }));
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("the server uses UTC, UTF-8 and a fixed collation, allows 200 connections and listens on localhost only", async () => {
  const { url } = stopAfter(await startEmbedded({ dataDir: newFolder() }));
  const of = (name: string) => `current_setting('${name}') as ${name.replaceAll(".", "_")}`;
  expect(
    await ask(
      url,
      `select ${["timezone", "server_encoding", "max_connections", "jit", "listen_addresses", "fsync", "synchronous_commit"].map(of).join(", ")}`,
    ),
  ).toEqual([
    {
      timezone: "UTC",
      server_encoding: "UTF8",
      max_connections: "200",
      jit: "off",
      listen_addresses: "127.0.0.1",
      fsync: "on",
      synchronous_commit: "on",
    },
  ]);
  expect(
    await ask(
      url,
      "select datlocprovider as provider, datlocale as locale, lower('ÉÑŞ') as lower from pg_database where datname = 'tidings'",
    ),
  ).toEqual([{ provider: "b", locale: "C.UTF-8", lower: "éñş" }]);
});

test("the PostgreSQL log contains no row values of a failed statement", async () => {
  const dataDir = newFolder();
  const { url } = stopAfter(await startEmbedded({ dataDir }));
  await ask(url, "create table people (name text unique); insert into people values ('Zephyrine Canarywood')");
  await expect(ask(url, "insert into people values ('Zephyrine Canarywood')")).rejects.toThrow("duplicate key");
  expect(readFileSync(join(dataDir, "postgres/data/server.log"), "utf8")).not.toContain("Canarywood");
});

test("clients connect through a socket in the data folder, or over TCP when the folder's path is too long", async () => {
  const address = "select inet_client_addr() is null as is_local";
  const near = stopAfter(await startEmbedded({ dataDir: newFolder() }));
  expect(await ask(near.url, address)).toEqual([{ is_local: true }]);
  const far = stopAfter(await startEmbedded({ dataDir: join(newFolder(), "a".repeat(80)) }));
  expect(await ask(far.url, address)).toEqual([{ is_local: false }]);
});

test("connections need the password", async () => {
  const { url } = stopAfter(await startEmbedded({ dataDir: newFolder() }));
  const wrong = new URL(url);
  wrong.password = "guess";
  await expect(ask(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
});

test("a port in use is reported in one line", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((ready) => server.once("listening", ready));
  const { port } = server.address() as { port: number };
  await expect(startEmbedded({ dataDir: newFolder(), port })).rejects.toThrow(
    `port ${port} for the embedded PostgreSQL is taken: set PG_PORT to a free one`,
  );
});

test("a folder without write permission is reported in one line", async () => {
  const file = join(newFolder(), "a-file");
  writeFileSync(file, "");
  chmodSync(file, 0o400);
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(/^the data folder .* cannot be written \(E\w+\): set DATA_DIR/);
});
