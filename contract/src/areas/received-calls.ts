// Received calls: the calls to the organization's number for calls, and which callers wait to be called back.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";
import { activityFeatureTypes } from "../words.ts";

const moment = z.string();

/** Of a call whose caller asks to be called back. */
export const callBackStates = ["open", "done"] as const;

export const ReceivedCall = z.object({
  externalId: z.string(),
  receivedAt: moment,
  /** Ten digits, or with its country code where that is not that of North America; null where the caller withholds it. */
  phoneNumber: z.nullable(z.string()),
  /** Null: the number belongs to no patient. */
  patient: z.nullable(z.object({ externalId: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
  /** The messages that the caller heard; none: how the clinic is reached. */
  playedMessages: z.array(
    z.object({
      externalId: z.string(),
      featureType: z.enum(activityFeatureTypes),
      /** Null: the viewer may not read messages of this feature. */
      body: z.nullable(z.string()),
    }),
  ),
  /** The last key pressed at each message. */
  keysPressed: z.array(z.string()),
  /** Null: the caller does not ask to be called back. */
  callBack: z.nullable(
    z.object({
      state: z.enum(callBackStates),
      askedAt: moment,
      doneAt: z.nullable(moment),
      doneBy: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
  ),
});
export type ReceivedCall = z.infer<typeof ReceivedCall>;

export const receivedCalls = {
  list: endpoint({
    method: "GET",
    path: "/messaging/received_calls.json",
    summary: "List the calls that came in, newest first",
    permission: { action: "read", subject: "direct_messaging" },
    isUnmaskedOnly: true,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ callBackState: z.optional(z.enum(callBackStates)) })) }),
    output: paged("calls", ReceivedCall),
    isPolling: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/messaging/received_calls/:externalId.json",
    summary: "Say that a caller was called back, or take that back; it counts for all earlier calls from the number",
    permission: { action: "markAsRead", subject: "direct_messaging" },
    params: z.object({ externalId: z.string().check(z.regex(/^v\d{1,18}$/)) }),
    wrap: "call",
    body: z.object({ isCalledBack: z.boolean() }),
    errors: ["not_found", "invalid_state"],
  }),
};
