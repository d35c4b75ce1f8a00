// Where Twilio is and who we are there, as the settings say; shared by sending and asking.
import { Pool } from "undici";
import type { Settings } from "../../../kernel/settings.ts";

export interface TwilioAccount {
  pool: Pool;
  messagesPath: string;
  /** Of the carrier, with the path under which its addresses stand. */
  origin: string;
  /** Flat list of names and values, as undici takes it fastest. */
  headers: readonly string[];
  /** Hosts where the carrier keeps files that it does not hand out itself. */
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
    // Fewer connections than texts under way would let a nurse's message wait inside the client.
    pool: new Pool(base.origin, {
      connections: Math.max(carrier.connections, settings.dispatch.inFlight),
      pipelining: 1,
      connect: { timeout: Math.min(carrier.timeoutMs, 10_000) },
    }),
    messagesPath: `${base.pathname.replace(/\/$/, "")}/2010-04-01/Accounts/${carrier.accountSid}/Messages.json`,
    origin: carrier.baseUrl.replace(/\/$/, ""),
    headers: ["authorization", `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`, "accept", "application/json"],
    mediaHosts: carrier.mediaHosts,
    publicUrl: settings.publicUrl,
    timeoutMs: carrier.timeoutMs,
  };
}
