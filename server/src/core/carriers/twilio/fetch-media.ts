// Fetches a patient's file from Twilio: only from our account's URLs, and from Twilio's storage hosts after a redirect.
import { isIP } from "node:net";
import { Agent, type Dispatcher, request } from "undici";
import type { FetchedMedia } from "../carrier.ts";
import type { TwilioAccount } from "./account.ts";
import { lookupPublic } from "./public-host.ts";

/** The carrier's maximum for inbound files. */
export const maxMediaBytes = 5 * 1024 * 1024;
const maxRedirects = 3;
/** Limits the total time, so that a very slow download does not block a worker. */
const patienceFactor = 4;

const elsewhere = { kind: "refused", why: "not_from_carrier" } as const;
const tooLarge = { kind: "refused", why: "too_large" } as const;
const later = (what: string): FetchedMedia => ({ kind: "later", what });

/** The URL in the webhook, if it is a file of our own account. */
function carrierUrl(account: TwilioAccount, given: string): URL | null {
  const url = URL.parse(given);
  const folder = account.messagesPath.replace(/\.json$/, "/");
  if (!url || url.origin !== new URL(account.origin).origin || url.username || url.password) return null;
  const isFile = url.pathname.startsWith(folder) && /^[A-Za-z0-9]{2,64}\/Media\/[A-Za-z0-9]{2,64}$/.test(url.pathname.slice(folder.length));
  return isFile && url.search === "" ? url : null;
}

/** Allowed redirects: the carrier itself, or its storage hosts by name. */
function storageUrl(account: TwilioAccount, location: string, from: URL): URL | null {
  const url = URL.parse(location, from.href);
  if (!url || url.username || url.password) return null;
  if (url.origin === new URL(account.origin).origin) return url;
  // An IP address instead of a name would bypass the check of resolved names.
  const isName = isIP(url.hostname) === 0;
  return url.protocol === "https:" && url.port === "" && isName && account.mediaHosts.includes(url.hostname) ? url : null;
}

async function readBody({ headers, body }: Dispatcher.ResponseData): Promise<FetchedMedia> {
  if (Number(headers["content-length"] ?? 0) > maxMediaBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxMediaBytes) return tooLarge;
    chunks.push(chunk);
  }
  return size === 0 ? later("empty") : { kind: "file", bytes: Buffer.concat(chunks) };
}

interface Asked {
  url: URL;
  /** Our password is sent only with the first request, to the carrier itself. */
  isFirst: boolean;
}

async function download(account: TwilioAccount, outside: Agent, { url, isFirst }: Asked, signal: AbortSignal): Promise<FetchedMedia | URL> {
  const isCarrier = url.origin === new URL(account.origin).origin;
  const answer = await request(url, {
    dispatcher: isCarrier ? account.pool : outside,
    signal,
    headersTimeout: account.timeoutMs,
    bodyTimeout: account.timeoutMs,
    headers: [...(isFirst ? account.headers.slice(0, 2) : []), "accept-encoding", "identity"],
  });
  try {
    const { statusCode: status, headers } = answer;
    if (status === 200) return await readBody(answer);
    if (status === 404 || status === 410) return { kind: "gone" };
    const { location } = headers;
    if (status >= 301 && status <= 308 && typeof location === "string") return storageUrl(account, location, url) ?? elsewhere;
    // For example an expired signed URL: the next attempt gets a new one.
    return later(`answered_${status}`);
  } finally {
    answer.body.on("error", () => undefined).destroy();
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? (error as Error).name;

export async function fetchMedia(account: TwilioAccount, given: string, signal: AbortSignal): Promise<FetchedMedia> {
  const start = carrierUrl(account, given);
  if (!start) return elsewhere;
  const outside = new Agent({ connect: { lookup: lookupPublic, timeout: Math.min(account.timeoutMs, 10_000) } });
  const until = AbortSignal.any([signal, AbortSignal.timeout(account.timeoutMs * patienceFactor)]);
  try {
    let asked: Asked = { url: start, isFirst: true };
    for (let moves = 0; moves <= maxRedirects; moves += 1) {
      const answered = await download(account, outside, asked, until);
      if (!(answered instanceof URL)) return answered;
      asked = { url: answered, isFirst: false };
    }
    return later("moved_too_often");
  } catch (error) {
    return codeOf(error) === "INNER_ADDRESS" ? elsewhere : later(codeOf(error));
  } finally {
    await outside.destroy();
  }
}
