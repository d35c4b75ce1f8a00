// Toast after saving an outreach, which says what happens next.
import { formatNumber } from "../../kit/format.ts";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

export function toastSaved({ isDraft, receives, isNow }: { isDraft: boolean; receives: number; isNow: boolean }): void {
  toast.success(
    isDraft ? t("form.draftSaved") : t(isNow ? "form.sent" : "form.scheduled", { count: receives, number: formatNumber(receives) }),
  );
}
