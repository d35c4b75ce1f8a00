// The right panel's sections about a patient from other areas, each shown only to users with access to that area.
import { type FileGroup, fileGroups, mediaFiles } from "@tidings/contract/areas/media-files";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { openReferralStates, referrals } from "@tidings/contract/areas/referrals";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { label } from "../../../kit/labels.ts";
import { MediaFiles } from "../../../kit/MediaFiles.tsx";
import { PatientAppointments } from "../../../kit/PatientAppointments.tsx";
import { PatientPrograms } from "../../../kit/PatientPrograms.tsx";
import { PatientSection } from "../../../kit/PatientSection.tsx";
import { recordHref } from "../../../kit/record-href.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { t } from "../text.ts";
import classes from "./side.module.css";

const maxRows = 5;
const maxAppointments = 30;
const days = 7;
const filesAtOnce = 2;

function ActiveOutreaches({ patientId }: { patientId: string }) {
  const query = useEndpoint(outreaches.list, { query: { perPage: maxRows, search: { patientExternalId: patientId, replies: "open" } } });
  const entries = query.data?.outreaches.map((one) => ({
    key: one.externalId,
    href: recordHref("outreach", one.externalId),
    words: one.title,
    // One that is over is here because the patient can still reply to it.
    badge: <StatusBadge status={one.state} label={one.state === "active" ? label("outreachState", one.state) : t("side.repliesOpen")} />,
  }));
  return <PatientSection title={t("side.outreaches")} entries={entries} isFailed={query.isError} />;
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
  return <PatientSection title={t("side.referrals")} entries={entries} isFailed={query.isError} />;
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
      {can("read", "appointment") && (
        <PatientAppointments patientId={patientId} title={t("side.appointments")} maxRows={maxAppointments} days={days} />
      )}
      {can("read", "outreach_message") && <ActiveOutreaches patientId={patientId} />}
      {can("read", "educational_stream") && <PatientPrograms patientId={patientId} maxRows={maxRows} />}
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
