// What the patient answered, and the way to say it for them: going, not going, or reviewed.
import { type Appointment, appointments, settableRsvps } from "@tidings/contract/areas/appointments";
import { useEndpointMutation } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { formatDateTime } from "../../kit/format.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./appointments.module.css";
import { RsvpBadge } from "./RsvpBadge.tsx";
import { t } from "./text.ts";

export function ResponseSection({ appointment }: { appointment: Appointment }) {
  const timeZone = useTimeZone();
  const { rsvp, rsvpAt, externalId, responseFlag } = appointment;
  const set = useEndpointMutation(appointments.rsvp, {
    refreshes: [appointments.show, appointments.list],
    onDone: () => toast.success(t("response.done")),
    onFailed: (error) => toastError(error),
  });
  const waits = rsvp === "waiting_for_clarification";
  // "Reviewed" means that a user has read an unclear reply, so it is offered only if there is one.
  const offered = settableRsvps.filter((one) => one !== rsvp && (one !== "reviewed" || waits || rsvp === "maybe"));
  return (
    <FactList title={t("response")}>
      <div className={`${classes.part} ${waits ? classes.question : classes.response}`}>
        <div className={classes.actions}>
          <RsvpBadge rsvp={rsvp} />
          {rsvpAt && <span className={classes.note}>{formatDateTime(rsvpAt, timeZone)}</span>}
        </div>
        {waits && <p>{t("response.waits")}</p>}
        {responseFlag?.body && (
          <blockquote className={classes.quote} dir="auto">
            {responseFlag.body}
          </blockquote>
        )}
        {appointment.currentUserAbilities.rsvp && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; these are acts
          <div className={classes.actions} role="group" aria-label={t("response.set")}>
            {offered.map((wanted) => (
              <BusyButton
                key={wanted}
                size="compact-sm"
                variant="default"
                isBusy={set.isPending && set.variables?.body?.rsvp === wanted}
                onClick={() => !set.isPending && set.mutate({ params: { externalId }, body: { rsvp: wanted } })}
              >
                {t(`response.set.${wanted}`)}
              </BusyButton>
            ))}
          </div>
        )}
      </div>
    </FactList>
  );
}
