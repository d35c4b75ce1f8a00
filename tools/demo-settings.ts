// The settings npm start gives the demonstration's processes: ports, secrets of its own, the simulator as carrier and mail server.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "../server/src/kernel/start-refusal.ts";

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

/** Made at the first start and kept: a session outlives a restart. */
function keptSecrets(dataDir: string): Pick<DemoSettings, "accountSid" | "authToken" | "secretKey"> {
  const file = join(dataDir, "demo-secrets.json");
  const fresh = {
    accountSid: `AC${randomBytes(16).toString("hex")}`,
    authToken: randomBytes(16).toString("hex"),
    secretKey: randomBytes(32).toString("hex"),
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" || path !== file)
      throw new StartRefusal(`the data folder ${dataDir} cannot be written (${code}): set DATA_DIR to a folder that can`);
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** While one develops, the addresses in mails lead to the app that reloads; what is not its own it passes on to the server. */
export function readDemoSettings(root: string, env: NodeJS.ProcessEnv, isDev = false): DemoSettings {
  const port = (name: string, fallback: number): number => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new StartRefusal(`${name} must be a whole number from 1 to 65535`);
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
    ...keptSecrets(dataDir),
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
  CARRIER_ANSWERS_KEYWORDS: "true",
  ...env,
  NODE_ENV: env.NODE_ENV || "development",
  NODE_NO_WARNINGS: "1",
  PORT: String(demo.port),
  PUBLIC_URL: demo.publicUrl,
  DATA_DIR: demo.dataDir,
  DATABASE_URL: databaseUrl,
  CLOCK_OFFSET_MS: String(clockOffsetMs),
  // Pretends, with a small table of phrases; one's own may be set in its place.
  TRANSLATOR_URL: env.TRANSLATOR_URL || `http://127.0.0.1:${demo.simulatorPort}/translator`,
  CARRIER_BASE_URL: `http://127.0.0.1:${demo.simulatorPort}`,
  TWILIO_ACCOUNT_SID: demo.accountSid,
  TWILIO_AUTH_TOKEN: demo.authToken,
  SMTP_URL: `smtp://127.0.0.1:${demo.smtpPort}`,
  SECRET_KEY: env.SECRET_KEY || demo.secretKey,
});
