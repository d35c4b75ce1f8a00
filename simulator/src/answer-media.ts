// Hands out the files of patients' texts as the carrier does: asked for with a password, then by a signed address elsewhere without one.

import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { refusal } from "./carrier-errors.ts";
import { answerCarrier, type Exchange, logExchange } from "./exchange.ts";
import type { SentFile } from "./sent-files.ts";
import type { Text } from "./text-store.ts";
import type { World } from "./world.ts";

const storePath = "/media-store/";
const oversizedBytes = 8_000_000;

const stamp = (world: World, sid: string): string => createHmac("sha256", world.settings.authToken).update(sid).digest("hex");

const addressOf = (world: World, file: SentFile): string => `${world.url}${storePath}${file.sid}?signature=${stamp(world, file.sid)}`;

/** What the pages of the simulator show: the carrier's own address would ask them for a password. */
export function shownAddress(world: World, url: string): string {
  const file = world.files.ofUrl(url);
  return file ? addressOf(world, file) : url;
}

/** `Messages/{sid}/Media/{sid}`, after the password was checked. */
export function answerMedia(world: World, exchange: Exchange, text: Text, mediaSid: string): void {
  const file = text.mediaUrls.some((url) => url.endsWith(`/${mediaSid}`)) ? world.files.get(mediaSid) : undefined;
  if (!file || file.behaves === "gone") {
    const refused = refusal(20404, exchange.req.url);
    return answerCarrier(world, exchange, refused.status, refused.body, "The file is not kept any more");
  }
  file.fetches++;
  if (file.behaves === "error" || (file.behaves === "error-twice" && file.fetches <= 2)) {
    const refused = refusal(20500);
    return answerCarrier(world, exchange, refused.status, refused.body, "The file cannot be had now");
  }
  const location = file.behaves === "loop" ? `${world.url}${exchange.req.url}` : file.behaves === "elsewhere" ? file.redirectTo : "";
  exchange.res.writeHead(307, { Location: location || addressOf(world, file) }).end();
  logExchange(world, exchange, 307, "", "Redirected to where the file is kept");
}

const storeError = (res: ServerResponse, status: number, code: string): void => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  res.writeHead(status, { "Content-Type": "application/xml", "Content-Length": Buffer.byteLength(body) }).end(body);
};

/** True when the address was one of the store's. */
export function answerStore(world: World, path: string, exchange: Exchange): boolean {
  const { req, res } = exchange;
  if (!path.startsWith(storePath) || req.method !== "GET") return false;
  const sid = path.slice(storePath.length);
  const file = world.files.get(sid);
  const isSigned = req.url?.endsWith(`?signature=${stamp(world, sid)}`) ?? false;
  // As the real store: a signed address together with a password is one proof too many.
  if (req.headers.authorization) storeError(res, 400, "InvalidArgument");
  else if (!file || !isSigned || file.behaves === "expired") storeError(res, 403, "AccessDenied");
  else handOver(res, file);
  return true;
}

function handOver(res: ServerResponse, file: SentFile): void {
  const headers = { "Content-Type": file.contentType, "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox" };
  if (file.behaves === "oversized") {
    res.writeHead(200, { ...headers, "Content-Length": oversizedBytes });
    res.end(Buffer.concat([file.bytes, Buffer.alloc(oversizedBytes - file.bytes.length)]));
  } else if (file.behaves === "endless") {
    res.writeHead(200, headers);
    res.write(file.bytes);
    const pour = () => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536)));
    };
    res.on("drain", pour);
    pour();
  } else if (file.behaves === "slow") {
    res.writeHead(200, { ...headers, "Content-Length": file.bytes.length });
    res.write(file.bytes.subarray(0, file.bytes.length >> 1));
  } else res.writeHead(200, { ...headers, "Content-Length": file.bytes.length }).end(file.bytes);
}
