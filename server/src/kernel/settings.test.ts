// Tests that settings are checked as a whole and that their secrets do not show.
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { loadSettings } from "./settings.ts";

const key = "k".repeat(32);

test("an empty environment gives the documented defaults", () => {
  const settings = loadSettings({ SECRET_KEY: key });
  expect(settings).toMatchObject({
    env: "development",
    port: 4000,
    publicUrl: "http://localhost:4000",
    carrier: null,
    chat: null,
    translator: null,
    classifier: null,
    storage: { kind: "local" },
    database: { url: null, poolSize: 16, embeddedPort: undefined },
    links: { terms: "/terms", requestDemo: "/request-demo" },
  });
});

test.each([
  [{ PORT: "eighty" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
  [{ PG_PORT: "0" }, "PG_PORT must be a whole number from 1 to 65535"],
  [{ PUBLIC_URL: "clinic.example" }, "PUBLIC_URL must be an address that begins with http:// or https://"],
  [{ DATABASE_URL: "mysql://root:hush@db/x" }, "DATABASE_URL must look like postgres://user:password@host:5432/name"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must look like smtp://user:password@host:587"],
  [{ MAIL_FROM: "nobody\r\nBcc: all@example.org" }, "MAIL_FROM must be an address"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of silent, fatal, error, warn, info, debug"],
  [{ SECRET_KEY: "short" }, "SECRET_KEY must be at least 32 characters without blanks"],
  [{ STORAGE: "s3", S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET is missing: STORAGE is s3"],
  [{ TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}` }, "TWILIO_AUTH_TOKEN is missing: it belongs to TWILIO_ACCOUNT_SID"],
  [{ TRANSLATOR_URL: "libretranslate:5000" }, "TRANSLATOR_URL must be an address that begins with http:// or https://"],
  [
    { TRANSLATOR_URL: "http://translate.example/hush" },
    "TRANSLATOR_URL must begin with https://, or lead to a machine of your own network",
  ],
  [{ CLASSIFIER_URL: "http://vllm:8000/v1/chat/completions" }, "CLASSIFIER_MODEL is missing: it belongs to CLASSIFIER_URL"],
  [{ CLASSIFIER_MODEL: "small" }, "CLASSIFIER_URL is missing: it belongs to CLASSIFIER_MODEL"],
  [{ CLASSIFIER_KEY: "hush" }, "CLASSIFIER_URL is missing: it belongs to CLASSIFIER_KEY"],
  [
    { CLASSIFIER_URL: "http://models.example/hush", CLASSIFIER_MODEL: "small" },
    "CLASSIFIER_URL must begin with https://, or lead to a machine of your own network",
  ],
  [{ TRANSLATOR_API_KEY: "hush" }, "TRANSLATOR_URL is missing: it belongs to TRANSLATOR_API_KEY"],
  [
    { TRANSLATOR_URL: "http://libretranslate:5000", TRANSLATOR_TIMEOUT_MS: "0" },
    "TRANSLATOR_TIMEOUT_MS must be a whole number from 100 to 60000",
  ],
  [{ NODE_ENV: "production", DATABASE_URL: "postgres://a:b@db/x", SECRET_KEY: "" }, "SECRET_KEY is missing"],
])("a wrong setting is refused in one line that names its variable: %o", (wrong, line) => {
  const load = () => loadSettings({ SECRET_KEY: key, ...wrong });
  expect(load).toThrow(line);
  expect(load).not.toThrow(/\n|hush/);
});

test("an empty setting counts as absent", () => {
  expect(loadSettings({ SECRET_KEY: key, PORT: "", SMTP_URL: " " })).toMatchObject({ port: 4000, mail: { smtpUrl: null } });
});

test("PUBLIC_URL loses its trailing slash, and a rotated token stays accepted", () => {
  const settings = loadSettings({
    SECRET_KEY: key,
    PUBLIC_URL: "https://clinic.example/",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "new-token",
    TWILIO_AUTH_TOKEN_PREVIOUS: "old-token",
  });
  expect(settings.publicUrl).toBe("https://clinic.example");
  expect(settings.carrier?.authTokens).toEqual(["new-token", "old-token"]);
});

test.each([
  "https://translate.example/api",
  "http://libretranslate:5000",
  "http://10.1.2.3:5000",
  "http://mt.internal",
  "http://[::1]:5000",
  "http://127.0.0.1:4010/translator",
])("IN-021 patients' words may be sent to %s: it is encrypted on the way, or stays in the house", (url) =>
  expect(loadSettings({ SECRET_KEY: key, TRANSLATOR_URL: `${url}/` }).translator).toMatchObject({ baseUrl: url, secret: null }),
);

test("printing or serializing the settings shows no secret", () => {
  const settings = loadSettings({
    SECRET_KEY: key,
    DATABASE_URL: "postgres://u:canary-1@db/x",
    SMTP_URL: "smtp://u:canary-2@mail",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "canary-3",
    METRICS_TOKEN: "canary-4-canary-4",
    TRANSLATOR_URL: "http://10.1.2.3:5000/",
    TRANSLATOR_API_KEY: "canary-5",
  });
  for (const shown of [JSON.stringify(settings), inspect(settings, { depth: 9 })]) {
    expect(shown).toContain("4000");
    expect(shown).not.toMatch(/canary|kkkk/);
  }
});

test("without SECRET_KEY one is generated, stored in the data folder for its owner only, and reused", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tidings-settings-"));
  const first = loadSettings({ DATA_DIR: dataDir }).secretKey;
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(loadSettings({ DATA_DIR: dataDir }).secretKey).toBe(first);
  expect(statSync(join(dataDir, "secret-key")).mode & 0o077).toBe(0);
});

test("a data folder that cannot be created is reported in one line", () => {
  expect(() => loadSettings({ DATA_DIR: "/dev/null/x" })).toThrow(/^the data folder \/dev\/null\/x cannot be written \(ENOTDIR\)/);
});
