// Saves the present filters, columns and sort of a list as a view, or renames and shares one.
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { maxViewNameLength, type SavedView, SavedViewInput, savedViews } from "@tidings/contract/areas/saved-views";
import { useState } from "react";
import { sendRequest } from "../../api/request.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { useNameForm } from "../use-name-form.ts";
import type { ViewChoice } from "./use-view-choice.ts";
import { t } from "./view-texts.ts";

interface SaveViewDialogProps {
  /** The view that is edited: its filters, columns and sort stay. Null: a new one. */
  view: SavedView | null;
  now: ViewChoice["now"];
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

async function save(view: SavedView | null, body: SavedViewInput, isDefault: boolean): Promise<SavedView> {
  const { savedView } = view
    ? await sendRequest(savedViews.update, { params: { externalId: view.externalId }, body })
    : await sendRequest(savedViews.create, { body });
  if (savedView.isDefault === isDefault) return savedView;
  return (await sendRequest(savedViews.setDefault, { params: { externalId: savedView.externalId }, body: { isDefault } })).savedView;
}

export function SaveViewDialog({ view, now, onClose, onSaved }: SaveViewDialogProps) {
  const organization = useCurrentUser().organization?.name ?? "";
  const client = useQueryClient();
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [isDefault, setIsDefault] = useState(view?.isDefault ?? false);
  const { field, isBusy, submit } = useNameForm({
    initial: view?.name,
    schema: SavedViewInput,
    save: async (body) => {
      const saved = await save(view, body, isDefault);
      await client.invalidateQueries({ queryKey: [savedViews.list.path] });
      toast.success(t("kept"));
      onSaved(saved);
      onClose();
    },
  });
  const kept = view ? { list: view.list, filters: view.filters, columns: view.columns, sort: view.sort } : now;
  return (
    <FormDialog
      onClose={onClose}
      title={t(view ? "form.edit" : "form.new")}
      submitLabel={t(view ? "form.saveChanges" : "form.save")}
      isBusy={isBusy}
      onSubmit={() => void submit({ ...kept, isShared })}
    >
      <Stack gap="sm">
        {!view && <span>{t("form.body")}</span>}
        <TextInput {...field} label={t("form.name")} maxLength={maxViewNameLength} />
        <Checkbox
          label={t("form.share", { organization })}
          description={t("form.shareHint")}
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
        <Checkbox label={t("form.default")} checked={isDefault} onChange={(event) => setIsDefault(event.currentTarget.checked)} />
      </Stack>
    </FormDialog>
  );
}
