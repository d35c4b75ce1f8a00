// Control addresses of the phone wall: which phones there are, one conversation, and texting from a phone.

import { shownAddress } from "./answer-media.ts";
import { compactText } from "./compact-text.ts";
import { readWish } from "./control-files.ts";
import { ControlProblem, type ControlRequest, fieldsOf, textField } from "./control-request.ts";
import { receiveText } from "./inbound.ts";
import type { Phone } from "./phones.ts";
import type { Text } from "./text-store.ts";
import type { World } from "./world.ts";

const shownPhones = 60;
const searchedTexts = 40;
const shownTexts = 300;
const phoneNumber = /^\+[1-9]\d{6,14}$/;
const clinicNumberShape = /^(\+[1-9]\d{6,14}|\d{5,6})$/;

export function listPhones({ world, query }: ControlRequest): unknown {
  const search = (query.get("q") ?? "").toLowerCase();
  const limit = Math.min(500, Number(query.get("limit")) || shownPhones);
  const phones = world.phones.newestFirst();
  const found = search === "" ? phones.slice(0, limit) : searchPhones(world, phones, search, limit);
  return {
    total: phones.length,
    unread: phones.reduce((sum, phone) => sum + phone.unread, 0),
    phones: found.map((phone) => cardOf(world, phone)),
  };
}

export function readConversation({ world, name }: ControlRequest): unknown {
  const texts = [];
  for (const text of world.texts.ofPhone(name)) {
    texts.push({ ...compactText(text), files: filesOf(world, text) });
    if (texts.length === shownTexts) break;
  }
  const phone = world.phones.get(name);
  return {
    number: name,
    label: phone?.label ?? "",
    unread: phone?.unread ?? 0,
    senders: sendersFor(world, name),
    isBlocked: isBlockedSomewhere(world, name),
    texts: texts.reverse(),
  };
}

/** Opening a conversation reads it. */
export function readPhone({ world, name }: ControlRequest): unknown {
  const phone = world.phones.get(name);
  if (!phone) throw new ControlProblem(404, "This phone was never active");
  if (phone.unread > 0) world.feed.change("phones", name);
  phone.unread = 0;
  return cardOf(world, phone);
}

export function addPhone({ world, body }: ControlRequest): unknown {
  const fields = fieldsOf(body);
  const number = textField(fields, "number", phoneNumber);
  const phone = world.phones.touch(number, Date.now());
  if (typeof fields.label === "string") phone.label = fields.label.slice(0, 60);
  world.feed.change("phones", number);
  return cardOf(world, phone);
}

export async function sendFromPhone({ world, body }: ControlRequest): Promise<unknown> {
  const fields = fieldsOf(body);
  const mediaUrls = fields.mediaUrls ?? undefined;
  if (mediaUrls !== undefined && !(Array.isArray(mediaUrls) && mediaUrls.length <= 10 && mediaUrls.every((one) => typeof one === "string")))
    throw new ControlProblem(400, "mediaUrls must be at most ten addresses");
  const files = fields.files ?? Array.from({ length: Math.min(10, Number(fields.numMedia) || 0) }, () => ({ kind: "png" }));
  if (!(Array.isArray(files) && files.length <= 10)) throw new ControlProblem(400, "files must be a list of at most ten");
  return await receiveText(world, {
    from: textField(fields, "from", phoneNumber),
    to: textField(fields, "to", clinicNumberShape),
    body: typeof fields.body === "string" ? fields.body.slice(0, 1_600) : "",
    ...(mediaUrls ? { mediaUrls } : {}),
    files: files.map(readWish),
    repeat: Math.min(100, Number(fields.repeat) || 1),
    isLost: fields.isLost === true,
    msAgo: Math.min(31 * 86_400_000, Math.max(0, Number(fields.msAgo) || 0)),
    ...(typeof fields.messageSid === "string" && /^[A-Z]{2}\w{32}$/.test(fields.messageSid) ? { messageSid: fields.messageSid } : {}),
  });
}

function searchPhones(world: World, phones: Phone[], search: string, limit: number): Phone[] {
  const digits = search.replaceAll(/\D/g, "");
  const found: Phone[] = [];
  for (const phone of phones) {
    if (found.length === limit) break;
    const isNumber = digits.length > 1 && phone.number.includes(digits);
    if (isNumber || phone.label.toLowerCase().includes(search) || hasText(world, phone, search)) found.push(phone);
  }
  return found;
}

function hasText(world: World, phone: Phone, search: string): boolean {
  let seen = 0;
  for (const text of world.texts.ofPhone(phone.number)) {
    if (text.body.toLowerCase().includes(search)) return true;
    if (++seen === searchedTexts) return false;
  }
  return false;
}

/** As the page shows them: where to look at each without a password, and whether it is a picture. */
const filesOf = (world: World, text: Text): { url: string; isPicture: boolean; contentType: string }[] =>
  text.mediaUrls.map((url) => {
    const contentType = world.files.ofUrl(url)?.contentType ?? "image/png";
    return { url: shownAddress(world, url), isPicture: /^image\/(jpeg|png|gif|webp)$/.test(contentType), contentType };
  });

function cardOf(world: World, phone: Phone): unknown {
  const texts = [];
  for (const text of world.texts.ofPhone(phone.number)) {
    texts.push(compactText(text));
    if (texts.length === 4) break;
  }
  return {
    number: phone.number,
    label: phone.label,
    unread: phone.unread,
    lastAt: phone.lastAt,
    isBlocked: isBlockedSomewhere(world, phone.number),
    texts: texts.reverse(),
  };
}

/** The clinic numbers this phone may answer to: those it heard from first, then every other known one. */
function sendersFor(world: World, phone: string): string[] {
  const senders = new Set<string>();
  for (const text of world.texts.ofPhone(phone)) {
    const clinic = text.direction === "inbound" ? text.to : text.from;
    if (clinic !== "") senders.add(clinic);
    if (senders.size >= 10) break;
  }
  for (const number of [...world.numbers.keys(), ...world.sendersSeen]) senders.add(number);
  return [...senders];
}

function isBlockedSomewhere(world: World, phone: string): boolean {
  if (world.blocks.size === 0) return false;
  for (const pair of world.blocks) if (pair.endsWith(` ${phone}`)) return true;
  return false;
}
