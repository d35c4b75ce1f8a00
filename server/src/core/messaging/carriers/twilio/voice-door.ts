// The doors of calls: each request is believed only when signed, stored before it is answered, and answered with what is to be said.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actFor } from "../../../../kernel/jobs/act-for.ts";
import type { JobParts } from "../../../../kernel/jobs/job-context.ts";
import { problem } from "../../../../kernel/problem.ts";
import { openReceiptDesk } from "../../receipts.ts";
import type { ReplyHandler } from "../../reply-handler.ts";
import { answerCall, type CallEnd, endCall, type Speech, takeIncomingCall, takeKey } from "../../voice/take-call.ts";
import { answeredPath, endedPath, incomingPath, keyPath } from "./call-addresses.ts";
import { formFields, readForm } from "./form.ts";
import { readCallStatus } from "./read-call-status.ts";
import { readReference } from "./reference.ts";
import { isSigned } from "./signature.ts";
import { hangUp, voiceDocument } from "./voice-document.ts";

const gateway = "twilio";

interface VoiceDoorDeps extends JobParts {
  handlers: readonly ReplyHandler[];
}

interface SignedCall {
  callId: string;
  from: string;
  to: string;
  fields: Readonly<Record<string, string | undefined>>;
}

function readSigned({ settings }: VoiceDoorDeps, request: FastifyRequest): SignedCall {
  if (!settings.carrier) throw problem("not_configured");
  const pairs = readForm(typeof request.body === "string" ? request.body : "");
  const signature = request.headers["x-twilio-signature"];
  const url = settings.publicUrl + (request.raw.url ?? "");
  if (!isSigned(settings.carrier.authTokens, typeof signature === "string" ? signature : undefined, url, pairs)) throw problem("forbidden");
  const fields = formFields(pairs);
  if (fields.AccountSid !== settings.carrier.accountSid) throw problem("forbidden");
  const { CallSid, From, To } = fields;
  if (!CallSid || !/^[A-Za-z0-9]{2,64}$/.test(CallSid) || !From || !To) throw problem("unreadable");
  return { callId: CallSid, from: From, to: To, fields };
}

/** Who it was is not always known: then it is a person, for a machine hears no harm in keys. */
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

/** The networks vouch for the number that a caller shows, or found that it is not theirs. Most calls come without a word on it, and are believed. */
const isForged = ({ fields }: SignedCall): boolean => fields.StirVerstat?.startsWith("TN-Validation-Failed") ?? false;

async function organizationOfCall({ db }: VoiceDoorDeps, callId: string): Promise<number | null> {
  const { rows } = await db.systemPool.query<{ organization_id: number }>(
    "select organization_id from voice_calls where gateway = $1 and carrier_call_id = $2",
    [gateway, callId],
  );
  return rows[0]?.organization_id ?? null;
}

async function organizationOfNumber({ db }: VoiceDoorDeps, phone: string): Promise<number | null> {
  const { rows } = await db.systemPool.query<{ organization_id: number }>(
    "select organization_id from senders where phone = $1 union all select organization_id from former_senders where phone = $1 limit 1",
    [phone],
  );
  return rows[0]?.organization_id ?? null;
}

/** What a call came to: the row of the call first, then the message; both are harmless when repeated. */
async function takeEnd(deps: VoiceDoorDeps, desk: ReturnType<typeof openReceiptDesk>, call: SignedCall, reference: string): Promise<void> {
  const of = readReference(reference);
  const told = readCallStatus(call.fields.CallStatus);
  if (!of || !told) return;
  const end = ends[call.fields.CallStatus ?? ""];
  const report = { ...of, carrierId: call.callId, to: call.to, errorCode: null, cause: told.cause ?? null, number: "fine" as const };
  if (!end) return desk.take({ ...report, state: told.state });
  const heard = { gateway, carrierCallId: call.callId, messageId: of.messageId, to: call.to, from: call.from, end };
  const over = await actFor(deps, of.organizationId, "voice", (ctx) => endCall(ctx, heard));
  if (!over) return;
  // Answered, and what it was to say could not be had: nobody heard anything.
  const state = end === "completed" && !over.isHeard ? "failed" : told.state;
  // The line answers that there is no such number.
  const isUnknown = end === "failed" && call.fields.SipResponseCode === "404";
  await desk.take({
    ...report,
    state: over.isHeard ? "delivered" : state,
    cause: isUnknown ? "unknown_number" : over.cause,
    number: isUnknown ? "weak" : "fine",
  });
}

export function twilioVoiceDoor(deps: VoiceDoorDeps): (app: FastifyInstance) => void {
  const handlers = new Map(deps.handlers.map((handler) => [handler.feature as string, handler]));
  const { publicUrl } = deps.settings;
  const say = (reply: FastifyReply, speech: Speech | null) =>
    reply.header("content-type", "text/xml; charset=utf-8").send(speech ? voiceDocument(publicUrl, speech) : hangUp);
  return (app) => {
    const desk = openReceiptDesk(deps);
    app.addHook("onClose", () => desk.stop());
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    // Never limited; said here, the limit does not even work out whose request it is.
    const config = { rateLimit: false } as const;
    app.post<{ Params: { reference: string } }>(`${answeredPath}:reference`, { config }, async (request, reply) => {
      const call = readSigned(deps, request);
      const of = readReference(request.params.reference);
      if (!of) return say(reply, null);
      const heard = { gateway, carrierCallId: call.callId, messageId: of.messageId, to: call.to, from: call.from };
      const by = answeredBy(call.fields.AnsweredBy);
      return say(reply, await actFor(deps, of.organizationId, "voice", (ctx) => answerCall(ctx, { ...heard, answeredBy: by }, handlers)));
    });
    app.post<{ Params: { step: string } }>(`${keyPath}:step`, { config }, async (request, reply) => {
      const call = readSigned(deps, request);
      const organizationId = await organizationOfCall(deps, call.callId);
      if (organizationId === null || !/^\d{1,4}$/.test(request.params.step)) return say(reply, null);
      const heard = {
        gateway,
        carrierCallId: call.callId,
        step: Number(request.params.step),
        digits: (call.fields.Digits ?? "").slice(0, 1),
      };
      return say(reply, await actFor(deps, organizationId, "voice", (ctx) => takeKey(ctx, heard, handlers)));
    });
    app.post<{ Params: { reference: string } }>(`${endedPath}:reference`, { config }, async (request, reply) => {
      await takeEnd(deps, desk, readSigned(deps, request), request.params.reference);
      return reply.code(204).send();
    });
    app.post(incomingPath, { config }, async (request, reply) => {
      const call = readSigned(deps, request);
      const organizationId = await organizationOfNumber(deps, call.to);
      if (organizationId === null) {
        deps.log.warn({ code: "unknown_number" }, "somebody called a number that is none of ours");
        return say(reply, null);
      }
      const from = isForged(call) ? "" : call.from;
      const heard = { gateway, carrierCallId: call.callId, from, to: call.to };
      return say(reply, await actFor(deps, organizationId, "voice", (ctx) => takeIncomingCall(ctx, heard, handlers)));
    });
  };
}
