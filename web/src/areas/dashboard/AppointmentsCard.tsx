// Appointments with a reminder reply that could not be read, the next appointment first: the reply, and Going or Not going.
import { Title } from "@mantine/core";
import { type AppointmentRow, appointments } from "@tidings/contract/areas/appointments";
import { type RefObject, useRef } from "react";
import { pollEvery, useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatDate, formatName } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { useFailure } from "../../kit/use-failure.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { formatTime } from "../../ui/inputs/mask-formats.ts";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import { t } from "./text.ts";

const listed = 10;
const toReview = { state: "active", rsvp: "waiting_for_clarification" } as const;
const all = "/appointments?state=active&rsvp=waiting_for_clarification&period=all";

/** What a reply that could not be read is settled as. */
const answers = ["going", "not_going"] as const;

interface AppointmentsCardProps {
  /** Only those at this location. */
  locationExternalId: string | undefined;
}

/** `heading` gets the focus when the row has gone. */
function VisitRow({ row, heading }: { row: AppointmentRow; heading: RefObject<HTMLHeadingElement | null> }) {
  const { externalId, patient, responseFlag } = row;
  const name = formatName(patient);
  const set = useEndpointMutation(appointments.rsvp, {
    refreshes: [appointments.list, appointments.show],
    onDone: ({ appointment }) => {
      toast.success(t(appointment.rsvp === "going" ? "visits.saved.going" : "visits.saved.not_going", { name }));
      heading.current?.focus();
    },
    onFailed: (error) => toastError(error),
  });
  return (
    <li>
      <UiLink href={`/appointments/appointment/${encodeURIComponent(externalId)}?period=all`} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span className={classes.progress}>{t("visits.when", { date: formatDate(row.startDate), time: formatTime(row.startTime) })}</span>
      </UiLink>
      <div className={classes.reply}>
        {responseFlag?.body && (
          <q className={classes.name} dir="auto">
            {responseFlag.body}
          </q>
        )}
        {row.currentUserAbilities.rsvp && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; these are acts
          <div className={classes.answers} role="group" aria-label={t("visits.set", { name })}>
            {answers.map((rsvp) => (
              <BusyButton
                key={rsvp}
                size="compact-sm"
                variant="default"
                isBusy={set.isPending && set.variables?.body?.rsvp === rsvp}
                onClick={() => !set.isPending && set.mutate({ params: { externalId }, body: { rsvp } })}
              >
                {t(`visits.set.${rsvp}`)}
              </BusyButton>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

function AppointmentCounts({ locationExternalId, heading }: AppointmentsCardProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const search = { ...toReview, ...(locationExternalId ? { locationExternalIds: [locationExternalId] } : {}) };
  const asked = useEndpoint(
    appointments.list,
    { query: { search, sort: "startsAt:asc", perPage: listed } },
    { pollMs: pollEvery.countersMs },
  );
  const failure = useFailure(asked);
  if (failure) return <LoadFailure error={failure} onRetry={() => void asked.refetch()} isRetrying={asked.isFetching} headingOrder={2} />;
  const rows = asked.data?.appointments;
  if (!rows) return <Skeletons kind="lines" count={3} />;
  if (rows.length === 0) return <EmptyState title={t("visits.none")}>{t("visits.noneHelp")}</EmptyState>;
  return (
    <>
      <ul className={classes.list}>
        {rows.map((row) => (
          <VisitRow key={row.externalId} row={row} heading={heading} />
        ))}
      </ul>
      {rows.length >= listed && (
        <UiLink
          href={locationExternalId ? `${all}&location_external_ids=${encodeURIComponent(locationExternalId)}` : all}
          className={classes.more}
        >
          {t("review.more")}
        </UiLink>
      )}
    </>
  );
}

export function AppointmentsCard({ locationExternalId }: AppointmentsCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={classes.panel} aria-labelledby="visits">
      <Title order={2} id="visits" ref={heading} tabIndex={-1}>
        {t("visits.title")}
      </Title>
      <p className={classes.help}>{t("visits.help")}</p>
      <AppointmentCounts locationExternalId={locationExternalId} heading={heading} />
    </section>
  );
}
