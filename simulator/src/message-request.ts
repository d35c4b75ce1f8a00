// Parses a request to send a message and validates it as the carrier would.

import { ownsNumber } from "./clinic-numbers.ts";
import { readForm } from "./form.ts";
import { blockKey } from "./keywords.ts";
import type { SimulatorState } from "./simulator-state.ts";

export type MessageRequest = {
  to: string;
  from: string;
  serviceSid: string;
  body: string;
  hasBody: boolean;
  mediaUrls: string[];
  statusCallback: string;
  validitySeconds: number;
};

const maxCharacters = 1_600;
const maxMediaFiles = 10;

export function readMessageRequest(raw: string): MessageRequest {
  const request: MessageRequest = {
    to: "",
    from: "",
    serviceSid: "",
    body: "",
    hasBody: false,
    mediaUrls: [],
    statusCallback: "",
    validitySeconds: 36_000,
  };
  for (const [name, value] of readForm(raw)) {
    if (name === "To") request.to = normalizeNumber(value);
    else if (name === "From") request.from = normalizeNumber(value);
    else if (name === "Body") {
      request.body = value;
      request.hasBody = true;
    } else if (name === "StatusCallback") request.statusCallback = value;
    else if (name === "MessagingServiceSid") request.serviceSid = value;
    else if (name === "MediaUrl") request.mediaUrls.push(value);
    else if (name === "ValidityPeriod") request.validitySeconds = Number(value);
  }
  return request;
}

/** Error code and detail of the first problem; undefined if the message may be sent. */
export function findRefusal(state: SimulatorState, request: MessageRequest): [code: number, what: string] | undefined {
  const { to, from, serviceSid, body, mediaUrls } = request;
  if (to === "") return [21604, ""];
  if (!/^\+[1-9]\d{6,14}$/.test(to) || (to.startsWith("+1") && !/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(to))) return [21211, to];
  if (from === "" && serviceSid === "") return [21603, ""];
  if (from !== "" && !/^(\+[1-9]\d{6,14}|\d{5,6})$/.test(from)) return [21212, from];
  if (serviceSid !== "" && !/^MG[0-9a-fA-F]{32}$/.test(serviceSid)) return [21701, serviceSid];
  if (from !== "" && !ownsNumber(state, from)) return [21606, from];
  if (from === to) return [21266, to];
  if (body === "" && mediaUrls.length === 0) return [21602, ""];
  if (body.length > maxCharacters) return [21617, ""];
  if (mediaUrls.length > maxMediaFiles) return [21623, ""];
  if (!mediaUrls.every((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ""))) return [21620, ""];
  if (!to.startsWith("+1")) return [21408, to];
  if (request.statusCallback !== "" && !isCallbackAddress(request.statusCallback)) return [21609, request.statusCallback];
  if (!(request.validitySeconds >= 1 && request.validitySeconds <= 36_000)) return [20001, "ValidityPeriod must be 1 to 36000"];
  if (state.blocks.size > 0 && isBlocked(state, request)) return [21610, ""];
  return undefined;
}

function isBlocked(state: SimulatorState, request: MessageRequest): boolean {
  if (request.from !== "") return state.blocks.has(blockKey(state, request.from, request.to));
  return (
    state.blocks.has(`${request.serviceSid} ${request.to}`) ||
    (!state.services.has(request.serviceSid) && state.blocks.has(`${defaultServiceSender} ${request.to}`))
  );
}

function isCallbackAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && !url.hostname.includes("_");
}

function normalizeNumber(value: string): string {
  if (/^\+\d+$/.test(value)) return value;
  const digits = value.replaceAll(/[\s().-]/g, "");
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return digits;
}

/** Sender of a messaging service that was not configured in the simulator. */
export const defaultServiceSender = "+15125550000";
