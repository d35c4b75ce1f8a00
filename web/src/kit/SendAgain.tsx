// What staff see and can do under a message whose outcome the carrier could not tell.
import { activity } from "@tidings/contract/areas/activity";
import type { Endpoint } from "@tidings/contract/endpoint";
import { useEndpointMutation } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { toastError } from "./errors.ts";
import { t } from "./pattern-texts.ts";

interface SendAgainProps {
  /** Null where there is none: nothing is shown. */
  externalId: string | null;
  canSendAgain: boolean;
  /** What shows the message beside the activity log. */
  refreshes?: readonly Endpoint[];
}

export function SendAgain({ externalId, canSendAgain, refreshes = [] }: SendAgainProps) {
  const can = useCan();
  const send = useEndpointMutation(activity.sendAgain, {
    refreshes: [activity.list, ...refreshes],
    onDone: () => toast.success(t("log.sentAgain")),
    onFailed: (error) => toastError(error),
  });
  if (!canSendAgain || externalId === null) return null;
  return (
    <>
      <span>{t("log.notConfirmed")}</span>
      {can("update", "patient") && (
        <BusyButton size="compact-xs" variant="default" isBusy={send.isPending} onClick={() => send.mutate({ params: { externalId } })}>
          {t("log.sendAgain")}
        </BusyButton>
      )}
    </>
  );
}
