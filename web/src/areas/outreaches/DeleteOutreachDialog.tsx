// Asks before an outreach is deleted, and says what that means for messages under way.
import { type OutreachRow, outreaches } from "@tidings/contract/areas/outreaches";
import { useRef } from "react";
import type * as z from "zod/mini";
import { useAct } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { showNumber } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

type Row = z.infer<typeof OutreachRow>;

function consequence({ state, progress }: Row): string {
  const waiting = progress.queued + progress.held;
  if (state === "draft" || state === "scheduled" || state === "processing") return t("delete.unsent");
  return waiting > 0 ? t("delete.running", { count: waiting, number: showNumber(waiting) }) : t("delete.sent");
}

export function DeleteOutreachDialog({ outreach, onClose }: { outreach: Row | null; onClose: () => void }) {
  const destroy = useAct(outreaches.destroy, {
    refreshes: [outreaches.list],
    onDone: () => toast.success(t("delete.done")),
    onFailed: (error) => toastError(error),
  });
  // While the dialog fades away its words stay.
  const last = useRef(outreach);
  if (outreach) last.current = outreach;
  const shown = last.current;
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={outreach !== null}
      onClose={onClose}
      onConfirm={() => destroy.mutateAsync({ params: { externalId: shown.externalId } }).catch(() => undefined)}
      title={t("delete.title", { title: shown.title })}
      undo={t("delete.undo")}
      confirmLabel={t("delete.confirm")}
      typeToConfirm={t("delete.word")}
      isDanger
    >
      {consequence(shown)}
    </ConfirmDialog>
  );
}
