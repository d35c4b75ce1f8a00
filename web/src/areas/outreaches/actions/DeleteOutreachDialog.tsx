// Confirmation dialog for deleting an outreach, with the effect on messages being sent.
import { type OutreachRow, outreaches } from "@tidings/contract/areas/outreaches";
import type * as z from "zod/mini";
import { DeleteDialog } from "../../../kit/DeleteDialog.tsx";
import { formatNumber } from "../../../kit/format.ts";
import { t } from "../text.ts";

type Row = z.infer<typeof OutreachRow>;

function consequence({ state, progress }: Row): string {
  const waiting = progress.queued + progress.held;
  if (state === "draft" || state === "scheduled" || state === "processing") return t("delete.unsent");
  return waiting > 0 ? t("delete.running", { count: waiting, number: formatNumber(waiting) }) : t("delete.sent");
}

export function DeleteOutreachDialog({ outreach, onClose }: { outreach: Row | null; onClose: () => void }) {
  return (
    <DeleteDialog
      record={outreach}
      endpoint={outreaches.destroy}
      refreshes={[outreaches.list]}
      textFor={(row) => ({
        title: t("delete.title", { title: row.title }),
        body: consequence(row),
        undo: t("delete.undo"),
        confirm: t("delete.confirm"),
        word: t("delete.word"),
        done: t("delete.done"),
      })}
      onClose={onClose}
    />
  );
}
