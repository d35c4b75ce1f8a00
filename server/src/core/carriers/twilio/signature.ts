// Verifies Twilio's signature: HMAC over the URL and the form.
import { createHmac, timingSafeEqual } from "node:crypto";

/** Names and values in the received order; a name may be repeated. */
export type FormPairs = readonly (readonly [name: string, value: string])[];

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Names sorted, each with its values; repeated values of a name count once, sorted. */
function signedText(url: string, pairs: FormPairs): string {
  const sorted = pairs.toSorted((a, b) => byName(a[0], b[0]) || byName(a[1], b[1]));
  let text = url;
  let before: readonly [string, string] | undefined;
  for (const pair of sorted) {
    if (before && before[0] === pair[0] && before[1] === pair[1]) continue;
    text += pair[0] + pair[1];
    before = pair;
  }
  return text;
}

export function sign(token: string, url: string, pairs: FormPairs): string {
  return createHmac("sha1", token).update(signedText(url, pairs), "utf8").digest("base64");
}

/** The carrier signs the URL with or without the default port. */
function otherSpelling(url: string): string {
  const [, scheme = "", host = "", port, rest = ""] = /^(https?):\/\/([^/:?#]+)(:\d+)?(.*)$/s.exec(url) ?? [];
  return `${scheme}://${host}${port ? "" : scheme === "https" ? ":443" : ":80"}${rest}`;
}

/** `url` is our configured base plus path and query exactly as received, never with the host of a header. */
export function isSigned(tokens: readonly string[], given: string | undefined, url: string, pairs: FormPairs): boolean {
  if (!given) return false;
  const signature = Buffer.from(given);
  const matches = (spelling: string) =>
    tokens.some((token) => {
      const expected = Buffer.from(sign(token, spelling, pairs));
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });
  return matches(url) || matches(otherSpelling(url));
}
