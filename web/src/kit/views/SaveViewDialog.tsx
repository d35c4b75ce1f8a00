// Saves the present filters, columns and sort of a list as a view, or renames and shares one.
import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { maxViewNameLength, type SavedView, SavedViewInput, savedViews } from "@tidings/contract/areas/saved-views";
import { fieldIssues } from "@tidings/contract/errors";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { ApiError, sendRequest } from "../../api/request.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { useDialogFocus } from "../../ui/dialogs/use-dialog-focus.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { fieldErrors, toastError } from "../errors.ts";
import { t as shared } from "../texts.ts";
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
  const focus = useDialogFocus(true);
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [isDefault, setIsDefault] = useState(view?.isDefault ?? false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (error: unknown) => {
    const words = error instanceof ApiError ? fieldErrors(error).name : undefined;
    if (words) setFieldError(words);
    else toastError(error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const kept = view ? { list: view.list, filters: view.filters, columns: view.columns, sort: view.sort } : now;
    const parsed = z.safeParse(SavedViewInput, { ...kept, name, isShared });
    if (!parsed.success) return refuse(new ApiError("invalid", 422, fieldIssues(parsed.error.issues)));
    setIsBusy(true);
    try {
      const saved = await save(view, parsed.data, isDefault);
      await client.invalidateQueries({ queryKey: [savedViews.list.path] });
      toast.success(t("kept"));
      onSaved(saved);
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      {...focus}
      onClose={onClose}
      title={t(view ? "form.edit" : "form.new")}
      closeButtonProps={{ "aria-label": shared("action.close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {!view && <span>{t("form.body")}</span>}
          <TextInput
            data-autofocus
            label={t("form.name")}
            value={name}
            error={fieldError}
            required
            maxLength={maxViewNameLength}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setFieldError(null);
            }}
          />
          <Checkbox
            label={t("form.share", { organization })}
            description={t("form.shareHint")}
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
          <Checkbox label={t("form.default")} checked={isDefault} onChange={(event) => setIsDefault(event.currentTarget.checked)} />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared("action.cancel")}
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {t(view ? "form.saveChanges" : "form.save")}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  );
}
