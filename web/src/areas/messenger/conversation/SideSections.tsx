// The right panel's sections about a patient from other areas, each shown only to users with access to that area.
import { appointments } from "@tidings/contract/areas/appointments";
import { type FileGroup, fileGroups, mediaFiles } from "@tidings/contract/areas/media-files";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { programs } from "@tidings/contract/areas/programs";
import { openReferralStates, referrals } from "@tidings/contract/areas/referrals";
import { type ReactNode, useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan, useCurrentUser, useTimeZone } from "../../../api/session.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { MediaFiles } from "../../../kit/MediaFiles.tsx";
import { recordHref } from "../../../kit/record-href.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { t } from "../text.ts";
import classes from "./side.module.css";

const dayMs = 86_400_000;
const maxRows = 5;
const filesAtOnce = 2;

interface Entry {
  key: string;
  href: string | undefined;
  words: string;
  badge: ReactNode;
}

function Section({ title, entries, isFailed }: { title: string; entries: readonly Entry[] | undefined; isFailed: boolean }) {
  return (
    <FactList title={title}>
      {isFailed && <p className={classes.quiet}>{t("side.failed")}</p>}
      {entries?.length === 0 && <p className={classes.quiet}>{t("side.none")}</p>}
      {entries && entries.length > 0 && (
        <ul className={classes.sideList}>
          {entries.map(({ key, href, words, badge }) => (
            <li key={key}>
              {href ? <UiLink href={href}>{words}</UiLink> : words} {badge}
            </li>
          ))}
        </ul>
      )}
    </FactList>
  );
}

/** Today to seven days ahead, by the calendar of the clinic. */
function NextAppointments({ patientId }: { patientId: string }) {
  const timeZone = useTimeZone();
  const now = useNow(600_000);
  const day = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
  const query = useEndpoint(appointments.list, {
    query: {
      perPage: 30,
      sort: "starts_at:asc",
      search: { patientExternalId: patientId, minDate: day(now), maxDate: day(now + 7 * dayMs) },
    },
  });
  const entries = query.data?.appointments.map((one) => ({
    key: one.externalId,
    href: recordHref("appointment", one.externalId),
    words: formatDateTime(one.startsAt, one.timeZone),
    badge: <StatusBadge status={one.state} label={one.appointmentTemplate.title} group="light" />,
  }));
  return <Section title={t("side.appointments")} entries={entries} isFailed={query.isError} />;
}

function ActiveOutreaches({ patientId }: { patientId: string }) {
  const query = useEndpoint(outreaches.list, { query: { perPage: maxRows, search: { patientExternalId: patientId, replies: "open" } } });
  const entries = query.data?.outreaches.map((one) => ({
    key: one.externalId,
    href: recordHref("outreach", one.externalId),
    words: one.title,
    // One that is over is here because the patient can still reply to it.
    badge: <StatusBadge status={one.state} label={one.state === "active" ? label("outreachState", one.state) : t("side.repliesOpen")} />,
  }));
  return <Section title={t("side.outreaches")} entries={entries} isFailed={query.isError} />;
}

/** What they go through now, or begin with next. */
function ActivePrograms({ patientId }: { patientId: string }) {
  const query = useEndpoint(programs.list, { query: { perPage: maxRows, search: { patientExternalId: patientId } } });
  const entries = query.data?.programs.map((one) => ({
    key: one.externalId,
    href: recordHref("program", one.externalId),
    words: one.title,
    badge: null,
  }));
  return <Section title={t("side.programs")} entries={entries} isFailed={query.isError} />;
}

/** Those that are still open, the last changed first. */
function OpenReferrals({ patientId }: { patientId: string }) {
  const query = useEndpoint(referrals.list, {
    query: { perPage: maxRows, sort: "updated_at:desc", search: { patientExternalId: patientId, state: [...openReferralStates] } },
  });
  const entries = query.data?.referrals.map((one) => ({
    key: one.externalId,
    href: recordHref("referral", one.externalId),
    words: one.type.name,
    badge: (
      <StatusBadge status={one.state} label={t(`side.referral.${one.state}`)} group={one.state === "approved" ? "primary" : "warning"} />
    ),
  }));
  return <Section title={t("side.referrals")} entries={entries} isFailed={query.isError} />;
}

function FilesOf({ patientId, group }: { patientId: string; group: FileGroup }) {
  const [perPage, setPerPage] = useState(filesAtOnce);
  const query = useEndpoint(
    mediaFiles.list,
    { query: { perPage, search: { patientExternalId: patientId, fileTypes: [group] } } },
    { keepsPrevious: true },
  );
  const total = query.data?.pagination.totalCount ?? 0;
  return (
    <div className={classes.files}>
      <strong>{t(`side.files.${group}`)}</strong>
      {query.isError && <p className={classes.quiet}>{t("side.failed")}</p>}
      {query.data && total === 0 && <p className={classes.quiet}>{t("side.none")}</p>}
      <MediaFiles files={query.data?.mediaFiles ?? []} />
      {total > perPage && (
        <BusyButton
          variant="default"
          size="compact-md"
          isBusy={query.isPlaceholderData}
          onClick={() => setPerPage(Math.min(120, perPage + filesAtOnce))}
        >
          {t("side.files.more")}
        </BusyButton>
      )}
    </div>
  );
}

export function SideSections({ patientId }: { patientId: string }) {
  const can = useCan();
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  return (
    <>
      {can("read", "appointment") && <NextAppointments patientId={patientId} />}
      {can("read", "outreach_message") && <ActiveOutreaches patientId={patientId} />}
      {can("read", "educational_stream") && <ActivePrograms patientId={patientId} />}
      {can("read", "referral") && <OpenReferrals patientId={patientId} />}
      {!isMasked && (
        <FactList title={t("side.files")}>
          {fileGroups.map((group) => (
            <FilesOf key={group} patientId={patientId} group={group} />
          ))}
        </FactList>
      )}
    </>
  );
}
