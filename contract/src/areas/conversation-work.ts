// Several staff at one conversation: who views it or writes, and the unsent text of each user.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** What a user does in a conversation. */
export const presenceStates = ["viewing", "writing", "away"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** A screen says that often that it is still open; the others drop it after `presenceEndsMs`. */
export const presenceBeatMs = 20_000;
export const presenceEndsMs = 50_000;

const StaffUser = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() });
/** What the event stream says of a user in a conversation; the conversation is the event's `id`. */
export const Presence = z.object({ user: StaffUser, state: z.enum(presenceStates), isArriving: z.boolean() });
export type Presence = z.infer<typeof Presence>;

const ref = z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const presence = {
  set: endpoint({
    method: "PUT",
    path: "/messaging/threads/:externalId/presence.json",
    summary: "Says to other staff on the event stream that one views the conversation, writes in it or has closed it; nothing is stored",
    permission: { action: "read", subject: "direct_messaging" },
    params: ref,
    wrap: "presence",
    body: z.object({
      state: z.enum(presenceStates),
      /** The conversation was just opened: those who are in it say so. */
      isArriving: z.optional(z.boolean()),
    }),
    errors: ["not_found"],
    isPolling: true,
  }),
};

export const maxDraftLength = 4000;
/** An unsent text, of the user who asks. */
export const MessageDraft = z.object({ body: z.string(), updatedAt: z.string() });
export type MessageDraft = z.infer<typeof MessageDraft>;

const write = { action: "sendMessage", subject: "direct_messaging" } as const;
const draft = z.object({ draft: z.nullable(MessageDraft) });

export const messageDrafts = {
  show: endpoint({
    method: "GET",
    path: "/messaging/threads/:externalId/draft.json",
    summary: "One's own unsent text to a patient; null for none",
    permission: write,
    params: ref,
    output: draft,
    errors: ["not_found"],
    isPolling: true,
  }),
  save: endpoint({
    method: "PUT",
    path: "/messaging/threads/:externalId/draft.json",
    summary: "Keep one's own unsent text to a patient; an empty one is removed, and so is one that is sent",
    permission: write,
    params: ref,
    wrap: "draft",
    body: z.object({ body: z.string().check(z.maxLength(maxDraftLength)) }),
    output: draft,
    errors: ["not_found"],
  }),
};
