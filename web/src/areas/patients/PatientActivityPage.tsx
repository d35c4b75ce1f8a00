// The Activity tab of a patient: how much was sent, and every text, reply and opt-out, live.
import { Title } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import type { Patient } from "@tidings/contract/areas/patients";
import { ActivityLog } from "../../kit/ActivityLog.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { recordHref } from "../../kit/record-href.ts";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { MessageCounts } from "./MessageCounts.tsx";
import { PatientPage } from "./PatientPage.tsx";
import { t } from "./text.ts";

function Activity({ patient }: { patient: Patient }) {
  const search = useSearch({ strict: false }) as { response_flag?: string };
  return (
    <RequireGrant action="read" subject="activity_log" isPart>
      <MessageCounts patientExternalId={patient.externalId} />
      <Title order={2} mb="sm">
        {t("activity.title")}
      </Title>
      <ActivityLog
        query={{ search: { patientExternalId: patient.externalId } }}
        hrefOf={(entry) => recordHref(entry.featureType, entry.featureExternalId)}
        isHighlighted={search.response_flag === "invalid"}
        empty={{ title: t("activity.empty"), body: t("activity.emptyBody") }}
      />
    </RequireGrant>
  );
}

export function PatientActivityPage() {
  return <PatientPage skeleton={<Skeletons kind="conversation" count={5} />}>{(patient) => <Activity patient={patient} />}</PatientPage>;
}
