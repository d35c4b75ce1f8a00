// Appointments with a reminder reply that could not be read, the next appointment first.
import { Title } from "@mantine/core";
import { appointments } from "@tidings/contract/areas/appointments";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { formatDate, formatName } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { useFailure } from "../../kit/use-failure.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { formatTime } from "../../ui/mask-formats.ts";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import classes from "./DashboardPage.module.css";
import { t } from "./text.ts";

const listed = 10;
const toReview = { state: "active", rsvp: "waiting_for_clarification" } as const;
const all = "/appointments?state=active&rsvp=waiting_for_clarification&period=all";

interface AppointmentsCardProps {
  /** Only those at this location. */
  locationExternalId: string | undefined;
}

function AppointmentCounts({ locationExternalId }: AppointmentsCardProps) {
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
          <li key={row.externalId}>
            <UiLink href={`/appointments/appointment/${encodeURIComponent(row.externalId)}?period=all`} className={classes.row}>
              <span className={classes.name}>{formatName(row.patient)}</span>
              <span className={classes.progress}>
                {t("visits.when", { date: formatDate(row.startDate), time: formatTime(row.startTime) })}
              </span>
            </UiLink>
          </li>
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
  return (
    <section className={classes.panel} aria-labelledby="visits">
      <Title order={2} id="visits">
        {t("visits.title")}
      </Title>
      <p className={classes.help}>{t("visits.help")}</p>
      <AppointmentCounts locationExternalId={locationExternalId} />
    </section>
  );
}
