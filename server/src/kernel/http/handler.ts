// Request handler of an endpoint: resolves the caller, checks permission, validates input, runs one transaction, and returns only what the contract declares.
import { type Endpoint, isOpenToSupport, mayCall } from "@tidings/contract/endpoint";
import { fieldIssues } from "@tidings/contract/errors";
import { readBody, readQuery, WireError } from "@tidings/contract/wire";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CompiledQuery } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Ctx, Tx } from "../context.ts";
import type { Databases } from "../database/connect.ts";
import { limitsOf } from "../database/limited-role.ts";
import { retryAfterDeadlock } from "../database/retry-after-deadlock.ts";
import { asSystem, inOrganization } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import { problem } from "../problem.ts";
import type { Settings } from "../settings.ts";
import type { SignedIn } from "./authenticate.ts";
import { runIdempotent } from "./idempotency.ts";
import { header, signedInOf } from "./identify.ts";
import { AfterCommit, RawReply, type Route, type RouteInput } from "./route.ts";
import { strictSchema } from "./strict-schema.ts";

export interface HandlerDeps {
  db: Databases;
  clock: Clock;
  log: Log;
  settings: Settings;
  /** Returns the statement that audits what a read has returned: patients' records, and all that an operator reads for support. It runs last in the request's transaction. */
  recordReads?: (ctx: Ctx, endpoint: Endpoint, patientIds: ReadonlySet<number>) => CompiledQuery;
}

const publicCaller: SignedIn = {
  actor: { userId: null, externalId: "public", sessionId: null, role: "staff", permissions: {}, isPhiAnonymized: true },
  org: null,
};
const noOrg = { id: 0, code: "", name: "", status: "active", timeZone: "UTC", services: [] } as const;

/** Endpoints of the admin area act outside of every organization, also while the session is in one for support. */
const outside = ({ actor }: SignedIn): SignedIn => ({
  actor: { ...actor, permissions: { manage: ["all"] }, isPhiAnonymized: true, isSupport: false },
  org: null,
});

function resolveCaller(endpoint: Endpoint, request: FastifyRequest): SignedIn {
  if (endpoint.permission === "public") return publicCaller;
  const signedIn = signedInOf(request);
  if (!signedIn) throw problem("unauthorized");
  return endpoint.roles?.includes(signedIn.actor.role) ? outside(signedIn) : signedIn;
}

function checkPermission({ endpoint, isSystem }: Route, { actor, org }: SignedIn): void {
  const { permission } = endpoint;
  if (permission === "public") return;
  // Endpoints open to every signed-in user are about the user's own session, which an API key does not have.
  if (actor.isSupport && !isOpenToSupport(endpoint)) throw problem("support_read_only");
  if (!mayCall(endpoint, actor) || (permission === "session" && actor.apiKeyId)) throw problem("forbidden");
  // An operator who has not chosen an organization; only system routes can work without one.
  if (!org) {
    if (permission !== "session" || !isSystem) throw problem("forbidden");
    return;
  }
  if (permission !== "session") {
    const isCreating = endpoint.sends || (endpoint.method === "POST" && permission.action === "create");
    if (isCreating && org.status === "disabled") throw problem("organization_disabled");
  }
}

/** Undeclared keys are refused and named: a misspelled filter would select every patient. */
function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const result = z.safeParse(strictSchema(schema), value, { reportInput: true });
  if (result.success) return result.data;
  throw problem("invalid", fieldIssues(result.error.issues as Parameters<typeof fieldIssues>[0]));
}

/** A malformed id is reported as an unknown record (404), not as a wrong field. */
function parseParams(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  const params = (given ?? {}) as Record<string, string>;
  const result = z.safeParse(schema ?? z.object({}), params);
  if (!result.success || Object.values(params).some((text) => text.includes("\u0000"))) throw problem("not_found");
  return result.data;
}

function readInput(endpoint: Endpoint, request: FastifyRequest): RouteInput<Endpoint> {
  const at = request.raw.url?.indexOf("?") ?? -1;
  try {
    return {
      params: parseParams(endpoint.params, request.params),
      query: parse(endpoint.query, at < 0 ? {} : readQuery((request.raw.url as string).slice(at + 1))),
      body: parse(endpoint.body, readBody(request.body ?? {}, endpoint.wrap)),
    } as RouteInput<Endpoint>;
  } catch (error) {
    if (error instanceof WireError) throw problem("unreadable");
    throw error;
  }
}

