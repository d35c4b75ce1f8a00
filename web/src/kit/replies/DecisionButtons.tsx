// Buttons under a reply that may be a request to stop, a wrong number or news that the patient has died.
import { Button } from "@mantine/core";
import { activity, decisionsFor, type ReplyDecision } from "@tidings/contract/areas/activity";
import { programs } from "@tidings/contract/areas/programs";
import type { Endpoint } from "@tidings/contract/endpoint";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { toastError } from "../errors.ts";
import { t } from "./reply-texts.ts";

interface DecisionButtonsProps {
  /** The reply's flag. */
  flagId: string;
  /** What the number is held for, otherwise what the reply was flagged for. */
  reason: string;
  patientExternalId: string;
  patientName: string;
  refreshes: readonly Endpoint[];
}

/** The title is shown with that of the program; more than these are left on the patient's profile. */
const maxPrograms = 5;

/** Releasing is named after the reason of the hold. */
const wordsOf = (decision: ReplyDecision, reason: string): "alive" | ReplyDecision =>
  decision === "release" && reason === "deceased" ? "alive" : decision;

interface Asked {
  decision: ReplyDecision;
  program?: { externalId: string; title: string };
}

export function DecisionButtons({ flagId: externalId, reason, patientExternalId, patientName: name, refreshes }: DecisionButtonsProps) {
  const can = useCan();
  const [asked, setAsked] = useState<Asked | null>(null);
  const decisions = can("update", "patient") ? (decisionsFor[reason] ?? []) : [];
  const running = useEndpoint(
    programs.list,
    { query: { perPage: maxPrograms, search: { patientExternalId } } },
    { isEnabled: decisions.includes("leave_program") && can("read", "educational_stream") },
  ).data?.programs;
  const decide = useEndpointMutation(activity.decideFlag, {
    refreshes,
    onDone: () => asked && toast.success(t(`decision.${asked.decision}.done`)),
    onFailed: (error) => toastError(error),
  });
  if (decisions.length === 0) return null;
  const offered = decisions.flatMap((decision): Asked[] =>
    decision === "leave_program" ? (running ?? []).map((program) => ({ decision, program })) : [{ decision }],
  );
  const words = asked ? wordsOf(asked.decision, reason) : null;
  const about = { name, program: asked?.program?.title ?? "" };
  return (
    <>
      {offered.map((one) => (
        <Button key={`${one.decision} ${one.program?.externalId}`} size="compact-xs" variant="default" onClick={() => setAsked(one)}>
          {t(`decision.${wordsOf(one.decision, reason)}`, { program: one.program?.title ?? "" })}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked &&
          decide.mutateAsync({
            params: { externalId },
            body: { decision: asked.decision, ...(asked.program ? { programExternalId: asked.program.externalId } : {}) },
          })
        }
        title={words ? t(`decision.${words}.title`, about) : ""}
        confirmLabel={words ? t(`decision.${words}`, about) : ""}
        isDanger={asked?.decision === "deceased" || asked?.decision === "opt_out"}
      >
        {asked && t(`decision.${asked.decision}.body`, about)}
      </ConfirmDialog>
    </>
  );
}
