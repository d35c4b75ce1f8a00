// Rate limits: each session or API key has its own allowance per minute; all other requests share one per IP address.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../problem.ts";
import { signedInOf } from "./identify.ts";
import { networkOf } from "./network-address.ts";

const timeWindow = "1 minute";

export function limits(app: FastifyInstance, perMinute: number, isLimited: (url: string) => boolean): void {
  app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow,
    keyGenerator: (request) => {
      const { sessionId, apiKeyId } = signedInOf(request)?.actor ?? {};
      if (apiKeyId) return `key ${apiKeyId}`;
      return sessionId ? `session ${sessionId}` : networkOf(request.ip);
    },
    // Compared by route, so that `/%61pi/…` is limited like `/api/…`.
    allowList: (request) => !isLimited(request.routeOptions.url ?? request.url),
    errorResponseBuilder: (_request, { ttl }) => problem("too_many_requests", undefined, Math.ceil(ttl / 1000)),
  });
}

/**
 * Counts requests that turned out to be invalid, by network address, and refuses further invalid ones with 429. For routes that
 * are not limited otherwise, whose valid requests must always be taken.
 */
export function limitInvalid(app: FastifyInstance, kind: string): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ keyGenerator: (request) => `invalid ${kind} ${networkOf(request.ip)}`, allowList: () => false });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw problem("too_many_requests", undefined, counted.ttlInSeconds);
  };
}

/** Route options for a lower limit. */
export const limitOf = (perMinute: number | undefined) => (perMinute ? { config: { rateLimit: { max: perMinute, timeWindow } } } : {});
