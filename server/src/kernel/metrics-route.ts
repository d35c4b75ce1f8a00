// GET /metrics: requires METRICS_TOKEN; when it is not set, only local requests are allowed.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import type { Databases } from "./database/connect.ts";
import { type GaugeReader, renderMetrics } from "./metrics.ts";
import { problem } from "./problem.ts";
import type { Settings } from "./settings.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null)
    return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.socket.remoteAddress ?? "") && !request.headers["x-forwarded-for"];
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

interface MetricsParts {
  db: Databases;
  clock: Clock;
  settings: Settings;
  gauges?: readonly GaugeReader[];
}

export function metricsRoute({ db, clock, settings, gauges }: MetricsParts): (app: FastifyInstance) => void {
  return (app) => {
    app.get("/metrics", async (request, reply) => {
      if (!mayRead(request, settings.metricsToken)) throw problem("not_found");
      const { contentType, body } = await renderMetrics(db, clock, gauges);
      return reply.header("content-type", contentType).header("cache-control", "no-store").send(body);
    });
  };
}
