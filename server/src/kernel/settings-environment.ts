// Declares every environment variable: format, default, and error message.
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

const text = (rule: string, form: RegExp) => z.string(rule).check(z.trim(), z.regex(form, rule));
const defaulted = <T extends z.ZodMiniType>(schema: T, value: z.core.util.NoUndefined<z.output<T>>) => z._default(schema, value as never);

const number = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    text(rule, /^-?\d{1,15}$/),
    z.transform((value: string, context) => {
      if (Number(value) < min || Number(value) > max) context.issues.push({ code: "custom", message: rule, input: value });
      return Number(value);
    }),
  );
};
const whole = (fallback: number, min: number, max: number) => defaulted(number(min, max), fallback);

/** An http(s) URL without trailing slashes. */
const url = (rule = "must be an address that begins with http:// or https://") =>
  z.pipe(
    text(rule, /^https?:\/\/[^\s/]+\S*$/),
    z.transform((value: string, context) => {
      if (!URL.canParse(value)) context.issues.push({ code: "custom", message: rule, input: value });
      return value.replace(/\/+$/, "");
    }),
  );

/** A host without a dot or with a private IP address is inside the internal network. */
const insideHost =
  /^(localhost|[^.:[\]]+|.+\.(internal|local|lan)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\])$/;

/** Patient texts must not leave the internal network unencrypted. */
function keepsTextsPrivate(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || insideHost.test(hostname);
}

/** A Unix socket, or host and port inside the internal network: files with patient data travel to it unencrypted. */
function isScannerAddress(value: string): boolean {
  if (value.startsWith("/")) return true;
  const [, host = "", port = ""] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  return insideHost.test(host) && Number(port) >= 1 && Number(port) <= 65_535;
}

const urlOf = (schemes: string, rule: string) =>
  text(rule, new RegExp(`^(${schemes})://\\S+$`)).check(z.refine((value) => URL.canParse(value), rule));

const link = (fallback: string) =>
  defaulted(text("must be an address or a path that begins with /", /^(https?:\/\/|\/|mailto:)\S+$/), fallback);
const secret = (min: number) => text(`must be at least ${min} characters without blanks`, new RegExp(`^\\S{${min},}$`));
const flag = (fallback: boolean) =>
  defaulted(
    z.pipe(
      text("must be true or false", /^(true|false)$/),
      z.transform((value: string) => value === "true"),
    ),
    fallback,
  );
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(words, `must be one of ${words.join(", ")}`);

