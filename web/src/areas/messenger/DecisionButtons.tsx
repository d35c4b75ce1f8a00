// Buttons under a reply that may be a request to stop, or says that the number or the patient is no longer there.
import { Button } from "@mantine/core";
import { activity, decisionsFor, type ReplyDecision } from "@tidings/contract/areas/activity";
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toast.ts";
import { t } from "./text.ts";

interface DecisionButtonsProps {
  /** The reply's flag. */
  flagId: string;
  /** What the number is held for, otherwise what the reply was flagged for. */
  reason: string;
  patientName: string;
}

/** What is released is named by what it was held for. */
const wordsOf = (decision: ReplyDecision, reason: string): "alive" | ReplyDecision =>
  decision === "release" && reason === "deceased" ? "alive" : decision;

export function DecisionButtons({ flagId: externalId, reason, patientName: name }: DecisionButtonsProps) {
  const can = useCan();
  const [asked, setAsked] = useState<ReplyDecision | null>(null);
  const decide = useEndpointMutation(activity.decideFlag, {
    refreshes: [activity.list, messenger.thread, messenger.threads, organizations.counters, patients.show],
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
