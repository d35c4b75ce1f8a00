// Closes an alert that pages no one. Of a carrier alert it resumes what was stopped; our own number is resumed by an operator only.
import { type Alert, alerts } from "@tidings/contract/areas/alerts";
import { isOperator } from "@tidings/contract/permissions";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

export function ResolveAlertButton({ alert }: { alert: Alert }) {
  const { role } = useCurrentUser();
  const isResumed = alert.source === "carrier" && alert.kind !== "region_not_enabled" && alert.kind !== "outreach_stalled";
  const close = useEndpointMutation(alerts.close, {
    refreshes: [alerts.show, alerts.list],
    onDone: () => toast.success(t(isResumed ? "done.resumed" : "done.closed")),
    onFailed: (error) => toastError(error, t("failed")),
  });
  if (alert.kind === "sender_not_registered" && !isOperator(role)) return null;
  return (
    <BusyButton
      isBusy={close.isPending}
      onClick={() => close.mutate({ params: { externalId: alert.externalId }, body: { outcome: "resolved" } })}
    >
      {t(isResumed ? "act.resume" : "act.resolve")}
    </BusyButton>
  );
}
