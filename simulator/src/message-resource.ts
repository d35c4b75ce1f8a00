// Formats a message as the carrier's message resource: numbers as strings, RFC 2822 dates, null until known.

import type { Text, TextStatus } from "./text-store.ts";

let datedSecond = -1;
let datedText = "";

/** Caches the formatted date of one second: a load run formats the same second thousands of times. */
export function carrierDate(at: number): string {
  const second = Math.floor(at / 1000);
  if (second !== datedSecond) {
    datedSecond = second;
    datedText = new Date(second * 1000).toUTCString().replace("GMT", "+0000");
  }
  return datedText;
}

export function messageResource(text: Text, status: TextStatus = text.status): string {
  const isOut = text.direction !== "inbound";
  const path = `/2010-04-01/Accounts/${text.accountSid}/Messages/${text.sid}`;
  const from = text.from === "" ? "null" : `"${text.from}"`;
  const service = text.serviceSid === "" ? "null" : `"${text.serviceSid}"`;
  const hasPrice = text.sentAt > 0 && (status === "delivered" || status === "sent" || status === "undelivered" || status === "received");
  const price = hasPrice ? `"${(-0.0083 * text.segments).toFixed(5)}"` : "null";
  const created = carrierDate(text.createdAt);
  const sent = text.sentAt === 0 || status === "queued" || status === "accepted" ? "null" : `"${carrierDate(text.sentAt)}"`;
  const errorMessage = text.errorCode === 0 ? "null" : JSON.stringify(errorMessages[text.errorCode] ?? "Unknown error");
  return (
    `{"body":${JSON.stringify(text.body)},"num_segments":"${text.segments}","direction":"${text.direction}","from":${from},"to":${JSON.stringify(text.to)},` +
    `"date_updated":"${isOut && status === "queued" ? created : carrierDate(text.updatedAt)}","price":${price},"error_message":${errorMessage},` +
    `"uri":"${path}.json","account_sid":"${text.accountSid}","num_media":"${text.mediaUrls.length}","status":"${status}",` +
    `"messaging_service_sid":${service},"sid":"${text.sid}","date_sent":${sent},"date_created":"${created}",` +
    `"error_code":${text.errorCode === 0 ? "null" : text.errorCode},"price_unit":"USD","api_version":"2010-04-01",` +
    `"subresource_uris":{"media":"${path}/Media.json"}}`
  );
}

const errorMessages: Record<number, string> = {
  11200: "HTTP retrieval failure",
  11751: "Media Message - Media exceeds messaging provider size limit",
  12300: "Invalid Content-Type",
  30003: "Unreachable destination handset",
  30004: "Message blocked",
  30005: "Unknown destination handset",
  30006: "Landline or unreachable carrier",
  30007: "Message filtered",
  30008: "Unknown error",
  30034: "Message from an Unregistered Number",
  30036: "Validity Period Expired",
};
