// Asks before an item is marked as confidential, or shown to everyone again.
import { type ConfidentialItem, confidentialCare } from "@tidings/contract/areas/confidential-care";
import { useRef } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./text.ts";

export function MarkDialog({ item, onClose }: { item: ConfidentialItem | null; onClose: () => void }) {
  // Keep the text while the dialog fades out.
  const last = useRef(item);
  if (item) last.current = item;
  const shown = last.current;
  const mark = useEndpointMutation(confidentialCare.mark, {
    refreshes: [confidentialCare.list],
    onDone: ({ confidentialItem }) => toast.success(t(confidentialItem.isConfidential ? "marked" : "unmarked")),
    onFailed: toastError,
  });
  if (!shown) return null;
  const { kind, externalId, name, isConfidential } = shown;
  return (
    <ConfirmDialog
      isOpen={item !== null}
      onClose={onClose}
      onConfirm={() => mark.mutateAsync({ params: { kind, externalId }, body: { isConfidential: !isConfidential } }).catch(() => undefined)}
      title={t(isConfidential ? "unmarkDialog.title" : "markDialog.title", { name })}
      confirmLabel={t(isConfidential ? "unmark" : "mark")}
    >
      {t(isConfidential ? "unmarkDialog.body" : "markDialog.body")}
    </ConfirmDialog>
  );
}
