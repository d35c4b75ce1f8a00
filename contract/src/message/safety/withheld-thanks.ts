// Which replies that raise no alarm get no automatic thanks, because they may tell of danger all the same.

import type { QuestionType } from "../question.ts";
import { findingsOf } from "../reply-model/findings.ts";
import { elsewhereShares } from "../reply-model/read-elsewhere-model.ts";
import { modelShares } from "../reply-model/read-model.ts";

/** What becomes of a reply without an alarm: an answer to that question, `unclear` for its question, or a message of the conversation. */
export type ReplyUse = Exclude<QuestionType, "no_response"> | "unclear" | "conversation";

interface UsedReply {
  use: ReplyUse;
  /** The patient's language, where it is known. */
  language?: string;
  /** The whole reply is the answer: nothing in it is left over. */
  isWhole?: boolean;
}

/**
 * From which share of danger in the statistical readers. Chosen on lines that had not been learned from, far below the share that
 * raises an alarm (SAFE-051): no user is paged, so that it may be wrong more often. An open-ended question takes every reply, so that
 * nothing but this share stands between a cry for help and the thanks.
 */
const withheldFrom = { answer: 0.08, open_ended: 0.05, unclear: 0.08, conversation: 0.1 } as const;

/** For a reply of which `readSafety` says null. Never throws. */
export function withholdsThanks(text: string, { use, language, isWhole = false }: UsedReply): boolean {
  const isOpen = use === "open_ended" || use === "unclear" || use === "conversation";
  if (isWhole && !isOpen) return false;
  const own = modelShares(findingsOf(text));
  const other = elsewhereShares(text, language);
  const share = Math.max(own.crisis + own.emergency, other ? other.crisis + other.emergency : 0);
  return share >= withheldFrom[isOpen ? use : "answer"];
}
