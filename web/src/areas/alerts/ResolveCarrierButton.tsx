// Closes a carrier alert and resumes what it stopped; our own number is resumed by an operator only.
import { type Alert, alerts } from "@tidings/contract/areas/alerts";
import { isOperator } from "@tidings/contract/permissions";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

export function ResolveCarrierButton({ alert }: { alert: Alert }) {
  const { role } = useCurrentUser();
  const close = useEndpointMutation(alerts.close, {
    refreshes: [alerts.show, alerts.list],
    onDone: () => toast.success(t(alert.kind === "region_not_enabled" ? "done.closed" : "done.resumed")),
    onFailed: (error) => toastError(error, t("failed")),
  });
  if (alert.kind === "sender_not_registered" && !isOperator(role)) return null;
  return (
    <BusyButton
      isBusy={close.isPending}
      onClick={() => close.mutate({ params: { externalId: alert.externalId }, body: { outcome: "resolved" } })}
    >
      {t(alert.kind === "region_not_enabled" ? "act.resolve" : "act.resume")}
    </BusyButton>
  );
}
