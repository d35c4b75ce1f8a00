// What staff look for first on a profile: appointments ahead, programs, the latest message, opt-outs.
import { messenger } from "@tidings/contract/areas/messenger";
import type { Patient } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../../api/queries.ts";
import { useCan, useCurrentUser, useTimeZone } from "../../api/session.tsx";
import { isIncoming } from "../../kit/activity-entries.ts";
import { label } from "../../kit/labels.ts";
import { PatientAppointments } from "../../kit/PatientAppointments.tsx";
import { PatientPrograms } from "../../kit/PatientPrograms.tsx";
import { PatientSection } from "../../kit/PatientSection.tsx";
import { t as sectionText } from "../../kit/patient-section-texts.ts";
import { conversationHref } from "../../kit/record-href.ts";
import { FactListSkeleton } from "../../ui/data/FactListSkeleton.tsx";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { isAllOut, isOptedOut } from "./opt-rules.ts";
import classes from "./PatientOverview.module.css";
import { knownFeatures } from "./patient-facts.tsx";
import { t } from "./text.ts";

const maxRows = 3;

function Conversation({ patient: { externalId } }: { patient: Patient }) {
  const timeZone = useTimeZone();
  const query = useEndpoint(messenger.thread, { params: { externalId } });
  const last = query.data?.thread.lastMessageLog;
  const isEmpty = query.error?.status === 404 || last === null;
  const entry = last && {
    key: last.externalId,
    href: conversationHref(externalId),
    words: (
      <span className={classes.words} dir="auto">
        {last.body || t("overview.noText")}
      </span>
    ),
    badge: (
      <span className={classes.quiet}>
        {t(isIncoming(last) ? "overview.fromPatient" : "overview.fromClinic")} · <RelativeTime at={last.createdAt} timeZone={timeZone} />
      </span>
    ),
  };
  return (
    <PatientSection
      title={t("overview.conversation")}
      entries={entry ? [entry] : isEmpty ? [] : undefined}
      isFailed={query.isError && !isEmpty}
      none={t("overview.noMessages")}
    />
  );
}

function OptOuts({ patient: { optedOutFeatures } }: { patient: Patient }) {
  const known = knownFeatures(useCurrentUser().organization?.features.services);
  const badge = (key: string, words: string) => ({ key, words: <StatusBadge status="opted_out" label={words} /> });
  const entries = isAllOut(optedOutFeatures, known)
    ? [badge("all", t("overview.allMessages"))]
    : known.filter((feature) => isOptedOut(optedOutFeatures, feature)).map((feature) => badge(feature, label("feature", feature)));
  return <PatientSection title={t("overview.optOuts")} entries={entries} isFailed={false} none={t("overview.noOptOuts")} />;
}

export function PatientOverview({ patient }: { patient: Patient }) {
  const can = useCan();
  const { externalId } = patient;
  return (
    <div className={classes.overview}>
      {can("read", "appointment") && (
        <PatientAppointments
          patientId={externalId}
          title={t("overview.appointments")}
          none={t("overview.noAppointments")}
          maxRows={maxRows}
        />
      )}
      {can("read", "educational_stream") && <PatientPrograms patientId={externalId} none={t("overview.noPrograms")} maxRows={maxRows} />}
      {can("read", "direct_messaging") && <Conversation patient={patient} />}
      <OptOuts patient={patient} />
    </div>
  );
}

/** In the places of the loaded ones. */
export function PatientOverviewSkeleton() {
  const can = useCan();
  return (
    <div className={classes.overview}>
      {can("read", "appointment") && <FactListSkeleton title={t("overview.appointments")} count={2} />}
      {can("read", "educational_stream") && <FactListSkeleton title={sectionText("programs")} count={2} />}
      {can("read", "direct_messaging") && <FactListSkeleton title={t("overview.conversation")} count={2} />}
      <FactListSkeleton title={t("overview.optOuts")} count={2} />
    </div>
  );
}
