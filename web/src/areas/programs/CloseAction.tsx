// Action that closes a program permanently, after a confirmation that says for how many patients it ends.
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { programPatients } from "@tidings/contract/areas/program-patients";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useState } from "react";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

export function CloseAction({ program }: { program: Program }) {
  const [isAsking, setIsAsking] = useState(false);
  const params = { externalId: program.externalId };
  const metrics = useEndpoint(programs.metrics, { params }, { isEnabled: isAsking });
  const close = useEndpointMutation(programs.close, {
    refreshes: [programs.show, programs.list, programs.metrics, programs.questions, programPatients.list],
    onDone: () => toast.success(t("close.done")),
    onFailed: (error) => toastError(error),
  });
  const going = metrics.data?.metrics.patientEnrollmentCount ?? 0;
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={16} stroke={1.5} />} onClick={() => setIsAsking(true)}>
        {t("action.close")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => close.mutateAsync({ params })}
        title={t("close.title", { title: program.title })}
        undo={t("close.undo")}
        confirmLabel={t("close.confirm")}
        typeToConfirm={t("close.type")}
        isDanger
      >
        <p className={classes.paragraph}>{going > 0 ? t("close.body", { number: formatNumber(going) }) : t("close.nobody")}</p>
      </ConfirmDialog>
    </>
  );
}
