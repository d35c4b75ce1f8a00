// Settings: read from the environment once and validated; an invalid value stops the start with one line.
import { inspect } from "node:util";
import * as z from "zod/mini";
import { readCommit, readVersion } from "./build-identity.ts";
import { type Environment, environment, root } from "./settings-environment.ts";
import { keptSecret } from "./settings-secret.ts";
import { StartupError } from "./startup-error.ts";

export interface Settings {
  env: "production" | "development" | "test";
  host: string;
  port: number;
  /** Public base URL for browsers, webhooks and links in mails, without trailing slash. */
  publicUrl: string;
  /** IP addresses of proxies whose X-Forwarded-For is trusted; false without a proxy. */
  trustProxy: string | false;
  /** Shown on the About page and in the API document. */
  build: { version: string; commit: string; sourceUrl: string | null };
  dataDir: string;
  /** Folder of the built web application. */
  webDir: string;
  clockOffsetMs: number;
  database: { url: string | null; poolSize: number; embeddedPort: number | undefined };
  /** Null: no carrier is configured, and every text fails as misconfigured. */
  carrier: {
    baseUrl: string;
    /** The sandbox carrier is configured: no real phone is reached. */
    isSandbox: boolean;
    accountSid: string;
    /** Newest first: a webhook signed with either is accepted, so that the token can be rotated. */
    authTokens: readonly string[];
    apiKey: { sid: string; secret: string } | null;
    timeoutMs: number;
    connections: number;
    /** Hosts to which the carrier may redirect downloads of patients' media, besides its own. */
    mediaHosts: readonly string[];
    /** Null: the types of patients' lines are not looked up. */
    lookupUrl: string | null;
  } | null;
  /** Null: texts in other languages are not translated; their language is only detected. */
  translator: { baseUrl: string; secret: string | null; timeoutMs: number } | null;
  /** Null: no large model is asked about replies. `url` is its chat completions endpoint. */
  classifier: { url: string; model: string; secret: string | null; timeoutMs: number } | null;
  dispatch: { inFlight: number; chunkSize: number; claimChunks: number; leaseMs: number; idleMs: number };
  /** Price of one SMS segment in US dollars, shown before sending. */
  segmentPriceUsd: number;
  picturePriceUsd: number;
  /** `support`: recipient of the clinics' support requests; null when not configured. */
  mail: { smtpUrl: string | null; from: string; support: string | null };
  storage:
    | { kind: "local"; folder: string }
    | { kind: "s3"; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string; isPathStyle: boolean };
  /** Null: files are not scanned for viruses. */
  scanner: { address: { path: string } | { host: string; port: number }; timeoutMs: number } | null;
  secretKey: string;
  rateLimitPerMinute: number;
  jobs: { concurrency: number };
  imports: { maxFileMb: number; maxRows: number };
  log: { level: Environment["LOG_LEVEL"] };
  metricsToken: string | null;
  links: { help: string; terms: string; privacy: string; requestDemo: string; support: string; bestPractices: string };
  /** The support chat widget; null when not configured. */
  chat: { scriptUrl: string; appId: string; identitySecret: string } | null;
}

/** Checks variables that depend on each other. */
function findProblem(env: Environment): string | null {
  const all = (names: (keyof Environment)[]) => names.every((name) => env[name] !== undefined);
  const some = (names: (keyof Environment)[]) => names.some((name) => env[name] !== undefined);
  const together = (names: (keyof Environment)[]) =>
    some(names) && !all(names)
      ? `${names.find((name) => env[name] === undefined)} is missing: it belongs to ${names.find((name) => env[name] !== undefined)}`
      : null;
  if (env.STORAGE === "s3" && !all(["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])) {
    return `${(["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).find((name) => !env[name])} is missing: STORAGE is s3`;
  }
  return (
    together(["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"]) ??
    together(["TWILIO_API_KEY_SID", "TWILIO_API_KEY_SECRET"]) ??
    together(["CHAT_SCRIPT_URL", "CHAT_APP_ID", "CHAT_IDENTITY_SECRET"]) ??
    (env.TRANSLATOR_API_KEY && !env.TRANSLATOR_URL ? "TRANSLATOR_URL is missing: it belongs to TRANSLATOR_API_KEY" : null) ??
    together(["CLASSIFIER_URL", "CLASSIFIER_MODEL"]) ??
    (env.CLASSIFIER_KEY && !env.CLASSIFIER_URL ? "CLASSIFIER_URL is missing: it belongs to CLASSIFIER_KEY" : null) ??
    (env.NODE_ENV === "production" && env.DATABASE_URL && !env.SECRET_KEY
      ? "SECRET_KEY is missing: processes that share a database must share it"
      : null)
  );
}

function readEnvironment(given: Record<string, string | undefined>): Environment {
  // An empty variable counts as absent, as compose files and shells express it.
  const present = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in environment.shape && value !== undefined && value.trim() !== ""),
  );
  const read = z.safeParse(environment, present);
  if (read.success) {
    const problem = findProblem(read.data);
    if (problem) throw new StartupError(problem);
    return read.data;
  }
  const issue = read.error.issues[0];
  throw new StartupError(`${String(issue?.path[0])} ${issue?.message}`);
}

const secretNames = new Set([
  "url",
  "authTokens",
  "secret",
  "smtpUrl",
  "accessKeyId",
  "secretAccessKey",
  "secretKey",
  "metricsToken",
  "identitySecret",
]);

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretNames.has(name) && inner !== null ? "…" : withoutSecrets(inner)]),
  );
}

