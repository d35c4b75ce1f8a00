// Panel of one referral: patient, progress, next step or what holds it up, details, and messages.
import { type Referral, referrals } from "@tidings/contract/areas/referrals";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { ActivityLog } from "../../kit/ActivityLog.tsx";
import { formatDate, formatDateTime, formatPhone } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { languageLabel } from "../../kit/labels.ts";
import { PatientPanelHead } from "../../kit/PatientPanelHead.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { CorrectAction } from "./CorrectAction.tsx";
import { ReferralState } from "./ReferralState.tsx";
import { t } from "./text.ts";

function Progress({ referral }: { referral: Referral }) {
  const timeZone = useTimeZone();
  const { nextStep, nextStepAt, hindrance, attendance } = referral;
  const at = (instant: string | null) => formatDateTime(instant, timeZone);
  return (
    <FactList
      title={t("panel.progress")}
      facts={[
        { label: t("introSentAt"), value: at(referral.introSentAt) },
        { label: t("scheduleStatus"), value: t(`scheduleStatus.${referral.scheduleStatus}`) },
        { label: t("appointmentDate"), value: formatDate(referral.appointmentDate) },
        { label: t("attendance"), value: attendance && t(`attendance.${attendance}`) },
        ...(nextStep ? [{ label: t("next"), value: t("next.at", { step: t(`step.${nextStep}`), at: at(nextStepAt) }) }] : []),
        ...(hindrance ? [{ label: t("hindrance"), value: t(`hindrance.${hindrance}`) }] : []),
        ...(referral.expiresAt ? [{ label: t("expiresAt"), value: at(referral.expiresAt) }] : []),
        ...(referral.completedAt ? [{ label: t("completedAt"), value: at(referral.completedAt) }] : []),
        ...(referral.expiredAt ? [{ label: t("expiredAt"), value: at(referral.expiredAt) }] : []),
      ]}
    />
  );
}

function Facts({ referral }: { referral: Referral }) {
  const { isMasked, language } = referral.patient;
  const hiddenText = (label: string, value: string | null) => ({ label, value, isHidden: isMasked && value !== null });
  return (
    <FactList
      title={t("panel.facts")}
      facts={[
        { label: t("type"), value: referral.type.name },
        { label: t("orderDate"), value: formatDate(referral.orderDate) },
        { label: t("provider"), value: [referral.providerFirstName, referral.providerLastName].filter(Boolean).join(" ") },
        hiddenText(t("address"), referral.address),
        { label: t("phone"), value: referral.phone && formatPhone(referral.phone) },
        hiddenText(t("customContent"), referral.customContent),
        hiddenText(t("patientInstructions"), referral.patientInstructions),
        { label: t("language"), value: languageLabel(language) },
        { label: t("externalId"), value: referral.externalId },
      ]}
    />
  );
}

export function ReferralPanel({ externalId, onClose }: { externalId: string; onClose: () => void }) {
  const can = useCan();
  const query = useEndpoint(referrals.show, { params: { externalId } }, { pollMs: pollEvery.mediumMs });
  // Deleted while it was open; an unknown one is a page that does not exist (ERR-009).
  if (query.error?.status === 404 && !query.data) return <Redirect to="/not-found" />;
  if (query.error?.status === 404) return <EmptyState title={t("panel.gone")}>{t("panel.goneBody")}</EmptyState>;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} headingOrder={2} />;
  if (!query.data) return <Skeletons kind="page" count={5} />;
  const { referral } = query.data;
  return (
    <>
      <PatientPanelHead patient={referral.patient} closeLabel={t("panel.close")} onClose={onClose}>
        <strong>{referral.type.name}</strong>
        <ReferralState state={referral.state} />
      </PatientPanelHead>
      {referral.currentUserAbilities.update && <CorrectAction referral={referral} />}
      <Progress referral={referral} />
      <Facts referral={referral} />
      {can("read", "activity_log") && (
        <FactList title={t("panel.messages")}>
          <ActivityLog
            query={{
              features: ["referral"],
              featureExternalId: referral.externalId,
              search: { patientExternalId: referral.patient.externalId },
            }}
            refreshes={[referrals.show, referrals.list]}
          />
        </FactList>
      )}
    </>
  );
}
