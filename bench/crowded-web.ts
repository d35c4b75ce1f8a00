// A crowd and a web process before it, with a signed-in supervisor: where measurements over HTTP begin.
import { staff } from "../fixtures/cast.ts";
import { requestBytes } from "./closed-loop.ts";
import { type Cluster, freePort, startCluster } from "./cluster.ts";
import { type CrowdSize, checkCrowd, makeCrowd } from "./crowd.ts";
import { headline } from "./headline.ts";
import { openProcesses, type Processes } from "./processes.ts";
import { signedInHeaders } from "./signed-in.ts";

export interface CrowdedWeb {
  cluster: Cluster;
  processes: Processes;
  port: number;
  /** A GET below /api/v2, signed in. */
  get(address: string): Buffer;
}

export async function withCrowdedWeb(what: string, size: CrowdSize, measure: (web: CrowdedWeb) => Promise<void>): Promise<void> {
  const cluster = await startCluster();
  const processes = openProcesses();
  try {
    const crowd = `${size.patients.toLocaleString("en-US")} patients, ${size.messages.toLocaleString("en-US")} texts, four fifths of both in the clinic that is asked`;
    await headline(cluster.client, `${what}: ${crowd}`);
    await makeCrowd(cluster.client, size, Temporal.Now.instant().round("hour"), () => undefined);
    await checkCrowd(cluster.client, size);
    const port = await freePort();
    const web = processes.start("server/src/main.ts", ["web"], {
      NODE_ENV: "production",
      SECRET_KEY: "x".repeat(40),
      DATABASE_URL: cluster.url,
      PORT: String(port),
      RATE_LIMIT_PER_MINUTE: "1000000",
      LOG_LEVEL: "info",
      ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
    });
    await web.next("port");
    const headers = await signedInHeaders(cluster.client, staff.supervisor.email, "harbor");
    await measure({ cluster, processes, port, get: (address) => requestBytes(`/api/v2${address}`, headers) });
  } finally {
    await processes.stopAll();
    await cluster.stop();
  }
}
