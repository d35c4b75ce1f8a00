// Unknown senders: texts and calls from numbers that belong to no patient, which staff attach to a patient or dismiss.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";

const moment = z.string();

/** A number that belongs to no patient, with its texts and calls that no user has attached or dismissed. */
export const UnknownSender = z.object({
  /** Ten digits, or with its country code where that is not that of North America. */
  phoneNumber: z.string(),
  /** The newest texts, oldest first; at most 20. */
  messages: z.array(z.object({ externalId: z.string(), body: z.string(), receivedAt: moment, filesCount: z.number() })),
  messagesCount: z.number(),
  /** Calls to the organization's number for calls. */
  callsCount: z.number(),
  /** The newest text or call. */
  lastReceivedAt: moment,
  /** The language of the newest text, a guess; null when it cannot be told, and without a text. */
  language: z.nullable(z.string()),
});
export type UnknownSender = z.infer<typeof UnknownSender>;

/** Ten digits, or with a country code where it is not that of North America. */
const phoneNumber = z.string().check(z.regex(/^(\d{10}|\+[1-9]\d{6,14})$/));
/** Texts and calls that arrived later than this one were not on screen: they stay. */
const lastReceivedAt = z.iso.datetime({ offset: true });

export const unknownSenders = {
  list: endpoint({
    method: "GET",
    path: "/messaging/unknown_senders.json",
    summary: "List unknown numbers that sent messages or called, newest first",
    permission: { action: "read", subject: "direct_messaging" },
    isUnmaskedOnly: true,
    query: z.object({ ...pageQuery() }),
    output: paged("senders", UnknownSender),
    isPolling: true,
  }),
  attach: endpoint({
    method: "POST",
    path: "/messaging/unknown_senders/attach.json",
    summary: "Move the messages of an unknown number into a patient's conversation, and its calls into the activity log",
    permission: { action: "sendMessage", subject: "direct_messaging" },
    isUnmaskedOnly: true,
    body: z.object({ phoneNumber, lastReceivedAt, patientExternalId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    output: z.object({ attachedCount: z.number() }),
    errors: ["not_found", "stale"],
  }),
  dismiss: endpoint({
    method: "POST",
    path: "/messaging/unknown_senders/dismiss.json",
    summary: "Dismiss the messages and calls of an unknown number that concern no patient",
    permission: { action: "markAsRead", subject: "direct_messaging" },
    isUnmaskedOnly: true,
    body: z.object({ phoneNumber, lastReceivedAt }),
    output: z.object({ dismissedCount: z.number() }),
    errors: ["not_found"],
  }),
};
