// Panel of one patient of an outreach: the conversation, live, with replies that need review.
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { FlowPatientPanel } from "../../../kit/FlowPatientPanel.tsx";
import { formatName } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { OutreachBubble } from "./OutreachBubble.tsx";
import classes from "./outreach-patients.module.css";
import { reasonText } from "./reason-text.ts";
import { t } from "./result-text.ts";

const oldestFirst = (a: ActivityEntry, b: ActivityEntry): number => a.createdAt.localeCompare(b.createdAt);

export function OutreachPatientPanel({ outreachId, patientId }: { outreachId: string; patientId: string }) {
  const query = useEndpoint(
    outreaches.patient,
    { params: { externalId: outreachId, patientExternalId: patientId } },
    { pollMs: pollEvery.mediumMs },
  );
  if (query.error?.status === 404) return <EmptyState title={t("patients.gone")}>{t("patients.goneBody")}</EmptyState>;
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="conversation" count={4} />;
  const { outreachPatient, activityLogs } = query.data;
  const { patient, state, failureReason } = outreachPatient;
  const reason = failureReason ? reasonText(failureReason) : null;
  return (
    <FlowPatientPanel
      patient={patient}
      state={state}
      profileLabel={t("patients.profile")}
      reason={
        reason && (
          <>
            <strong>{reason.what}.</strong> {reason.todo}
          </>
        )
      }
    >
      {activityLogs.length === 0 ? (
        <EmptyState title={t("patients.nothing")}>{reason ? undefined : t("patients.notYet")}</EmptyState>
      ) : (
        <ol className={classes.bubbles} aria-label={t("patients.conversation")} aria-live="polite">
          {[...activityLogs].sort(oldestFirst).map((entry) => (
            <OutreachBubble key={entry.externalId} entry={entry} patientName={formatName(patient)} />
          ))}
        </ol>
      )}
    </FlowPatientPanel>
  );
}
