// Carrier REST endpoints: checks the account, then creates, lists, reads, cancels, redacts or deletes messages.

import { refusal } from "./carrier-errors.ts";
import { createMessage } from "./create-message.ts";
import { type Exchange, respond } from "./exchange.ts";
import { readForm } from "./form.ts";
import { handleCalls } from "./handle-calls.ts";
import { handleMedia } from "./handle-media.ts";
import { listMessages } from "./list-messages.ts";
import { mediaList, mediaResources } from "./media-resource.ts";
import { carrierDate, messageResource } from "./message-resource.ts";
import type { SimulatorState } from "./simulator-state.ts";
import { reportStatus } from "./status-callback.ts";
import type { Text } from "./text-store.ts";

const accountPath = /^\/2010-04-01\/Accounts\/(AC[0-9a-fA-F]{32})(?:\.json|\/([^?]*))(?:\?|$)/;

export function handleCarrierRequest(state: SimulatorState, exchange: Exchange): void {
  const url = exchange.req.url ?? "";
  const match = accountPath.exec(url);
  if (!match) return refuse(state, exchange, 20404, url);
  const accountSid = match[1] as string;
  const rest = match[2] ?? "";
  const method = exchange.req.method ?? "GET";
  if (!isAllowed(state, accountSid, exchange.req.headers.authorization)) return refuse(state, exchange, 20003);
  if (rest === "Messages.json") {
    if (method === "POST") createMessage(state, accountSid, exchange);
    else if (method === "GET") {
      const at = url.indexOf("?");
      respond(
        state,
        exchange,
        200,
        listMessages(state, accountSid, at < 0 ? url : url.slice(0, at), new URLSearchParams(at < 0 ? "" : url.slice(at + 1))),
      );
    } else refuse(state, exchange, 20004);
    return;
  }
  const message = /^Messages\/([A-Z]{2}[0-9a-zA-Z]+)(\.json|\/Media\.json|\/Media\/ME\w+(?:\.json)?)$/.exec(rest);
  if (message) handleMessage(state, accountSid, exchange, message[1] as string, message[2] as string);
  else if (rest === "" && method === "GET") handleAccount(state, accountSid, exchange);
  else if (rest.startsWith("Calls")) handleCalls(state, accountSid, exchange, rest);
  else refuse(state, exchange, 20404, url);
}

function handleMessage(state: SimulatorState, accountSid: string, exchange: Exchange, sid: string, part: string): void {
  const text = state.texts.bySid(sid);
  const method = exchange.req.method ?? "GET";
  if (!text || text.accountSid !== accountSid) refuse(state, exchange, 20404, exchange.req.url);
  else if (part === "/Media.json") respond(state, exchange, 200, mediaList(state, text));
  else if (part.startsWith("/Media/") && part.endsWith(".json")) handleMediaResource(state, exchange, text, part);
  else if (part.startsWith("/Media/")) handleMedia(state, exchange, text, part.slice("/Media/".length));
  else if (method === "GET") respond(state, exchange, 200, messageResource(text));
  else if (method === "POST") changeMessage(state, exchange, text);
  else if (method === "DELETE") {
    text.isRemoved = true;
    exchange.res.writeHead(204).end();
  } else refuse(state, exchange, 20004);
}

/** Status=canceled cancels a message that was not sent yet; an empty Body redacts. */
function changeMessage(state: SimulatorState, exchange: Exchange, text: Text): void {
  for (const [name, value] of readForm(exchange.raw)) {
    if (name === "Body" && value === "") text.body = "";
    else if (name === "Status" && value === "canceled" && (text.status === "queued" || text.status === "accepted")) {
      state.texts.setStatus(text, "canceled");
      if (text.statusCallback !== "") reportStatus(state, text, { status: "canceled", errorCode: 0, isForged: false, times: 1 });
    } else if (name === "Status") return refuse(state, exchange, 20001, "the message can no longer be canceled");
  }
  state.feed.publish("phones", text.to);
  respond(state, exchange, 200, messageResource(text));
}

function handleMediaResource(state: SimulatorState, exchange: Exchange, text: Text, part: string): void {
  const found = mediaResources(state, text).find((media) => media.uri.endsWith(part));
  if (found) respond(state, exchange, 200, JSON.stringify(found));
  else refuse(state, exchange, 20404, exchange.req.url);
}

function handleAccount(state: SimulatorState, accountSid: string, exchange: Exchange): void {
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
  respond(state, exchange, 200, JSON.stringify(account));
}

const knownHeaders = new Map<string, string>();

/** Look-ups name no account in their URL: any of ours may ask. */
export const isAnyAccount = (state: SimulatorState, header: string | undefined): boolean =>
  [...state.accounts.keys()].some((sid) => isAllowed(state, sid, header));

function isAllowed(state: SimulatorState, accountSid: string, header: string | undefined): boolean {
  const token = state.accounts.get(accountSid);
  if (token === undefined || header === undefined) return false;
  const pair = `${accountSid}:${token}`;
  let expected = knownHeaders.get(pair);
  if (expected === undefined) {
    expected = `Basic ${Buffer.from(pair).toString("base64")}`;
    knownHeaders.set(pair, expected);
  }
  return header === expected;
}

function refuse(state: SimulatorState, exchange: Exchange, code: number, what = ""): void {
  const answer = refusal(code, what);
  respond(state, exchange, answer.status, answer.body, `Error ${code}`);
}
