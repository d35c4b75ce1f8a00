// Signs a request as the carrier does: base64 HMAC-SHA1 over the full URL and the sorted form parameters.

import { createHmac } from "node:crypto";
import type { Pairs } from "./form.ts";

export function signRequest(authToken: string, url: string, params: Pairs): string {
  const fragment = url.indexOf("#");
  let text = fragment < 0 ? url : url.slice(0, fragment);
  const sorted = [...params].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  for (const [name, value] of sorted) text += name + value;
  return createHmac("sha1", authToken).update(text, "utf8").digest("base64");
}
