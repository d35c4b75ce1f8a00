// Messages of the number that are on hold, and the decision about them.
import { Button, Switch } from "@mantine/core";
import { type AlertPause, alerts } from "@tidings/contract/areas/alerts";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDateTime, formatName } from "../../kit/format.ts";
import { label } from "../../kit/labels.ts";
import { FactList } from "../../ui/data/FactList.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./alerts.module.css";
import { inMinutes } from "./in-minutes.ts";
import { holdMinutes, TimeChoice } from "./TimeChoice.tsx";
import { t } from "./text.ts";

function Decisions({ externalId, pause }: { externalId: string; pause: AlertPause }) {
  const [asked, setAsked] = useState<"release" | "hold" | null>(null);
  const [minutes, setMinutes] = useState<(typeof holdMinutes)[number]>(1440);
  const [stopsAppointments, setStopsAppointments] = useState(pause.areAppointmentsStopped);
  const decide = useEndpointMutation(alerts.decidePause, {
    refreshes: [alerts.show, alerts.list],
    onFailed: (error) => toastError(error, t("failed")),
  });
  const release = async () => {
    await decide.mutateAsync({ params: { externalId }, body: { decision: "release" } });
    toast.success(t("done.released"));
  };
  const hold = async () => {
    await decide.mutateAsync({ params: { externalId }, body: { decision: "hold", until: inMinutes(minutes), stopsAppointments } });
    toast.success(t("done.held"));
  };
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setAsked("hold")}>
        {t("pause.hold")}
      </Button>
      <Button onClick={() => setAsked("release")}>{t("pause.release")}</Button>
      <ConfirmDialog
        isOpen={asked === "release"}
        onClose={() => setAsked(null)}
        onConfirm={release}
        title={t("pause.releaseTitle")}
        confirmLabel={t("pause.release")}
      >
        {t("pause.releaseBody")}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "hold"}
        onClose={() => setAsked(null)}
        onConfirm={hold}
        title={t("pause.hold")}
        confirmLabel={t("pause.hold")}
      >
        <div className={classes.form}>
          <TimeChoice label={t("pause.holdFor")} minutes={holdMinutes} value={minutes} onChange={setMinutes} />
          <Switch
            label={t("pause.stopsAppointments")}
            checked={stopsAppointments}
            onChange={(event) => setStopsAppointments(event.currentTarget.checked)}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}

export function PauseSection({ externalId, pause }: { externalId: string; pause: AlertPause }) {
  const timeZone = useTimeZone();
  const can = useCan();
  const time = (at: string) => formatDateTime(at, timeZone);
  const state = pause.releasedAt
    ? t("pause.released", { time: time(pause.releasedAt) })
    : pause.keptUntil
      ? t("pause.keptUntil", { time: time(pause.keptUntil) })
      : t("pause.undecided");
  return (
    <FactList title={t("pause")}>
      <div className={classes.form}>
        {!pause.releasedAt && <p>{t(pause.areAppointmentsStopped ? "pause.bodyAll" : "pause.body")}</p>}
        <p className={classes.quiet}>{state}</p>
        {pause.heldMessages.length === 0 ? (
          <p className={classes.quiet}>{t("pause.none")}</p>
        ) : (
          <ul className={classes.list}>
            {pause.heldMessages.map((message) => (
              <li key={`${message.createdAt} ${message.featureType}`} className={classes.entry}>
                <p dir="auto">{message.body ?? t("masked")}</p>
                <p className={classes.quiet}>
                  {[
                    label("feature", message.featureType),
                    message.patient && formatName(message.patient),
                    time(message.createdAt),
                    message.isDropped && t("pause.dropped"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        )}
        {!pause.releasedAt && can("update", "alert") && <Decisions externalId={externalId} pause={pause} />}
      </div>
    </FactList>
  );
}
