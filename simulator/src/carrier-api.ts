// The carrier's REST addresses: checks the account, then sends, lists, reads, cancels, redacts or removes texts.

import { answerCalls } from "./answer-calls.ts";
import { answerMedia } from "./answer-media.ts";
import { refusal } from "./carrier-errors.ts";
import { createMessage } from "./create-message.ts";
import { answerCarrier, type Exchange } from "./exchange.ts";
import { readForm } from "./form.ts";
import { listMessages } from "./list-messages.ts";
import { mediaList, mediaResources } from "./media-resource.ts";
import { carrierDate, messageResource } from "./message-resource.ts";
import { reportStatus } from "./status-callback.ts";
import type { Text } from "./text-store.ts";
import type { World } from "./world.ts";

const accountPath = /^\/2010-04-01\/Accounts\/(AC[0-9a-fA-F]{32})(?:\.json|\/([^?]*))(?:\?|$)/;

export function answerCarrierRequest(world: World, exchange: Exchange): void {
  const url = exchange.req.url ?? "";
  const match = accountPath.exec(url);
  if (!match) return refuse(world, exchange, 20404, url);
  const accountSid = match[1] as string;
  const rest = match[2] ?? "";
  const method = exchange.req.method ?? "GET";
  if (!isAllowed(world, accountSid, exchange.req.headers.authorization)) return refuse(world, exchange, 20003);
  if (rest === "Messages.json") {
    if (method === "POST") createMessage(world, accountSid, exchange);
    else if (method === "GET") {
      const at = url.indexOf("?");
      answerCarrier(
        world,
        exchange,
        200,
        listMessages(world, accountSid, at < 0 ? url : url.slice(0, at), new URLSearchParams(at < 0 ? "" : url.slice(at + 1))),
      );
    } else refuse(world, exchange, 20004);
    return;
  }
  const message = /^Messages\/([A-Z]{2}[0-9a-zA-Z]+)(\.json|\/Media\.json|\/Media\/ME\w+(?:\.json)?)$/.exec(rest);
  if (message) answerMessage(world, accountSid, exchange, message[1] as string, message[2] as string);
  else if (rest === "" && method === "GET") answerAccount(world, accountSid, exchange);
  else if (rest.startsWith("Calls")) answerCalls(world, accountSid, exchange, rest);
  else refuse(world, exchange, 20404, url);
}

function answerMessage(world: World, accountSid: string, exchange: Exchange, sid: string, part: string): void {
  const text = world.texts.bySid(sid);
  const method = exchange.req.method ?? "GET";
  if (!text || text.accountSid !== accountSid) refuse(world, exchange, 20404, exchange.req.url);
  else if (part === "/Media.json") answerCarrier(world, exchange, 200, mediaList(world, text));
  else if (part.startsWith("/Media/") && part.endsWith(".json")) answerMediaResource(world, exchange, text, part);
  else if (part.startsWith("/Media/")) answerMedia(world, exchange, text, part.slice("/Media/".length));
  else if (method === "GET") answerCarrier(world, exchange, 200, messageResource(text));
  else if (method === "POST") changeMessage(world, exchange, text);
  else if (method === "DELETE") {
    text.isRemoved = true;
    exchange.res.writeHead(204).end();
  } else refuse(world, exchange, 20004);
}

/** Status=canceled stops what has not left yet; an empty Body redacts. */
function changeMessage(world: World, exchange: Exchange, text: Text): void {
  for (const [name, value] of readForm(exchange.raw)) {
    if (name === "Body" && value === "") text.body = "";
    else if (name === "Status" && value === "canceled" && (text.status === "queued" || text.status === "accepted")) {
      world.texts.setStatus(text, "canceled");
      if (text.statusCallback !== "") reportStatus(world, text, { status: "canceled", errorCode: 0, isForged: false, times: 1 });
    } else if (name === "Status") return refuse(world, exchange, 20001, "the message can no longer be canceled");
  }
  world.feed.change("phones", text.to);
  answerCarrier(world, exchange, 200, messageResource(text));
}

function answerMediaResource(world: World, exchange: Exchange, text: Text, part: string): void {
  const found = mediaResources(world, text).find((media) => media.uri.endsWith(part));
  if (found) answerCarrier(world, exchange, 200, JSON.stringify(found));
  else refuse(world, exchange, 20404, exchange.req.url);
}

function answerAccount(world: World, accountSid: string, exchange: Exchange): void {
  const path = `/2010-04-01/Accounts/${accountSid}`;
  const account = {
    auth_token: null,
    date_created: carrierDate(0),
    date_updated: carrierDate(0),
    sid: accountSid,
    friendly_name: "Simulator",
    status: "active",
    type: "Full",
    owner_account_sid: accountSid,
    subresource_uris: { messages: `${path}/Messages.json` },
    uri: `${path}.json`,
  };
  answerCarrier(world, exchange, 200, JSON.stringify(account));
}

const knownHeaders = new Map<string, string>();

function isAllowed(world: World, accountSid: string, header: string | undefined): boolean {
  const token = world.accounts.get(accountSid);
  if (token === undefined || header === undefined) return false;
  const pair = `${accountSid}:${token}`;
  let expected = knownHeaders.get(pair);
  if (expected === undefined) {
    expected = `Basic ${Buffer.from(pair).toString("base64")}`;
    knownHeaders.set(pair, expected);
  }
  return header === expected;
}

function refuse(world: World, exchange: Exchange, code: number, what = ""): void {
  const answer = refusal(code, what);
  answerCarrier(world, exchange, answer.status, answer.body, `Error ${code}`);
}
