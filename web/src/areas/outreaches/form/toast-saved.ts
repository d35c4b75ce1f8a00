// Toast after saving an outreach, which says what happens next.
import { formatNumber } from "../../../kit/format.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./saved-text.ts";

export interface SaveOutcome {
  isDraft: boolean;
  receives: number;
  isNow: boolean;
  /** How many of them get it first; null: all at once. */
  startWith: number | null;
  /** It waits for a second person's approval. */
  isAsked: boolean;
}

const numbers = (count: number) => ({ count, number: formatNumber(count) });

export function toastSaved({ isDraft, receives, isNow, startWith, isAsked }: SaveOutcome): void {
  const isPart = isNow && startWith !== null && startWith < receives;
  const sent = t(isPart ? "sentFirst" : isNow ? "sent" : "scheduled", numbers(isPart ? startWith : receives));
  toast.success(isDraft ? t("draftSaved") : isAsked ? t("asked") : sent);
}
