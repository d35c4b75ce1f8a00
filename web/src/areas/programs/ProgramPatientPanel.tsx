// Panel of one patient of a program: progress, next message, and the conversation, live.
import { programPatients } from "@tidings/contract/areas/program-patients";
import type { Program } from "@tidings/contract/areas/programs";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { ActivityLog } from "../../kit/ActivityLog.tsx";
import { formatDate, formatName, formatPhone } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { label, languageLabel } from "../../kit/labels.ts";
import { t as words } from "../../kit/texts.ts";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { NextMessage } from "./NextMessage.tsx";
import { ProgramPatientActions } from "./ProgramPatientActions.tsx";
import { reasonText } from "./program-labels.ts";
import classes from "./program-patients.module.css";
import shared from "./programs.module.css";
import { t } from "./text.ts";

interface PanelProps {
  program: Program;
  programPatientId: string;
  onGone: () => void;
}

export function ProgramPatientPanel({ program, programPatientId, onGone }: PanelProps) {
  const can = useCan();
  const params = { externalId: program.externalId, programPatientExternalId: programPatientId };
  const query = useEndpoint(programPatients.show, { params }, { pollMs: pollEvery.mediumMs });
  if (query.error?.status === 404) return <EmptyState title={t("patients.gone")}>{t("patients.goneBody")}</EmptyState>;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="conversation" count={4} />;
  const { programPatient } = query.data;
  const { patient, state, week, failureReason, startsAt } = programPatient;
  const stands =
    week === null
      ? t(state === "ready" ? "patients.starts" : "patients.started", { date: formatDate(startsAt) })
      : t("patients.week", { week, weeks: program.weeks });
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <div className={classes.who}>
          <h2>{formatName(patient)}</h2>
          <p className={classes.facts}>{[formatPhone(patient.phone), languageLabel(patient.language), stands].join(" · ")}</p>
        </div>
        <StatusBadge status={state} label={label("flowState", state)} />
        {can("read", "patient") && (
          <UiLink className={shared.link} href={`/patients/patient/${encodeURIComponent(patient.externalId)}`}>
            {t("patients.profile")}
          </UiLink>
        )}
        <ProgramPatientActions program={program} row={programPatient} onGone={onGone} />
      </header>
      {patient.isMasked && <p className={classes.why}>{words("masked.why")}</p>}
      {failureReason && <p className={classes.reason}>{reasonText(failureReason)}</p>}
      {(state === "ready" || state === "in_progress") && <NextMessage program={program} row={programPatient} />}
      {can("read", "activity_log") && (
        <ActivityLog
          query={{ features: ["program"], featureExternalId: program.externalId, search: { patientExternalId: patient.externalId } }}
          empty={{ title: t("patients.log"), body: t("patients.logBody") }}
        />
      )}
    </div>
  );
}
