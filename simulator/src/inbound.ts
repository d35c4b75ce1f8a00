// Takes a text that a patient sends from a phone: keywords first, then the signed webhook, then the answer to it.

import { randomUUID } from "node:crypto";
import { draw } from "./chance.ts";
import { clinicNumber } from "./clinic-numbers.ts";
import type { Pairs } from "./form.ts";
import { applyKeyword, blockKey } from "./keywords.ts";
import { placeOf } from "./places.ts";
import { countSegments } from "./segments.ts";
import type { FileWish } from "./sent-files.ts";
import type { Text } from "./text-store.ts";
import { readTwiml } from "./twiml.ts";
import type { WebhookResult } from "./webhook-sender.ts";
import type { World } from "./world.ts";

export type PatientText = {
  from: string;
  to: string;
  body: string;
  /** Addresses of files that lie somewhere else. */
  mediaUrls?: string[];
  files?: FileWish[];
  repeat?: number;
  messageSid?: string;
  /** Its webhook is never posted. */
  isLost?: boolean;
  /** It was sent so long ago, by the carrier's log. */
  msAgo?: number;
};
export type Received = {
  messageSid: string;
  isLost: boolean;
  optOutType: string;
  carrierAnswer: string;
  webhooks: { status: number; attempts: number; tookMs: number; errorCode: number; replies: string[] }[];
};

export async function receiveText(world: World, patientText: PatientText): Promise<Received> {
  const { from, to, body } = patientText;
  const clinic = clinicNumber(world, to);
  const effect = applyKeyword(world, to, from, body);
  const text = world.texts.add({
    accountSid: clinic.accountSid,
    direction: "inbound",
    from,
    to,
    body,
    status: "received",
    segments: countSegments(body),
    mediaUrls: mediaOf(world, patientText),
    ...(patientText.messageSid ? { sid: patientText.messageSid } : {}),
    ...(patientText.msAgo ? { at: Date.now() - patientText.msAgo } : {}),
  });
  text.mediaUrls = text.mediaUrls.map((url) => url.replace("{sid}", text.sid));
  world.tally.inbound.received++;
  world.phones.touch(from, text.createdAt).unread = 0;
  world.feed.change("phones", from);
  if (effect.answer !== "") answerPhone(world, text, effect.answer, [], true);
  const received: Received = {
    messageSid: text.sid,
    isLost: false,
    optOutType: effect.optOutType,
    carrierAnswer: effect.answer,
    webhooks: [],
  };
  if (clinic.smsUrl === "") {
    world.traffic.add("incoming", `${from} → ${to}`, "", 0, 0, "No address is set for this number: nobody was told", "", "");
    return received;
  }
  if (patientText.isLost || draw(world.settings.seed, from, text.seq, "webhook") < world.switches.loseWebhooks) {
    received.isLost = true;
    world.tally.inbound.lost++;
    world.traffic.add("incoming", `${from} → ${to}`, clinic.smsUrl, 0, 0, "Lost on the way: the webhook is never posted", "", "");
    return received;
  }
  const params = inboundParams(world, text, effect.optOutType);
  const token = randomUUID();
  for (let i = 0; i < Math.max(1, patientText.repeat ?? 1); i++) {
    const result = await new Promise<WebhookResult>((done) =>
      world.webhooks.send({ url: clinic.smsUrl, params, authToken: clinic.authToken, token }, done),
    );
    received.webhooks.push(takeAnswer(world, text, clinic.smsUrl, result));
  }
  return received;
}

function takeAnswer(world: World, text: Text, url: string, result: WebhookResult): Received["webhooks"][number] {
  const isFine = result.status >= 200 && result.status < 300;
  const reading = isFine
    ? readTwiml(result.contentType, result.body)
    : { messages: [], errorCode: result.problem === "outside" ? 21609 : 11200 };
  if (result.problem === "outside") world.tally.refusedOutside++;
  else if (isFine) world.tally.inbound.posted++;
  else world.tally.inbound.failed++;
  const note =
    result.problem === "outside"
      ? "Refused: the simulator posts to this machine only"
      : reading.errorCode === 0
        ? ""
        : `Error ${reading.errorCode}`;
  world.traffic.add(
    result.problem === "outside" ? "refused" : "incoming",
    `${text.from} → ${text.to}`,
    url,
    result.status,
    result.tookMs,
    note,
    result.sent,
    result.body,
  );
  const replies = reading.messages.filter((message) => answerPhone(world, text, message.body, message.mediaUrls, false));
  return {
    status: result.status,
    attempts: result.attempts,
    tookMs: Math.round(result.tookMs),
    errorCode: reading.errorCode,
    replies: replies.map((one) => one.body),
  };
}

/** Texts back to the phone without a request of ours: the carrier's own notice, or what TwiML asked for. */
function answerPhone(world: World, text: Text, body: string, mediaUrls: string[], isCarrierNotice: boolean): boolean {
  if (!isCarrierNotice && world.blocks.has(blockKey(world, text.to, text.from))) {
    world.traffic.add("refused", `${text.to} → ${text.from}`, "", 0, 0, "Error 21610: the patient has opted out at the carrier", body, "");
    return false;
  }
  const answer = world.texts.add({
    accountSid: text.accountSid,
    direction: "outbound-reply",
    to: text.from,
    from: text.to,
    body,
    mediaUrls,
    status: "queued",
    segments: countSegments(body),
    isCarrierNotice,
  });
  world.texts.setStatus(answer, "sent");
  world.texts.setStatus(answer, "delivered");
  if (isCarrierNotice) world.tally.replies.carrier++;
  else world.tally.replies.twiml++;
  world.phones.touch(text.from, answer.createdAt).unread++;
  world.feed.change("phones", text.from);
  return true;
}

function mediaOf(world: World, patientText: PatientText): string[] {
  if (patientText.mediaUrls) return patientText.mediaUrls;
  const folder = `${world.url}/2010-04-01/Accounts/${clinicNumber(world, patientText.to).accountSid}/Messages/{sid}/Media`;
  return (patientText.files ?? []).map((wish) => `${folder}/${world.files.add(wish).sid}`);
}

function inboundParams(world: World, text: Text, optOutType: string): Pairs {
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
  for (const [service, senders] of world.services) if (senders.includes(text.to)) params.push(["MessagingServiceSid", service]);
  for (const [i, url] of text.mediaUrls.entries()) {
    const type = world.files.ofUrl(url)?.contentType ?? (/\.jpe?g$/i.test(url) ? "image/jpeg" : "image/png");
    params.push([`MediaUrl${i}`, url], [`MediaContentType${i}`, type]);
  }
  if (optOutType !== "" && world.switches.hasAdvancedOptOut) params.push(["OptOutType", optOutType]);
  return params;
}
