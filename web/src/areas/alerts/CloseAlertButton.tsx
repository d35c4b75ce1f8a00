// Closes an alert: asks for the outcome, and for the next attempt where the patient was not reached.
import { Button, Radio, Stack } from "@mantine/core";
import { type AlertOutcome, alerts, safetyOutcomes } from "@tidings/contract/areas/alerts";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./alerts.module.css";
import { inMinutes } from "./in-minutes.ts";
import { attemptMinutes, TimeChoice } from "./TimeChoice.tsx";
import { t } from "./text.ts";

export function CloseAlertButton({ externalId }: { externalId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<AlertOutcome | null>(null);
  const [minutes, setMinutes] = useState<(typeof attemptMinutes)[number]>(30);
  const [isMissing, setIsMissing] = useState(false);
  const close = useEndpointMutation(alerts.close, {
    refreshes: [alerts.show, alerts.list],
    onFailed: (error) => toastError(error, t("failed")),
  });
  const confirm = async () => {
    setIsMissing(outcome === null);
    // The dialog stays open for another try.
    if (outcome === null) throw new Error("no outcome chosen");
    const isAttempt = outcome === "not_reached";
    await close.mutateAsync({ params: { externalId }, body: { outcome, ...(isAttempt ? { nextAttemptAt: inMinutes(minutes) } : {}) } });
    toast.success(t(isAttempt ? "done.attempt" : "done.closed"));
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t("act.close")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
        title={t("closeTitle")}
        confirmLabel={t("closeConfirm")}
      >
        <div className={classes.form}>
          <p className={classes.quiet}>{t("closeBody")}</p>
          <Radio.Group
            label={t("outcome")}
            value={outcome ?? ""}
            error={isMissing && outcome === null && t("outcome.missing")}
            onChange={(value) => setOutcome(safetyOutcomes.find((one) => one === value) ?? null)}
          >
            <Stack gap="xs" mt="xs">
              {safetyOutcomes.map((one) => (
                <Radio key={one} value={one} label={t(`outcome.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {outcome === "not_reached" && (
            <TimeChoice label={t("tryAgainIn")} minutes={attemptMinutes} value={minutes} onChange={setMinutes} />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
