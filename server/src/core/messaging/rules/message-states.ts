// The states of an outgoing message and their ranks: a report may raise the state of a message but never lower it.
import { type MessagePurpose, type MessageState, messagePurposes } from "@tidings/contract/words";

/**
 * `cancelled` and `suppressed` are decided by us while the text may just be leaving in another process:
 * if the carrier then says that it left, the carrier is right. Equal ranks never replace one another: the first final state stays.
 */
export const rankOf = {
  queued: 0,
  held: 0,
  cancelled: 10,
  suppressed: 10,
  sent_unconfirmed: 15,
  sent: 20,
  delivered: 40,
  undelivered: 40,
  failed: 40,
} as const satisfies Record<MessageState, number>;

/** Purposes that keep to the sending window. */
export const automatedPurposes = (Object.keys(messagePurposes) as MessagePurpose[]).filter(
  (purpose) => messagePurposes[purpose].isAutomated,
);
