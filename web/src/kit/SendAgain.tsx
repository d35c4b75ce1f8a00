// What staff see and can do under a message whose outcome the carrier could not tell.
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import { useEndpointMutation } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";
import { BusyButton } from "../ui/BusyButton.tsx";
import { toast } from "../ui/toast.ts";
import { toastError } from "./errors.ts";
import { t } from "./pattern-texts.ts";

export function SendAgain({ entry }: { entry: ActivityEntry }) {
  const can = useCan();
  const send = useEndpointMutation(activity.sendAgain, {
    refreshes: [activity.list],
    onDone: () => toast.success(t("log.sentAgain")),
    onFailed: (error) => toastError(error),
  });
  if (!entry.canSendAgain) return null;
  return (
    <>
      <span>{t("log.notConfirmed")}</span>
      {can("update", "patient") && (
        <BusyButton
          size="compact-xs"
          variant="default"
          isBusy={send.isPending}
          onClick={() => send.mutate({ params: { externalId: entry.externalId } })}
        >
          {t("log.sendAgain")}
        </BusyButton>
      )}
    </>
  );
}
