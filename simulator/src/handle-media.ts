// Serves the files of patients' messages as the carrier does: a password-protected URL that redirects to a signed storage URL.

import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { refusal } from "./carrier-errors.ts";
import { type Exchange, logExchange, respond } from "./exchange.ts";
import type { SentFile } from "./sent-files.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text } from "./text-store.ts";

const storePath = "/media-store/";
const oversizedBytes = 8_000_000;

const signatureOf = (state: SimulatorState, sid: string): string =>
  createHmac("sha256", state.settings.authToken).update(sid).digest("hex");

const signedUrl = (state: SimulatorState, file: SentFile): string =>
  `${state.url}${storePath}${file.sid}?signature=${signatureOf(state, file.sid)}`;

/** URL for the simulator's own pages: the carrier's URL would ask them for a password. */
export function displayUrl(state: SimulatorState, url: string): string {
  const file = state.files.ofUrl(url);
  return file ? signedUrl(state, file) : url;
}

/** `Messages/{sid}/Media/{sid}`, after the password was checked. */
export function handleMedia(state: SimulatorState, exchange: Exchange, text: Text, mediaSid: string): void {
  const file = text.mediaUrls.some((url) => url.endsWith(`/${mediaSid}`)) ? state.files.get(mediaSid) : undefined;
  if (!file || file.behaves === "gone") {
    const refused = refusal(20404, exchange.req.url);
    return respond(state, exchange, refused.status, refused.body, "The file no longer exists");
  }
  file.fetches++;
  if (file.behaves === "error" || (file.behaves === "error-twice" && file.fetches <= 2)) {
    const refused = refusal(20500);
    return respond(state, exchange, refused.status, refused.body, "The file is temporarily unavailable");
  }
  const location = file.behaves === "loop" ? `${state.url}${exchange.req.url}` : file.behaves === "elsewhere" ? file.redirectTo : "";
  exchange.res.writeHead(307, { Location: location || signedUrl(state, file) }).end();
  logExchange(state, exchange, 307, "", "Redirected to the media store");
}

const respondWithStoreError = (res: ServerResponse, status: number, code: string): void => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  res.writeHead(status, { "Content-Type": "application/xml", "Content-Length": Buffer.byteLength(body) }).end(body);
};

/** Returns true if the path belongs to the media store. */
export function handleMediaStore(state: SimulatorState, path: string, exchange: Exchange): boolean {
  const { req, res } = exchange;
  if (!path.startsWith(storePath) || req.method !== "GET") return false;
  const sid = path.slice(storePath.length);
  const file = state.files.get(sid);
  const isSigned = req.url?.endsWith(`?signature=${signatureOf(state, sid)}`) ?? false;
  // Like the real store, rejects a signed URL that also carries a password.
  if (req.headers.authorization) respondWithStoreError(res, 400, "InvalidArgument");
  else if (!file || !isSigned || file.behaves === "expired") respondWithStoreError(res, 403, "AccessDenied");
  else serveFile(res, file);
  return true;
}

function serveFile(res: ServerResponse, file: SentFile): void {
  const headers = { "Content-Type": file.contentType, "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox" };
  if (file.behaves === "oversized") {
    res.writeHead(200, { ...headers, "Content-Length": oversizedBytes });
    res.end(Buffer.concat([file.bytes, Buffer.alloc(oversizedBytes - file.bytes.length)]));
  } else if (file.behaves === "endless") {
    res.writeHead(200, headers);
    res.write(file.bytes);
    const writeUntilFull = () => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536)));
    };
    res.on("drain", writeUntilFull);
    writeUntilFull();
  } else if (file.behaves === "slow") {
    res.writeHead(200, { ...headers, "Content-Length": file.bytes.length });
    res.write(file.bytes.subarray(0, file.bytes.length >> 1));
  } else res.writeHead(200, { ...headers, "Content-Length": file.bytes.length }).end(file.bytes);
}
