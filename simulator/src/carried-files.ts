// Fetches the files of a clinic's text as the carrier does before it passes the text on: HEAD, then GET, from this machine alone.

import { Agent, type Dispatcher, request } from "undici";
import { isLoopbackHost, lookupLoopback } from "./loopback.ts";
import type { Text } from "./text-store.ts";
import type { World } from "./world.ts";

const unreachable = 11_200;
const tooLarge = 11_751;
const wrongType = 12_300;

const mostBytes = 5_242_880;
const patienceMs = 15_000;

const accepted = new Set(
  (
    "image/jpeg image/gif image/png image/bmp audio/basic audio/l24 audio/mp4 audio/mpeg audio/ogg audio/vorbis audio/vnd.rn-realaudio audio/vnd.wave " +
    "audio/3gpp audio/3gpp2 audio/ac3 audio/webm audio/amr-nb audio/amr video/mpeg video/mp4 video/quicktime video/webm video/3gpp video/3gpp2 " +
    "video/3gpp-tt video/h261 video/h263 video/h263-1998 video/h263-2000 video/h264 text/vcard text/csv text/rtf text/richtext text/calendar " +
    "text/directory application/pdf"
  ).split(" "),
);

const here = new Agent({ connect: { lookup: lookupLoopback, timeout: patienceMs } });

type Fetched = { contentType: string; bytes: Buffer };

const typeOf = ({ headers }: Dispatcher.ResponseData): string =>
  String(headers["content-type"] ?? "")
    .split(";")[0]
    ?.trim()
    .toLowerCase() ?? "";

async function fetchOne(address: string): Promise<Fetched | number> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || !isLoopbackHost(url.hostname)) return unreachable;
  const options = { dispatcher: here, headersTimeout: patienceMs, bodyTimeout: patienceMs, headers: { "user-agent": "TwilioProxy/1.1" } };
  const head = await request(url, { ...options, method: "HEAD" });
  await head.body.dump();
  if (head.statusCode !== 200) return unreachable;
  if (!accepted.has(typeOf(head))) return wrongType;
  if (Number(head.headers["content-length"] ?? 0) > mostBytes) return tooLarge;
  const answer = await request(url, { ...options, method: "GET" });
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    return unreachable;
  }
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return typeOf(answer) === typeOf(head) ? { contentType: typeOf(answer), bytes } : wrongType;
}

/** 0: all are here, and the text names them at the carrier from now on. Else the code with which it fails. */
export async function carryFiles(world: World, text: Text): Promise<number> {
  const fetched: Fetched[] = [];
  for (const address of text.mediaUrls) {
    const one = await fetchOne(address).catch(() => unreachable);
    if (typeof one === "number") return one;
    fetched.push(one);
  }
  if (fetched.reduce((sum, one) => sum + one.bytes.length, 0) > mostBytes) return tooLarge;
  const folder = `${world.url}/2010-04-01/Accounts/${text.accountSid}/Messages/${text.sid}/Media`;
  text.mediaUrls = fetched.map((one) => `${folder}/${world.files.add({ ...one, behaves: "fine", redirectTo: "" }).sid}`);
  return 0;
}
