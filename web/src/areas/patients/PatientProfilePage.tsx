// The Profile tab of a patient: what is known, in sections.
import type { Patient } from "@tidings/contract/areas/patients";
import { serverNow } from "../../api/server-clock.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { FactListSkeleton } from "../../ui/data/FactListSkeleton.tsx";
import { LoadingShape } from "../../ui/feedback/LoadingShape.tsx";
import { MaskedValue } from "../../ui/message/MaskedValue.tsx";
import { ConsentHistory } from "./ConsentHistory.tsx";
import { MemberBox } from "./MemberBox.tsx";
import { PatientOverview, PatientOverviewSkeleton } from "./PatientOverview.tsx";
import { PatientPage } from "./PatientPage.tsx";
import classes from "./PatientProfilePage.module.css";
import { demographicFacts, enrollmentFacts, infoFacts, knownFeatures, otherFacts } from "./patient-facts.tsx";
import { t } from "./text.ts";

function Conditions({ patient }: { patient: Patient }) {
  return (
    <FactList title={t("profile.section.conditions")}>
      {patient.conditions.length === 0 ? (
        <p className={classes.none}>{t("profile.noConditions")}</p>
      ) : (
        <ul className={classes.conditions}>
          {patient.conditions.map((condition) => (
            <li key={`${condition.system} ${condition.code}`}>
              {condition.value} <span className={classes.none}>{condition.code}</span>
            </li>
          ))}
        </ul>
      )}
    </FactList>
  );
}

function Notes({ patient }: { patient: Patient }) {
  const text = patient.isMasked ? <MaskedValue /> : patient.notes;
  return (
    <FactList title={t("profile.section.notes")}>
      <p className={patient.notes ? classes.notes : classes.none}>{patient.notes ? text : t("profile.noNotes")}</p>
    </FactList>
  );
}

function Profile({ patient }: { patient: Patient }) {
  const { organization } = useCurrentUser();
  const timeZone = organization?.timeZone ?? "UTC";
  const features = knownFeatures(organization?.features.services);
  return (
    <div className={classes.sections}>
      {patient.profileType === "member" && <MemberBox patient={patient} />}
      <PatientOverview patient={patient} />
      <FactList title={t("profile.section.info")} facts={infoFacts(patient, timeZone, serverNow())} />
      <FactList title={t("profile.section.enrollment")} facts={enrollmentFacts(patient, timeZone, features)} />
      <ConsentHistory patient={patient} />
      <FactList title={t("profile.section.demographic")} facts={demographicFacts(patient)} />
      <Conditions patient={patient} />
      <FactList title={t("profile.section.other")} facts={otherFacts(patient)} />
      <Notes patient={patient} />
    </div>
  );
}

const waiting = (
  <LoadingShape>
    <div className={classes.sections}>
      <PatientOverviewSkeleton />
      <FactListSkeleton title={t("profile.section.info")} count={14} />
      <FactListSkeleton title={t("profile.section.enrollment")} count={8} />
      <FactListSkeleton title={t("profile.section.demographic")} count={8} />
    </div>
  </LoadingShape>
);

export function PatientProfilePage() {
  return <PatientPage skeleton={waiting}>{(patient) => <Profile patient={patient} />}</PatientPage>;
}
