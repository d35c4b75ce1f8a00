// Handles a message from a patient's phone: keywords first, then the signed webhook, then its TwiML response.

import { randomUUID } from "node:crypto";
import { placeOf } from "./area-code-places.ts";
import { clinicNumber } from "./clinic-numbers.ts";
import type { Pairs } from "./form.ts";
import { applyKeyword, blockKey } from "./keywords.ts";
import { seededRandom } from "./seeded-random.ts";
import { countSmsSegments } from "./segments.ts";
import type { FileRequest } from "./sent-files.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text } from "./text-store.ts";
import { readTwiml } from "./twiml.ts";
import type { WebhookResult } from "./webhook-sender.ts";

export type PatientText = {
  from: string;
  to: string;
  body: string;
  /** URLs of files stored elsewhere. */
  mediaUrls?: string[];
  files?: FileRequest[];
  repeat?: number;
  messageSid?: string;
  /** Its webhook is never posted. */
  isLost?: boolean;
  /** How long ago the carrier's log says it was sent, in milliseconds. */
  msAgo?: number;
};
export type ReceivedText = {
  messageSid: string;
  isLost: boolean;
  optOutType: string;
  carrierAnswer: string;
  webhooks: { status: number; attempts: number; tookMs: number; errorCode: number; replies: string[] }[];
};

export async function receiveText(state: SimulatorState, patientText: PatientText): Promise<ReceivedText> {
  const { from, to, body } = patientText;
  const clinic = clinicNumber(state, to);
  const effect = applyKeyword(state, to, from, body);
  const text = state.texts.add({
    accountSid: clinic.accountSid,
    direction: "inbound",
    from,
    to,
    body,
    status: "received",
    segments: countSmsSegments(body),
    mediaUrls: mediaUrlsOf(state, patientText),
    ...(patientText.messageSid ? { sid: patientText.messageSid } : {}),
    ...(patientText.msAgo ? { at: Date.now() - patientText.msAgo } : {}),
  });
  text.mediaUrls = text.mediaUrls.map((url) => url.replace("{sid}", text.sid));
  state.counters.inbound.received++;
  state.phones.markActive(from, text.createdAt).unread = 0;
  state.feed.publish("phones", from);
  if (effect.answer !== "") replyToPhone(state, text, effect.answer, [], true);
  const received: ReceivedText = {
    messageSid: text.sid,
    isLost: false,
    optOutType: effect.optOutType,
    carrierAnswer: effect.answer,
    webhooks: [],
  };
  if (clinic.smsUrl === "") {
    state.traffic.add(
      "incoming",
      `${from} → ${to}`,
      "",
      0,
      0,
      "No webhook URL is set for this number: the clinic was not notified",
      "",
      "",
    );
    return received;
  }
  if (patientText.isLost || seededRandom(state.settings.seed, from, text.seq, "webhook") < state.switches.loseWebhooks) {
    received.isLost = true;
    state.counters.inbound.lost++;
    state.traffic.add("incoming", `${from} → ${to}`, clinic.smsUrl, 0, 0, "Lost: the webhook is never posted", "", "");
    return received;
  }
  const params = inboundParams(state, text, effect.optOutType);
  const token = randomUUID();
  for (let i = 0; i < Math.max(1, patientText.repeat ?? 1); i++) {
    const result = await new Promise<WebhookResult>((done) =>
      state.webhooks.send({ url: clinic.smsUrl, params, authToken: clinic.authToken, token }, done),
    );
    received.webhooks.push(handleWebhookResponse(state, text, clinic.smsUrl, result));
  }
  return received;
}

