// Assigns, closes or marks several conversations, each by a request of its own, and says what was done and what was not.
import { useQueryClient } from "@tanstack/react-query";
import { activity } from "@tidings/contract/areas/activity";
import { conversations, messenger, type ThreadChange } from "@tidings/contract/areas/messenger";
import { useState } from "react";
import { ApiError, sendRequest } from "../../../api/request.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../text.ts";
import { inboxEndpoints } from "../use-update-thread.ts";

export type BulkAct = "closed" | "reopened" | "assigned" | "unassigned" | "read";
type Change = ThreadChange | "read";

/** Requests under way at a time: a browser keeps connections for other things. */
const maxAtOnce = 4;

const send = (externalId: string, change: Change): Promise<unknown> =>
  change === "read"
    ? sendRequest(messenger.markAsRead, { params: { externalId } })
    : sendRequest(conversations.update, { params: { externalId }, body: change });

/** The outcome of each request: undefined is success. */
async function sendAll(externalIds: readonly string[], change: Change): Promise<Map<string, unknown>> {
  const results = new Map<string, unknown>();
  const waiting = [...externalIds];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const at = id;
      results.set(
        at,
        await send(at, change).then(
          () => undefined,
          (error: unknown) => error,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  return results;
}

const needsOwnAct = (error: unknown): boolean => error instanceof ApiError && error.code === "invalid_state";

export function useBulkChange(onDone: (failedIds: string[]) => void) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (externalIds: readonly string[], act: BulkAct, body: Change): Promise<void> => {
    setIsBusy(true);
    const results = await sendAll(externalIds, body);
    setIsBusy(false);
    const failed = [...results].filter(([, error]) => error !== undefined);
    const done = [...results].filter(([, error]) => error === undefined).map(([id]) => id);
    const refused = failed.filter(([, error]) => needsOwnAct(error)).length;
    for (const { path } of [...inboxEndpoints, activity.list]) void client.invalidateQueries({ queryKey: [path] });
    if (done.length > 0) {
      const undo = () => void change(done, "reopened", { isClosed: false });
      toast.success(t(`bulk.${act}`, { count: done.length }), act === "closed" ? { action: { label: t("undo"), onClick: undo } } : {});
    }
    if (refused > 0) toast.warning(t("bulk.notClosed", { count: refused }), { timeoutMs: null });
    if (failed.length > refused) toast.error(t("bulk.failed", { count: failed.length - refused }));
    onDone(failed.map(([id]) => id));
  };
  return { change, isBusy };
}
