// Buttons under a reply that may be a request to stop, or that says the number is wrong or the patient has died.
import { Button } from "@mantine/core";
import { activity, decisionsFor, type ReplyDecision } from "@tidings/contract/areas/activity";
import { patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "../text.ts";
import { inboxEndpoints } from "../use-update-thread.ts";

interface DecisionButtonsProps {
  /** The reply's flag. */
  flagId: string;
  /** What the number is held for, otherwise what the reply was flagged for. */
  reason: string;
  patientName: string;
}

/** Releasing is named after the reason of the hold. */
const wordsOf = (decision: ReplyDecision, reason: string): "alive" | ReplyDecision =>
  decision === "release" && reason === "deceased" ? "alive" : decision;

export function DecisionButtons({ flagId: externalId, reason, patientName: name }: DecisionButtonsProps) {
  const can = useCan();
  const [asked, setAsked] = useState<ReplyDecision | null>(null);
  const decide = useEndpointMutation(activity.decideFlag, {
    refreshes: [activity.list, patients.show, ...inboxEndpoints],
    onDone: () => asked && toast.success(t(`decision.${asked}.done`)),
    onFailed: (error) => toastError(error),
  });
  const decisions = decisionsFor[reason] ?? [];
  if (decisions.length === 0 || !can("update", "patient")) return null;
  return (
    <>
      {decisions.map((decision) => (
        <Button key={decision} size="compact-xs" variant="default" onClick={() => setAsked(decision)}>
          {t(`decision.${wordsOf(decision, reason)}`)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && decide.mutateAsync({ params: { externalId }, body: { decision: asked } })}
        title={asked ? t(`decision.${wordsOf(asked, reason)}.title`, { name }) : ""}
        confirmLabel={asked ? t(`decision.${wordsOf(asked, reason)}`) : ""}
        isDanger={asked === "deceased" || asked === "opt_out"}
      >
        {asked && t(`decision.${asked}.body`, { name })}
      </ConfirmDialog>
    </>
  );
}
