// Action that corrects the status and appointment date of a referral, for events outside of the messages.
import { Button } from "@mantine/core";
import { type Referral, type ReferralState, referralStates, referrals } from "@tidings/contract/areas/referrals";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import classes from "./referrals.module.css";
import { t } from "./text.ts";

export function CorrectAction({ referral }: { referral: Referral }) {
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<ReferralState>(referral.state);
  const [day, setDay] = useState(referral.appointmentDate);
  const update = useEndpointMutation(referrals.update, {
    refreshes: [referrals.show, referrals.list],
    onDone: () => toast.success(t("correct.done")),
    onFailed: (error) => toastError(error),
  });
  const open = () => {
    setState(referral.state);
    setDay(referral.appointmentDate);
    setIsOpen(true);
  };
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" size="compact-md" onClick={open}>
          {t("correct")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() =>
          update.mutateAsync({
            params: { externalId: referral.externalId },
            body: { state, ...(state === "approved" ? {} : { appointmentDate: day }), lockVersion: referral.lockVersion },
          })
        }
        title={t("correct")}
        confirmLabel={t("correct.save")}
      >
        <p>{t("correct.body")}</p>
        <SelectField
          label={t("correct.state")}
          value={state}
          options={referralStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(next) => setState(next as ReferralState)}
        />
        {state !== "approved" && <DateField label={t("appointmentDate")} value={day} onChange={setDay} />}
      </ConfirmDialog>
    </>
  );
}
