// Reads the simulator's settings from the environment and rejects invalid values.

export type Settings = {
  port: number;
  smtpPort: number;
  host: string;
  accountSid: string;
  authToken: string;
  seed: string;
  smsUrl: string;
  voiceUrl: string;
  maxTexts: number;
  deliveryDelayMs: { min: number; max: number };
  takesAnySender: boolean;
};

export const defaultSettings: Settings = {
  port: 4010,
  smtpPort: 4025,
  host: "127.0.0.1",
  accountSid: "AC5150000000000000000000000000aced",
  authToken: "51500000000000000000000000000000",
  seed: "tidings",
  smsUrl: "",
  voiceUrl: "",
  maxTexts: 500_000,
  deliveryDelayMs: { min: 0, max: 0 },
  takesAnySender: false,
};

export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name];
    if (text === undefined || text === "") return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) problems.push(`${name} must be a whole number from ${min} to ${max}`);
    return value;
  };
  const words = (name: string, fallback: string, pattern: RegExp, rule: string): string => {
    const text = env[name];
    if (text === undefined || text === "") return fallback;
    if (!pattern.test(text)) problems.push(`${name} ${rule}`);
    return text;
  };
  const delay = words("SIMULATOR_DELIVERY_MS", "0-0", /^\d{1,7}(-\d{1,7})?$/, "must look like 300-1500")
    .split("-")
    .map(Number);
  const settings: Settings = {
    port: whole("SIMULATOR_PORT", defaultSettings.port, 0, 65535),
    smtpPort: whole("SIMULATOR_SMTP_PORT", defaultSettings.smtpPort, 0, 65535),
    host: words("SIMULATOR_HOST", defaultSettings.host, /^[\w.:-]+$/, "must be a host name or address"),
    accountSid: words("SIMULATOR_ACCOUNT_SID", defaultSettings.accountSid, /^AC[0-9a-fA-F]{32}$/, "must be AC and 32 hexadecimal digits"),
    authToken: words("SIMULATOR_AUTH_TOKEN", defaultSettings.authToken, /^\S{8,128}$/, "must be 8 to 128 characters without blanks"),
    seed: words("SIMULATOR_SEED", defaultSettings.seed, /^.{1,100}$/, "must be at most 100 characters"),
    smsUrl: words("SIMULATOR_SMS_URL", "", /^https?:\/\/\S+$/, "must be an http address"),
    voiceUrl: words("SIMULATOR_VOICE_URL", "", /^https?:\/\/\S+$/, "must be an http address"),
    maxTexts: whole("SIMULATOR_MAX_TEXTS", defaultSettings.maxTexts, 100, 10_000_000),
    deliveryDelayMs: { min: delay[0] ?? 0, max: Math.max(delay[0] ?? 0, delay[1] ?? 0) },
    takesAnySender: words("SIMULATOR_ANY_SENDER", "0", /^[01]$/, "must be 0 or 1") === "1",
  };
  if (problems.length > 0) throw new Error(`The simulator cannot start:\n- ${problems.join("\n- ")}`);
  return settings;
}
