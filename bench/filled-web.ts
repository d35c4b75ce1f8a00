// Setup of HTTP benchmarks: generated data, a web process and a signed-in supervisor.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staff } from "../fixtures/cast.ts";
import { requestBytes } from "./closed-loop.ts";
import { type Cluster, freePort, startCluster } from "./cluster.ts";
import { checkData, type DataSize, generateData } from "./generate-data.ts";
import { printHeading } from "./print-heading.ts";
import { openProcesses, type Processes } from "./processes.ts";
import { signedInHeaders } from "./signed-in.ts";

export interface FilledWeb {
  cluster: Cluster;
  processes: Processes;
  port: number;
  /** Process id of the web process. */
  webPid: number | undefined;
  /** A GET request below /api/v2, signed in. */
  get(address: string): Buffer;
  headers: Readonly<Record<string, string>>;
  /** Environment for a worker process on the same database and files. */
  environment: Record<string, string>;
}

/** `settings` of the web process and of workers, beside the usual ones. */
export async function withFilledWeb(
  what: string,
  size: DataSize,
  measure: (web: FilledWeb) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const cluster = await startCluster();
  const processes = openProcesses();
  const files = await mkdtemp(join(tmpdir(), "tidings-bench-files-"));
  try {
    const description = `${size.patients.toLocaleString("en-US")} patients, ${size.messages.toLocaleString("en-US")} texts, four fifths of both in the measured clinic`;
    await printHeading(cluster.client, `${what}: ${description}`);
    await generateData(cluster.client, size, Temporal.Now.instant().round("hour"), () => undefined);
    await checkData(cluster.client, size);
    const port = await freePort();
    const environment = { NODE_ENV: "production", SECRET_KEY: "x".repeat(40), DATABASE_URL: cluster.url, DATA_DIR: files, ...settings };
    const web = processes.start("server/src/main.ts", ["web"], {
      ...environment,
      PORT: String(port),
      RATE_LIMIT_PER_MINUTE: "1000000",
      LOG_LEVEL: "info",
      ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
    });
    await web.next("port");
    const headers = await signedInHeaders(cluster.client, staff.supervisor.email, "harbor");
    await measure({
      cluster,
      processes,
      port,
      webPid: web.process.pid,
      get: (address) => requestBytes(`/api/v2${address}`, headers),
      headers,
      environment,
    });
  } finally {
    await processes.stopAll();
    await cluster.stop();
    await rm(files, { recursive: true, force: true });
  }
}
