// Webhook handlers for phone calls: each verifies the signature, stores the event, and responds with the TwiML to play.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../../../kernel/problem.ts";
import type { Settings } from "../../../kernel/settings.ts";
import type { CallEnd, CarrierEvents, ReceiptBatcher, Speech } from "../carrier-events.ts";

import { answeredPath, endedPath, incomingPath, keyPath } from "./call-urls.ts";
import { readCallStatus } from "./read-call-status.ts";
import { readReference } from "./reference.ts";
import { type FormFields, notLimited, openSignedForms } from "./signed-form.ts";
import { hangUp, voiceDocument } from "./voice-document.ts";

const gateway = "twilio";

interface VoiceWebhookDeps extends Pick<CarrierEvents, "openReceipts" | "calls"> {
  settings: Settings;
}

interface SignedCall {
  callId: string;
  from: string;
  to: string;
  fields: FormFields;
}

function readCall(fields: FormFields): SignedCall {
  const { CallSid, From, To } = fields;
  if (!CallSid || !/^[A-Za-z0-9]{2,64}$/.test(CallSid) || !From || !To) throw problem("unreadable");
  return { callId: CallSid, from: From, to: To, fields };
}

/** Twilio does not always know who answered; unknown is treated as a person, since offering keys to a machine does no harm. */
function answeredBy(given: string | undefined): "human" | "machine" | "unknown" {
  if (given === "human") return "human";
  return given?.startsWith("machine") || given === "fax" ? "machine" : "unknown";
}

const ends: Readonly<Record<string, CallEnd>> = {
  completed: "completed",
  busy: "busy",
  "no-answer": "no_answer",
  failed: "failed",
  canceled: "failed",
};

/** STIR/SHAKEN: true if the network found the shown caller number invalid. Most phone calls carry no statement and are accepted. */
const isForged = ({ fields }: SignedCall): boolean => fields.StirVerstat?.startsWith("TN-Validation-Failed") ?? false;

/** Stores the result of a phone call, first on the call and then on the message; both are idempotent. */
async function handleEnd({ calls }: VoiceWebhookDeps, receipts: ReceiptBatcher, call: SignedCall, reference: string): Promise<void> {
  const of = readReference(reference);
  const status = readCallStatus(call.fields.CallStatus);
  if (!of || !status) return;
  const end = ends[call.fields.CallStatus ?? ""];
  const report = { ...of, carrierId: call.callId, to: call.to, errorCode: null, cause: status.cause ?? null, number: "fine" as const };
  if (!end) return receipts.add({ ...report, state: status.state });
  const event = { gateway, carrierCallId: call.callId, messageId: of.messageId, to: call.to, from: call.from, end };
  const over = await calls.ended(of.organizationId, event);
  if (!over) return;
  // Answered, but the TwiML could not be fetched: the patient heard nothing.
  const state = end === "completed" && !over.isDelivered ? "failed" : status.state;
  // SIP 404: the number does not exist.
  const isUnknown = end === "failed" && call.fields.SipResponseCode === "404";
  for (const messageId of over.laterMessageIds) await receipts.add({ ...report, messageId, state: "delivered" });
  await receipts.add({
    ...report,
    state: over.isDelivered ? "delivered" : state,
    cause: isUnknown ? "unknown_number" : over.cause,
    number: isUnknown ? "weak" : "fine",
    isSentAgain: end === "busy" || end === "no_answer",
  });
}

export function twilioVoiceWebhook(deps: VoiceWebhookDeps): (app: FastifyInstance) => void {
  const { publicUrl } = deps.settings;
  const { calls } = deps;
  const say = (reply: FastifyReply, speech: Speech | null) =>
    reply.header("content-type", "text/xml; charset=utf-8").send(speech ? voiceDocument(publicUrl, speech) : hangUp);
  return (app) => {
    const receipts = deps.openReceipts();
    app.addHook("onClose", () => receipts.stop());
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    const readForm = openSignedForms(app, deps.settings);
    const readSigned = async (request: FastifyRequest) => readCall(await readForm(request));
    app.post<{ Params: { reference: string } }>(`${answeredPath}:reference`, notLimited, async (request, reply) => {
      const call = await readSigned(request);
      const of = readReference(request.params.reference);
      if (!of) return say(reply, null);
      const event = { gateway, carrierCallId: call.callId, messageId: of.messageId, to: call.to, from: call.from };
      const by = answeredBy(call.fields.AnsweredBy);
      return say(reply, await calls.answered(of.organizationId, { ...event, answeredBy: by }));
    });
    app.post<{ Params: { step: string } }>(`${keyPath}:step`, notLimited, async (request, reply) => {
      const call = await readSigned(request);
      if (!/^\d{1,4}$/.test(request.params.step)) return say(reply, null);
      const event = {
        gateway,
        carrierCallId: call.callId,
        step: Number(request.params.step),
        digits: (call.fields.Digits ?? "").slice(0, 1),
      };
      return say(reply, await calls.keyPressed(event));
    });
    app.post<{ Params: { reference: string } }>(`${endedPath}:reference`, notLimited, async (request, reply) => {
      await handleEnd(deps, receipts, await readSigned(request), request.params.reference);
      return reply.code(204).send();
    });
    app.post(incomingPath, notLimited, async (request, reply) => {
      const call = await readSigned(request);
      const from = isForged(call) ? "" : call.from;
      const event = { gateway, carrierCallId: call.callId, from, to: call.to };
      return say(reply, await calls.incoming(event));
    });
  };
}
