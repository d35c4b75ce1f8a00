// Route: binds an endpoint of the contract to the act that handles it.
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from "@tidings/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "../context.ts";

export interface RouteInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** A response that is not JSON: a file or text with its own headers. */
export class RawReply {
  readonly headers: Record<string, string>;
  readonly payload: NodeJS.ReadableStream | Buffer | string;
  constructor(payload: NodeJS.ReadableStream | Buffer | string, headers: Record<string, string>) {
    this.payload = payload;
    this.headers = headers;
  }
}

/**
 * What is done when the transaction is over: a request to another server must not hold a connection to the database. Only for endpoints that
 * change nothing here.
 */
export class AfterCommit<T> {
  readonly run: () => Promise<T>;
  constructor(run: () => Promise<T>) {
    this.run = run;
  }
}

/** Limits how many expensive requests run at the same time. */
export interface ConcurrencyLimiter {
  /** Resolves when the request may run; the returned function releases its slot. */
  acquire(): Promise<() => void>;
}

export interface Route {
  endpoint: Endpoint;
  act: (ctx: Ctx, input: RouteInput<Endpoint>) => Promise<unknown>;
  /** Reads the input of a route that does not use the contract's wire format; its handler returns a `RawReply`. */
  read?: (request: FastifyRequest) => RouteInput<Endpoint>;
  /** Runs in a system transaction: sign-in and sessions exist before an organization is chosen. */
  isSystem: boolean;
  /** Acquired before the transaction opens, so that a waiting request holds no connection. */
  limiter?: ConcurrencyLimiter;
}

type Act<E extends Endpoint> = (
  ctx: Ctx,
  input: RouteInput<E>,
  // biome-ignore lint/suspicious/noConfusingVoidType: an act without output may simply end
) => Promise<OutputOf<E> extends undefined ? void | RawReply : OutputOf<E> | RawReply | AfterCommit<OutputOf<E>>>;

/** One line per endpoint: `route(patients.list, (ctx, { query }) => listPatients(ctx, query))`. */
export function route<E extends Endpoint>(endpoint: E, act: Act<E>): Route {
  return { endpoint, act: act as Route["act"], isSystem: false };
}

/** Like `route`, in a transaction that sees all organizations; only for sign-in and sessions. */
export function systemRoute<E extends Endpoint>(endpoint: E, act: Act<E>, turns?: ConcurrencyLimiter): Route {
  return { endpoint, act: act as Route["act"], isSystem: true, limiter: turns };
}
