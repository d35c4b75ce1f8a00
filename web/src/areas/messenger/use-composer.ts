// State of the message being written, with its files: kept as a draft, sent once, refused while newer messages are unread.
import { activity } from "@tidings/contract/areas/activity";
import { mediaFiles, messenger, type NewMessage } from "@tidings/contract/areas/messenger";
import { useRef, useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import type { ApiError } from "../../api/request.ts";
import { fieldErrors, toastError } from "../../kit/errors.ts";
import { analyzeMessage } from "../../kit/message-analysis.ts";
import { useDraft } from "../../kit/use-draft.ts";
import { t } from "./text.ts";
import { useAttachments } from "./use-attachments.ts";
import { inboxEndpoints } from "./use-update-thread.ts";

interface ComposerOptions {
  externalId: string;
  /** What is on screen at this moment. */
  readSeen: () => NewMessage["seen"];
  /** Reads what has come meanwhile. */
  onStale: () => void;
}

export function useComposer({ externalId, readSeen, onStale }: ComposerOptions) {
  const [body, setBody] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isStale, setIsStale] = useState(false);
  const key = useRef(crypto.randomUUID());
  const draft = useDraft({
    name: `messenger|${externalId}`,
    changes: body ? { body } : {},
    onFound: ({ changes }) => {
      const found = typeof changes.body === "string" ? changes.body : "";
      setBody(found);
      return found !== "";
    },
  });
  // Another text, or other files, are another message: only the same one is a repeat.
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  const files = useAttachments(renew);
  const change = (text: string) => {
    if (text !== body) renew();
    setBody(text);
    setError(undefined);
  };
  const clear = () => {
    change("");
    setIsStale(false);
    void draft.drop();
  };
  const refuse = (failed: ApiError) => {
    if (failed.code === "stale") {
      key.current = crypto.randomUUID();
      setIsStale(true);
      return onStale();
    }
    const [gone] = failed.fields.mediaFileExternalIds ?? [];
    if (gone?.key === "validation.fileExpired" && Array.isArray(gone.externalIds)) return files.expire(gone.externalIds);
    const { body: words } = fieldErrors(failed);
    if (words) setError(words);
    else toastError(failed, t("compose.failed"));
  };
  const sending = useEndpointMutation(messenger.send, {
    refreshes: [activity.list, mediaFiles.list, ...inboxEndpoints],
    onDone: () => {
      clear();
      files.clear();
    },
    onFailed: refuse,
  });
  const { isTooLong } = analyzeMessage(body, "messenger");
  const { externalIds } = files;
  const isEmpty = body.trim() === "" && externalIds.length === 0;
  const canSend = !isEmpty && !isTooLong && !files.isUploading && !files.isBroken;
  const send = () => {
    if (!canSend || sending.isPending) return;
    const seen = readSeen();
    const message = { body, ...(externalIds.length > 0 ? { mediaFileExternalIds: externalIds } : {}), ...(seen ? { seen } : {}) };
    sending.mutate({ params: { externalId }, body: message, idempotencyKey: key.current });
  };
  return {
    body,
    change,
    clear,
    error,
    isStale,
    send,
    isSending: sending.isPending,
    canSend,
    files,
    restoredAt: draft.restoredAt,
  };
}
