// A member is not yet a patient: what that means, and the upgrade that cannot be taken back.
import { Button } from "@mantine/core";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { callName } from "./call-name.ts";
import classes from "./MemberBox.module.css";
import { missingSuggestions, patientValues } from "./patient-values.ts";
import { settled } from "./settled.ts";
import { t } from "./text.ts";

export function MemberBox({ patient }: { patient: Patient }) {
  const [isAsking, setIsAsking] = useState(false);
  const update = useEndpointMutation(patients.update, {
    refreshes: [patients.show, patients.list],
    onDone: () => toast.success(t("member.done")),
    onFailed: (error) => toastError(error),
  });
  const missing = patient.isMasked ? [] : missingSuggestions(patientValues(patient));
  return (
    <section className={classes.box} aria-label={t("member.title")}>
      <div>
        <strong>{t("member.title")}</strong>
        <p>{t("member.body")}</p>
      </div>
      {patient.currentUserAbilities.update && <Button onClick={() => setIsAsking(true)}>{t("member.action")}</Button>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => settled(update.mutateAsync({ params: { externalId: patient.externalId }, body: { profileType: "patient" } }))}
        title={t("member.confirmTitle")}
        undo={t("member.undo")}
        confirmLabel={t("member.action")}
      >
        <p>{t("member.confirmBody", { name: callName(patient) })}</p>
        {missing.length > 0 && <p>{t("member.missing", { fields: missing.map((name) => t(`field.${name}`).toLowerCase()).join(", ") })}</p>}
      </ConfirmDialog>
    </section>
  );
}
