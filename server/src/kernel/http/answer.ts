// The life of one call: who asks, may they, is it well formed, one transaction, and only what the contract declares goes out.
import { type Endpoint, mayCall } from "@tidings/contract/endpoint";
import { fieldIssues } from "@tidings/contract/errors";
import { readBody, readQuery, WireError } from "@tidings/contract/wire";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CompiledQuery } from "kysely";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Ctx, Tx } from "../context.ts";
import { againAfterDeadlock } from "../database/again-after-deadlock.ts";
import type { Databases } from "../database/connect.ts";
import { asSystem, inOrganization } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import { problem } from "../problem.ts";
import type { Settings } from "../settings.ts";
import type { SignedIn } from "./authenticate.ts";
import { once } from "./idempotency.ts";
import { header, signedInOf } from "./identify.ts";
import { RawReply, type Route, type RouteInput } from "./route.ts";

export interface AnswerWith {
  db: Databases;
  clock: Clock;
  log: Log;
  settings: Settings;
  /** The statement that writes down whose records a read has shown: the last of the call's own transaction. */
  recordReads?: (ctx: Ctx, endpoint: Endpoint, patientIds: ReadonlySet<number>) => CompiledQuery;
}

const nobody: SignedIn = {
  actor: { userId: null, externalId: "public", sessionId: null, role: "staff", permissions: {}, isPhiAnonymized: true },
  org: null,
};
const noOrg = { id: 0, code: "", name: "", status: "active", timeZone: "UTC", services: [] } as const;

function whoAsks(endpoint: Endpoint, request: FastifyRequest): SignedIn {
  if (endpoint.permission === "public") return nobody;
  const signedIn = signedInOf(request);
  if (!signedIn) throw problem("unauthorized");
  return signedIn;
}

function checkPermission({ endpoint, isSystem }: Route, { actor, org }: SignedIn): void {
  const { permission } = endpoint;
  if (permission === "public") return;
  // What is open to everybody signed in is about a person's own session, which a key does not have.
  if (!mayCall(endpoint, actor) || (permission === "session" && actor.apiKeyId)) throw problem("forbidden");
  // The provider's staff before they have chosen one: only the engine's own acts know what to do without.
  if (!org) {
    if (permission !== "session" || !isSystem) throw problem("forbidden");
    return;
  }
  if (permission !== "session") {
    const isCreating = endpoint.sends || (endpoint.method === "POST" && permission.action === "create");
    if (isCreating && org.status === "disabled") throw problem("organization_disabled");
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  throw problem("invalid", fieldIssues(result.error.issues as Parameters<typeof fieldIssues>[0]));
}

/** An id that cannot exist is an unknown record, not a wrong field. */
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

function shape(endpoint: Endpoint, result: unknown, log: Log): unknown {
  if (!endpoint.output || result instanceof RawReply) return result;
  const checked = z.safeParse(endpoint.output, result);
  if (checked.success) return checked.data;
  // The paths, never the values: a wrong shape may hold patient data.
  log.error(
    { code: "output_shape", path: endpoint.path, fields: checked.error.issues.map((issue) => issue.path.join(".")).slice(0, 10) },
    "answer does not fit the contract",
  );
  throw problem("internal");
}

interface Work<T> {
  act(tx: Tx): Promise<T>;
  lastly(): CompiledQuery | undefined;
}

function transact<T>(route: Route, signedIn: SignedIn, db: Databases, { act, lastly }: Work<T>): Promise<T> {
  if (route.isSystem)
    return asSystem(db, async (tx) => {
      const result = await act(tx);
      const last = lastly();
      if (last) await tx.executeQuery(last);
      return result;
    });
  // Never all organizations for want of one.
  if (!signedIn.org) throw problem("forbidden");
  return inOrganization(db, signedIn.org.id, act, lastly);
}

async function inTurn<T>(route: Route, signedIn: SignedIn, db: Databases, work: Work<T>): Promise<T> {
  const end = await route.turns?.take();
  try {
    // Locks are taken in one order wherever that can be; where two acts cross all the same, nobody's act fails over it.
    return await againAfterDeadlock(() => transact(route, signedIn, db, work));
  } finally {
    end?.();
  }
}

/** A search too long for an address comes as a POST, and is a look all the same. */
const isRead = ({ method, permission }: Endpoint): boolean =>
  method === "GET" || (typeof permission !== "string" && permission.action === "read");

/**
 * Whether a first answer is kept for a repeat under its Idempotency-Key: of what changes something. A look is taken, and
 * written down, anew: what needs no more than a reader's grant does the same when repeated. And the answers of sign-in,
 * which hold tokens, are nothing to keep.
 */
const isKept = ({ endpoint, isSystem, read }: Route): boolean =>
  !isRead(endpoint) && !read && !(isSystem && typeof endpoint.permission === "string");

/** Builds the Fastify handler of one route. */
export function answer(route: Route, deps: AnswerWith) {
  const { endpoint } = route;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const signedIn = whoAsks(endpoint, request);
    checkPermission(route, signedIn);
    const input = (route.read ?? ((asked) => readInput(endpoint, asked)))(request);
    const key = signedIn.org && isKept(route) ? header(request, "idempotency-key") : undefined;
    let seenIn: Ctx | undefined;
    const lastly = () => (seenIn?.seenPatientIds?.size ? deps.recordReads?.(seenIn, endpoint, seenIn.seenPatientIds) : undefined);
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
      const carryOut = async () => {
        const result = shape(endpoint, await route.act(ctx, input), ctx.log);
        return { status: endpoint.output || result instanceof RawReply ? (endpoint.status ?? 200) : 204, body: result };
      };
      return key ? once(ctx, key, { method: endpoint.method, path: request.url, input }, carryOut) : carryOut();
    };
    const { status, body } = await inTurn(route, signedIn, deps.db, { act, lastly });
    reply.code(status);
    if (body instanceof RawReply) return reply.headers(body.headers).send(body.payload);
    return status === 204 ? reply.send() : reply.header("cache-control", "no-store").send(body);
  };
}
