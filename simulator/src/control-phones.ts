// Control endpoints for the phone list: list phones, read one conversation, and text from a phone.

import { compactText } from "./compact-text.ts";
import { readFileRequest } from "./control-files.ts";
import { ControlError, type ControlRequest, fieldsOf, textField } from "./control-request.ts";
import { displayUrl } from "./handle-media.ts";
import { receiveText } from "./inbound.ts";
import type { Phone } from "./phones.ts";
import type { SimulatorState } from "./simulator-state.ts";
import type { Text } from "./text-store.ts";

const defaultPhoneLimit = 60;
const maxTextsSearched = 40;
const maxTextsShown = 300;
const phoneNumber = /^\+[1-9]\d{6,14}$/;
const clinicNumberShape = /^(\+[1-9]\d{6,14}|\d{5,6})$/;

export function listPhones({ state, query }: ControlRequest): unknown {
  const search = (query.get("q") ?? "").toLowerCase();
  const limit = Math.min(500, Number(query.get("limit")) || defaultPhoneLimit);
  const phones = state.phones.newestFirst();
  const found = search === "" ? phones.slice(0, limit) : searchPhones(state, phones, search, limit);
  return {
    total: phones.length,
    unread: phones.reduce((sum, phone) => sum + phone.unread, 0),
    phones: found.map((phone) => summarize(state, phone)),
  };
}

export function readConversation({ state, name }: ControlRequest): unknown {
  const texts = [];
  for (const text of state.texts.ofPhone(name)) {
    texts.push({ ...compactText(text), files: filesOf(state, text) });
    if (texts.length === maxTextsShown) break;
  }
  const phone = state.phones.get(name);
  return {
    number: name,
    label: phone?.label ?? "",
    unread: phone?.unread ?? 0,
    senders: sendersFor(state, name),
    isBlocked: isBlockedSomewhere(state, name),
    texts: texts.reverse(),
  };
}

/** Marks the conversation as read when it is opened. */
export function markPhoneRead({ state, name }: ControlRequest): unknown {
  const phone = state.phones.get(name);
  if (!phone) throw new ControlError(404, "There is no such phone");
  if (phone.unread > 0) state.feed.publish("phones", name);
  phone.unread = 0;
  return summarize(state, phone);
}

export function addPhone({ state, body }: ControlRequest): unknown {
  const fields = fieldsOf(body);
  const number = textField(fields, "number", phoneNumber);
  const phone = state.phones.markActive(number, Date.now());
  if (typeof fields.label === "string") phone.label = fields.label.slice(0, 60);
  state.feed.publish("phones", number);
  return summarize(state, phone);
}

export async function sendFromPhone({ state, body }: ControlRequest): Promise<unknown> {
  const fields = fieldsOf(body);
  const mediaUrls = fields.mediaUrls ?? undefined;
  if (mediaUrls !== undefined && !(Array.isArray(mediaUrls) && mediaUrls.length <= 10 && mediaUrls.every((one) => typeof one === "string")))
    throw new ControlError(400, "mediaUrls must be at most ten URLs");
  const files = fields.files ?? Array.from({ length: Math.min(10, Number(fields.numMedia) || 0) }, () => ({ kind: "png" }));
  if (!(Array.isArray(files) && files.length <= 10)) throw new ControlError(400, "files must be a list of at most ten");
  return await receiveText(state, {
    from: textField(fields, "from", phoneNumber),
    to: textField(fields, "to", clinicNumberShape),
    body: typeof fields.body === "string" ? fields.body.slice(0, 1_600) : "",
    ...(mediaUrls ? { mediaUrls } : {}),
    files: files.map(readFileRequest),
    repeat: Math.min(100, Number(fields.repeat) || 1),
    isLost: fields.isLost === true,
    msAgo: Math.min(31 * 86_400_000, Math.max(0, Number(fields.msAgo) || 0)),
    ...(typeof fields.messageSid === "string" && /^[A-Z]{2}\w{32}$/.test(fields.messageSid) ? { messageSid: fields.messageSid } : {}),
  });
}

function searchPhones(state: SimulatorState, phones: Phone[], search: string, limit: number): Phone[] {
  const digits = search.replaceAll(/\D/g, "");
  const found: Phone[] = [];
  for (const phone of phones) {
    if (found.length === limit) break;
    const isNumber = digits.length > 1 && phone.number.includes(digits);
    if (isNumber || phone.label.toLowerCase().includes(search) || hasText(state, phone, search)) found.push(phone);
  }
  return found;
}

function hasText(state: SimulatorState, phone: Phone, search: string): boolean {
  let seen = 0;
  for (const text of state.texts.ofPhone(phone.number)) {
    if (text.body.toLowerCase().includes(search)) return true;
    if (++seen === maxTextsSearched) return false;
  }
  return false;
}

/** Files as the page shows them: a URL without password, and whether it is a picture. */
const filesOf = (state: SimulatorState, text: Text): { url: string; isPicture: boolean; contentType: string }[] =>
  text.mediaUrls.map((url) => {
    const contentType = state.files.ofUrl(url)?.contentType ?? "image/png";
    return { url: displayUrl(state, url), isPicture: /^image\/(jpeg|png|gif|webp)$/.test(contentType), contentType };
  });

function summarize(state: SimulatorState, phone: Phone): unknown {
  const texts = [];
  for (const text of state.texts.ofPhone(phone.number)) {
    texts.push(compactText(text));
    if (texts.length === 4) break;
  }
  return {
    number: phone.number,
    label: phone.label,
    unread: phone.unread,
    lastAt: phone.lastAt,
    isBlocked: isBlockedSomewhere(state, phone.number),
    texts: texts.reverse(),
  };
}

/** Clinic numbers this phone may reply to: those it received messages from first, then all other known ones. */
function sendersFor(state: SimulatorState, phone: string): string[] {
  const senders = new Set<string>();
  for (const text of state.texts.ofPhone(phone)) {
    const clinic = text.direction === "inbound" ? text.to : text.from;
    if (clinic !== "") senders.add(clinic);
    if (senders.size >= 10) break;
  }
  for (const number of [...state.numbers.keys(), ...state.sendersSeen]) senders.add(number);
  return [...senders];
}

function isBlockedSomewhere(state: SimulatorState, phone: string): boolean {
  if (state.blocks.size === 0) return false;
  for (const pair of state.blocks) if (pair.endsWith(` ${phone}`)) return true;
  return false;
}
