// Prepares forms signed as the carrier signs them.
import { createHmac } from "node:crypto";
import { requestBytes } from "./closed-loop.ts";

export const account = { sid: "AC5150000000000000000000000000aced", token: "51500000000000000000000000000000" };
/** The URL both servers use for signature checks. */
export const publicUrl = "https://bench.tidings.example";

/** Fields are sorted by name; no name repeats here. */
export function signedPost(path: string, fields: Readonly<Record<string, string>>): Buffer {
  const sorted = Object.keys(fields).sort();
  const text = publicUrl + path + sorted.map((name) => name + fields[name]).join("");
  const signature = createHmac("sha1", account.token).update(text).digest("base64");
  return requestBytes(path, { "x-twilio-signature": signature }, new URLSearchParams(fields).toString());
}
