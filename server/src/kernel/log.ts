// The log: one JSON object a line, made of named fields only, so that no name, phone, text or secret can slip in.
import pino, { type DestinationStream } from "pino";
import { describeError } from "./log-error.ts";
import type { Settings } from "./settings.ts";

/** Everything a line may say besides its message. Adding a field here is the moment to ask whether it can hold a person. */
export interface LogFields {
  err?: unknown;
  code?: string | number | null;
  requestId?: string | undefined;
  method?: string;
  /** The pattern of a route, never the address asked for. */
  route?: string | undefined;
  path?: string | undefined;
  status?: number | undefined;
  ms?: number;
  fields?: readonly string[];
  organizationId?: number | null;
  userId?: number | null;
  job?: string;
  jobId?: string | number;
  loop?: string;
  attempt?: number;
  maxAttempts?: number;
  count?: number;
  lane?: string;
  part?: string;
  port?: number;
  channel?: string;
  chunkId?: number;
  messageId?: number;
  sourceId?: number | null;
  emailId?: number;
  kind?: string;
  state?: string;
  reason?: string | undefined;
  verdict?: string;
  names?: readonly string[] | undefined;
  /** What the language calls the error of a browser, and where in our scripts it happened. */
  error?: string | undefined;
  frames?: readonly string[] | undefined;
}

/** A message written out in the source: one put together from values does not fit this type. */
type Words<M extends string> = Record<never, never> extends Record<M, 1> ? never : M;
type Write = <const M extends string>(fields: LogFields, message: Words<M>) => void;

export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
  fatal: Write;
  /** A log whose lines all carry these fields. */
  child(fields: LogFields): Log;
}

const allowed: Record<keyof LogFields, true> = {
  err: true,
  code: true,
  requestId: true,
  method: true,
  route: true,
  path: true,
  status: true,
  ms: true,
  fields: true,
  organizationId: true,
  userId: true,
  job: true,
  jobId: true,
  loop: true,
  attempt: true,
  maxAttempts: true,
  count: true,
  lane: true,
  part: true,
  port: true,
  channel: true,
  chunkId: true,
  messageId: true,
  sourceId: true,
  emailId: true,
  kind: true,
  state: true,
  reason: true,
  verdict: true,
  names: true,
  error: true,
  frames: true,
};

/** Drops what is not on the list, and the query of an address: tokens and search words travel there. */
function clean(fields: LogFields): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(allowed, name) || value === undefined) continue;
    if (name === "err") kept.err = describeError(value);
    else kept[name] = typeof value === "string" ? value.replace(/\?.*$/s, "").slice(0, 200) : value;
  }
  return kept;
}

function wrap(out: pino.Logger, bound: LogFields): Log {
  const at =
    (level: "debug" | "info" | "warn" | "error" | "fatal"): Write =>
    (fields, message) => {
      if (out.isLevelEnabled(level)) out[level](clean({ ...bound, ...fields }), message);
    };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    fatal: at("fatal"),
    child: (fields) => wrap(out, { ...bound, ...fields }),
  };
}

/** Writes to standard output unless told otherwise (tests read what was written). */
export function createLog(settings: Pick<Settings, "log">, to?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level: settings.log.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (described: unknown) => described },
  };
  return wrap(to ? pino(options, to) : pino(options), {});
}
