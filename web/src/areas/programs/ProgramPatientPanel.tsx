// Panel of one patient of a program: progress, next message, and the conversation, live.
import { programPatients } from "@tidings/contract/areas/program-patients";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { pollEvery, useEndpoint } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { ActivityLog } from "../../kit/ActivityLog.tsx";
import { FlowPatientPanel } from "../../kit/FlowPatientPanel.tsx";
import { formatDate } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { NextMessage } from "./NextMessage.tsx";
import { ProgramPatientActions } from "./ProgramPatientActions.tsx";
import { reasonText } from "./program-labels.ts";
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
    <FlowPatientPanel
      patient={patient}
      state={state}
      fact={stands}
      profileLabel={t("patients.profile")}
      actions={<ProgramPatientActions program={program} row={programPatient} onGone={onGone} />}
      reason={failureReason && reasonText(failureReason)}
    >
      {(state === "ready" || state === "in_progress") && <NextMessage program={program} row={programPatient} />}
      {can("read", "activity_log") && (
        <ActivityLog
          query={{ features: ["program"], featureExternalId: program.externalId, search: { patientExternalId: patient.externalId } }}
          refreshes={[programPatients.show, programPatients.list, programs.show]}
          empty={{ title: t("patients.log"), body: t("patients.logBody") }}
        />
      )}
    </FlowPatientPanel>
  );
}
