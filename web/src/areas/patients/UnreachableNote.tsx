// Why nothing reaches this patient now, what to do about each reason, and the acts that take a mark away.
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { failureText } from "../../kit/failure-words.ts";
import { unreachableText } from "../../kit/unreachable-words.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { callName } from "./call-name.ts";
import { settled } from "./settled.ts";
import { t } from "./text.ts";
import classes from "./UnreachableNote.module.css";

type Clearing = "unreachable" | "held_for_review";

const acts = {
  unreachable: {
    button: "unreachable.clear",
    title: "unreachable.clearTitle",
    body: "unreachable.clearBody",
    done: "unreachable.cleared",
    change: { unreachable: false },
  },
  held_for_review: {
    button: "unreachable.release",
    title: "unreachable.releaseTitle",
    body: "unreachable.releaseBody",
    done: "unreachable.released",
    change: { isHeldForReview: false },
  },
} as const;

const isClearing = (reason: string): reason is Clearing => reason in acts;

export function UnreachableNote({ patient }: { patient: Patient }) {
  const [asking, setAsking] = useState<Clearing | null>(null);
  const act = asking && acts[asking];
  const update = useEndpointMutation(patients.update, {
    refreshes: [patients.show, patients.list],
    onDone: () => act && toast.success(t(act.done)),
    onFailed: (error) => toastError(error),
  });
  if (patient.unreachableReasons.length === 0) return null;
  return (
    <section className={classes.note} aria-label={t("unreachable.title")}>
      <IconAlertTriangle size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>{t("unreachable.title")}</strong>
        <ul className={classes.reasons}>
          {patient.unreachableReasons.map((reason) => {
            const { what, todo } = unreachableText(reason);
            const why =
              reason === "unreachable" && patient.unreachableReason
                ? ` (${failureText(patient.unreachableReason).what.toLowerCase()})`
                : "";
            return (
              <li key={reason}>
                <span>
                  <b>{what}</b>
                  {why}. {todo}
                </span>
                {patient.currentUserAbilities.update && isClearing(reason) && (
                  <Button variant="default" size="compact-sm" onClick={() => setAsking(reason)}>
                    {t(acts[reason].button)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => act && settled(update.mutateAsync({ params: { externalId: patient.externalId }, body: act.change }))}
        title={act ? t(act.title) : ""}
        confirmLabel={act ? t(act.button) : ""}
      >
        {act && t(act.body, { name: callName(patient) })}
      </ConfirmDialog>
    </section>
  );
}
