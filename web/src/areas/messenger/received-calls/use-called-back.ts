// Says that a caller was called back, and offers to take that back.
import { receivedCalls } from "@tidings/contract/areas/received-calls";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { inboxEndpoints } from "../use-update-thread.ts";
import { t } from "./calls-text.ts";

export function useCalledBack() {
  const mutation = useEndpointMutation(receivedCalls.update, { refreshes: [receivedCalls.list, ...inboxEndpoints], onFailed: toastError });
  const set = (externalId: string, isCalledBack: boolean) =>
    mutation.mutate(
      { params: { externalId }, body: { isCalledBack } },
      {
        onSuccess: () => {
          if (isCalledBack) toast.success(t("done.toast"), { action: { label: t("undo"), onClick: () => set(externalId, false) } });
        },
      },
    );
  return { markDone: (externalId: string) => set(externalId, true), isPending: mutation.isPending };
}
