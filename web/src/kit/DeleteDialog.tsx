// Asks before a record is deleted, deletes it and says so; what goes with it is in the words of its area.
import type { Endpoint } from "@tidings/contract/endpoint";
import { type ReactNode, useRef } from "react";
import type * as z from "zod/mini";
import type { ApiError } from "../api/call.ts";
import { useAct } from "../api/queries.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { toast } from "../ui/toast.ts";
import { toastError } from "./errors.ts";

type Destroy = Endpoint<z.ZodMiniType<{ externalId: string }, { externalId: string }>, undefined, undefined, undefined>;

interface DeleteWords {
  title: string;
  body: ReactNode;
  undo: string;
  confirm: string;
  /** What must be typed first. */
  word?: string;
  done: string;
}

interface DeleteDialogProps<R extends { externalId: string }> {
  /** Null: nothing is asked. */
  record: R | null;
  endpoint: Destroy;
  /** Endpoints whose answers show the record. */
  refreshes: readonly Endpoint[];
  wordsOf: (record: R) => DeleteWords;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
  /** Where a refusal has reasons of its own to tell. */
  onFailed?: (error: ApiError) => void;
}

export function DeleteDialog<R extends { externalId: string }>(props: DeleteDialogProps<R>) {
  const { record, endpoint, refreshes, wordsOf, onClose, onDeleted, onFailed = toastError } = props;
  // While the dialog fades away its words stay.
  const last = useRef(record);
  if (record) last.current = record;
  const shown = last.current;
  const words = shown && wordsOf(shown);
  const destroy = useAct(endpoint, {
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
