// Signed URLs: short-lived permission to read or write one file of the local folder.
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";

const claims = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("get"),
    path: z.string(),
    until: z.number(),
    contentType: z.string(),
    fileName: z.string(),
    isInline: z.boolean(),
  }),
  z.object({ act: z.literal("put"), path: z.string(), until: z.number(), contentType: z.string(), byteSize: z.number() }),
]);
export type Claims = z.output<typeof claims>;

const stamp = (secretKey: string, text: string): Buffer =>
  createHmac("sha256", secretKey).update("storage-address\0").update(text).digest();

export function signUrl(secretKey: string, what: Claims): string {
  const text = Buffer.from(JSON.stringify(what)).toString("base64url");
  // In the query string, because URLs are logged without it.
  return `/storage/file?${text}.${stamp(secretKey, text).toString("base64url")}`;
}

/** Returns null for a URL that was forged, altered or has expired. */
export function readSignedUrl(secretKey: string, token: string, clock: Clock): Claims | null {
  const [text = "", mark = "", ...rest] = token.split(".");
  const given = Buffer.from(mark, "base64url");
  const due = stamp(secretKey, text);
  if (rest.length > 0 || given.length !== due.length || !timingSafeEqual(given, due)) return null;
  const what = z.parse(claims, JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  return what.until >= clock.now().epochMilliseconds ? what : null;
}
