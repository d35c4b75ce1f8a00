// Stop action of an outreach, with a confirmation that says how many messages will not be sent.
import { Button } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { waitingOf } from "@tidings/contract/areas/outreaches/progress";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { formatDateTime, formatNumber } from "../../../kit/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import classes from "../outreaches.module.css";
import { t } from "../text.ts";

/** Number of patients still to be sent to: before the start all patients, afterwards the messages that are not sent yet. */
const recipientsLeft = ({ state, patientsCount, progress }: Outreach): number =>
  state === "draft" || state === "scheduled" || state === "processing" ? patientsCount : waitingOf(progress);

export function StopAction({ outreach }: { outreach: Outreach }) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = useEndpointMutation(outreaches.stop, {
    refreshes: [outreaches.show, outreaches.list, outreaches.patients],
    onDone: () => toast.success(t("stop.done")),
    onFailed: (error) => toastError(error),
  });
  const timeZone = useTimeZone();
  const waiting = recipientsLeft(outreach);
  const again = outreach.state === "active" && outreach.nextOccurrenceAt;
  return (
    <>
      <Button variant="default" leftSection={<IconPlayerStop size={16} stroke={1.5} />} onClick={() => setIsAsking(true)}>
        {t("action.stop")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => stop.mutateAsync({ params: { externalId: outreach.externalId } }).catch(() => undefined)}
        title={t("stop.title", { title: outreach.title })}
        undo={t("stop.undo")}
        confirmLabel={t("stop.confirm")}
        isDanger
      >
        <p className={classes.paragraph}>
          {waiting > 0 ? t("stop.waiting", { count: waiting, number: formatNumber(waiting) }) : t("stop.nobody")}
        </p>
        {again && <p className={classes.paragraph}>{t("stop.again", { time: formatDateTime(again, timeZone) })}</p>}
        {outreach.question.type !== "no_response" && <p className={classes.paragraph}>{t("stop.answers")}</p>}
        {outreach.question.answers.some(({ followOn }) => followOn) && <p className={classes.paragraph}>{t("stop.followOns")}</p>}
      </ConfirmDialog>
    </>
  );
}
