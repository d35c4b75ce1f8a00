// Load generator command: `node bench/generate.ts --patients 1000000 --messages 10000000 [--url postgres://…]`.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import pg from "pg";
import { root } from "./child-process.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { checkData, generateData } from "./generate-data.ts";

const { values } = parseArgs({
  options: { patients: { type: "string", default: "100000" }, messages: { type: "string", default: "1000000" }, url: { type: "string" } },
});
const size = { patients: Number(values.patients), messages: Number(values.messages) };

async function openDatabase(url: string): Promise<pg.Client> {
  const { status } = spawnSync(process.execPath, [`${root}server/src/main.ts`, "migrate"], {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: "warn", SECRET_KEY: "x".repeat(40) },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the database could not be brought up to date");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const until = (signal: NodeJS.Signals) => new Promise<void>((resolve) => process.once(signal, () => resolve()));

if (!Number.isInteger(size.patients) || !Number.isInteger(size.messages) || size.patients < 1_000 || size.messages < 0)
  throw new Error("--patients takes a whole number from 1000, --messages one from 0");
const cluster: Cluster | null = values.url ? null : await startCluster();
const client = cluster?.client ?? (await openDatabase(values.url ?? ""));
// Ctrl-C also stops the embedded server, maybe before its last connection is closed.
client.on("error", (error) => console.error(`the connection ended: ${error.message}`));
try {
  const from = performance.now();
  await generateData(client, size, Temporal.Now.instant().round("hour"), console.log);
  console.log(`Made in ${Math.round((performance.now() - from) / 1000)} s; checking …`);
  await checkData(client, size);
  const { rows } = await client.query<{ bytes: string }>("select pg_size_pretty(pg_database_size(current_database())) as bytes");
  console.log(`All counts agree. ${rows[0]?.bytes}${cluster ? ` at ${cluster.url}, until Ctrl-C` : ""}`);
  if (cluster && process.stdout.isTTY) await Promise.race([until("SIGINT"), until("SIGTERM")]);
} finally {
  if (cluster) await cluster.stop();
  else await client.end();
}
