// Fetches the media of an outbound message as the carrier does before sending it: HEAD, then GET, from this machine only.

import { Agent, type Dispatcher, request } from "undici";
import { isLoopbackHost, lookupLoopback } from "./loopback.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text } from "./text-store.ts";

const unreachable = 11_200;
const tooLarge = 11_751;
const wrongType = 12_300;

const maxBytes = 5_242_880;
const timeoutMs = 15_000;

const accepted = new Set(
  (
    "image/jpeg image/gif image/png image/bmp audio/basic audio/l24 audio/mp4 audio/mpeg audio/ogg audio/vorbis audio/vnd.rn-realaudio audio/vnd.wave " +
    "audio/3gpp audio/3gpp2 audio/ac3 audio/webm audio/amr-nb audio/amr video/mpeg video/mp4 video/quicktime video/webm video/3gpp video/3gpp2 " +
    "video/3gpp-tt video/h261 video/h263 video/h263-1998 video/h263-2000 video/h264 text/vcard text/csv text/rtf text/richtext text/calendar " +
    "text/directory application/pdf"
  ).split(" "),
);

const agent = new Agent({ connect: { lookup: lookupLoopback, timeout: timeoutMs } });

type Fetched = { contentType: string; bytes: Buffer };

const typeOf = ({ headers }: Dispatcher.ResponseData): string =>
  String(headers["content-type"] ?? "")
    .split(";")[0]
    ?.trim()
    .toLowerCase() ?? "";

async function fetchOne(mediaUrl: string): Promise<Fetched | number> {
  const url = URL.parse(mediaUrl);
  if (!url || !/^https?:$/.test(url.protocol) || !isLoopbackHost(url.hostname)) return unreachable;
  const options = { dispatcher: agent, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, headers: { "user-agent": "TwilioProxy/1.1" } };
  const head = await request(url, { ...options, method: "HEAD" });
  await head.body.dump();
  if (head.statusCode !== 200) return unreachable;
  if (!accepted.has(typeOf(head))) return wrongType;
  if (Number(head.headers["content-length"] ?? 0) > maxBytes) return tooLarge;
  const response = await request(url, { ...options, method: "GET" });
  if (response.statusCode !== 200) {
    await response.body.dump();
    return unreachable;
  }
  const bytes = Buffer.from(await response.body.arrayBuffer());
  return typeOf(response) === typeOf(head) ? { contentType: typeOf(response), bytes } : wrongType;
}

/** Returns 0 when all files were fetched (the message then points to the carrier's copies), else the error code. */
export async function fetchMedia(state: SimulatorState, text: Text): Promise<number> {
  const fetched: Fetched[] = [];
  for (const mediaUrl of text.mediaUrls) {
    const one = await fetchOne(mediaUrl).catch(() => unreachable);
    if (typeof one === "number") return one;
    fetched.push(one);
  }
  if (fetched.reduce((sum, one) => sum + one.bytes.length, 0) > maxBytes) return tooLarge;
  const folder = `${state.url}/2010-04-01/Accounts/${text.accountSid}/Messages/${text.sid}/Media`;
  text.mediaUrls = fetched.map((one) => `${folder}/${state.files.add({ ...one, behaves: "fine", redirectTo: "" }).sid}`);
  return 0;
}
