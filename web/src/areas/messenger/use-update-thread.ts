// Assigns, snoozes, closes or reopens the open conversation; says what happened and offers to take it back.
import { activity } from "@tidings/contract/areas/activity";
import { dashboard } from "@tidings/contract/areas/dashboard";
import { conversations, messenger, type ThreadChange } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

/** Endpoints whose responses a change of a conversation may change. */
export const inboxEndpoints = [
  messenger.threads,
  messenger.thread,
  messenger.threadCounts,
  organizations.counters,
  dashboard.show,
] as const;

export function useUpdateThread(externalId: string) {
  const mutation = useEndpointMutation(conversations.update, {
    refreshes: [...inboxEndpoints, activity.list],
    onFailed: (error) => {
      if (error.code === "invalid_state") toast.error(t("thread.cannotClose"));
      else toastError(error);
    },
  });
  const change = (body: ThreadChange) =>
    mutation.mutate(
      { params: { externalId }, body },
      {
        onSuccess: () => {
          if (body.isClosed)
            toast.success(t("thread.closed"), { action: { label: t("undo"), onClick: () => change({ isClosed: false }) } });
          else if (body.snoozedUntil)
            toast.success(t("snooze.done"), { action: { label: t("undo"), onClick: () => change({ snoozedUntil: null }) } });
        },
      },
    );
  return { change, isPending: mutation.isPending };
}
