// Binds an endpoint of the contract to the act that answers it.
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from "@tidings/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "../context.ts";

export interface RouteInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** A reply beyond plain data: a file or text with its own headers. */
export class RawReply {
  readonly headers: Record<string, string>;
  readonly payload: NodeJS.ReadableStream | Buffer | string;
  constructor(payload: NodeJS.ReadableStream | Buffer | string, headers: Record<string, string>) {
    this.payload = payload;
    this.headers = headers;
  }
}

/** A queue for calls that cost too much to answer all at once. */
export interface Turns {
  /** Resolves when it is one's turn; the returned function ends it. */
  take(): Promise<() => void>;
}

export interface Route {
  endpoint: Endpoint;
  act: (ctx: Ctx, input: RouteInput<Endpoint>) => Promise<unknown>;
  /** How a door that speaks another wire than ours reads what `act` is given. What it answers is a `RawReply`. */
  read?: (request: FastifyRequest) => RouteInput<Endpoint>;
  /** The transaction is the engine's: sign-in and sessions, which exist before an organization is chosen. */
  isSystem: boolean;
  /** Taken before the transaction opens: whoever waits holds no connection. */
  turns?: Turns;
}

type Act<E extends Endpoint> = (
  ctx: Ctx,
  input: RouteInput<E>,
  // biome-ignore lint/suspicious/noConfusingVoidType: an act without output may simply end
) => Promise<OutputOf<E> extends undefined ? void | RawReply : OutputOf<E> | RawReply>;

/** One line an endpoint: `route(patients.list, (ctx, { query }) => listPatients(ctx, query))`. */
export function route<E extends Endpoint>(endpoint: E, act: Act<E>): Route {
  return { endpoint, act: act as Route["act"], isSystem: false };
}

/** As `route`, in a transaction that sees all organizations; for sign-in and sessions alone. */
export function systemRoute<E extends Endpoint>(endpoint: E, act: Act<E>, turns?: Turns): Route {
  return { endpoint, act: act as Route["act"], isSystem: true, turns };
}