/** Prevents secrets from being printed or logged with the settings. */
function guarded(settings: Settings): Settings {
  const shown = () => withoutSecrets({ ...settings });
  Object.defineProperty(settings, "toJSON", { value: shown, enumerable: false });
  Object.defineProperty(settings, inspect.custom, { value: shown, enumerable: false });
  return settings;
}

const carrierOf = (env: Environment): Settings["carrier"] =>
  env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN
    ? {
        baseUrl: env.CARRIER_BASE_URL,
        isSandbox: !/(^|\.)twilio\.com$/.test(new URL(env.CARRIER_BASE_URL).hostname),
        accountSid: env.TWILIO_ACCOUNT_SID,
        authTokens: [env.TWILIO_AUTH_TOKEN, ...(env.TWILIO_AUTH_TOKEN_PREVIOUS ? [env.TWILIO_AUTH_TOKEN_PREVIOUS] : [])],
        apiKey:
          env.TWILIO_API_KEY_SID && env.TWILIO_API_KEY_SECRET ? { sid: env.TWILIO_API_KEY_SID, secret: env.TWILIO_API_KEY_SECRET } : null,
        timeoutMs: env.CARRIER_TIMEOUT_MS,
        connections: env.CARRIER_CONNECTIONS,
        mediaHosts: env.CARRIER_MEDIA_HOSTS.split(/\s*,\s*/),
        lookupUrl: env.CARRIER_LOOKUP_URL ?? null,
      }
    : null;

const storageOf = (env: Environment): Settings["storage"] =>
  env.STORAGE === "s3"
    ? {
        kind: "s3",
        endpoint: env.S3_ENDPOINT ?? "",
        region: env.S3_REGION,
        bucket: env.S3_BUCKET ?? "",
        accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
        isPathStyle: env.S3_PATH_STYLE,
      }
    : { kind: "local", folder: `${env.DATA_DIR}/files` };

function scannerOf({ CLAMD_ADDRESS: address, CLAMD_TIMEOUT_MS: timeoutMs }: Environment): Settings["scanner"] {
  if (!address) return null;
  if (address.startsWith("/")) return { address: { path: address }, timeoutMs };
  const at = address.lastIndexOf(":");
  return { address: { host: address.slice(0, at).replace(/^\[|\]$/g, ""), port: Number(address.slice(at + 1)) }, timeoutMs };
}

export function loadSettings(given: Record<string, string | undefined>): Settings {
  const env = readEnvironment(given);
  return guarded({
    env: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY ?? false,
    build: { version: readVersion(root), commit: env.BUILD_COMMIT ?? readCommit(root) ?? "unknown", sourceUrl: env.SOURCE_URL ?? null },
    dataDir: env.DATA_DIR,
    webDir: env.WEB_DIR,
    clockOffsetMs: env.CLOCK_OFFSET_MS,
    database: { url: env.DATABASE_URL ?? null, poolSize: env.DATABASE_POOL_SIZE, embeddedPort: env.PG_PORT },
    carrier: carrierOf(env),
    translator: env.TRANSLATOR_URL
      ? { baseUrl: env.TRANSLATOR_URL, secret: env.TRANSLATOR_API_KEY ?? null, timeoutMs: env.TRANSLATOR_TIMEOUT_MS }
      : null,
    classifier:
      env.CLASSIFIER_URL && env.CLASSIFIER_MODEL
        ? {
            url: env.CLASSIFIER_URL,
            model: env.CLASSIFIER_MODEL,
            secret: env.CLASSIFIER_KEY ?? null,
            timeoutMs: env.CLASSIFIER_TIMEOUT_MS,
          }
        : null,
    dispatch: {
      inFlight: env.DISPATCH_IN_FLIGHT,
      chunkSize: env.DISPATCH_CHUNK_SIZE,
      claimChunks: env.DISPATCH_CLAIM_CHUNKS,
      leaseMs: env.DISPATCH_LEASE_MS,
      idleMs: env.DISPATCH_IDLE_MS,
    },
    segmentPriceUsd: Number(env.SEGMENT_PRICE_USD),
    picturePriceUsd: Number(env.PICTURE_PRICE_USD),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM, support: env.SUPPORT_EMAIL ?? null },
    storage: storageOf(env),
    scanner: scannerOf(env),
    secretKey: env.SECRET_KEY ?? keptSecret(env.DATA_DIR),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    jobs: { concurrency: env.JOBS_CONCURRENCY },
    imports: { maxFileMb: env.IMPORT_MAX_MB, maxRows: env.IMPORT_MAX_ROWS },
    log: { level: env.LOG_LEVEL },
    metricsToken: env.METRICS_TOKEN ?? null,
    links: {
      help: env.LINK_HELP,
      terms: env.LINK_TERMS,
      privacy: env.LINK_PRIVACY,
      requestDemo: env.LINK_REQUEST_DEMO,
      support: env.LINK_SUPPORT,
      bestPractices: env.LINK_BEST_PRACTICES,
    },
    chat: env.CHAT_SCRIPT_URL
      ? { scriptUrl: env.CHAT_SCRIPT_URL, appId: env.CHAT_APP_ID ?? "", identitySecret: env.CHAT_IDENTITY_SECRET ?? "" }
      : null,
  });
}