export const environment = z.object({
  NODE_ENV: defaulted(oneOf(["production", "development", "test"]), "development"),
  HOST: defaulted(text("must be a host name or an address", /^[\w.:-]+$/), "127.0.0.1"),
  PORT: whole(4000, 0, 65_535),
  PUBLIC_URL: z.optional(url()),
  SOURCE_URL: z.optional(url()),
  BUILD_COMMIT: z.optional(text("must be 7 to 64 hexadecimal digits", /^[0-9a-f]{7,64}$/)),
  TRUST_PROXY: z.optional(
    text(
      "must be addresses or networks of proxies, separated by commas: 10.0.0.0/8, loopback",
      /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)(\s*,\s*(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?))*$/,
    ),
  ),
  DATABASE_URL: z.optional(urlOf("postgres|postgresql", "must look like postgres://user:password@host:5432/name")),
  DATABASE_POOL_SIZE: whole(16, 2, 200),
  PG_PORT: z.optional(number(1, 65_535)),
  DATA_DIR: defaulted(text("must be a folder", /^\S.*$/), `${root}.data`),
  WEB_DIR: defaulted(text("must be a folder", /^\S.*$/), `${root}web/dist`),
  CLOCK_OFFSET_MS: whole(0, -3_153_600_000_000, 3_153_600_000_000),
  CARRIER_BASE_URL: defaulted(url(), "https://api.twilio.com"),
  CARRIER_TIMEOUT_MS: whole(15_000, 100, 120_000),
  CARRIER_CONNECTIONS: whole(64, 1, 1_000),
  CARRIER_MEDIA_HOSTS: defaulted(
    text(
      "must be names of hosts, separated by commas: mms.twiliocdn.com",
      /^[a-z0-9-]+(\.[a-z0-9-]+)*(\s*,\s*[a-z0-9-]+(\.[a-z0-9-]+)*)*$/,
    ),
    "mms.twiliocdn.com,media.twiliocdn.com,s3-external-1.amazonaws.com",
  ),
  CARRIER_LOOKUP_URL: z.optional(url()),
  TRANSLATOR_URL: z.optional(
    url().check(z.refine(keepsTextsPrivate, "must begin with https://, or lead to a machine of your own network")),
  ),
  TRANSLATOR_API_KEY: z.optional(secret(1)),
  TRANSLATOR_TIMEOUT_MS: whole(20_000, 100, 60_000),
  CLASSIFIER_URL: z.optional(
    url().check(z.refine(keepsTextsPrivate, "must begin with https://, or lead to a machine of your own network")),
  ),
  CLASSIFIER_MODEL: z.optional(text("must be the name of a model, without blanks", /^\S{1,200}$/)),
  CLASSIFIER_KEY: z.optional(secret(1)),
  CLASSIFIER_TIMEOUT_MS: whole(10_000, 100, 60_000),
  PICTURE_PRICE_USD: defaulted(text("must be a price such as 0.03", /^\d{1,2}(\.\d{1,6})?$/), "0.03"),
  SEGMENT_PRICE_USD: defaulted(text("must be a price such as 0.0083", /^\d{1,2}(\.\d{1,6})?$/), "0.0083"),
  TWILIO_ACCOUNT_SID: z.optional(text("must be AC and 32 hexadecimal digits", /^AC[0-9a-fA-F]{32}$/)),
  TWILIO_AUTH_TOKEN: z.optional(secret(8)),
  TWILIO_AUTH_TOKEN_PREVIOUS: z.optional(secret(8)),
  TWILIO_API_KEY_SID: z.optional(text("must be SK and 32 hexadecimal digits", /^SK[0-9a-fA-F]{32}$/)),
  TWILIO_API_KEY_SECRET: z.optional(secret(8)),
  DISPATCH_IN_FLIGHT: whole(128, 1, 4_096),
  DISPATCH_CHUNK_SIZE: whole(500, 1, 2_000),
  DISPATCH_CLAIM_CHUNKS: whole(4, 1, 64),
  DISPATCH_LEASE_MS: whole(60_000, 1_000, 900_000),
  DISPATCH_IDLE_MS: whole(1_000, 10, 60_000),
  SMTP_URL: z.optional(urlOf("smtp|smtps", "must look like smtp://user:password@host:587")),
  MAIL_FROM: defaulted(
    text(
      "must be an address, with a name before it or not: Tidings <no-reply@example.org>",
      /^([^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    ),
    "Tidings <no-reply@tidings.example>",
  ),
  SUPPORT_EMAIL: z.optional(text("must be an address such as support@example.org", /^[^\s<>(),;:"@\\]+@[^\s<>(),;:"@\\]+$/)),
  STORAGE: defaulted(oneOf(["local", "s3"]), "local"),
  S3_ENDPOINT: z.optional(url()),
  S3_REGION: defaulted(text("must be the name of a region", /^[\w-]+$/), "us-east-1"),
  S3_BUCKET: z.optional(text("must be the name of a bucket", /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  S3_ACCESS_KEY_ID: z.optional(secret(3)),
  S3_SECRET_ACCESS_KEY: z.optional(secret(8)),
  S3_PATH_STYLE: flag(true),
  CLAMD_ADDRESS: z.optional(
    text("must be the path of a socket, or host:port of a machine of your own network", /^\S+$/).check(
      z.refine(isScannerAddress, "must be the path of a socket, or host:port of a machine of your own network"),
    ),
  ),
  CLAMD_TIMEOUT_MS: whole(60_000, 1_000, 300_000),
  SECRET_KEY: z.optional(secret(32)),
  RATE_LIMIT_PER_MINUTE: whole(600, 1, 1_000_000),
  IMPORT_MAX_MB: whole(50, 1, 2_000),
  IMPORT_MAX_ROWS: whole(250_000, 1_000, 10_000_000),
  JOBS_CONCURRENCY: whole(4, 1, 64),
  LOG_LEVEL: defaulted(oneOf(["silent", "fatal", "error", "warn", "info", "debug"]), "info"),
  METRICS_TOKEN: z.optional(secret(16)),
  LINK_HELP: link("/help"),
  LINK_TERMS: link("/terms"),
  LINK_PRIVACY: link("/privacy"),
  LINK_REQUEST_DEMO: link("/request-demo"),
  LINK_SUPPORT: link("/support"),
  LINK_BEST_PRACTICES: link("/best-practices"),
  CHAT_SCRIPT_URL: z.optional(url()),
  CHAT_APP_ID: z.optional(text("must be the id of the chat application", /^[\w-]{1,100}$/)),
  CHAT_IDENTITY_SECRET: z.optional(secret(8)),
});

export type Environment = z.output<typeof environment>;