function checkResponse(endpoint: Endpoint, result: unknown, log: Log): unknown {
  if (!endpoint.output || result instanceof RawReply || result instanceof AfterCommit) return result;
  const checked = z.safeParse(endpoint.output, result);
  if (checked.success) return checked.data;
  // Logs the paths and never the values, which may contain patient data.
  log.error(
    { code: "output_shape", path: endpoint.path, fields: checked.error.issues.map((issue) => issue.path.join(".")).slice(0, 10) },
    "answer does not fit the contract",
  );
  throw problem("internal");
}

interface Work<T> {
  act(tx: Tx): Promise<T>;
  beforeCommit(): CompiledQuery | undefined;
}

function transact<T>(route: Route, signedIn: SignedIn, { db, clock }: HandlerDeps, { act, beforeCommit }: Work<T>): Promise<T> {
  if (route.isSystem)
    return asSystem(db, async (tx) => {
      const result = await act(tx);
      const last = beforeCommit();
      if (last) await tx.executeQuery(last);
      return result;
    });
  // Without an organization, the transaction must not fall back to all organizations.
  if (!signedIn.org) throw problem("forbidden");
  return inOrganization(db, signedIn.org.id, act, { limits: limitsOf(signedIn.actor, clock), beforeCommit });
}

async function runLimited<T>(route: Route, signedIn: SignedIn, deps: HandlerDeps, work: Work<T>): Promise<T> {
  const end = await route.limiter?.acquire();
  try {
    // Acts take locks in one order where possible; where two still deadlock, the transaction is retried.
    return await retryAfterDeadlock(() => transact(route, signedIn, deps, work));
  } finally {
    end?.();
  }
}

/** A search that is too long for a URL is sent as a POST, and is still a read. */
const isRead = ({ method, permission }: Endpoint): boolean =>
  method === "GET" || (typeof permission !== "string" && permission.action === "read");

/**
 * Whether the response is stored for retries with the same Idempotency-Key. Only responses of requests that change something are stored:
 * a read can simply run again (and is audited again), and sign-in responses contain tokens.
 */
const storesResponse = ({ endpoint, isSystem, read }: Route): boolean =>
  !isRead(endpoint) && !read && !(isSystem && typeof endpoint.permission === "string");

/** All that an operator reads of an organization is recorded, with or without patients; not their own session. */
const isRecorded = ({ endpoint, isSystem }: Route, { actor, seenPatientIds }: Ctx): boolean =>
  Boolean(seenPatientIds?.size) ||
  (actor.isSupport === true && seenPatientIds !== undefined && !(isSystem && endpoint.permission === "session"));

/** Creates the Fastify handler of a route. */
export function createHandler(route: Route, deps: HandlerDeps) {
  const { endpoint } = route;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const signedIn = resolveCaller(endpoint, request);
    checkPermission(route, signedIn);
    const input = (route.read ?? ((asked) => readInput(endpoint, asked)))(request);
    const key = signedIn.org && storesResponse(route) ? header(request, "idempotency-key") : undefined;
    let seenIn: Ctx | undefined;
    const beforeCommit = () =>
      seenIn && isRecorded(route, seenIn) ? deps.recordReads?.(seenIn, endpoint, seenIn.seenPatientIds ?? new Set()) : undefined;
    const act = async (tx: Tx) => {
      const ctx: Ctx = {
        tx,
        actor: signedIn.actor,
        org: signedIn.org ?? noOrg,
        clock: deps.clock,
        log: deps.log.child({ requestId: request.id }),
        request: { id: request.id, ip: request.ip, userAgent: header(request, "user-agent") },
        settings: deps.settings,
        ...(isRead(endpoint) ? { seenPatientIds: new Set<number>() } : {}),
      };
      seenIn = ctx;
      const execute = async () => {
        const result = checkResponse(endpoint, await route.act(ctx, input), ctx.log);
        return { status: endpoint.output || result instanceof RawReply ? (endpoint.status ?? 200) : 204, body: result };
      };
      return key ? runIdempotent(ctx, key, { method: endpoint.method, path: request.url, input }, execute) : execute();
    };
    const { status, body: done } = await runLimited(route, signedIn, deps, { act, beforeCommit });
    const body = done instanceof AfterCommit ? checkResponse(endpoint, await done.run(), deps.log) : done;
    reply.code(status);
    if (body instanceof RawReply) return reply.headers(body.headers).send(body.payload);
    return status === 204 ? reply.send() : reply.header("cache-control", "no-store").send(body);
  };
}
