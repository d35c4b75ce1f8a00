// Presence: what the event stream says of a staff user in a conversation.
import * as z from "zod/mini";

export const presenceStates = ["viewing", "writing", "away"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** A screen says that often that it is still open; the others drop it after `presenceEndsMs`. */
export const presenceBeatMs = 20_000;
export const presenceEndsMs = 50_000;

/** The conversation is the event's `id`. */
export interface Presence {
  user: { externalId: string; firstName: string; lastName: string };
  state: PresenceState;
  isArriving: boolean;
}

export const PresenceChange = z.object({
  state: z.enum(presenceStates),
  /** The conversation was just opened: those who are in it say so. */
  isArriving: z.optional(z.boolean()),
});
