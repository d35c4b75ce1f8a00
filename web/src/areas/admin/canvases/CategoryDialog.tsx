// Says what an outreach is about, in all its sendings.
import { adminOutboundMessages, type OutboundMessage } from "@tidings/contract/areas/admin/message-lists";
import { type HealthEquityCategory, healthEquityCategories } from "@tidings/contract/message/writing/health-equity";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "../reading/reading-text.ts";
import { categoryLabel } from "./category-label.ts";

interface CategoryDialogProps {
  message: OutboundMessage;
  onClose: () => void;
}

export function CategoryDialog({ message, onClose }: CategoryDialogProps) {
  const [category, setCategory] = useState<HealthEquityCategory | null>(message.category);
  const name = message.title ?? "";
  const correct = useEndpointMutation(adminOutboundMessages.correct, {
    refreshes: [adminOutboundMessages.list],
    onDone: () => toast.success(t("category.saved")),
    onFailed: (error) => toastError(error, t("category.failed")),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => correct.mutateAsync({ params: { externalId: message.outreachExternalId ?? "" }, body: { category } })}
      title={t("category.title", { name })}
      undo={t("category.body")}
      confirmLabel={t("category.save")}
    >
      <SelectField
        label={t("category")}
        options={healthEquityCategories.map((value) => ({ value, label: categoryLabel(value) }))}
        placeholder={t("category.none")}
        isClearable
        value={category}
        onChange={(next) => setCategory(next as HealthEquityCategory | null)}
      />
    </ConfirmDialog>
  );
}
