// Log: one JSON object per line with named fields only, so that no name, phone number, text or secret can be logged.
import pino, { type DestinationStream } from "pino";
import { describeError } from "./log-error.ts";
import type { Settings } from "./settings.ts";

/** The fields a line may have besides its message. Before adding one, ask whether it can identify a person. */
export interface LogFields {
  err?: unknown;
  code?: string | number | null;
  requestId?: string | undefined;
  method?: string;
  /** The route pattern, never the requested URL. */
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
  outcome?: string;
  names?: readonly string[] | undefined;
  /** The name of a browser's error class, and where in our scripts it occurred. */
  error?: string | undefined;
  frames?: readonly string[] | undefined;
}

/** A constant message: one assembled from values does not match this type. */
type Words<M extends string> = Record<never, never> extends Record<M, 1> ? never : M;
type Write = <const M extends string>(fields: LogFields, message: Words<M>) => void;

export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
  fatal: Write;
  /** Returns a log whose lines all have these fields. */
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
  outcome: true,
  names: true,
  error: true,
  frames: true,
};

/** Removes unknown fields, and the query of a URL, which contains tokens and search terms. */
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

/** Writes to standard output by default (tests read what was written). */
export function createLog(settings: Pick<Settings, "log">, to?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level: settings.log.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (described: unknown) => described },
  };
  return wrap(to ? pino(options, to) : pino(options), {});
}
