// What settles a reply that needs review, where it is shown: the decisions that its reason needs, or that it was read.
import { type ActivityEntry, activity } from "@tidings/contract/areas/activity";
import type { Endpoint } from "@tidings/contract/endpoint";
import { useEndpointMutation } from "../../api/queries.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { toastError } from "../errors.ts";
import { DecisionButtons } from "./DecisionButtons.tsx";
import { t } from "./reply-texts.ts";

/** A look alone does not settle these: they hold the messages of the number. */
const mustBeDecided = (reason: string): boolean => reason === "doubtful_stop" || reason === "deceased";

interface ReviewActsProps {
  entry: ActivityEntry;
  patientName: string;
  /** Endpoints that the page shows and that the decision changes. */
  refreshes: readonly Endpoint[];
  onReviewed?: (() => void) | undefined;
}

export function ReviewActs({ entry, patientName, refreshes, onReviewed }: ReviewActsProps) {
  const { responseFlag: flag, replyHold, patientExternalId } = entry;
  const review = useEndpointMutation(activity.reviewFlag, {
    refreshes,
    onDone: () => {
      toast.success(t("markedReviewed"));
      onReviewed?.();
    },
    onFailed: (error) => toastError(error),
  });
  if (!flag) return null;
  return (
    <>
      {patientExternalId && (flag.name === "invalid" || replyHold) && (
        <DecisionButtons
          flagId={flag.externalId}
          reason={replyHold?.reason ?? flag.reason}
          patientExternalId={patientExternalId}
          patientName={patientName}
          refreshes={refreshes}
        />
      )}
      {flag.name === "invalid" && !mustBeDecided(flag.reason) && (
        <BusyButton
          size="compact-xs"
          variant="default"
          isBusy={review.isPending}
          onClick={() => review.mutate({ params: { externalId: flag.externalId } })}
        >
          {t("markReviewed")}
        </BusyButton>
      )}
    </>
  );
}
