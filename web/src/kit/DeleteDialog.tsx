// Confirmation dialog that deletes a record; its texts come from the area.
import type { Endpoint } from "@tidings/contract/endpoint";
import { type ReactNode, useRef } from "react";
import type * as z from "zod/mini";
import { useEndpointMutation } from "../api/queries.ts";
import type { ApiError } from "../api/request.ts";
import type { Translate } from "../api/text.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { toastError } from "./errors.ts";

type Destroy = Endpoint<z.ZodMiniType<{ externalId: string }, { externalId: string }>, undefined, undefined, undefined>;

interface DeleteWords {
  title: string;
  body: ReactNode;
  undo: string;
  confirm: string;
  /** The word to type for confirmation. */
  word?: string;
  done: string;
}

type DeleteKey = `delete.${"title" | "body" | "undo" | "confirm" | "done"}`;

/** The words that an area's catalog has for the deletion of its records. */
export const deleteWords = (t: Translate<DeleteKey>, params: Record<string, string | number>): DeleteWords => ({
  title: t("delete.title", params),
  body: t("delete.body", params),
  undo: t("delete.undo"),
  confirm: t("delete.confirm"),
  done: t("delete.done"),
});

interface DeleteDialogProps<R extends { externalId: string }> {
  /** Null: no question. */
  record: R | null;
  endpoint: Destroy;
  /** Endpoints whose responses contain the record. */
  refreshes: readonly Endpoint[];
  textFor: (record: R) => DeleteWords;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
  /** Handles refusals with specific reasons. */
  onFailed?: (error: ApiError) => void;
}

export function DeleteDialog<R extends { externalId: string }>(props: DeleteDialogProps<R>) {
  const { record, endpoint, refreshes, textFor, onClose, onDeleted, onFailed = toastError } = props;
  // Keep the text while the dialog fades out.
  const last = useRef(record);
  if (record) last.current = record;
  const shown = last.current;
  const words = shown && textFor(shown);
  const destroy = useEndpointMutation(endpoint, {
    refreshes,
    onDone: () => {
      if (words) toast.success(words.done);
      onDeleted?.();
    },
    onFailed: (error) => onFailed(error),
  });
  if (!shown || !words) return null;
  return (
    <ConfirmDialog
      isOpen={record !== null}
      onClose={onClose}
      onConfirm={() => destroy.mutateAsync({ params: { externalId: shown.externalId } }).catch(() => undefined)}
      title={words.title}
      undo={words.undo}
      confirmLabel={words.confirm}
      {...(words.word ? { typeToConfirm: words.word } : {})}
      isDanger
    >
      {words.body}
    </ConfirmDialog>
  );
}
