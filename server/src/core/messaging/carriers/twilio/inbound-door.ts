// The door of incoming texts: believed only when signed, stored before it is answered, answered with an empty document.
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../../kernel/clock.ts";
import type { Log } from "../../../../kernel/log.ts";
import { problem } from "../../../../kernel/problem.ts";
import type { Settings } from "../../../../kernel/settings.ts";
import type { InboundText, Stored } from "../../inbox-store.ts";
import { formFields, readForm } from "./form.ts";
import { isSigned } from "./signature.ts";

export const inboundPath = "/webhooks/twilio/inbound";
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response/>';
const mostMedia = 10;

interface InboundDoorDeps {
  settings: Settings;
  clock: Clock;
  log: Log;
  store: (text: InboundText) => Promise<Stored>;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** Where the carrier keeps the pictures; they are fetched later, and only from the carrier's own host. */
function mediaOf(fields: Fields): InboundText["media"] {
  const count = Math.min(mostMedia, Number(fields.NumMedia) || 0);
  return Array.from({ length: count }, (_, at) => ({
    url: fields[`MediaUrl${at}`] ?? "",
    contentType: fields[`MediaContentType${at}`] ?? "",
  })).filter((one) => one.url !== "");
}

function readText(fields: Fields, now: Temporal.Instant): InboundText | null {
  const { MessageSid, From, To, OptOutType } = fields;
  // PostgreSQL stores every character but this one, which no phone can show either.
  const Body = (fields.Body ?? "").replaceAll("\u0000", "\ufffd");
  if (!MessageSid || !From || !To || !/^[A-Za-z0-9]{2,64}$/.test(MessageSid)) return null;
  return {
    gateway: "twilio",
    carrierMessageId: MessageSid,
    from: From,
    to: To,
    body: Body,
    media: mediaOf(fields),
    carrierOptOut: OptOutType?.toUpperCase() ?? null,
    receivedAt: now,
  };
}

export function twilioInboundDoor({ settings, clock, log, store }: InboundDoorDeps): (app: FastifyInstance) => void {
  return (app) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));
    // Never limited; said here, the limit does not even work out whose request it is.
    app.post(inboundPath, { config: { rateLimit: false } }, async (request, reply) => {
      if (!settings.carrier) throw problem("not_configured");
      const pairs = readForm(typeof request.body === "string" ? request.body : "");
      const signature = request.headers["x-twilio-signature"];
      const url = settings.publicUrl + (request.raw.url ?? "");
      if (!isSigned(settings.carrier.authTokens, typeof signature === "string" ? signature : undefined, url, pairs))
        throw problem("forbidden");
      const fields = formFields(pairs);
      if (fields.AccountSid !== settings.carrier.accountSid) throw problem("forbidden");
      const text = readText(fields, clock.now());
      if (!text) throw problem("unreadable");
      // A database that cannot take it makes this fail with a 5xx, on which the carrier tries again.
      const stored = await store(text);
      if (stored === "unknown_number") log.warn({ code: "unknown_number" }, "a text came for a number that is none of ours");
      return reply.header("content-type", "text/xml; charset=utf-8").send(emptyAnswer);
    });
  };
}
