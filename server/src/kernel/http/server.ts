// Builds the HTTP server: routes of all modules, rate limits, security headers, uniform errors, and the web app.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { isDatabaseUnavailable } from "../database/is-unavailable.ts";
import type { Log } from "../log.ts";
import { Problem, problem } from "../problem.ts";
import type { Authenticate } from "./authenticate.ts";
import { createHandler, type HandlerDeps } from "./handler.ts";
import { header, identify } from "./identify.ts";
import { limitOf, limits } from "./limits.ts";
import type { Route } from "./route.ts";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

export const apiBase = "/api/v2";
/** Rate-limited paths: the API and FHIR. Webhooks are not limited. */
const limited = /^\/(api\/v2|fhir)(\/|$)/;

export interface HttpOptions extends HandlerDeps {
  authenticate: Authenticate;
  routes: readonly Route[];
  /** Routes outside the contract: webhooks, the live stream, health, documents. */
  extraRoutes: readonly ((app: FastifyInstance) => void | Promise<void>)[];
  /** Folder of the built web app; absent while developing and in tests. */
  webRoot?: string;
  onTimed?: (route: string, status: number, seconds: number) => void;
}

/** What a client waits when the database is too busy. */
const secondsToRetry = 5;

/** Converts errors of the database and of Fastify (size, media type, invalid JSON) to problems. */
function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return problem("unavailable", undefined, secondsToRetry);
  const status = error.statusCode ?? 500;
  if (status === 413) return problem("too_large");
  if (status === 429) return problem("too_many_requests");
  if (status >= 400 && status < 500) return problem("unreadable");
  return problem("internal");
}

function security(app: FastifyInstance, options: HttpOptions): void {
  const headers = securityHeaders(options.settings);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Converts an error to the problem to respond with, and logs errors of the server. */
export function refusalOf(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply, log: Log): Problem {
  const found = problemOf(error);
  if (found.status >= 500) log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, "call failed");
  const retryAfter = found.retryAfterSeconds ?? (found.status === 429 ? 60 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return found;
}

function errors(app: FastifyInstance, deps: HttpOptions): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = refusalOf(error, request, reply, deps.log);
    if (reply.raw.headersSent) return reply.raw.end();
    return reply.code(found.status).header("content-type", "application/json; charset=utf-8").send(JSON.stringify(found.body));
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      deps.webRoot &&
      request.method === "GET" &&
      !/^\/(api|fhir|webhooks|storage|metrics)(\/|$)/.test(request.url) &&
      (header(request, "accept") ?? "").includes("text/html");
    if (wantsPage) return reply.header("cache-control", "no-cache").sendFile("index.html");
    return reply.code(404).send(problem("not_found").body);
  });
}

/** Response headers with the request id, which the log contains, and the time. */
const namesOf = (request: FastifyRequest, { clock }: Pick<HttpOptions, "clock">): Record<string, string> => ({
  "x-request-id": request.id,
  "x-server-time": clock.now().toString({ smallestUnit: "millisecond" }),
});

function timing(app: FastifyInstance, deps: HttpOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(namesOf(request, deps));
  });
  app.addHook("onResponse", async (request, reply) => {
    const url = request.routeOptions.url ?? "unknown";
    deps.onTimed?.(url, reply.statusCode, reply.elapsedTime / 1000);
    deps.log.debug(
      { requestId: request.id, method: request.method, route: url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
}

/** Many clients name JSON on every request: a POST without fields then comes with an empty body, which counts as none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parseJson(request, body, done);
  });
}

/** A ready Fastify instance; the caller listens. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: options.settings.trustProxy,
    // The contract parses the raw query.
    routerOptions: { maxParamLength: 300, querystringParser: () => ({}) },
    // A URL that cannot be decoded runs no hook, so its headers and error format are set here.
    frameworkErrors: (error, request, reply) => {
      const found = problemOf(error);
      const headers = { ...securityHeaders(options.settings), ...namesOf(request, options) };
      (reply as FastifyReply).code(found.status).headers(headers).send(found.body);
    },
  });
  acceptEmptyJson(app);
  timing(app, options);
  errors(app, options);
  security(app, options);
  limits(app, options.settings.rateLimitPerMinute, (url) => limited.test(url));
  if (options.webRoot && existsSync(options.webRoot)) {
    const policy = pagePolicy(options.settings);
    app.register(fastifyStatic, {
      root: options.webRoot,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
        if (/\.html(\.\w+)?$/.test(path)) reply.header("content-security-policy", policy);
      },
    });
  }
  await app.register(async (scope) => {
    for (const route of options.routes) {
      const { method, path, permission, perMinute, isPolling } = route.endpoint;
      scope.route({
        method,
        url: apiBase + path,
        // A HEAD request would run the handler and use up a link that can be opened once.
        exposeHeadRoute: false,
        // Before the rate limits, which count by session.
        onRequest: permission === "public" ? [] : [identify(options.authenticate, Boolean(isPolling))],
        handler: createHandler(route, options),
        ...limitOf(perMinute),
      });
    }
  });
  for (const register of options.extraRoutes) await app.register(async (scope) => register(scope));
  await app.ready();
  return app;
}

/** Interval at which a closing server looks for connections that have become idle. */
const lookEveryMs = 50;

/**
 * Stops listening and lets running responses finish. A connection whose response began earlier was announced as keep-alive and would
 * stay open until its client closes it, so each is closed as soon as it is idle.
 */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  await app.close().finally(() => clearInterval(looking));
}
