// Webhook handler for inbound texts: verifies the signature, stores the text, then responds with an empty TwiML document.
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../kernel/clock.ts";
import type { Log } from "../../../kernel/log.ts";
import { problem } from "../../../kernel/problem.ts";
import type { Settings } from "../../../kernel/settings.ts";
import type { InboundText, Stored } from "../carrier-events.ts";
import { type FormFields, notLimited, openSignedForms } from "./signed-form.ts";

export const inboundPath = "/webhooks/twilio/inbound";
const emptyAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response/>';
const maxMedia = 10;

interface InboundWebhookDeps {
  settings: Settings;
  clock: Clock;
  log: Log;
  store: (text: InboundText) => Promise<Stored>;
}

/** URLs of the media at the carrier; they are fetched later, and only from the carrier's own hosts. */
function mediaOf(fields: FormFields): InboundText["media"] {
  const count = Math.min(maxMedia, Number(fields.NumMedia) || 0);
  return Array.from({ length: count }, (_, at) => ({
    url: fields[`MediaUrl${at}`] ?? "",
    contentType: fields[`MediaContentType${at}`] ?? "",
  })).filter((one) => one.url !== "");
}

function readText(fields: FormFields, now: Temporal.Instant): InboundText | null {
  const { MessageSid, From, To, OptOutType } = fields;
  // PostgreSQL cannot store U+0000, which no phone can show either.
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

export function twilioInboundWebhook({ settings, clock, log, store }: InboundWebhookDeps): (app: FastifyInstance) => void {
  return (app) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));
    const readSigned = openSignedForms(app, settings);
    app.post(inboundPath, notLimited, async (request, reply) => {
      const text = readText(await readSigned(request), clock.now());
      if (!text) throw problem("unreadable");
      // A database failure results in a 5xx, and the carrier retries.
      const stored = await store(text);
      if (stored === "unknown_number") log.warn({ code: "unknown_number" }, "a text came for a number that is none of ours");
      return reply.header("content-type", "text/xml; charset=utf-8").send(emptyAnswer);
    });
  };
}
