// Carrier adapter for Twilio; without an account every text ends as misconfigured.
import type { Settings } from "../../../kernel/settings.ts";
import type { Carrier } from "../carrier.ts";
import { openAccount } from "./account.ts";
import { explainCode } from "./error-codes.ts";
import { fetchMedia } from "./fetch-media.ts";
import { lookUpText } from "./look-up.ts";
import { lookUpCall } from "./look-up-call.ts";
import { lookUpLine } from "./look-up-line.ts";
import { readLog, readMedia } from "./read-log.ts";
import { readOutbound } from "./read-outbound.ts";
import { sendText } from "./send.ts";
import { sendCall } from "./send-call.ts";

export function openTwilio(settings: Settings): Carrier {
  const account = openAccount(settings);
  const lookups = account?.lookups ?? null;
  return {
    name: "twilio",
    send: async (text) => (account ? sendText(account, text) : { kind: "misconfigured", code: null }),
    call: async (call) => (account ? sendCall(account, call) : { kind: "misconfigured", code: null }),
    lookUp: async (question) => {
      if (!account) return null;
      return question.isCall ? lookUpCall(account, question) : lookUpText(account, question);
    },
    // Without an account the log is unknown, which must not be reported as an empty log.
    readOutbound: async (question) => {
      if (!account) throw new Error("the carrier is not configured");
      return readOutbound(account, question);
    },
    readLog: async function* (question) {
      if (account) yield* readLog(account, question);
    },
    readMedia: async (carrierId) => (account ? readMedia(account, carrierId) : []),
    fetchMedia: async (url, signal) => (account ? fetchMedia(account, url, signal) : { kind: "later", what: "misconfigured" }),
    lookUpLine: account && lookups && ((phone) => lookUpLine(account, lookups, phone)),
    explain: explainCode,
    close: async () => {
      await Promise.all([account?.pool.close(), lookups?.close()]);
    },
  };
}
