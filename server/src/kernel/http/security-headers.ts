// Security headers of every response, computed once: a library that builds them per response took two fifths of a webhook's time.
import type { Settings } from "../settings.ts";

/** The browser uploads files directly to the storage host. */
const storeOf = ({ storage }: Settings): string => (storage.kind === "s3" ? ` ${new URL(storage.endpoint).origin}` : "");

/** Inline scripts are blocked; inline styles are allowed because sizes and positions are set in style attributes. */
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

/** Only the page of the web app may embed the support chat, where one is configured. */
export const pagePolicy = (settings: Settings): string => contentPolicy(settings, settings.chat && new URL(settings.chat.scriptUrl));
