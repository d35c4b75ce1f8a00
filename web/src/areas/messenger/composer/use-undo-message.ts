// Takes back a message that was not sent yet, and puts its text back into the composer.
import { useQueryClient } from "@tanstack/react-query";
import { activity } from "@tidings/contract/areas/activity";
import { type MessengerThread, messenger, undoSeconds } from "@tidings/contract/areas/messenger";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useRef } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../text.ts";
import { inboxEndpoints } from "../use-update-thread.ts";

/** The list never shows the text that was taken back, not even until it is fetched again. */
function useShowInList() {
  const client = useQueryClient();
  return (thread: MessengerThread) => {
    void client.cancelQueries({ queryKey: [messenger.threads.path] });
    client.setQueriesData<OutputOf<typeof messenger.threads>>(
      { queryKey: [messenger.threads.path] },
      (list) =>
        list && {
          ...list,
          threads: list.threads.map((one) => (one.externalId === thread.externalId ? { ...thread, match: one.match } : one)),
        },
    );
  };
}

/** Takes back one message, without its text. */
export function useCancelMessage(externalId: string) {
  const showInList = useShowInList();
  const mutation = useEndpointMutation(messenger.undoMessage, {
    refreshes: [activity.list, ...inboxEndpoints],
    onDone: ({ thread }) => {
      showInList(thread);
      toast.info(t("compose.undone"));
    },
    onFailed: (error) => (error.code === "invalid_state" ? toast.error(t("compose.tooLate")) : toastError(error)),
  });
  return {
    take: (messageExternalId: string) => mutation.mutate({ params: { externalId, messageExternalId } }),
    isBusy: mutation.isPending,
  };
}

/** @param restore called with the text of the message when it was taken back */
export function useUndoMessage(externalId: string, restore: (text: string) => void) {
  const last = useRef<{ messageExternalId: string; text: string } | null>(null);
  const showInList = useShowInList();
  const mutation = useEndpointMutation(messenger.undoMessage, {
    refreshes: [activity.list, ...inboxEndpoints],
    onDone: ({ thread }) => {
      showInList(thread);
      if (last.current) restore(last.current.text);
      last.current = null;
      toast.info(t("compose.undone"));
    },
    onFailed: (error) => {
      last.current = null;
      if (error.code === "invalid_state") toast.error(t("compose.tooLate"));
      else toastError(error);
    },
  });
  const undoLast = () => {
    if (!last.current || mutation.isPending) return;
    mutation.mutate({ params: { externalId, messageExternalId: last.current.messageExternalId } });
  };
  const offer = (messageExternalId: string, text: string, isLater: boolean) => {
    last.current = { messageExternalId, text };
    toast.success(t(isLater ? "compose.scheduled" : "compose.sent"), {
      timeoutMs: undoSeconds * 1000,
      action: { label: t("undo"), onClick: undoLast },
    });
  };
  return { offer, undoLast };
}
