// Work on one conversation: who views it or writes, the unsent text of each user, and its translation.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { PresenceChange } from "../presence.ts";

const ref = z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const presence = {
  set: endpoint({
    method: "PUT",
    path: "/messaging/threads/:externalId/presence.json",
    summary: "Notify other staff on the event stream that the user is viewing, typing in, or has left the conversation; nothing is stored",
    permission: { action: "read", subject: "direct_messaging" },
    params: ref,
    wrap: "presence",
    body: PresenceChange,
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
    summary: "Get the signed-in user's draft of a message to a patient; null if there is none",
    permission: write,
    params: ref,
    output: draft,
    errors: ["not_found"],
    isPolling: true,
  }),
  save: endpoint({
    method: "PUT",
    path: "/messaging/threads/:externalId/draft.json",
    summary: "Save the signed-in user's draft of a message to a patient; an empty draft is deleted, and so is one that is sent",
    permission: write,
    params: ref,
    wrap: "draft",
    body: z.object({ body: z.string().check(z.maxLength(maxDraftLength)) }),
    output: draft,
    errors: ["not_found"],
  }),
};

/** `same_language`: the text already is in the patient's language; `not_configured`: there is no translation server. */
export const draftTranslationStates = ["ready", "same_language", "not_configured", "failed"] as const;
/** `body`: null unless it is ready. */
export const DraftTranslation = z.object({ state: z.enum(draftTranslationStates), body: z.nullable(z.string()), language: z.string() });

export const draftTranslations = {
  create: endpoint({
    method: "POST",
    path: "/messaging/threads/:externalId/translation.json",
    summary: "Translate an unsent message into the patient's language by machine; nothing is stored or sent",
    permission: { action: "read", subject: "direct_messaging" },
    params: ref,
    body: z.object({ body: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDraftLength)) }),
    output: z.object({ translation: DraftTranslation }),
    errors: ["not_found"],
    perMinute: 60,
  }),
};
