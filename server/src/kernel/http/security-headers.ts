// The security headers of every answer, worked out once: a library that writes them anew each time took two fifths of a webhook.
import type { Settings } from "../settings.ts";

/** Files go from the browser straight to the store, where that is another host. */
const storeOf = ({ storage }: Settings): string => (storage.kind === "s3" ? ` ${new URL(storage.endpoint).origin}` : "");

/** Nothing inline runs; styles may be inline because sizes and positions are set through style attributes. */
const contentPolicy = (settings: Settings, chat: { origin: string; host: string } | null): string =>
  [
    "default-src 'self'",
    `script-src 'self'${chat ? ` ${chat.origin}` : ""}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${chat ? ` ${chat.origin}` : ""}`,
    "font-src 'self'",
    `connect-src 'self'${storeOf(settings)}${chat ? ` ${chat.origin} wss://${chat.host}` : ""}`,
    ...(chat ? [`frame-src ${chat.origin}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(";");

export const securityHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  "content-security-policy": contentPolicy(settings, null),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
});

/** The page of the web app may hold the support chat, where there is one; no other answer may. */
export const pagePolicy = (settings: Settings): string => contentPolicy(settings, settings.chat && new URL(settings.chat.scriptUrl));
