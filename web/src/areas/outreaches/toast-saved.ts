// Toast after saving an outreach, which says what happens next.
import { formatNumber } from "../../kit/format.ts";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

export interface SaveOutcome {
  isDraft: boolean;
  receives: number;
  isNow: boolean;
  /** It waits for a second person's approval. */
  isAsked: boolean;
}

export function toastSaved({ isDraft, receives, isNow, isAsked }: SaveOutcome): void {
  const sent = t(isNow ? "form.sent" : "form.scheduled", { count: receives, number: formatNumber(receives) });
  toast.success(isDraft ? t("form.draftSaved") : isAsked ? t("form.asked") : sent);
}
