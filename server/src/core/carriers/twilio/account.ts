// Twilio's URL and our account there, from the settings; shared by sending and queries.
import { Pool } from "undici";
import type { Settings } from "../../../kernel/settings.ts";

export interface TwilioAccount {
  pool: Pool;
  /** Look-ups have a host of their own; null: they are off. */
  lookups: Pool | null;
  messagesPath: string;
  /** Origin of the carrier. */
  origin: string;
  /** Flat list of names and values, the fastest form for undici. */
  headers: readonly string[];
  /** Hosts on which the carrier stores files that it does not serve itself. */
  mediaHosts: readonly string[];
  publicUrl: string;
  timeoutMs: number;
}

export function openAccount(settings: Settings): TwilioAccount | null {
  const { carrier } = settings;
  if (!carrier) return null;
  const base = new URL(carrier.baseUrl);
  const [user, secret] = carrier.apiKey ? [carrier.apiKey.sid, carrier.apiKey.secret] : [carrier.accountSid, carrier.authTokens[0] ?? ""];
  return {
    // With fewer connections than concurrent texts, a message of staff would wait inside the client.
    pool: new Pool(base.origin, {
      connections: Math.max(carrier.connections, settings.dispatch.inFlight),
      pipelining: 1,
      connect: { timeout: Math.min(carrier.timeoutMs, 10_000) },
    }),
    lookups: carrier.lookupUrl
      ? new Pool(new URL(carrier.lookupUrl).origin, { connections: 8, connect: { timeout: Math.min(carrier.timeoutMs, 10_000) } })
      : null,
    messagesPath: `${base.pathname.replace(/\/$/, "")}/2010-04-01/Accounts/${carrier.accountSid}/Messages.json`,
    origin: carrier.baseUrl.replace(/\/$/, ""),
    headers: ["authorization", `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`, "accept", "application/json"],
    mediaHosts: carrier.mediaHosts,
    publicUrl: settings.publicUrl,
    timeoutMs: carrier.timeoutMs,
  };
}
