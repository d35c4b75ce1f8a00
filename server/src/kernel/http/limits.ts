// How many calls a minute: a session or an API key has its own allowance, everybody else shares one by address, whatever they claim to be.
import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { problem } from "../problem.ts";
import { signedInOf } from "./identify.ts";

const timeWindow = "1 minute";

export function limits(app: FastifyInstance, perMinute: number, isLimited: (url: string) => boolean): void {
  app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow,
    keyGenerator: (request) => {
      const { sessionId, apiKeyId } = signedInOf(request)?.actor ?? {};
      if (apiKeyId) return `key ${apiKeyId}`;
      // Whoever has one address of the new kind has a whole network of them.
      return sessionId ? `session ${sessionId}` : normalizeIP(request.ip, 64);
    },
    // By the route that answers: `/%61pi/…` finds the same one as `/api/…`.
    allowList: (request) => !isLimited(request.routeOptions.url ?? request.url),
    errorResponseBuilder: (_request, { ttl }) => problem("too_many_requests", undefined, Math.ceil(ttl / 1000)),
  });
}

/** For a route with a lower limit of its own. */
export const limitOf = (perMinute: number | undefined) => (perMinute ? { config: { rateLimit: { max: perMinute, timeWindow } } } : {});
