// Settings of the demonstration's processes: ports, generated secrets, and the simulator as carrier and mail server.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../server/src/kernel/startup-error.ts";

export interface DemoSettings {
  dataDir: string;
  port: number;
  webPort: number;
  simulatorPort: number;
  smtpPort: number;
  publicUrl: string;
  accountSid: string;
  authToken: string;
  secretKey: string;
}

/** Generated at the first start and stored, so that sessions survive a restart. */
function storedSecrets(dataDir: string): Pick<DemoSettings, "accountSid" | "authToken" | "secretKey"> {
  const file = join(dataDir, "demo-secrets.json");
  const generated = {
    accountSid: `AC${randomBytes(16).toString("hex")}`,
    authToken: randomBytes(16).toString("hex"),
    secretKey: randomBytes(32).toString("hex"),
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(generated), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" || path !== file)
      throw new StartupError(`the data folder ${dataDir} cannot be written (${code}): set DATA_DIR to a folder that can`);
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** In development the links in emails lead to the Vite dev server, which proxies everything else to the server. */
export function readDemoSettings(root: string, env: NodeJS.ProcessEnv, isDev = false): DemoSettings {
  const port = (name: string, fallback: number): number => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new StartupError(`${name} must be a whole number from 1 to 65535`);
    return value;
  };
  const dataDir = env.DATA_DIR || join(root, ".data");
  const server = port("PORT", 4000);
  const webPort = port("WEB_PORT", 5173);
  return {
    dataDir,
    port: server,
    webPort,
    simulatorPort: port("SIMULATOR_PORT", 4010),
    smtpPort: port("SIMULATOR_SMTP_PORT", 4025),
    publicUrl: env.PUBLIC_URL || `http://localhost:${isDev ? webPort : server}`,
    ...storedSecrets(dataDir),
  };
}

export const simulatorEnv = (demo: DemoSettings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  SIMULATOR_DELIVERY_MS: "300-2500",
  ...env,
  SIMULATOR_PORT: String(demo.simulatorPort),
  SIMULATOR_SMTP_PORT: String(demo.smtpPort),
  SIMULATOR_ACCOUNT_SID: demo.accountSid,
  SIMULATOR_AUTH_TOKEN: demo.authToken,
  SIMULATOR_SMS_URL: `${demo.publicUrl}/webhooks/twilio/inbound`,
  SIMULATOR_VOICE_URL: `${demo.publicUrl}/webhooks/twilio/voice/incoming`,
  SIMULATOR_JSON: "1",
});

export const serverEnv = (demo: DemoSettings, databaseUrl: string, clockOffsetMs: number, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: env.NODE_ENV || "development",
  NODE_NO_WARNINGS: "1",
  PORT: String(demo.port),
  PUBLIC_URL: demo.publicUrl,
  DATA_DIR: demo.dataDir,
  DATABASE_URL: databaseUrl,
  CLOCK_OFFSET_MS: String(clockOffsetMs),
  // The sandbox translator knows a small phrase table only; set TRANSLATOR_URL to use a real one.
  TRANSLATOR_URL: env.TRANSLATOR_URL || `http://127.0.0.1:${demo.simulatorPort}/translator`,
  CARRIER_LOOKUP_URL: `http://127.0.0.1:${demo.simulatorPort}`,
  CARRIER_BASE_URL: `http://127.0.0.1:${demo.simulatorPort}`,
  TWILIO_ACCOUNT_SID: demo.accountSid,
  TWILIO_AUTH_TOKEN: demo.authToken,
  SMTP_URL: `smtp://127.0.0.1:${demo.smtpPort}`,
  SECRET_KEY: env.SECRET_KEY || demo.secretKey,
});
