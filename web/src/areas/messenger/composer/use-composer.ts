// State of the message being written, with its files: kept as a draft, sent once, refused while newer messages are unread.
import { activity } from "@tidings/contract/areas/activity";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { messenger, type NewMessage, undoSeconds } from "@tidings/contract/areas/messenger";
import { useRef, useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import type { ApiError } from "../../../api/request.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { fieldErrors, toastError } from "../../../kit/errors.ts";
import { analyzeMessage } from "../../../kit/message-analysis.ts";
import { type StaleSend, staleSendOf } from "../conversation/stale-send.ts";
import { useIsWriting } from "../conversation/use-presence.ts";
import { t } from "../text.ts";
import { inboxEndpoints } from "../use-update-thread.ts";
import { useAttachments } from "./use-attachments.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import { useSeenSinceBegun } from "./use-seen-since-begun.ts";
import { useUndoMessage } from "./use-undo-message.ts";

interface ComposerOptions {
  externalId: string;
  /** What is on screen at this moment. */
  readSeen: () => NewMessage["seen"];
  /** Reads what has come meanwhile. */
  onStale: () => void;
  /** The text of a message that was taken back is in the composer again. */
  onRestored?: () => void;
}

/** Later than the time in which a message can be undone. */
const isLater = (sendAt: string | null): boolean => sendAt !== null && Date.parse(sendAt) > serverNow() + 2 * undoSeconds * 1000;

interface Written {
  body: string;
  externalIds: string[];
  seen: NewMessage["seen"];
  /** Undefined: as soon as it can no longer be undone. */
  sendAt: string | undefined;
}

const messageOf = ({ body, externalIds, seen, sendAt }: Written): NewMessage => ({
  body,
  ...(externalIds.length > 0 ? { mediaFileExternalIds: externalIds } : {}),
  ...(seen ? { seen } : {}),
  ...(sendAt ? { sendAt } : { isUndoable: true }),
});

/** Another text, or other files, are another message: only the same one is a repeat. */
function useMessageKey() {
  const key = useRef(crypto.randomUUID());
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  return { key, renew };
}

export function useComposer({ externalId, readSeen, onStale, onRestored }: ComposerOptions) {
  const [body, setBody] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [stale, setStale] = useState<(StaleSend & { sendAt: string | undefined }) | null>(null);
  const { key, renew } = useMessageKey();
  const seen = useSeenSinceBegun(readSeen);
  const draft = useMessageDraft(externalId, body, setBody);
  const writing = useIsWriting();
  const files = useAttachments(renew);
  const change = (text: string) => {
    if (text !== body) renew();
    seen.onText(text);
    setBody(text);
    writing.onTyped(text);
    setError(undefined);
  };
  const clear = () => {
    change("");
    setStale(null);
    draft.clear();
  };
  const refuse = (failed: ApiError, sendAt: string | undefined) => {
    if (failed.code === "stale") {
      renew();
      const refusal = staleSendOf(failed.fields);
      seen.onRefused(refusal.seen);
      setStale({ ...refusal, sendAt });
      return onStale();
    }
    const [gone] = failed.fields.mediaFileExternalIds ?? [];
    if (gone?.key === "validation.fileExpired" && Array.isArray(gone.externalIds)) return files.expire(gone.externalIds);
    const { body: words } = fieldErrors(failed);
    return words ? setError(words) : toastError(failed, t("compose.failed"));
  };
  // What was written meanwhile stays below it.
  const undo = useUndoMessage(externalId, (text) => {
    renew();
    setBody((now) => (now === "" ? text : `${text}\n${now}`));
    onRestored?.();
  });
  const sending = useEndpointMutation(messenger.send, {
    refreshes: [activity.list, mediaFiles.list, ...inboxEndpoints],
    onDone: ({ message }) => {
      draft.sent();
      clear();
      files.clear();
      undo.offer(message.externalId, body, isLater(message.sendAt));
    },
  });
  const { isTooLong } = analyzeMessage(body, "messenger");
  const canSend = (body.trim() !== "" || files.externalIds.length > 0) && !isTooLong && !files.isUploading && !files.isBroken;
  const post = (known: NewMessage["seen"], sendAt: string | undefined) => {
    if (!canSend || sending.isPending) return;
    const message = messageOf({ body, externalIds: files.externalIds, seen: known, sendAt });
    sending.mutate({ params: { externalId }, body: message, idempotencyKey: key.current }, { onError: (failed) => refuse(failed, sendAt) });
  };
  return {
    body,
    change,
    clear,
    error,
    stale,
    send: (sendAt?: string) => post(seen.read(), sendAt),
    /** What came meanwhile is known: sends what was refused. What comes later still is refused again. */
    sendAnyway: () => stale && post(stale.seen, stale.sendAt),
    isSending: sending.isPending,
    canSend,
    files,
    isRestored: draft.isRestored,
    isWriting: writing.isWriting,
    undo: undo.undoLast,
  };
}
