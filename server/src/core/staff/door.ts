// Opens the calls of sign-in with what they need beyond the contract: the caller's address, and a turn before a password check.
import { session } from "@tidings/contract/areas/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AnswerWith, answer } from "../../kernel/http/answer.ts";
import type { Route } from "../../kernel/http/route.ts";
import { apiBase } from "../../kernel/http/server.ts";
import { type Caller, withCaller } from "./caller.ts";
import { openTurns } from "./password-turns.ts";
import { routes } from "./routes.ts";

const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, userAgent: request.headers["user-agent"] ?? null });

/** One queue a process. */
const turns = openTurns();

function handlerOf(route: Route, deps: AnswerWith): ReturnType<typeof answer> {
  const handle = answer(route, deps);
  if (route.endpoint !== session.create) return (request, reply) => withCaller(callerOf(request), () => handle(request, reply));
  return async (request, reply) => {
    // Before the transaction opens: whoever waits holds no connection.
    const end = await turns.take();
    try {
      return await withCaller(callerOf(request), () => handle(request, reply));
    } finally {
      end();
    }
  };
}

export function signInDoor(deps: AnswerWith): (app: FastifyInstance) => void {
  return (app) => {
    for (const route of routes) {
      const { method, path, perMinute } = route.endpoint;
      app.route({
        method,
        url: apiBase + path,
        handler: handlerOf(route, deps),
        ...(perMinute ? { config: { rateLimit: { max: perMinute, timeWindow: "1 minute" } } } : {}),
      });
    }
  };
}