function handleWebhookResponse(state: SimulatorState, text: Text, url: string, result: WebhookResult): ReceivedText["webhooks"][number] {
  const isOk = result.status >= 200 && result.status < 300;
  const reading = isOk
    ? readTwiml(result.contentType, result.body)
    : { messages: [], errorCode: result.problem === "outside" ? 21609 : 11200 };
  if (result.problem === "outside") state.counters.refusedOutside++;
  else if (isOk) state.counters.inbound.posted++;
  else state.counters.inbound.failed++;
  const note =
    result.problem === "outside"
      ? "Refused: the simulator posts to this machine only"
      : reading.errorCode === 0
        ? ""
        : `Error ${reading.errorCode}`;
  state.traffic.add(
    result.problem === "outside" ? "refused" : "incoming",
    `${text.from} → ${text.to}`,
    url,
    result.status,
    result.tookMs,
    note,
    result.sent,
    result.body,
  );
  const replies = reading.messages.filter((message) => replyToPhone(state, text, message.body, message.mediaUrls, false));
  return {
    status: result.status,
    attempts: result.attempts,
    tookMs: Math.round(result.tookMs),
    errorCode: reading.errorCode,
    replies: replies.map((one) => one.body),
  };
}

/** Sends the phone a message that was not requested through the API: the carrier's own notice, or a TwiML reply. */
function replyToPhone(state: SimulatorState, text: Text, body: string, mediaUrls: string[], isCarrierNotice: boolean): boolean {
  if (!isCarrierNotice && state.blocks.has(blockKey(state, text.to, text.from))) {
    state.traffic.add("refused", `${text.to} → ${text.from}`, "", 0, 0, "Error 21610: the patient has opted out at the carrier", body, "");
    return false;
  }
  const answer = state.texts.add({
    accountSid: text.accountSid,
    direction: "outbound-reply",
    to: text.from,
    from: text.to,
    body,
    mediaUrls,
    status: "queued",
    segments: countSmsSegments(body),
    isCarrierNotice,
  });
  state.texts.setStatus(answer, "sent");
  state.texts.setStatus(answer, "delivered");
  if (isCarrierNotice) state.counters.replies.carrier++;
  else state.counters.replies.twiml++;
  state.phones.markActive(text.from, answer.createdAt).unread++;
  state.feed.publish("phones", text.from);
  return true;
}

function mediaUrlsOf(state: SimulatorState, patientText: PatientText): string[] {
  if (patientText.mediaUrls) return patientText.mediaUrls;
  const folder = `${state.url}/2010-04-01/Accounts/${clinicNumber(state, patientText.to).accountSid}/Messages/{sid}/Media`;
  return (patientText.files ?? []).map((request) => `${folder}/${state.files.add(request).sid}`);
}

function inboundParams(state: SimulatorState, text: Text, optOutType: string): Pairs {
  const from = placeOf(text.from);
  const to = placeOf(text.to);
  const params: Pairs = [
    ["ToCountry", to.country],
    ["ToState", to.state],
    ["SmsMessageSid", text.sid],
    ["NumMedia", String(text.mediaUrls.length)],
    ["ToCity", to.city],
    ["FromZip", from.zip],
    ["SmsSid", text.sid],
    ["FromState", from.state],
    ["SmsStatus", "received"],
    ["FromCity", from.city],
    ["Body", text.body],
    ["FromCountry", from.country],
    ["To", text.to],
    ["ToZip", to.zip],
    ["NumSegments", String(text.segments)],
    ["MessageSid", text.sid],
    ["AccountSid", text.accountSid],
    ["From", text.from],
    ["ApiVersion", "2010-04-01"],
  ];
  for (const [service, senders] of state.services) if (senders.includes(text.to)) params.push(["MessagingServiceSid", service]);
  for (const [i, url] of text.mediaUrls.entries()) {
    const type = state.files.ofUrl(url)?.contentType ?? (/\.jpe?g$/i.test(url) ? "image/jpeg" : "image/png");
    params.push([`MediaUrl${i}`, url], [`MediaContentType${i}`, type]);
  }
  if (optOutType !== "" && state.switches.hasAdvancedOptOut) params.push(["OptOutType", optOutType]);
  return params;
}
