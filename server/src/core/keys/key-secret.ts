// Generates a key and its link; only what is stored and the link for the mail leave this file.
import { apiKeyLinkHours } from "@tidings/contract/areas/api-keys";
import type { Ctx } from "../../kernel/context.ts";
import { keyHash, linkHash, makeKey, makeLink, seal, shownPrefix } from "./key-token.ts";

export interface KeySecret {
  link: string;
  ofKey: { token_hash: Buffer; token_prefix: string };
  ofLink: { token_hash: Buffer; sealed_key: Buffer; expires_at: string };
}

export function makeSecret({ clock, settings }: Ctx): KeySecret {
  const [key, link] = [makeKey(), makeLink()];
  return {
    link,
    ofKey: { token_hash: keyHash(key), token_prefix: shownPrefix(key) },
    ofLink: {
      token_hash: linkHash(link),
      sealed_key: seal(key, link, settings.secretKey),
      expires_at: clock.now().add({ hours: apiKeyLinkHours }).toString(),
    },
  };
}
