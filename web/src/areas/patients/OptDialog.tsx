// Asks before what a patient receives is changed: to what, with which result, and on what consent.
import { Textarea } from "@mantine/core";
import type { Patient } from "@tidings/contract/areas/patients";
import { optFeatures } from "@tidings/contract/words";
import { useState } from "react";
import { issueText } from "../../kit/errors.ts";
import { label } from "../../kit/labels.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { callName } from "./call-name.ts";
import { expectedOptOuts, isOptedOut, type OptChange } from "./opt-rules.ts";
import { t } from "./text.ts";

interface OptDialogProps {
  patient: Patient;
  change: OptChange;
  /** After a refusal: what was typed, and what the server said about it. */
  refused?: { note: string; words: string } | undefined;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

function resultWords(optedOut: readonly string[]): string {
  const out = optFeatures.filter((feature) => isOptedOut(optedOut, feature));
  return out.length === 0
    ? t("opt.resultNone")
    : t("opt.resultOut", { features: out.map((feature) => label("feature", feature)).join(", ") });
}

export function OptDialog({ patient, change, refused, onConfirm, onClose }: OptDialogProps) {
  const [note, setNote] = useState(refused?.note ?? "");
  const [error, setError] = useState(refused?.words);
  const isIn = change.direction === "in";
  // For a patient who has opted out of everything, new consent must be recorded.
  const needsConsent = isIn && (refused !== undefined || patient.optedOutFeatures.includes("all"));
  const feature = change.target === "all" ? t("opt.everything") : label("feature", change.target);
  const confirm = () => {
    if (needsConsent && !note.trim()) setError(issueText({ key: "validation.blank" }));
    else onConfirm(note);
  };
  const body = isIn ? "opt.inBody" : change.target === "all" ? "opt.outAllBody" : "opt.outBody";
  const hint = t(needsConsent ? "opt.noteConsentHint" : "opt.noteHint");
  return (
    <FormDialog
      onClose={onClose}
      title={t(isIn ? "opt.inTitle" : "opt.outTitle", { feature })}
      submitLabel={t(isIn ? "opt.confirmIn" : "opt.confirmOut")}
      onSubmit={confirm}
    >
      <p>{t(body, { name: callName(patient) })}</p>
      <p>{resultWords(expectedOptOuts(patient.optedOutFeatures, change))}</p>
      <Textarea
        data-autofocus
        label={t(needsConsent ? "opt.noteConsent" : "opt.note")}
        description={hint}
        required={needsConsent}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
